/** `npm run migrate -- status|up`: the schema of the database in DATA_DIR or at DATABASE_URL. */
import { inMigrationSession } from "#server/composition/open-database.ts";
import { DatabaseRefused } from "#server/platform/database/database-errors.ts";
import { DirectoryUnusable } from "#server/platform/database/embedded/directory-lock.ts";
import { migrate, schemaStatus, SchemaRefused } from "#server/platform/database/migrate.ts";
import { BadSettings, readSettings } from "#server/settings.ts";
import { filesBeside } from "#server/platform/program-files.ts";

const USAGE = `Usage: npm run migrate -- <command>
  status  lists the migrations that have run and those that wait
  up      runs those that wait, as each start of the server does`;

const print = (lines: readonly string[]): void => void process.stdout.write(`${lines.join("\n")}\n`);

async function run(command: string | undefined): Promise<void> {
  if (command !== "status" && command !== "up") throw new BadSettings(USAGE);
  const files = filesBeside(import.meta.url);
  await inMigrationSession(readSettings(process.env), files, async (session, migrations) => {
    if (command === "up") {
      const ran = await migrate(session, migrations);
      return print(ran.length === 0 ? ["The schema is up to date."] : ran.map((name) => `applied  ${name}`));
    }
    const { applied, waiting, newer } = await schemaStatus(session, migrations);
    print([
      ...applied.map((name) => `applied  ${name}`),
      ...waiting.map(({ name }) => `waiting  ${name}`),
      ...newer.map((name) => `newer    ${name} (additive: this program runs on it)`),
    ]);
  });
}

try {
  await run(process.argv[2]);
} catch (error) {
  const isKnown = [BadSettings, DirectoryUnusable, DatabaseRefused, SchemaRefused].some(
    (known) => error instanceof known,
  );
  process.stderr.write(`${isKnown ? (error as Error).message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
