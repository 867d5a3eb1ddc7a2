/**
 * One PGlite session over PostgreSQL's wire protocol, with prepared statements. PGlite's own `query` sends each
 * statement in five steps; this sends all of them at once and takes a third of its time. Replies (version 3,
 * https://www.postgresql.org/docs/17/protocol-message-formats.html) are parsed here: PGlite's own parser reads each
 * value byte by byte, which for a long list is most of its cost.
 */
import { types, protocol, type PGlite } from "@electric-sql/pglite";
import type { SqlResult, SqlEngine, Statement } from "#server/platform/database/sql-engine.ts";

/** Parses PostgreSQL's text values into JavaScript values, by type. */
type Parsers = Readonly<Record<number, (text: string, type?: number) => unknown>>;

/** The reply to one message. */
interface Answer {
  /** Of the last statement. */
  readonly result: SqlResult;
  readonly notifications: readonly { readonly channel: string; readonly payload: string }[];
}

/** A statement that PostgreSQL refused; `code` is its SQLSTATE. */
class StatementRefused extends Error {
  override readonly name = "StatementRefused";
  [detail: string]: unknown;
}

/** Names of the parts of an error, by the letters that the protocol gives them. */
const ERROR_PARTS: Readonly<Record<string, string>> = {
  V: "severity",
  C: "code",
  M: "message",
  D: "detail",
  H: "hint",
  P: "position",
  W: "where",
  s: "schema",
  t: "table",
  c: "column",
  n: "constraint",
};

interface Column {
  readonly name: string;
  readonly type: number;
}

/** Cursor over the bytes of a reply. */
class Reader {
  readonly #bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  byte(): number {
    return this.#bytes[this.at++] ?? 0;
  }

  short(): number {
    this.at += 2;
    return this.#bytes.readInt16BE(this.at - 2);
  }

  int(): number {
    this.at += 4;
    return this.#bytes.readInt32BE(this.at - 4);
  }

  /** A zero-terminated text. */
  text(): string {
    const end = this.#bytes.indexOf(0, this.at);
    const text = this.#bytes.toString("utf8", this.at, end);
    this.at = end + 1;
    return text;
  }

  /** A value after its length; a length of -1 is null. */
  value(): string | null {
    const length = this.int();
    if (length < 0) return null;
    this.at += length;
    return this.#bytes.toString("utf8", this.at - length, this.at);
  }
}

function readColumns(from: Reader): Column[] {
  return Array.from({ length: from.short() }, () => {
    const name = from.text();
    // The table's id and the column's number.
    from.at += 6;
    const type = from.int();
    // Size, modifier and format of the type.
    from.at += 8;
    return { name, type };
  });
}

function readRow(from: Reader, columns: readonly Column[], parsers: Parsers): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  from.short();
  for (const { name, type } of columns) row[name] = types.parseType(from.value(), type, parsers);
  return row;
}

function readRefusal(from: Reader): StatementRefused {
  const parts: Record<string, string> = {};
  for (let letter = from.byte(); letter !== 0; letter = from.byte()) {
    const name = ERROR_PARTS[String.fromCharCode(letter)];
    const text = from.text();
    if (name !== undefined) parts[name] = text;
  }
  return Object.assign(new StatementRefused(parts["message"]), parts);
}

/** The command's verb and its row count, from the command tag. */
function readTag(tag: string): Pick<SqlResult, "command" | "rowCount"> {
  const [command = "", ...counts] = tag.split(" ");
  const count = Number(counts.at(-1));
  return { command, rowCount: Number.isNaN(count) ? 0 : count };
}

/** Parses a reply. @throws StatementRefused with the first error in it. */
function readAnswer(bytes: Buffer, parsers: Parsers): Answer {
  const from = new Reader(bytes);
  const notifications: { channel: string; payload: string }[] = [];
  let columns: readonly Column[] = [];
  let rows: Record<string, unknown>[] = [];
  let tag = "";
  let refusal: StatementRefused | null = null;
  while (!from.isAtEnd) {
    const kind = String.fromCharCode(from.byte());
    const end = from.at + from.int();
    if (kind === "D") rows.push(readRow(from, columns, parsers));
    else if (kind === "T") [columns, rows] = [readColumns(from), []];
    else if (kind === "C") tag = from.text();
    else if (kind === "E") refusal ??= readRefusal(from);
    else if (kind === "A") {
      from.int();
      notifications.push({ channel: from.text(), payload: from.text() });
    }
    from.at = end;
  }
  if (refusal) throw refusal;
  return { result: { ...readTag(tag), rows }, notifications };
}

const { serialize } = protocol;

/** The same JavaScript types as in pg-pool.ts: big integers as numbers (ours stay below 2^53), dates as text. */
export const PARSERS = { [types.INT8]: Number, [types.DATE]: (text: string) => text };

/** Statements kept prepared. Kysely writes the same text for the same query, so a server has a few dozen. */
const PREPARED_MAX = 250;

/** A parameter in the protocol's text form. */
function wireText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(",")}}`;
  if (typeof value === "bigint") return value.toString();
  return JSON.stringify(value) ?? null;
}

function arrayElement(value: unknown): string {
  const text = wireText(value);
  return text === null ? "null" : `"${text.replace(/[\\"]/g, "\\$&")}"`;
}

/** One PGlite session. */
interface PgliteSession extends SqlEngine {
  /** Does `work` while no statement runs. A transaction may be open. */
  betweenStatements<T>(work: () => Promise<T>): Promise<T>;
}

/** Wraps an open PGlite as an engine. Calls may overlap; they are answered one after the other. */
export function pgliteSession(db: PGlite): PgliteSession {
  const prepared = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();

  const listeners: ((channel: string, payload: string) => void)[] = [];

  const send = async (parts: readonly Uint8Array[]): Promise<SqlResult> => {
    const chunks: Buffer[] = [];
    // Copies: the chunks are in memory that the next statement overwrites.
    const onRawData = (chunk: Uint8Array): void => void chunks.push(Buffer.from(chunk));
    await db.execProtocolRawStream(Buffer.concat(parts), { syncToFs: false, onRawData });
    const { result, notifications } = readAnswer(Buffer.concat(chunks), db.parsers);
    for (const { channel, payload } of notifications) for (const notify of listeners) notify(channel, payload);
    return result;
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };

  const statementFor = async (sql: string): Promise<string> => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    if (prepared.size >= PREPARED_MAX) {
      await send([serialize.query("deallocate all")]);
      prepared.clear();
    }
    const name = `s${prepared.size}`;
    await send([serialize.parse({ name, text: sql }), serialize.sync()]);
    prepared.set(sql, name);
    return name;
  };

  const one = async ({ sql, parameters }: Statement): Promise<SqlResult> => {
    if (parameters.length === 0) return send([serialize.query(sql)]);
    const statement = await statementFor(sql);
    const values = parameters.map(wireText);
    return send([
      serialize.bind({ statement, values }),
      serialize.describe({ type: "P" }),
      serialize.execute({}),
      serialize.sync(),
    ]);
  };

  const all = async (statements: readonly Statement[]): Promise<readonly SqlResult[]> => {
    const results: SqlResult[] = [];
    for (const statement of statements) results.push(await one(statement));
    return results;
  };

  return {
    query: (sql, parameters) => inTurn(() => one({ sql, parameters })),
    run: (statements) => inTurn(() => all(statements)),
    script: (sql) => inTurn(async () => void (await send([serialize.query(sql)]))),
    listen: (channel, onNotify) =>
      inTurn(async () => {
        listeners.push((on, payload) => {
          if (on === channel) onNotify(payload);
        });
        await send([serialize.query(`listen ${channel}`)]);
      }),
    betweenStatements: inTurn,
    close: () => inTurn(() => db.close()),
  };
}
