import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { requestCopy } from "#server/platform/database/embedded/copy-requests.ts";
import { lockDirectory } from "#server/platform/database/embedded/directory-lock.ts";
import { copyDirectory, fsyncDirectory, fsyncTree } from "#server/platform/database/embedded/durable-files.ts";
import { BackupRefused } from "./refused.ts";

/** Every database directory has it. */
const MARK = "PG_VERSION";

/**
 * Copies an embedded database. The server that has it open makes the copy between two statements; requests wait for as
 * long as the file system takes to copy the directory.
 * @param to absolute; does not exist yet.
 * @throws BackupRefused, CopyFailed, DirectoryInUse
 */
export async function copyEmbedded(directory: string, to: string): Promise<void> {
  if (!existsSync(join(directory, MARK))) throw new BackupRefused(`${directory} holds no database.`);
  if (await requestCopy(directory, to)) return;
  const unlock = await lockDirectory(directory);
  try {
    copyDirectory(directory, to);
  } finally {
    await unlock();
  }
}

/**
 * Puts a copy in the place of a database that is not there.
 * @throws BackupRefused, DirectoryInUse
 */
export async function restoreEmbedded(copy: string, directory: string): Promise<void> {
  if (!existsSync(join(copy, MARK))) throw new BackupRefused(`${copy} holds no database.`);
  const unlock = await lockDirectory(directory);
  try {
    if (existsSync(directory)) {
      throw new BackupRefused(`${directory} holds a database already: move it away, or set another DATA_DIR.`);
    }
    const draft = `${directory}.restored`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(dirname(draft), { recursive: true });
    copyDirectory(copy, draft);
    fsyncTree(draft);
    renameSync(draft, directory);
    fsyncDirectory(dirname(directory));
  } finally {
    await unlock();
  }
}
