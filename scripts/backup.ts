/** `npm run backup -- <folder>` and `npm run restore -- <folder>`, for DATA_DIR or DATABASE_URL. */
import { backUp, restore, BackupRefused } from "#server/platform/database/backup/backup.ts";
import { CopyFailed } from "#server/platform/database/embedded/copy-requests.ts";
import { DirectoryUnusable } from "#server/platform/database/embedded/directory-lock.ts";
import { ADDRESS_FILE } from "#server/offline/places/imported/address-file.ts";
import { BadSettings, readSettings } from "#server/settings.ts";

const USAGE = `Usage: npm run backup -- <folder>   copies the database to a new folder, while the server runs
       npm run restore -- <folder>  puts a backup where no database is yet`;

async function run([command, folder, ...more]: readonly string[]): Promise<void> {
  if ((command !== "backup" && command !== "restore") || folder === undefined || more.length > 0) {
    throw new BadSettings(USAGE);
  }
  const place = { ...readSettings(process.env), files: [ADDRESS_FILE] };
  const { begun } = await (command === "backup" ? backUp(place, folder, new Date()) : restore(folder, place));
  const line =
    command === "backup"
      ? `${folder}: everything committed until ${begun}.`
      : `Restored as of ${begun}. Start the server with the SECRETS_KEY and PASSWORD_PEPPER of that time.`;
  process.stdout.write(`${line}\n`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isKnown = [BadSettings, BackupRefused, CopyFailed, DirectoryUnusable].some((kind) => error instanceof kind);
  process.stderr.write(`${isKnown ? (error as Error).message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
