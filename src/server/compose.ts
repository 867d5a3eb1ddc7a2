/** The composition root: which adapter serves which port. Shared by the process (main.ts) and the tests' server. */
import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Prerender } from "#contract/boot.ts";
import { argon2Passwords } from "./adapters/passwords/argon2.ts";
import { OWN_HOSTS, type CallHosts } from "#contract/call-hosts.ts";
import { createFlightDirectory, type EmbeddedDirectory } from "./adapters/flights/directory.ts";
import { createTimetable } from "./adapters/flights/timetable.ts";
import { drawInvoice } from "./adapters/pdf/invoice-pdf.ts";
import { createGazetteer } from "./adapters/places/gazetteer.ts";
import { readAddressFile } from "./adapters/places/imported/address-file.ts";
import type { AddressSource } from "./adapters/places/imported/formats.ts";
import { readLayers } from "./adapters/places/layers.ts";
import { EmbeddedRouting } from "./adapters/routing/embedded-routing.ts";
import { systemTimers, type Timers } from "./adapters/http/deadline.ts";
import { mailboxMailer } from "./adapters/mail/mailbox.ts";
import { hub, SWEEP_MS, type Hub } from "./adapters/realtime/hub.ts";
import { tickets } from "./adapters/realtime/tickets.ts";
import { buildApp } from "./app.ts";
import { background, type Background, type Job } from "./background.ts";
import type { Clock } from "./clock.port.ts";
import { counters } from "./counters.ts";
import { IMPORT_CREDITS, SHIPPED_CREDITS } from "./data/credits.ts";
import type { Database } from "./database.port.ts";
import { addDemoPortraits } from "./demo/portraits.ts";
import { addDemoPromos } from "./demo/promos.ts";
import { addDemoPeople } from "./demo/people.ts";
import { DEMO_TENANTS } from "./demo/tenants.ts";
import { addDemoYear } from "./demo/year.ts";
import type { Events } from "./events.port.ts";
import { capabilities, type Capabilities } from "./ids.ts";
import type { Alarm } from "./modules/outbox/worker.ts";
import type { Tenant } from "./modules/tenants/tenant.ts";
import { pageLinks } from "./links.ts";
import { bookingAccess } from "./modules/bookings/access.ts";
import { bookingOf } from "./modules/bookings/rows.ts";
import { dispatchTopics } from "./modules/dispatch/topics.ts";
import { webhookSender } from "./modules/dispatch/webhooks.ts";
import { simulator, SIMULATOR_MS } from "./demo/simulator.ts";
import { webhookWay } from "./providers/webhooks.ts";
import { isStillGranted, snapshot, tellLive } from "./modules/dispatch/live.ts";
import { carPositions, POSITIONS_MS } from "./modules/dispatch/car-positions.ts";
import { nearestDrivers } from "./modules/dispatch/nearest-driver.ts";
import { keptAnswers } from "./kept-answers.ts";
import { linkCodes } from "./link-codes.ts";
import type { Passwords } from "./modules/accounts/passwords.port.ts";
import { payableBookings } from "./modules/bookings/payable-bookings.ts";
import { PAYMENT_WORK_MS, payments, RECONCILE_MS, type Payments } from "./payments.ts";
import type { PlaceSearch } from "./modules/places/places.port.ts";
import { personHashes, promos } from "./modules/promotions/promos.ts";
import type { Routing, RoutingOf } from "./modules/quotation/routing.port.ts";
import type { Mailer } from "./modules/mail/mailer.port.ts";
import { mailTopics } from "./modules/mail/topics.ts";
import type { Topics } from "./modules/outbox/topics.port.ts";
import { tenantRegistry, type TenantRegistry } from "./modules/tenants/registry.ts";
import { addMissingTenants, tenantReader } from "./modules/tenants/repository.ts";
import { connections, type ProviderTools } from "./providers/connect.ts";
import { flightsOf } from "./providers/flights.ts";
import { placesOf } from "./providers/places.ts";
import { routingOf } from "./providers/routing.ts";
import { serverSecret } from "./secrets.ts";

/** The embedded models; building them takes a few hundred milliseconds, so a process does it once. */
export interface EmbeddedModels {
  readonly places: PlaceSearch;
  readonly routing: Routing;
  readonly directory: EmbeddedDirectory;
  /** Which open address files were imported; their publishers are credited. */
  readonly imports: readonly AddressSource[];
}

/** How often to look for what an operator's dispatch system is to be told. */
const WEBHOOKS_MS = 2_000;

const models = new Map<string | null, EmbeddedModels>();

/**
 * The gazetteer, the road model and the directory of airports and airlines of this process.
 * @param addressFile what `npm run import-addresses` wrote, if it did; null for none.
 * @throws BadAddressFile
 */
export function embeddedModels(addressFile: string | null): EmbeddedModels {
  const known = models.get(addressFile);
  if (known) return known;
  const layers = readLayers();
  const imported = addressFile === null ? null : readAddressFile(addressFile);
  const made: EmbeddedModels = {
    places: createGazetteer(layers, imported),
    routing: new EmbeddedRouting(layers),
    directory: createFlightDirectory(),
    imports: imported?.head.sources ?? [],
  };
  models.set(addressFile, made);
  return made;
}

/** What differs between a running server and one under test. */
export interface ComposeOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly demo: boolean;
  readonly publicUrl: string | null;
  /** Hosts that answer the pages' calls; absent: this server. */
  readonly callHosts?: CallHosts;
  readonly clientFolder: string;
  readonly prerender: Prerender | null;
  readonly trustedProxies: number;
  readonly limited: boolean;
  readonly countsUnpaid?: boolean;
  readonly isStopping: () => boolean;
  /** Null: mails stay in the database, and in a demo that is their mailbox. */
  readonly mailer?: Mailer | null;
  /** Port that the server listens on, for the addresses in a demo's mails; 8080 when absent. */
  readonly port?: () => number;
  /** The machine's timers when absent; also those of providers unless they have their own. */
  readonly timers?: Timers;
  /** How many times as fast as real roads the demo's cars drive; absent: they stand. */
  readonly demoSpeed?: number;
  /** Name of this process at the front of connection tokens, for a balancer; made up when absent. */
  readonly node?: string;
  /** What else is done with outbox rows, by topic: for tests. */
  readonly topics?: Topics;
  /** Secret that every stored password is keyed with; null: one that the server makes and keeps in its database. */
  readonly passwordPepper: string | null;
  /** What turns passwords into hashes, in tests. */
  readonly passwords?: Passwords;
  /** Imported addresses, or null. */
  readonly addressFile: string | null;
  /** How providers are reached, in tests. */
  readonly upstream?: Partial<Pick<ProviderTools, "send" | "random" | "timers">>;
}

/** A wired server and the tenants that it serves. */
export interface Composed {
  readonly app: FastifyInstance;
  readonly tenants: TenantRegistry;
  /** What the server does without being asked; it rests until it is started. */
  readonly background: Background;
  /** The live connections of this process. */
  readonly realtime: Hub;
  /** Takes up tenants that were added or changed since. When one cannot be read, all stay as they are. */
  readonly reloadTenants: () => Promise<void>;
  readonly payments: Payments;
}

/** A name that no other process has. */
const newNode = (): string => randomBytes(6).toString("base64url");

/** What is made once from the server's secrets. */
async function keyedParts({ db, clock, passwordPepper, passwords }: ComposeOptions) {
  const secret = (name: string): Promise<string> => serverSecret(db, name);
  return {
    passwords: passwords ?? argon2Passwords(passwordPepper ?? (await secret("passwords"))),
    personHashes: personHashes(await secret("promos")),
    linkCodes: linkCodes(await secret("links")),
    capabilities: capabilities(await secret("capabilities")),
    counters: counters(db, clock, await secret("counters")),
    kept: keptAnswers(db, clock, await secret("kept-answers")),
  };
}

/** Who serves which tenant from outside, and the embedded models behind all. */
function providers(options: ComposeOptions) {
  const { clock, logger, demo } = options;
  const embedded = embeddedModels(options.addressFile);
  const { directory } = embedded;
  const connect = connections({
    clock,
    random: Math.random,
    demo,
    ...options.upstream,
    onFault: (tenant, fault) =>
      logger.warn({ tenant, upstream: fault.upstream, reason: fault.reason, status: fault.status }, "provider failed"),
  });
  const routing = routingOf(embedded.routing, connect, clock);
  const cars = carPositions(options);
  return {
    places: placesOf(embedded.places, connect),
    routing,
    airports: embedded.places,
    credits: [...SHIPPED_CREDITS, ...embedded.imports.map((source) => IMPORT_CREDITS[source])],
    directory,
    flights: flightsOf({ embedded: createTimetable(directory, clock), directory, clock }, connect),
    cars,
    drivers: nearestDrivers(cars, routing),
  };
}

/** The hub of this process, its tokens, and what tells it of rides. */
async function liveParts({ db, clock, logger, limited, node }: ComposeOptions, codes: Capabilities) {
  const ports = { db, clock, capabilities: codes, access: bookingAccess(codes, clock) };
  const onError = (err: unknown): void => logger.error({ err }, "live connections failed");
  const made = hub({
    clock,
    limited,
    snapshot: (ticket) => snapshot(ports)(ticket.tenant, ticket),
    isGranted: (ticket) => isStillGranted(ports)(ticket.tenant, ticket),
    onError,
  });
  return {
    hub: made,
    tickets: tickets(await serverSecret(db, "live"), node ?? newNode()),
    tell: (events: Events): void => void tellLive(ports, { events, realtime: made, onError }),
  };
}

/** What is told to operators' dispatch systems, and the demo's own dispatch. */
function dispatchJobs(options: ComposeOptions, routing: RoutingOf, tenants: () => readonly Tenant[]): readonly Job[] {
  const { db, clock, logger, demo, demoSpeed = 0, timers = systemTimers } = options;
  const alarm: Alarm = (fact, details, isUrgent = true) => logger[isUrgent ? "error" : "warn"](details, fact);
  const tell = webhookSender({ db, clock, send: webhookWay({ demo, timers, ...options.upstream }), alarm });
  const drive = simulator({ db, clock, routing, readBooking: bookingOf, speed: demoSpeed });
  return [
    { name: "webhooks", everyMs: WEBHOOKS_MS, work: () => tell(tenants()) },
    ...(demo ? [{ name: "simulator", everyMs: SIMULATOR_MS, work: () => drive(tenants()) }] : []),
  ];
}

/** Seeds the demo, reads the tenants and wires the server over an open database. */
export async function compose(options: ComposeOptions): Promise<Composed> {
  const { db, clock, logger, demo, publicUrl } = options;
  const keyed = await keyedParts(options);
  if (demo) {
    await addMissingTenants(db, DEMO_TENANTS);
    await addDemoPeople(db, keyed.passwords, clock);
    await addDemoPromos(db, clock.now());
    await addDemoPortraits(db, clock.now());
  }
  const read = tenantReader(db);
  const tenants = tenantRegistry(await read(), { demo, publicHost: publicUrl ? new URL(publicUrl).host : null });
  const taken = payments({
    db,
    clock,
    logger,
    secret: await serverSecret(db, "sandbox-payments"),
    bookings: payableBookings(promos(keyed.personHashes)),
  });
  const links = pageLinks({ publicUrl, demo, port: options.port ?? (() => 8080) });
  const timers = options.timers ?? systemTimers;
  const live = await liveParts(options, keyed.capabilities);
  const served = providers(options);
  const app = await buildApp({
    ...options,
    ...keyed,
    ...served,
    callHosts: options.callHosts ?? OWN_HOSTS,
    pageLink: links,
    tenants,
    drawInvoice,
    payments: taken,
    hub: live.hub,
    tickets: live.tickets,
    timers,
  });
  const mailer = options.mailer ?? (demo ? mailboxMailer : null);
  if (mailer === null) logger.warn("no SMTP_URL: mails wait in the database");
  const work = background({
    db,
    clock,
    timers,
    tenants: () => tenants.all,
    topics: { ...mailTopics({ clock, links, ...keyed }), ...dispatchTopics({ clock }), ...options.topics },
    mailer,
    jobs: [
      { name: "payments", everyMs: PAYMENT_WORK_MS, work: () => taken.work(tenants.all) },
      { name: "cars", everyMs: POSITIONS_MS, work: () => served.cars.refresh(tenants.all) },
      { name: "reconciliation", everyMs: RECONCILE_MS, work: () => taken.reconcile(tenants.all) },
      ...dispatchJobs(options, served.routing, () => tenants.all),
      { name: "live connections", everyMs: SWEEP_MS, work: async () => live.hub.sweep() },
    ],
    logger,
  });
  live.tell(work.events);
  const reloadTenants = async (): Promise<void> => tenants.replace(await read());
  return { app, tenants, background: work, realtime: live.hub, reloadTenants, payments: taken };
}

/** Gives the people of the demo the year that they look back on; the first time it takes about a second. */
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
