/** `npm run jobs -- list|retry|discard`: the work that gave up. */
import { openDatabase } from "#server/composition/open-database.ts";
import { DirectoryUnusable } from "#server/platform/database/embedded/directory-lock.ts";
import { DatabaseRefused } from "#server/platform/database/database-errors.ts";
import { SchemaRefused } from "#server/platform/database/migrate.ts";
import { BadSettings, readSettings } from "#server/settings.ts";
import { jobsCommand } from "./jobs/command.ts";
import { filesBeside } from "#server/platform/program-files.ts";

const files = filesBeside(import.meta.url);

try {
  process.exitCode = await jobsCommand(process.argv.slice(2), {
    open: () => openDatabase(readSettings(process.env), files),
    print: (line) => void process.stdout.write(`${line}\n`),
    now: Date.now,
  });
} catch (error) {
  const isKnown = [BadSettings, DirectoryUnusable, DatabaseRefused, SchemaRefused].some(
    (known) => error instanceof known,
  );
  process.stderr.write(`${isKnown ? (error as Error).message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
