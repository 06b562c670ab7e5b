// What does not fit, by a code for which the page has a sentence, and the entry at which it was found.
type Code =
  | "altered" // the hash of an entry is not that of what it says
  | "chain" // an entry does not follow the one before
  | "order" // an entry is missing, or comes twice
  | "foreign" // an entry of another match
  | "rewritten" // an entry that this device has seen was another one
  | "shortened" // entries that this device has seen are gone
  | "signature" // a head whose signature is not that of its key
  | "key" // a head that another key has signed than the one this device knows
  | "ended" // something was played after the server had signed that the match was over
  | "form" // a field of the ceremony is missing or of the wrong kind
  | "party" // somebody sealed or opened who is no part of the ceremony
  | "epoch" // a seal, link or throw of another epoch
  | "seal" // a second seal, or one whose chain is known
  | "early" // opened before everybody had sealed
  | "anchor" // a first link that does not belong to its seal
  | "number" // a throw that is not the next
  | "witness" // a throw with another witness than it must have, or with none
  | "unready" // a throw before everybody had sealed and opened
  | "spent" // a link behind the end of a chain
  | "link" // a link that does not belong to its chain
  | "odds" // a throw with other odds than were shown before it
  | "fell" // the shells are not what both links make of them
  | "again" // after a move was taken back, something else fell than what lay ready
  | "due" // the server asks for a link of which the log knows nothing
  | "owed" // something came between a link that was shown and its throw
  | "other" // a link that was shown for a throw is used for another seat's
  | "known" // a throw with a link that was shown for one that was not made
  | "opened"; // the first link was used for other seals than it was shown for

export class LogError extends Error {
  constructor(
    readonly code: Code,
    readonly seq: number,
  ) {
    super(`${code} at entry ${seq}`);
  }
}
