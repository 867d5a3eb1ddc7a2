import { chmodSync, closeSync, constants, cpSync, fsyncSync, openSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Makes a directory's entries (new, renamed and removed files) durable. */
export function fsyncDirectory(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes a file, or a directory with all that is in it, durable. */
export function fsyncTree(path: string): void {
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) fsyncTree(join(path, name));
  // Opening read-only is enough to flush a file as well as a directory.
  fsyncDirectory(path);
}

/** Leaves a directory and all that is in it to its owner. Earlier versions made it readable for everyone. */
export function keepPrivate(path: string): void {
  const isDirectory = statSync(path).isDirectory();
  chmodSync(path, isDirectory ? 0o700 : 0o600);
  if (isDirectory) for (const name of readdirSync(path)) keepPrivate(join(path, name));
}

/** Copies a file or a directory to where nothing is yet; at once where the file system can share the blocks. */
export function copyDirectory(from: string, to: string): void {
  cpSync(from, to, { recursive: true, errorOnExist: true, force: false, mode: constants.COPYFILE_FICLONE });
}
