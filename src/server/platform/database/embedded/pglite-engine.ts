/**
 * PGlite (PostgreSQL in WebAssembly) as a SqlEngine: in memory for tests, in a directory for the embedded default.
 * It never yields while a statement runs; the server therefore runs it in a worker thread (pglite-worker.ts).
 */
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { copyDirectory, fsyncDirectory, fsyncTree, keepPrivate } from "./durable-files.ts";
import { DurableNodeFs } from "./durable-node-fs.ts";
import { PARSERS, pgliteSession } from "./pglite-session.ts";
import type { SqlEngine } from "#server/platform/database/sql-engine.ts";

/** Each start fills these buffers byte by byte: PostgreSQL's own 128 MB take a second of it. */
const buffers = (megabytes: number): string[] => ["-c", `shared_buffers=${megabytes}MB`];

const DURABLE = ["fsync=on", "wal_sync_method=fsync", "full_page_writes=on", "synchronous_commit=on"];

/** PGlite's own start parameters without `-F`, which would turn fsync off. */
const START_PARAMETERS = PGlite.defaultStartParams
  .filter((parameter) => parameter !== "-F")
  .concat(DURABLE.flatMap((setting) => ["-c", setting]))
  .concat(buffers(32));

/** An engine over a directory, with the number of fsyncs so far for the boot check. */
export interface DurableEngine extends SqlEngine {
  fsyncs(): number;
  /**
   * Copies the directory as it is between two statements: what PostgreSQL finds after a crash at this moment, so every
   * commit so far is in the copy, and what a transaction that is still open has written is not.
   * @param directory does not exist yet.
   */
  copyTo(directory: string): Promise<void>;
}

/**
 * A database in this process's memory only.
 * @param dump a data directory to start from, as `dumpMemory` returns it; without it a new one is made (2 s).
 */
export async function openMemory(dump?: Blob): Promise<SqlEngine & { dump(): Promise<Blob> }> {
  const startParams = [...PGlite.defaultStartParams, ...buffers(8)];
  const db = await PGlite.create({ startParams, parsers: PARSERS, ...(dump ? { loadDataDir: dump } : {}) });
  return { ...pgliteSession(db), dump: () => db.dumpDataDir("none") };
}

/**
 * Opens the database in a directory, creating it when there is none. The caller holds the directory's lock.
 * @throws when a commit does not reach the disk, because acknowledged data would not be safe.
 */
export async function openDirectory(directory: string): Promise<DurableEngine> {
  if (!existsSync(join(directory, "PG_VERSION"))) await create(directory);
  keepPrivate(directory);
  const fs = new DurableNodeFs(directory);
  const db = await PGlite.create({ fs, startParams: START_PARAMETERS, parsers: PARSERS });
  const engine = pgliteSession(db);
  await proveDurable(engine, () => fs.fsyncs);
  return {
    ...engine,
    fsyncs: () => fs.fsyncs,
    // No statement of its own: it would become part of a transaction that is open.
    copyTo: (copy) => engine.betweenStatements(() => Promise.resolve(copyDirectory(directory, copy))),
  };
}

/** Builds a new database in a temporary place and moves it in whole, so that a crash never leaves half of one. */
async function create(directory: string): Promise<void> {
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const db = await PGlite.create({ fs: new DurableNodeFs(draft), startParams: START_PARAMETERS });
  await db.exec("checkpoint");
  await db.close();
  fsyncTree(draft);
  rmSync(directory, { recursive: true, force: true });
  renameSync(draft, directory);
  fsyncDirectory(dirname(directory));
}

/** One small commit must raise the fsync count. The durable store uses PGlite's internals, so every boot checks it. */
async function proveDurable(engine: SqlEngine, fsyncs: () => number): Promise<void> {
  const before = fsyncs();
  await engine.script(`
    create table if not exists durability_proof (id integer primary key, boots bigint not null);
    insert into durability_proof values (1, 1) on conflict (id) do update set boots = durability_proof.boots + 1;
  `);
  const middle = fsyncs();
  await engine.script("update durability_proof set boots = boots where id = 1");
  if (middle <= before || fsyncs() <= middle) {
    await engine.close();
    throw new Error("The embedded database does not flush its commits to the disk; refusing to start.");
  }
}
