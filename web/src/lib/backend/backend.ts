// What the page talks to: a server, or the same rules on this device. Paths, answers and frames are the same.

// What a line to a match tells its owner.
export interface LineListener {
  opened(): void;
  received(text: string): void;
  closed(code: number): void;
}

// An open line to a match.
export interface Line {
  readonly isOpen: boolean;
  send(text: string): void;
  close(code: number): void; // its listener is told
  leave(): void; // its listener hears nothing more
}

export interface Backend {
  request(path: string, how: RequestInit): Promise<Response>; // fails only when nothing answers
  openMatch(match: string, listener: LineListener): Line;
}
