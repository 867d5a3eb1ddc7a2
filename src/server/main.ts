/** The process: settings, logger, database, listening, and a graceful end. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import pino, { type Logger } from "pino";
import type { Prerender } from "#contract/core/boot.ts";
import type { PageTexts } from "#domain/tenant/own-words.ts";
import { systemClock } from "./platform/clock.ts";
import { DatabaseRefused } from "./platform/database/database-errors.ts";
import { DirectoryUnusable } from "./platform/database/embedded/directory-lock.ts";
import { SchemaRefused } from "./platform/database/migrate.ts";
import { ADDRESS_FILE, BadAddressFile } from "./offline/places/imported/address-file.ts";
import { errorForLog } from "./platform/http/request-log.ts";
import { startHousekeeping } from "./composition/housekeeping.ts";
import type { Mailer } from "./modules/mail/mailer.port.ts";
import { NoTenants, type TenantRegistry } from "#server/platform/http/tenant-registry.ts";
import { openDatabase } from "./composition/open-database.ts";
import { startTracing } from "./platform/tracing/tracing.ts";
import { programFiles, type ProgramFiles } from "./platform/program-files.ts";
import { secretBox } from "./platform/security/secret-box.ts";
import { BadSettings, checkMode, isLoopback, readSettings, type Settings } from "./settings.ts";

/** After a stop signal, requests in flight get this long to finish. */
const GRACE_MS = 20_000;

/** What the client's build gives the server. */
interface ClientBundle {
  readonly prerender: Prerender | null;
  readonly texts: PageTexts | null;
}

async function loadClient(file: string | null): Promise<ClientBundle> {
  if (file === null) return { prerender: null, texts: null };
  const bundle = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    readonly prerender: Prerender;
    readonly PAGE_TEXTS: PageTexts;
  };
  return { prerender: bundle.prerender, texts: bundle.PAGE_TEXTS };
}

/** Prints the addresses for the person who typed `npm start`; logs go to the same place as JSON lines. */
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
    ...(settings.mode === "demo" && !isLoopback(settings.host)
      ? [
          `  Open to the network (HOST=${settings.host}): whoever reaches this machine knows the passwords and reads the mails.`,
        ]
      : []),
    `  Data: ${settings.databaseUrl === null ? settings.dataDir : "PostgreSQL (DATABASE_URL)"}`,
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

/**
 * Opens the database, loads the rest of the program and builds the models. The embedded database opens in a thread of
 * its own in parallel. A connection to a server could time out while this thread is busy, so it is made first.
 */
async function load(settings: Settings, files: ProgramFiles, addressFile: string) {
  const opening = openDatabase(settings, files);
  // A rejection is handled by the `await` below.
  opening.catch(() => undefined);
  if (settings.databaseUrl !== null) await opening;
  const program = await import("./composition/compose.ts");
  const { embeddedModels } = await import("./offline/models.ts");
  const models = embeddedModels(addressFile, files.models);
  return { db: await opening, models, program };
}

/** Starts to listen. @returns the port: PORT, or the one that the system chose for 0. */
async function listen(app: FastifyInstance, { port, host }: Settings): Promise<number> {
  await app.listen({ port, host });
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : port;
}

/** Ends the process gracefully at the first stop signal, within GRACE_MS, and at once at the second. */
function endOnSignals(logger: Logger, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = (signal: string): void => {
    if (isStopping) {
      logger.warn({ signal }, "second signal: leaving at once");
      process.exit(130);
    }
    isStopping = true;
    logger.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    close().then(
      () => process.exit(0),
      (err: unknown) => {
        logger.error({ err }, "stopping failed");
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
}

/** Loads the tracer where traces are wanted. @returns the function that ends it. */
async function trace({ tracesUrl }: Settings): Promise<() => Promise<void>> {
  if (tracesUrl === null) return () => Promise.resolve();
  const { openTelemetry } = await import("./adapters/tracing/opentelemetry.ts");
  return startTracing(openTelemetry(tracesUrl));
}

/** Loads the SMTP client where mails leave. @returns null: they stay in the database. */
async function mailerOf({ smtpUrl }: Settings): Promise<Mailer | null> {
  if (smtpUrl === null) return null;
  const { smtpMailer } = await import("./adapters/mail/smtp.ts");
  return smtpMailer(smtpUrl);
}

async function run(settings: Settings, logger: Logger): Promise<void> {
  const endTracing = await trace(settings);
  const files = programFiles(import.meta.url);
  const addressFile = join(settings.dataDir, ADDRESS_FILE);
  const { db, models, program } = await load(settings, files, addressFile);
  let stopping = false;
  let { port } = settings;
  const { app, tenants, reloadTenants, background, housekeeper } = await program.compose({
    db,
    clock: systemClock,
    logger,
    demo: settings.mode === "demo",
    role: settings.role,
    redisUrl: settings.redisUrl,
    publicUrl: settings.publicUrl,
    callHosts: settings.callHosts,
    clientFolder: files.client,
    ...(await loadClient(files.prerender)),
    addressFile,
    trustedProxies: settings.trustedProxies,
    metricsToken: settings.metricsToken,
    passwordPepper: settings.passwordPepper,
    secrets: secretBox(settings.secretsKeys),
    limited: true,
    demoSpeed: settings.demoSpeed,
    isStopping: () => stopping,
    mailer: await mailerOf(settings),
    port: () => port,
  });
  const endHousekeeping = startHousekeeping(
    { db, clock: systemClock, housekeeper: settings.role === "web" ? null : housekeeper, reloadTenants },
    (err) => logger.error({ err }, "housekeeping failed"),
  );

  endOnSignals(logger, async () => {
    stopping = true;
    const housekept = endHousekeeping();
    await app.close();
    await Promise.all([background.stop(), housekept]);
    await db.close();
    await endTracing();
  });

  background.start();
  port = await listen(app, settings);
  announce(settings, port, tenants);
  if (settings.mode !== "demo") return;
  // Not awaited: the server already answers while the demo's history is being written.
  program.seedDemoYear(db, systemClock, tenants, models).catch((err: unknown) => {
    if (!stopping) logger.error({ err }, "the demo's year is missing");
  });
}

/** An error that a person can fix prints as its message; every other with its stack. */
function explain(error: unknown): string {
  if (
    error instanceof Error &&
    [BadSettings, BadAddressFile, DirectoryUnusable, NoTenants, DatabaseRefused, SchemaRefused].some(
      (known) => error instanceof known,
    )
  )
    return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is taken: stop what listens there or set PORT.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  const settings = readSettings(process.env);
  checkMode(settings);
  await run(settings, pino({ level: settings.logLevel, base: null, serializers: { err: errorForLog } }));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
