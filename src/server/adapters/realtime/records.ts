/** The JSON hub protocol of SignalR as text: records, what a client may send, and what a server says. */

/** Ends every record. JSON never holds it unescaped, so cutting there is safe. */
const END = "\u001e";

/** What a client sent that is no hub protocol; the connection is of no use then. */
export class BrokenRecord extends Error {
  override readonly name = "BrokenRecord";
}

/** Types of messages, by their names in the protocol's description. */
export const MESSAGE = { invocation: 1, completion: 3, ping: 6, close: 7, ack: 8, sequence: 9 } as const;

/** A message of a client, as far as this server reads it. */
export interface ClientMessage {
  readonly type: number;
  readonly invocationId: string | null;
  /** Of acks and sequences. */
  readonly sequenceId: number;
}

/** The first record of a connection. */
export interface Handshake {
  readonly protocol: string;
  readonly version: number;
}

/** A message as a record. */
export const record = (message: object): string => JSON.stringify(message) + END;

/** What the server says that is the same each time. */
export const PING = record({ type: MESSAGE.ping });
export const HANDSHAKE_DONE = record({});

function objectOf(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BrokenRecord("a record is no JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new BrokenRecord("no object");
  return value as Record<string, unknown>;
}

const numberOf = (value: unknown): number => (typeof value === "number" && Number.isSafeInteger(value) ? value : -1);

/** @throws BrokenRecord */
export function readMessage(text: string): ClientMessage {
  const { type, invocationId, sequenceId } = objectOf(text);
  return {
    type: numberOf(type),
    invocationId: typeof invocationId === "string" ? invocationId : null,
    sequenceId: numberOf(sequenceId),
  };
}

/** @throws BrokenRecord */
export function readHandshake(text: string): Handshake {
  const { protocol, version } = objectOf(text);
  return { protocol: typeof protocol === "string" ? protocol : "", version: numberOf(version) };
}

/**
 * Cuts what a transport brings into records. Several may come at once, and one in pieces.
 * @param rest what was left over from before.
 * @returns the whole records, and what is left over now.
 * @throws BrokenRecord when a record is longer than `most` characters.
 */
export function cutRecords(rest: string, text: string, most: number): { records: readonly string[]; rest: string } {
  const records = (rest + text).split(END);
  const left = records.pop() ?? "";
  if (left.length > most || records.some((each) => each.length > most)) throw new BrokenRecord("a record is too long");
  return { records, rest: left };
}
