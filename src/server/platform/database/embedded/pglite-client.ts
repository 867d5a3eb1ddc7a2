import { statfsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { DatabaseAway, DISK_FULL } from "#server/platform/database/database-errors.ts";
import { takeCopyRequests } from "./copy-requests.ts";
import { lockDirectory } from "./directory-lock.ts";
import type { SqlEngine, SqlResult, Statement } from "#server/platform/database/sql-engine.ts";
import type { WorkerCall, WorkerNotice, WorkerReply } from "./worker-messages.ts";

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** The embedded database, seen from the main thread. */
export interface EmbeddedEngine extends SqlEngine {
  /** How many fsyncs the worker has made so far. */
  fsyncs(): Promise<number>;
}

/** Sends calls to one worker and resolves the matching caller with each reply. */
class WorkerLink {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, (payload: string) => void>();
  readonly #exited: Promise<void>;
  #next = 1;
  #dead: Error | null = null;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on("message", (message: WorkerReply | WorkerNotice) => {
      if ("channel" in message) this.#listeners.get(message.channel)?.(message.payload);
      else this.#settle(message);
    });
    worker.on("error", (error) => this.#fail(error));
    this.#exited = new Promise((resolve) => {
      worker.on("exit", () => {
        this.#fail(new DatabaseAway("the embedded database has stopped", true));
        resolve();
      });
    });
  }

  opened(): Promise<unknown> {
    return new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
  }

  call(call: WorkerCall): Promise<unknown> {
    if (this.#dead) return Promise.reject(this.#dead);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...call, id });
    });
  }

  async listen(channel: string, onNotify: (payload: string) => void): Promise<void> {
    this.#listeners.set(channel, onNotify);
    await this.call({ kind: "listen", channel });
  }

  async exited(): Promise<void> {
    await this.#exited;
  }

  #settle(reply: WorkerReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.ok) waiting?.resolve(reply.value);
    else waiting?.reject(Object.assign(new Error(String(reply.error["message"])), reply.error));
  }

  #fail(error: Error): void {
    this.#dead ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(this.#dead);
    this.#waiting.clear();
  }
}

/** A commit needs room for a new segment of the write-ahead log (16 MB) and for the tables besides. */
const ROOM_BYTES = 32 * 1024 * 1024;

/** Bytes that an unprivileged process may still write to the disk of a folder. */
function roomIn(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/** Starts the worker. Run from source it needs tsx's loader, which a worker does not inherit from its parent. */
function startWorker(file: string, directory: string): Worker {
  const options = { workerData: { directory }, execArgv: [] };
  if (!file.endsWith(".ts")) return new Worker(file, options);
  const url = JSON.stringify(pathToFileURL(file).href);
  const loader = `import("tsx/esm/api").then(({ register }) => { register(); return import(${url}); });`;
  return new Worker(loader, { ...options, eval: true });
}

/**
 * Opens the embedded database of a directory in a worker thread, under the directory's exclusive lock.
 * @param workerFile the worker's script: TypeScript when run from source, JavaScript when built.
 * @throws DirectoryInUse when another process has it open; Error when it cannot be opened or is not durable.
 */
export async function openEmbedded(directory: string, workerFile: string): Promise<EmbeddedEngine> {
  const unlock = await lockDirectory(directory);
  try {
    const link = new WorkerLink(startWorker(workerFile, directory));
    await link.opened();
    const endCopies = await takeCopyRequests(directory, (to) => link.call({ kind: "copy", to }));
    const hasRoom = (): boolean => roomIn(directory) >= ROOM_BYTES;
    const run = async (statements: readonly Statement[]): Promise<readonly SqlResult[]> => {
      try {
        return (await link.call({ kind: "run", statements })) as readonly SqlResult[];
      } catch (error) {
        // After a few writes that found the disk full, PGlite reports each further one as an internal error.
        if ((error as { code?: unknown }).code === "XX000" && !hasRoom()) throw new DatabaseAway(DISK_FULL, false);
        throw error;
      }
    };
    return {
      async query(sql, parameters) {
        const [result] = await run([{ sql, parameters }]);
        if (!result) throw new Error("The embedded database gave no result.");
        return result;
      },
      run,
      hasRoom,
      script: async (sql) => void (await link.call({ kind: "script", sql })),
      listen: (channel, onNotify) => link.listen(channel, onNotify),
      fsyncs: () => link.call({ kind: "fsyncs" }) as Promise<number>,
      async close() {
        endCopies();
        await link.call({ kind: "close" });
        await link.exited();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
