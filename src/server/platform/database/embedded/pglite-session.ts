/**
 * One PGlite session over PostgreSQL's wire protocol, with prepared statements. PGlite's own `query` sends each
 * statement in five steps; this sends all of them at once and takes a third of its time.
 */
import { protocol, types, type PGlite } from "@electric-sql/pglite";
import { readAnswer } from "./pglite-answer.ts";
import type { SqlEngine, SqlResult, Statement } from "#server/platform/database/sql-engine.ts";

const { serialize } = protocol;

/** The same JavaScript types as in pg-pool.ts: big integers as numbers (ours stay below 2^53), dates as text. */
export const PARSERS = { [types.INT8]: Number, [types.DATE]: (text: string) => text };

/** Statements kept prepared. Kysely writes the same text for the same query, so a server has a few dozen. */
const PREPARED_MAX = 250;

/** A parameter in the protocol's text form. */
export function wireText(value: unknown): string | null {
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
export interface PgliteSession extends SqlEngine {
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
