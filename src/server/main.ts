/** The process: settings, logger, database, listening, and a graceful end. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pino, { type Logger } from "pino";
import type { Prerender } from "#contract/boot.ts";
import { systemClock } from "./adapters/clock.ts";
import { DirectoryInUse } from "./adapters/db/directory-lock.ts";
import { ADDRESS_FILE, BadAddressFile } from "./adapters/places/imported/address-file.ts";
import { smtpMailer } from "./adapters/mail/smtp.ts";
import { errorForLog } from "./error-for-log.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { NoTenants, type TenantRegistry } from "./modules/tenants/registry.ts";
import { openDatabase } from "./open-database.ts";
import { programFiles, type ProgramFiles } from "./program-files.ts";
import { BadSettings, readSettings, type Settings } from "./settings.ts";

/** Requests in flight get this long to finish once the server was told to stop. */
const GRACE_MS = 20_000;

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

/**
 * Opens the database, loads the rest of the program and builds the models. The embedded database has a thread of its own,
 * which is at work while this one is busy; a connection to a server would time out meanwhile, so it is made first.
 */
async function load(settings: Settings, files: ProgramFiles, addressFile: string) {
  const opening = openDatabase(settings, files);
  // Its failure is heard below.
  opening.catch(() => undefined);
  if (settings.databaseUrl !== null) await opening;
  const program = await import("./compose.ts");
  const models = program.embeddedModels(addressFile);
  return { db: await opening, models, program };
}

async function run(settings: Settings, logger: Logger): Promise<void> {
  const files = programFiles(import.meta.url);
  const addressFile = join(settings.dataDir, ADDRESS_FILE);
  const { db, models, program } = await load(settings, files, addressFile);
  let stopping = false;
  let { port } = settings;
  const { app, tenants, reloadTenants, background } = await program.compose({
    db,
    clock: systemClock,
    logger,
    demo: settings.mode === "demo",
    publicUrl: settings.publicUrl,
    callHosts: settings.callHosts,
    clientFolder: files.client,
    prerender: await loadPrerender(files.prerender),
    addressFile,
    trustedProxies: settings.trustedProxies,
    passwordPepper: settings.passwordPepper,
    limited: true,
    demoSpeed: settings.demoSpeed,
    isStopping: () => stopping,
    mailer: settings.smtpUrl === null ? null : smtpMailer(settings.smtpUrl),
    port: () => port,
  });
  const endHousekeeping = startHousekeeping({ db, clock: systemClock, tenants, reloadTenants }, (err) =>
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
  if (typeof address === "object" && address) ({ port } = address);
  announce(settings, port, tenants);
  if (settings.mode !== "demo") return;
  // Nobody waits for it: the server answers while the past is being written.
  program.seedDemoYear(db, systemClock, tenants, models).catch((err: unknown) => {
    if (!stopping) logger.error({ err }, "the demo's year is missing");
  });
}

/** What a person can mend is said in words; everything else comes with its stack. */
function explain(error: unknown): string {
  if (
    error instanceof Error &&
    [BadSettings, BadAddressFile, DirectoryInUse, NoTenants].some((known) => error instanceof known)
  )
    return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is taken: stop what listens there or set PORT.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  const settings = readSettings(process.env);
  await run(settings, pino({ level: settings.logLevel, base: null, serializers: { err: errorForLog } }));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
