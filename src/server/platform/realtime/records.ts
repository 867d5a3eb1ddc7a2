/** SignalR's JSON hub protocol as text: records, messages of clients, and messages of the server. */

/** Ends every record. JSON never contains it unescaped, so splitting there is safe. */
const END = "\u001e";

/** A client sent something outside the hub protocol; its connection must end. */
export class BrokenRecord extends Error {
  override readonly name = "BrokenRecord";
}

/** Types of messages, by their names in the protocol's description. */
export const MESSAGE = { invocation: 1, completion: 3, ping: 6, close: 7 } as const;

/** A message of a client, as far as this server reads it. */
export interface ClientMessage {
  readonly type: number;
  readonly invocationId: string | null;
}

/** The first record of a connection. */
export interface Handshake {
  readonly protocol: string;
  readonly version: number;
}

/** A message as a record. */
export const record = (message: object): string => JSON.stringify(message) + END;

/** Messages of the server that never change. */
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
  const { type, invocationId } = objectOf(text);
  return {
    type: numberOf(type),
    invocationId: typeof invocationId === "string" ? invocationId : null,
  };
}

/** @throws BrokenRecord */
export function readHandshake(text: string): Handshake {
  const { protocol, version } = objectOf(text);
  return { protocol: typeof protocol === "string" ? protocol : "", version: numberOf(version) };
}

/**
 * Splits the input of a transport into records. It may hold several, or a part of one.
 * @param rest what was left over from the input before.
 * @returns the whole records, and what is left over now.
 * @throws BrokenRecord when a record is longer than `most` characters.
 */
export function cutRecords(rest: string, text: string, most: number): { records: readonly string[]; rest: string } {
  const records = (rest + text).split(END);
  const left = records.pop() ?? "";
  if (left.length > most || records.some((each) => each.length > most)) throw new BrokenRecord("a record is too long");
  return { records, rest: left };
}
