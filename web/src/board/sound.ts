// Small sounds, made here: wood on wood, a shell on stone. Each says again what is seen; none says anything alone.
export type Noise = "shell" | "step" | "capture" | "refuge" | "again" | "turn" | "call";

interface Tone {
  from: number; // hertz
  to: number;
  ms: number;
  after: number; // milliseconds until it begins
  shape: OscillatorType;
  loud: number;
  rattle: number; // how much of it is noise
}

const tone = (from: number, to: number, ms: number, more: Partial<Tone> = {}): Tone => ({
  from,
  to,
  ms,
  after: 0,
  shape: "sine",
  loud: 0.5,
  rattle: 0,
  ...more,
});

const noises: Record<Noise, Tone[]> = {
  shell: [tone(2100, 1500, 40, { shape: "triangle", rattle: 0.5, loud: 0.35 })],
  step: [tone(320, 190, 60, { shape: "triangle", rattle: 0.25 })],
  capture: [tone(240, 90, 170, { shape: "triangle", rattle: 0.4 }), tone(120, 70, 160, { after: 90 })],
  refuge: [tone(523, 523, 110, { loud: 0.3 }), tone(784, 784, 160, { after: 70, loud: 0.25 })],
  again: [tone(659, 659, 90, { loud: 0.3 }), tone(880, 880, 160, { after: 90, loud: 0.3 })],
  // Somebody says or asks something.
  call: [tone(880, 880, 90, { loud: 0.25 }), tone(740, 740, 140, { after: 110, loud: 0.2 })],
  turn: [tone(440, 440, 160, { loud: 0.3 }), tone(660, 660, 220, { after: 130, loud: 0.25 })],
};

// What a device does with motion and sound, as the person at it likes.
export interface Device {
  pace(): number; // of what moves; 0 for nothing
  play(noise: Noise): void;
  buzz(noise: Noise): void;
}

let context: AudioContext | null = null;

// Browsers let a page make sounds only after somebody has touched it: until then this does nothing.
export function play(noise: Noise, volume: number): void {
  if (volume <= 0 || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const each of noises[noise]) sounded(context, each, volume);
}

function sounded(context: AudioContext, tone: Tone, volume: number): void {
  const start = context.currentTime + tone.after / 1000;
  const end = start + tone.ms / 1000;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(tone.loud * volume, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(context.destination);
  const voice = context.createOscillator();
  voice.type = tone.shape;
  voice.frequency.setValueAtTime(tone.from, start);
  voice.frequency.exponentialRampToValueAtTime(tone.to, end);
  voice.connect(gain);
  voice.start(start);
  voice.stop(end);
  if (tone.rattle > 0) rattle(context, tone, volume, start);
}

function rattle(context: AudioContext, tone: Tone, volume: number, start: number): void {
  const length = Math.ceil((context.sampleRate * tone.ms) / 2000);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < length; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 3;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const gain = context.createGain();
  gain.gain.value = tone.rattle * tone.loud * volume;
  source.connect(gain).connect(context.destination);
  source.start(start);
}

// A phone may say the same by a short shake, where its owner wants that.
export function buzz(noise: Noise, wanted: boolean): void {
  if (!wanted) return;
  if (noise === "capture") navigator.vibrate?.(20);
  if (noise === "shell") navigator.vibrate?.(10);
}
