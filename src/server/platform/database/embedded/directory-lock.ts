import { createHash, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** The folder of the embedded database cannot be opened; the message says why, and what to do. */
export class DirectoryUnusable extends Error {}

/** Another process has the directory open; two writers would destroy the embedded database. */
export class DirectoryInUse extends DirectoryUnusable {
  override readonly name = "DirectoryInUse";
}

/** Longest path that a unix socket may have on every system (sun_path is 104 bytes on some). */
const SOCKET_PATH_MAX = 90;

/** Path of a directory's socket: beside it, or in the temporary folder when that path is too long for a socket. */
export function socketPath(directory: string, purpose: "lock" | "copy"): string {
  const beside = `${resolve(directory)}.${purpose}`;
  if (Buffer.byteLength(beside) <= SOCKET_PATH_MAX - 10) return beside;
  const hash = createHash("sha256").update(resolve(directory)).digest("hex").slice(0, 24);
  return join(tmpdir(), `cabstand-${hash}.${purpose}`);
}

/** Asks the process that listens at a socket for its process id; null when none listens. */
function holder(path: string): Promise<string | null> {
  return new Promise((answer) => {
    let said = "";
    const socket = connect(path);
    socket.setTimeout(2000, () => socket.destroy(new Error("silent")));
    socket.on("data", (chunk) => (said += chunk.toString()));
    socket.on("end", () => answer(said.trim() || "unknown"));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // A socket that accepts but says nothing still has a live owner.
      answer(error.code === "ECONNREFUSED" || error.code === "ENOENT" ? null : "unknown");
    });
  });
}

function listen(path: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => {
      socket.on("error", () => socket.destroy());
      socket.end(`${process.pid}\n`);
    });
    server.once("error", fail);
    server.listen(path, () => done(server));
    server.unref();
  });
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";
const exists = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "EEXIST";

/** Puts our socket at the lock's name unless a living owner has it; a dead owner's socket is moved aside. */
async function claim(draft: string, lock: string, directory: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      linkSync(draft, lock);
      return;
    } catch (error) {
      if (!exists(error)) throw error;
    }
    const owner = await holder(lock);
    if (owner !== null) {
      throw new DirectoryInUse(`${directory} is in use by process ${owner}; stop it or choose another DATA_DIR.`);
    }
    const stale = `${lock}.${randomBytes(3).toString("hex")}`;
    try {
      renameSync(lock, stale);
      // A new owner may have come between the question and the move: then its socket goes back.
      if ((await holder(stale)) !== null) linkSync(stale, lock);
      rmSync(stale, { force: true });
    } catch (error) {
      if (!isMissing(error) && !exists(error)) throw error;
    }
  }
  throw new DirectoryInUse(`${directory} could not be locked.`);
}

/**
 * Takes the exclusive lock of a directory: a listening unix socket, which the system closes with its process, so that
 * kill -9 leaves no stale lock.
 * @returns the function that releases the lock.
 * @throws DirectoryInUse naming the process that holds it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const lock = socketPath(directory, "lock");
  mkdirSync(dirname(lock), { recursive: true, mode: 0o700 });
  const draft = `${lock}.${randomBytes(3).toString("hex")}`;
  const server = await listen(draft);
  const inode = statSync(draft).ino;
  try {
    await claim(draft, lock, directory);
  } catch (error) {
    await new Promise((done) => server.close(done));
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return async () => {
    try {
      if (statSync(lock).ino === inode) rmSync(lock, { force: true });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    await new Promise((done) => server.close(done));
  };
}
