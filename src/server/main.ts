/** The process: settings, logger, database, listening, and a graceful end. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pino, { type Logger } from "pino";
import type { Prerender } from "#contract/boot.ts";
import { systemClock } from "./adapters/clock.ts";
import { openOnEngine, openOnPostgres } from "./adapters/db/database.ts";
import { DirectoryInUse } from "./adapters/db/directory-lock.ts";
import { readMigrations } from "./adapters/db/migrate.ts";
import { openEmbedded } from "./adapters/db/pglite-client.ts";
import { compose, embeddedModels } from "./compose.ts";
import type { Database } from "./database.port.ts";
import { startHousekeeping } from "./housekeeping.ts";
import type { TenantRegistry } from "./modules/tenants/registry.ts";
import { programFiles, type ProgramFiles } from "./program-files.ts";
import { BadSettings, readSettings, type Settings } from "./settings.ts";

/** Requests in flight get this long to finish once the server was told to stop. */
const GRACE_MS = 20_000;

async function openDatabase(settings: Settings, files: ProgramFiles): Promise<Database> {
  const migrations = readMigrations(files.migrations);
  if (settings.databaseUrl !== null) return openOnPostgres(settings.databaseUrl, migrations);
  const opening = openEmbedded(join(settings.dataDir, "db"), files.pgliteWorker);
  // The worker opens the database on its own thread while this one builds the models.
  embeddedModels();
  return openOnEngine(await opening, migrations);
}

async function loadPrerender(file: string | null): Promise<Prerender | null> {
  if (file === null) return null;
  const bundle = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { prerender: Prerender };
  return bundle.prerender;
}

/** Prints where to look, for the person who typed `npm start`; logs go to the same place as JSON lines. */
function announce(settings: Settings, port: number, tenants: TenantRegistry): void {
  const lines = [
    "",
    `  Cabstand is ready: http://localhost:${port}`,
    ...(settings.mode === "demo"
      ? [
          ...tenants.all.map(
            (tenant) => `    ${tenant.settings.company.padEnd(14)} http://${tenant.id}.localhost:${port}`,
          ),
          "  Components: npm run storybook",
        ]
      : []),
    `  Data: ${settings.databaseUrl === null ? settings.dataDir : "PostgreSQL (DATABASE_URL)"}`,
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

async function run(settings: Settings, logger: Logger): Promise<void> {
  const files = programFiles(import.meta.url);
  const db = await openDatabase(settings, files);
  let stopping = false;
  const { app, tenants, background } = await compose({
    db,
    clock: systemClock,
    logger,
    demo: settings.mode === "demo",
    publicUrl: settings.publicUrl,
    clientFolder: files.client,
    prerender: await loadPrerender(files.prerender),
    trustedProxies: settings.trustedProxies,
    limited: true,
    isStopping: () => stopping,
  });
  const ids = tenants.all.map((tenant) => tenant.id);
  const endHousekeeping = startHousekeeping(db, ids, systemClock, (err) =>
    logger.error({ err }, "housekeeping failed"),
  );

  const stop = (signal: string): void => {
    if (stopping) {
      logger.warn({ signal }, "second signal: leaving at once");
      process.exit(130);
    }
    stopping = true;
    logger.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    endHousekeeping();
    app
      .close()
      .then(() => background.stop())
      .then(() => db.close())
      .then(
        () => process.exit(0),
        (err: unknown) => {
          logger.error({ err }, "stopping failed");
          process.exit(1);
        },
      );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  background.start();
  await app.listen({ port: settings.port, host: settings.host });
  const address = app.server.address();
  announce(settings, typeof address === "object" && address ? address.port : settings.port, tenants);
}

/** What a person can mend is said in words; everything else comes with its stack. */
function explain(error: unknown): string {
  if (error instanceof BadSettings || error instanceof DirectoryInUse) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is taken: stop what listens there or set PORT.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  const settings = readSettings(process.env);
  await run(settings, pino({ level: settings.logLevel, base: null }));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
