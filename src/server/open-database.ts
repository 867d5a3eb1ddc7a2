import { join } from "node:path";
import { openOnEngine, openOnPostgres } from "./adapters/db/database.ts";
import { readMigrations } from "./adapters/db/migrate.ts";
import { openEmbedded } from "./adapters/db/pglite-client.ts";
import type { Database } from "./database.port.ts";
import type { ProgramFiles } from "./program-files.ts";
import type { Settings } from "./settings.ts";

/**
 * Opens the database that the settings name, brought up to date.
 * @throws DirectoryInUse when another process has the embedded database open.
 */
export async function openDatabase(
  settings: Pick<Settings, "databaseUrl" | "dataDir">,
  files: Pick<ProgramFiles, "migrations" | "pgliteWorker">,
): Promise<Database> {
  const migrations = readMigrations(files.migrations);
  if (settings.databaseUrl !== null) return openOnPostgres(settings.databaseUrl, migrations);
  return openOnEngine(await openEmbedded(join(settings.dataDir, "db"), files.pgliteWorker), migrations);
}
