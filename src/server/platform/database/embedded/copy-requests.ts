/** How another process of the same user asks the one that has an embedded database open for a copy of it. */
import { chmodSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { socketPath } from "./directory-lock.ts";

/** The owner of the database could not copy it; the message is the owner's. */
export class CopyFailed extends Error {
  override readonly name = "CopyFailed";
}

const DONE = "done";

/**
 * Takes requests for copies of a directory while this process holds its lock.
 * @param copy makes the copy at an absolute path.
 * @returns the function that ends it.
 */
export async function takeCopyRequests(directory: string, copy: (to: string) => Promise<unknown>): Promise<() => void> {
  const path = socketPath(directory, "copy");
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let to = "";
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk) => (to += chunk.toString()));
    socket.on("end", () => {
      copy(to).then(
        () => socket.end(DONE),
        (error: unknown) => socket.end(error instanceof Error ? error.message : String(error)),
      );
    });
  });
  // A process that was killed leaves its socket's file behind; the lock says that it is gone.
  rmSync(path, { force: true });
  await new Promise<void>((done, fail) => server.once("error", fail).listen(path, done));
  // Who may open the database's files may have a copy of them, and no other account of the machine.
  chmodSync(path, 0o600);
  server.unref();
  return () => void server.close();
}

/**
 * Asks the process that has a directory open to copy it to an absolute path.
 * @returns false when no process has it open.
 * @throws CopyFailed
 */
export function requestCopy(directory: string, to: string): Promise<boolean> {
  return new Promise((answer, fail) => {
    let said = "";
    const socket = connect({ path: socketPath(directory, "copy"), allowHalfOpen: true }, () => socket.end(to));
    socket.on("data", (chunk) => (said += chunk.toString()));
    socket.on("end", () => (said === DONE ? answer(true) : fail(new CopyFailed(said || "The server has stopped."))));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" || error.code === "ENOENT") answer(false);
      else fail(error);
    });
  });
}
