import { join } from "node:path";
import { openOnEngine, openOnPostgres } from "#server/platform/database/database.ts";
import { readMigrations, type Migration, type MigrationSession } from "#server/platform/database/migrate.ts";
import { engineSession, inPostgresSession } from "#server/platform/database/migration-session.ts";
import { refuseFullDisk } from "#server/platform/database/embedded/disk-space.ts";
import { openEmbedded, type EmbeddedEngine } from "#server/platform/database/embedded/pglite-client.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { poolTimeouts } from "#server/platform/database/pg-pool.ts";
import type { ProgramFiles } from "#server/platform/program-files.ts";
import type { Settings } from "#server/settings.ts";

type DatabaseSettings = Pick<
  Settings,
  "databaseUrl" | "databaseListenUrl" | "databasePoolSize" | "statementTimeoutMs" | "dataDir"
>;
type DatabaseFiles = Pick<ProgramFiles, "migrations" | "pgliteWorker">;

function embedded({ dataDir }: DatabaseSettings, { pgliteWorker }: DatabaseFiles): Promise<EmbeddedEngine> {
  refuseFullDisk(dataDir);
  return openEmbedded(join(dataDir, "db"), pgliteWorker);
}

/**
 * Opens and migrates the database that the settings name.
 * @throws DirectoryInUse when another process has the embedded database open; DiskFull; DatabaseRefused; SchemaRefused.
 */
export async function openDatabase(settings: DatabaseSettings, files: DatabaseFiles): Promise<Database> {
  const migrations = readMigrations(files.migrations);
  if (settings.databaseUrl !== null) {
    return openOnPostgres(settings.databaseUrl, migrations, {
      directUrl: settings.databaseListenUrl,
      connections: settings.databasePoolSize,
      timeouts: poolTimeouts(settings.statementTimeoutMs),
    });
  }
  return openOnEngine(await embedded(settings, files), migrations);
}

/** Runs `work` on the database that the settings name, as it is. @throws DirectoryInUse, DiskFull, DatabaseRefused */
export async function inMigrationSession<T>(
  settings: DatabaseSettings,
  files: DatabaseFiles,
  work: (session: MigrationSession, migrations: readonly Migration[]) => Promise<T>,
): Promise<T> {
  const migrations = readMigrations(files.migrations);
  if (settings.databaseUrl !== null) {
    const { databaseUrl, databaseListenUrl: direct } = settings;
    const setting = direct === null ? "DATABASE_URL" : "DATABASE_LISTEN_URL";
    return inPostgresSession({ url: direct ?? databaseUrl, setting }, (session) => work(session, migrations));
  }
  const engine = await embedded(settings, files);
  try {
    return await work(engineSession(engine), migrations);
  } finally {
    await engine.close();
  }
}
