/**
 * Parses PostgreSQL's replies in the wire protocol (version 3,
 * https://www.postgresql.org/docs/17/protocol-message-formats.html). PGlite's own parser reads each value byte by byte,
 * which for a long list is most of its cost.
 */
import { types } from "@electric-sql/pglite";
import type { SqlResult } from "#server/platform/database/sql-engine.ts";

/** Parses PostgreSQL's text values into JavaScript values, by type. */
export type Parsers = Readonly<Record<number, (text: string, type?: number) => unknown>>;

/** The reply to one message. */
export interface Answer {
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
export function readAnswer(bytes: Buffer, parsers: Parsers): Answer {
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
