/** A backup: a folder with a copy of the database, of the files that belong to it, and a note of what it is. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { copyDirectory, fsyncDirectory, fsyncTree } from "#server/platform/database/embedded/durable-files.ts";
import { copyEmbedded, restoreEmbedded } from "./embedded-backup.ts";
import { dumpPostgres, restorePostgres } from "./postgres-backup.ts";
import { BackupRefused } from "./refused.ts";

/** Where the data is: at a PostgreSQL server, or embedded in `dataDir`. */
export interface BackedUp {
  readonly databaseUrl: string | null;
  /** Absolute. */
  readonly dataDir: string;
  /** Files of `dataDir` that belong to a backup; those that are missing are left out. */
  readonly files: readonly string[];
}

const NOTE = "backup.json";
const noteSchema = z.object({
  version: z.literal(1),
  database: z.enum(["embedded", "postgres"]),
  /** When the backup began: what was committed before is in it. */
  begun: z.iso.datetime(),
});

/** What a backup says of itself. */
export type BackupNote = z.output<typeof noteSchema>;

const kindOf = ({ databaseUrl }: BackedUp): BackupNote["database"] => (databaseUrl === null ? "embedded" : "postgres");

/**
 * Makes a backup while servers run. It appears under its name once it is complete and on the disk.
 * @param folder does not exist yet.
 * @throws BackupRefused, CopyFailed
 */
export async function backUp(from: BackedUp, folder: string, now: Date): Promise<BackupNote> {
  if (existsSync(folder)) throw new BackupRefused(`${folder} exists already; a backup is a new folder.`);
  const draft = resolve(`${folder}.part`);
  rmSync(draft, { recursive: true, force: true });
  // Only the account that runs this may read what passengers told the operator.
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const note = await fill(from, draft, now);
    renameSync(draft, folder);
    fsyncDirectory(dirname(resolve(folder)));
    return note;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

async function fill(from: BackedUp, draft: string, now: Date): Promise<BackupNote> {
  if (from.databaseUrl === null) await copyEmbedded(join(from.dataDir, "db"), join(draft, "db"));
  else await dumpPostgres(from.databaseUrl, join(draft, "database.dump"));
  for (const name of from.files) {
    if (existsSync(join(from.dataDir, name))) copyDirectory(join(from.dataDir, name), join(draft, name));
  }
  const note: BackupNote = { version: 1, database: kindOf(from), begun: now.toISOString() };
  writeFileSync(join(draft, NOTE), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
  fsyncTree(draft);
  return note;
}

/** Reads what a backup says of itself. @throws BackupRefused when the folder holds none. */
export function readNote(folder: string): BackupNote {
  const file = join(folder, NOTE);
  if (!existsSync(file)) throw new BackupRefused(`${folder} holds no complete backup: it has no ${NOTE}.`);
  const read = noteSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!read.success) throw new BackupRefused(`${file} is not of this program.`);
  return read.data;
}

/**
 * Puts a backup in the place of nothing: an empty database, or a data folder without one.
 * @throws BackupRefused, DirectoryInUse
 */
export async function restore(folder: string, to: BackedUp): Promise<BackupNote> {
  const note = readNote(folder);
  const kind = kindOf(to);
  if (note.database !== kind) {
    throw new BackupRefused(
      note.database === "embedded"
        ? `${folder} is a backup of the embedded database: unset DATABASE_URL to restore it to DATA_DIR.`
        : `${folder} is a backup of a PostgreSQL server: set DATABASE_URL to an empty database.`,
    );
  }
  if (to.databaseUrl === null) await restoreEmbedded(join(folder, "db"), join(to.dataDir, "db"));
  else await restorePostgres(join(folder, "database.dump"), to.databaseUrl);
  mkdirSync(to.dataDir, { recursive: true, mode: 0o700 });
  for (const name of to.files) {
    const file = join(to.dataDir, name);
    if (existsSync(join(folder, name)) && !existsSync(file)) copyDirectory(join(folder, name), file);
  }
  return note;
}
