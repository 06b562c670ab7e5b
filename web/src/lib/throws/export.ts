// The export of a whole match, checked without a network and without the rules: what the page for checking says of a
// log.
import type { Entry } from "../types";
import { Auditor } from "./auditor";
import { LogError } from "./logerror";
import { checkHead, isHead, keysOf, type SignedHead } from "./signing";

const FORMAT = "tablier match";
const GIVEN_UP = ["resigned", "flagged", "left", "claimed"];

interface LogReport {
  match: string;
  rules: string;
  entries: number;
  throws: number;
  unwitnessed: number;
  isImported: boolean;
  elsewhere: number;
  gaveUp: { kind: string; seat: number; seq: number }[];
  end: { how: "given-up" | "agreement" | "abort"; seq: number } | null; // an end by the rules only the rules know
  signed: SignedHead | null;
}

interface Header {
  format?: unknown;
  match?: unknown;
  entries?: unknown;
  notes?: unknown;
  head?: unknown;
}

export class Cut extends Error {} // fewer lines than the first one announces

export const isLog = (text: string): boolean => text.slice(0, 2000).split("\n", 1)[0]!.includes(`"${FORMAT}"`);

// Check an export; `known` are heads kept from before, `key` the server's key where somebody has it.
export function checkLog(
  text: string,
  parse: (line: string) => unknown,
  key = "",
  known: SignedHead[] = [],
): LogReport {
  const lines = text.split(/\r?\n/).filter((line) => line);
  const header = parse(lines[0]!) as Header;
  const count = Number(header.entries);
  if (lines.length < 1 + count + Number(header.notes)) throw new Cut();
  const log = lines.slice(1, 1 + count).map((line) => parse(line) as Entry);
  const auditor = new Auditor();
  const found: Pick<LogReport, "gaveUp" | "end"> = { gaveUp: [], end: null };
  for (const entry of log) {
    if (!auditor.check(entry)) throw auditor.logError!;
    note(found, entry, auditor);
  }
  if (log[0]?.match !== header.match) throw new LogError("foreign", 0);
  const signed = header.head === undefined ? null : headIn(header.head);
  for (const head of [...(signed ? [signed] : []), ...known]) compare(head, log, key);
  if (signed && known.some((head) => !keysOf(head).some((each) => keysOf(signed).includes(each))))
    throw new LogError("key", signed.seq);
  const { ceremony, checked: throws, unwitnessed, isImported, elsewhere } = auditor;
  return {
    match: ceremony.match,
    rules: ceremony.rules,
    entries: log.length,
    throws,
    unwitnessed,
    isImported,
    elsewhere,
    ...found,
    signed,
  };
}

export function headIn(found: unknown): SignedHead {
  if (!isHead(found)) throw new LogError("signature", 0);
  return found;
}

function compare(head: SignedHead, log: Entry[], key: string): void {
  checkHead(head, log[0]!.match, key);
  if (log.length - 1 < head.seq) throw new LogError("shortened", log.length - 1);
  if (log[head.seq]!.hash !== head.hash) throw new LogError("rewritten", head.seq);
  const later = head.ended && log.find(({ seq, kind }) => seq > head.seq && ["move", "throw", "undone"].includes(kind));
  if (later) throw new LogError("ended", later.seq);
}

function note(found: Pick<LogReport, "gaveUp" | "end">, entry: Entry, { seats }: Auditor): void {
  const seat = "seat" in entry.body ? entry.body.seat : entry.actor;
  if (GIVEN_UP.includes(entry.kind) && seats.chairs[seat]?.isRetired)
    found.gaveUp.push({ kind: entry.kind, seat, seq: entry.seq });
  if (found.end || !seats.isOver) return;
  const isOff = entry.kind === "aborted" || (entry.kind === "claimed" && !entry.body.win);
  const how = isOff ? "abort" : GIVEN_UP.includes(entry.kind) ? "given-up" : "agreement";
  found.end = { how, seq: entry.seq };
}
