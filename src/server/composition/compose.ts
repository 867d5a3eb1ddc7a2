/** The composition root: which adapter serves which port. Shared by the process (main.ts) and the tests' server. */
import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { type Prerender, OWN_HOSTS, type CallHosts } from "#contract/core/boot.ts";
import { argon2Passwords } from "#server/adapters/passwords/argon2.ts";
import { systemTimers, type Timers, type Clock } from "#server/platform/clock.ts";
import { hub, type Hub } from "#server/platform/realtime/hub.ts";
import { connectionTokens } from "#server/platform/realtime/connection-tokens.ts";
import { buildApp } from "#server/app.ts";
import type { Job } from "#server/platform/jobs/job.ts";
import { seedDemo } from "#server/demo/seed.ts";
import { background, type Background } from "./background.ts";
import { rateLimiter } from "#server/platform/security/rate-limiter.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { addDemoYear } from "#server/demo/year.ts";
import { housekeeper, type Housekeeper } from "#server/platform/jobs/housekeeper.ts";
import { capabilities, type Capabilities } from "#server/platform/security/ids.ts";
import { pageLinks } from "#server/platform/http/pages/page-links.ts";
import { bookingAccess } from "#server/modules/bookings/access/access.ts";
import { dispatchHandlers } from "#server/modules/dispatch/handlers.ts";
import { isStillGranted, snapshot } from "#server/modules/dispatch/live.ts";
import { rideFeed } from "#server/modules/dispatch/ride-feed.ts";
import { idempotencyStore } from "#server/platform/http/idempotency-store.ts";
import type { Role } from "#server/settings.ts";
import { refuseWrongMode, servedTenants } from "./mode.ts";
import { oneTimeTokens } from "#server/platform/security/one-time-tokens.ts";
import type { Passwords } from "#server/modules/accounts/passwords.port.ts";
import { payments, type Payments } from "./payments.ts";
import { placeSignatures } from "#server/modules/places/place-signatures.ts";
import { personHashes, promos } from "#server/modules/promotions/promos.ts";
import type { Mailer } from "#server/modules/mail/mailer.port.ts";
import { mailHandlers, type MailDeps } from "#server/modules/mail/handlers.ts";
import { checkedHandlers, type CheckedHandlers } from "#server/platform/jobs/outbox/topics.ts";
import { tenantRegistry, type TenantRegistry } from "#server/platform/http/tenant-registry.ts";
import { tenantFiles } from "#server/modules/tenants/tenant-files.ts";
import { sealStoredProviders } from "#server/modules/tenants/tenant-marks.ts";
import type { EmbeddedModels } from "#server/offline/models.ts";
import { providers, type ProviderOptions } from "./providers.ts";
import { QUEUES } from "./dead-letters.ts";
import { periodicJobs } from "./jobs.ts";
import { queueFigures } from "#server/platform/jobs/queue.ts";
import { RETENTION_TASKS } from "./retention/retention.ts";
import type { PageTexts } from "#domain/tenant/own-words.ts";
import type { SecretBox } from "#server/platform/security/secret-box.ts";
import type { Backplane } from "#server/platform/jobs/backplane.port.ts";
import type { ProcessFigures } from "#server/platform/http/metrics.ts";
import { serverSecret } from "#server/platform/security/installation-secret.ts";

/** Options that differ between a running server and one under test. */
export interface ComposeOptions extends ProviderOptions {
  /** What this process does; everything when absent. */
  readonly role?: Role;
  readonly publicUrl: string | null;
  /** Hosts that answer the pages' calls; absent: this server. */
  readonly callHosts?: CallHosts;
  /** Redis to carry announcements between the processes; absent: PostgreSQL, or the one process of an embedded database. */
  readonly redisUrl?: string | null | undefined;
  readonly clientFolder: string;
  readonly prerender: Prerender | null;
  /** What a tenant may reword; absent: the client is not built, and any key passes. */
  readonly texts?: PageTexts | null;
  readonly trustedProxies: number;
  readonly metricsToken?: string | null | undefined;
  readonly limited: boolean;
  readonly countsUnpaid?: boolean;
  readonly isStopping: () => boolean;
  /** Null: mails stay in the database, and in a demo that is their mailbox. */
  readonly mailer?: Mailer | null;
  /** Port that the server listens on, for the addresses in a demo's mails; 8080 when absent. */
  readonly port?: () => number;
  /** The machine's timers when absent; also used for providers unless they have their own. */
  readonly timers?: Timers;
  /** The demo's cars drive this many times as fast as real ones; absent: they stand. */
  readonly demoSpeed?: number | undefined;
  /** Name of this process at the front of connection tokens, for a load balancer; random when absent. */
  readonly node?: string;
  /** Additional handlers of outbox rows, by topic: for tests. */
  readonly handlers?: CheckedHandlers;
  /** Additional periodic work, in tests. */
  readonly jobs?: readonly Job[];
  /** Secret that keys every stored password hash; null: one that the server creates and keeps in its database. */
  readonly passwordPepper: string | null;
  /** Encrypts the tenants' provider keys; absent: they are stored in plain text, which production refuses. */
  readonly secrets?: SecretBox | null;
  /** The password hash function, in tests. */
  readonly passwords?: Passwords;
}

/** A wired server and the tenants that it serves. */
export interface Composed {
  readonly app: FastifyInstance;
  readonly tenants: TenantRegistry;
  /** The server's background work; idle until it is started. */
  readonly background: Background;
  /** The live connections of this process. */
  readonly realtime: Hub;
  /** Loads tenants that were added or changed since; a tenant that cannot be read keeps its last state. */
  readonly reloadTenants: () => Promise<void>;
  readonly payments: Payments;
  /** Deletes data whose retention has ended; idle until it is run. */
  readonly housekeeper: Housekeeper;
}

/** Parts that are derived once from the server's secrets. */
async function keyedParts({ db, clock, passwordPepper, passwords }: ComposeOptions) {
  const secret = (name: string): Promise<string> => serverSecret(db, name);
  return {
    passwords: passwords ?? argon2Passwords(passwordPepper ?? (await secret("passwords"))),
    personHashes: personHashes(await secret("promos")),
    oneTimeTokens: oneTimeTokens(await secret("links")),
    signatures: placeSignatures(await secret("places")),
    capabilities: capabilities(await secret("capabilities")),
    rateLimiter: rateLimiter(db, clock, await secret("counters")),
    kept: idempotencyStore(db, clock, await secret("kept-answers")),
  };
}

/** The hub of this process, its connection tokens, and the source of its ride events. */
async function liveParts({ db, clock, logger, limited, node }: ComposeOptions, codes: Capabilities) {
  const deps = { db, clock, capabilities: codes, access: bookingAccess(codes, clock) };
  const onError = (err: unknown): void => logger.error({ err }, "live connections failed");
  const made: Hub = hub({
    clock,
    limited,
    snapshot: (ticket) => snapshot(deps, (tenant, shown) => feed.follow(tenant, shown))(ticket.tenant, ticket),
    isGranted: (ticket) => isStillGranted(deps)(ticket.tenant, ticket),
    onError,
  });
  const feed = rideFeed({ db, realtime: made, onError });
  return {
    hub: made,
    feed,
    connectionTokens: connectionTokens(await serverSecret(db, "live"), node ?? randomBytes(6).toString("base64url")),
  };
}

/** Work that never runs concurrently: calls made while it runs share one more run, and wait for it. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = (): Promise<void> => {
    next = null;
    running = work().finally(() => (running = null));
    return running;
  };
  return () => (running === null ? run() : (next ??= running.catch(() => undefined).then(run)));
}

/** What works off the rows of the outbox. */
const outboxHandlers = (deps: MailDeps & Parameters<typeof dispatchHandlers>[0]): CheckedHandlers =>
  checkedHandlers({ ...mailHandlers(deps), ...dispatchHandlers(deps) });

interface Measured {
  readonly keeper: Housekeeper;
  readonly hub: Hub;
  readonly backplane: Backplane;
  readonly providerFaults: ReadonlyMap<string, number>;
}

/** What the server measures of its own work. */
const figuresOf = (db: Database, { keeper, hub: open, backplane, providerFaults }: Measured): ProcessFigures => ({
  housekeepingAges: () => keeper.ages(),
  queueFigures: () => queueFigures(db, QUEUES),
  liveConnections: () => open.size,
  isRedisConnected: () => backplane.isRedisConnected(),
  providerFaults,
});

/** How announcements get from one process to the others. Redis's client is loaded only where there is a Redis. */
async function backplaneOf({ db, logger, redisUrl = null }: ComposeOptions): Promise<Backplane> {
  if (redisUrl === null) return { listen: (listener) => db.listen(listener), isRedisConnected: () => null };
  const { redisBackplane } = await import("#server/adapters/backplane/redis.ts");
  return redisBackplane({
    url: redisUrl,
    channel: `cabstand:${(await serverSecret(db, "backplane")).slice(0, 24)}`,
    db,
    onChange: (isConnected) =>
      logger.warn(isConnected ? "Redis is connected" : "Redis is away: announcements go through PostgreSQL"),
    onError: (err) => logger.error({ err }, "an announcement was lost"),
  });
}

/** Sends nothing: mails stay in the database, where the demo's mailbox page shows them. */
const mailboxMailer: Mailer = {
  leaves: false,
  send: () => Promise.resolve(),
  close: () => undefined,
};

/** Where mails go; a demo keeps them in its mailbox. */
function mailerOf({ mailer = null, demo, role, logger }: ComposeOptions): Mailer | null {
  if (mailer !== null || demo) return mailer ?? mailboxMailer;
  if (role !== "web") logger.warn("no SMTP_URL: mails wait in the database");
  return null;
}

/**
 * Seeds the demo, reads the tenants and wires the server over an open database.
 * @throws BadSettings when the settings do not fit the content of the database, NoTenants
 */
export async function compose(options: ComposeOptions): Promise<Composed> {
  const { db, clock, logger, demo, publicUrl, secrets = null, role = "all" } = options;
  await refuseWrongMode(db, demo, secrets !== null);
  const keyed = await keyedParts(options);
  if (demo) await seedDemo(db, keyed, clock);
  if (secrets) await sealStoredProviders(db, secrets);
  const read = servedTenants({ db, logger, demo, secrets });
  const tenants = tenantRegistry(await read(), { demo, publicHost: publicUrl ? new URL(publicUrl).host : null });
  const reloadTenants = inTurn(async () => tenants.replace(await read()));
  const files = tenantFiles({ db, secrets, tenants, reload: reloadTenants, texts: options.texts ?? null });
  const taken = payments({
    db,
    clock,
    logger,
    secret: await serverSecret(db, "sandbox-payments"),
    promos: promos(keyed.personHashes),
  });
  const pageLink = pageLinks({ publicUrl, demo, port: options.port ?? (() => 8080) });
  const timers = options.timers ?? systemTimers;
  const live = await liveParts(options, keyed.capabilities);
  const served = providers(options);
  const backplane = await backplaneOf(options);
  const keeper = housekeeper({ db, clock, timers, logger, tasks: RETENTION_TASKS, tenants: () => tenants.all });
  const app = await buildApp({
    ...options,
    ...keyed,
    ...served,
    answers: role !== "worker",
    watchesFlights: (tenant) => tenant.settings.flightWatch.on && served.flightReports(tenant) !== null,
    callHosts: options.callHosts ?? OWN_HOSTS,
    pageLink,
    tenants,
    files,
    payments: taken,
    hub: live.hub,
    connectionTokens: live.connectionTokens,
    timers,
    figures: figuresOf(db, { keeper, ...live, backplane, ...served }),
  });
  const work = background({
    db,
    clock,
    timers,
    backplane,
    tenants: () => tenants.all,
    handlers: {
      ...outboxHandlers({ clock, pageLink, ...keyed }),
      ...options.handlers,
    },
    mailer: mailerOf(options),
    works: role !== "web",
    jobs: [...periodicJobs(options, { ...served, payments: taken, ...live, files }), ...(options.jobs ?? [])],
    logger,
  });
  live.feed.subscribe(work.events);
  return { app, tenants, background: work, realtime: live.hub, reloadTenants, payments: taken, housekeeper: keeper };
}

/** Creates a year of past bookings for the demo's people; the first time it takes about a second. */
export async function seedDemoYear(
  db: Database,
  clock: Clock,
  tenants: TenantRegistry,
  { places, routing }: EmbeddedModels,
): Promise<void> {
  const codes = capabilities(await serverSecret(db, "capabilities"));
  const demo = tenants.all.filter(({ id }) => DEMO_TENANTS.some((known) => known.id === id));
  await addDemoYear({ db, places, routing, capabilities: codes }, demo, clock.now());
}
