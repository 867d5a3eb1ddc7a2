import { existsSync, statfsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DirectoryUnusable } from "./directory-lock.ts";

/** A disk without room for the embedded database. */
export class DiskFull extends DirectoryUnusable {
  override readonly name = "DiskFull";
}

const MEGABYTE = 1_000_000;
/** PostgreSQL's log alone takes two files of 16 MB, and a new database as much again. */
const NEEDED_MB = 64;

/** Bytes that are free where a folder is, or will be made. */
function freeBytes(folder: string): number {
  if (!existsSync(folder)) return freeBytes(dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Refuses to open the database of a data folder on a disk that is almost full: PGlite would stop in the middle with an
 * error that names no cause.
 * @throws DiskFull
 */
export function refuseFullDisk(dataDir: string, free = freeBytes(resolve(dataDir))): void {
  if (free >= NEEDED_MB * MEGABYTE) return;
  throw new DiskFull(
    `The disk of ${resolve(dataDir)} is full: ${Math.floor(free / MEGABYTE)} MB are free, and the database needs ` +
      `${NEEDED_MB} MB. Make room, or choose another DATA_DIR.`,
  );
}
