/** The server, wired by hand: plugins, modules and their ports. */
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Prerender } from "#contract/boot.ts";
import type { CallHosts } from "#contract/call-hosts.ts";
import type { Clock } from "./clock.port.ts";
import type { Counters } from "./counters.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import type { Credit } from "./data/credits.ts";
import type { Database } from "./database.port.ts";
import { demoMailbox } from "./demo/mailbox.ts";
import type { Handlers } from "./endpoint.ts";
import type { Capabilities } from "./ids.ts";
import type { LinkCodes } from "./link-codes.ts";
import type { Passwords } from "./modules/accounts/passwords.port.ts";
import { passwordService } from "./modules/accounts/password-service.ts";
import { leaveService } from "./modules/accounts/leave-service.ts";
import { profileService } from "./modules/accounts/profile-service.ts";
import { accountHandlers } from "./modules/accounts/routes.ts";
import { newcomers, signInService } from "./modules/accounts/sign-in-service.ts";
import { sessions } from "./modules/accounts/sessions.ts";
import type { Hub } from "./adapters/realtime/hub.ts";
import type { Tickets } from "./adapters/realtime/tickets.ts";
import type { Timers } from "./adapters/http/deadline.ts";
import { bookingAccess } from "./modules/bookings/access.ts";
import { bookRows } from "./modules/bookings/bulk-orders.ts";
import { passengerHandlers } from "./modules/booker/passenger-routes.ts";
import { savedPassengers } from "./modules/booker/passengers.ts";
import { bulkHandlers } from "./modules/bulk/routes.ts";
import { bulkService } from "./modules/bulk/service.ts";
import { changeHandlers } from "./modules/bookings/change-routes.ts";
import { bookingOf } from "./modules/bookings/rows.ts";
import { personHandlers } from "./modules/bookings/person-routes.ts";
import { createHandlers, infoHandlers } from "./modules/bookings/routes.ts";
import { storedAssignments as assignments } from "./modules/dispatch/assignments.ts";
import { admission } from "./modules/dispatch/live.ts";
import { dispatchHandlers } from "./modules/dispatch/dispatch-routes.ts";
import { isDispatchKey } from "./modules/dispatch/keys.ts";
import { trackingHandlers } from "./modules/dispatch/routes.ts";
import { bookerHandlers } from "./modules/booker/routes.ts";
import type { DrawInvoice } from "./modules/booker/invoice-document.port.ts";
import { bookerInvoices } from "./modules/booker/invoices.ts";
import { invoiceReports } from "./modules/booker/report.ts";
import { bookerStatements } from "./modules/booker/statement.ts";
import { calendarHandlers } from "./modules/mail/calendar-routes.ts";
import { promos, type PersonHashes } from "./modules/promotions/promos.ts";
import { promotionHandlers } from "./modules/promotions/routes.ts";
import { promotionService } from "./modules/promotions/service.ts";
import type { PageLink } from "./links.ts";
import { licenceHandlers } from "./modules/licence/routes.ts";
import { licenceService } from "./modules/licence/service.ts";
import { enquiryHandlers } from "./modules/enquiries/routes.ts";
import { enquiryService } from "./modules/enquiries/service.ts";
import { savedPlaceHandlers } from "./modules/places/saved-place-routes.ts";
import { savedPlaces } from "./modules/places/saved-places.ts";
import type { PlaceSearch, PlaceSearchOf } from "./modules/places/places.port.ts";
import { paymentHandlers } from "./modules/payments/routes.ts";
import type { FlightDirectory } from "./modules/flights/directory.port.ts";
import type { FlightLookups } from "./modules/flights/flights.port.ts";
import { flightHandlers } from "./modules/flights/routes.ts";
import { flightService } from "./modules/flights/service.ts";
import { placeHandlers } from "./modules/places/routes.ts";
import { driverHandlers } from "./modules/quotation/driver-routes.ts";
import type { Drivers } from "./modules/quotation/drivers.port.ts";
import { storedQuotes } from "./modules/quotation/repository.ts";
import { directionHandlers, quotationHandlers } from "./modules/quotation/routes.ts";
import type { RoutingOf } from "./modules/quotation/routing.port.ts";
import { quotationService } from "./modules/quotation/service.ts";
import type { TenantRegistry } from "./modules/tenants/registry.ts";
import { tenantHandlers } from "./modules/tenants/routes.ts";
import type { Payments } from "./payments.ts";
import { clientFiles } from "./plugins/client-files.ts";
import { endQuietConnections } from "./plugins/closing.ts";
import { creditsPage } from "./plugins/credits.ts";
import { registerEndpoints } from "./plugins/endpoints.ts";
import { endBrokenRequest, errorAnswers, notFound, sendFrameworkError } from "./plugins/errors.ts";
import { healthRoutes, metricsRoute } from "./plugins/health.ts";
import { noLimits, rateLimits } from "./plugins/limits.ts";
import { apiPageRoute } from "./plugins/api-page.ts";
import { paymentHooks } from "./plugins/payment-hooks.ts";
import { sandboxPayments } from "./plugins/sandbox-payments.ts";
import { openApiRoute } from "./plugins/open-api.ts";
import { packedAnswers } from "./plugins/packed-answers.ts";
import { pageRoutes } from "./plugins/pages.ts";
import { refuseWhenBusy } from "./plugins/pressure.ts";
import { realtimeRoutes, type RealtimeOptions } from "./plugins/realtime.ts";
import { refuseForeignWrites, securityHeaders } from "./plugins/security.ts";
import { tenantResolution } from "./plugins/tenant-resolution.ts";

/** Everything that the server is given from outside. */
export interface AppDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly tenants: TenantRegistry;
  readonly places: PlaceSearchOf;
  readonly routing: RoutingOf;
  /** Knows every airport, whatever the tenants search with. */
  readonly airports: Pick<PlaceSearch, "reverse">;
  readonly drivers: Drivers;
  readonly directory: FlightDirectory;
  readonly flights: FlightLookups;
  readonly capabilities: Capabilities;
  readonly personHashes: PersonHashes;
  readonly pageLink: PageLink;
  readonly counters: Counters;
  readonly kept: KeptAnswers;
  readonly passwords: Passwords;
  readonly linkCodes: LinkCodes;
  readonly payments: Payments;
  /** Live connections, and the tokens that open them. */
  readonly hub: Hub;
  readonly tickets: Tickets;
  readonly timers: Timers;
  readonly drawInvoice: DrawInvoice;
  /** Whose data the server works with. */
  readonly credits: readonly Credit[];
  /** Demo aids: tenant and template by query. */
  readonly demo: boolean;
  /** Origin from outside, or null. */
  readonly publicUrl: string | null;
  /** Hosts that answer the pages' calls. */
  readonly callHosts: CallHosts;
  /** Folder of the built client; it may be missing. */
  readonly clientFolder: string;
  readonly prerender: Prerender | null;
  readonly logger: FastifyBaseLogger;
  readonly trustedProxies: number;
  /** False only in tests and benches, which send more than any person would. */
  readonly limited: boolean;
  /** Whether a person's unpaid bookings are counted although requests are not limited; for tests of just that. */
  readonly countsUnpaid?: boolean;
  /** Whether the process is on its way out; makes /readyz say so. */
  readonly isStopping: () => boolean;
}

/** Largest request body; the largest lawful one (a booking with eight vias) is below 8 kB. */
const BODY_LIMIT = 64 * 1024;

/** Builds the server. It listens to nothing yet; `inject` works at once. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 15_000,
    trustProxy: (_address, hop) => hop < deps.trustedProxies,
    routerOptions: { caseSensitive: false, maxParamLength: 500 },
    // A request in flight may finish while the server stops; the balancer learns it from /readyz.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => void sendFrameworkError(error, reply),
    clientErrorHandler: endBrokenRequest,
  });
  endQuietConnections(app);
  // JSON is the only content type (RELIABILITY G8); everything else is 415.
  app.removeContentTypeParser("text/plain");
  errorAnswers(app);
  logAnswers(app);
  packedAnswers(app);
  letGo(app, deps.isStopping);
  if (deps.limited) await refuseWhenBusy(app, deps.clock);
  const secure = deps.publicUrl?.startsWith("https://") ?? false;
  securityHeaders(app, secure, deps.callHosts);
  tenantResolution(app, deps.tenants, deps.demo);
  refuseForeignWrites(app, deps.publicUrl);

  healthRoutes(app, deps.db, deps.isStopping);
  metricsRoute(app);
  openApiRoute(app);
  if (deps.demo) apiPageRoute(app);
  const limit = deps.limited ? await rateLimits(app) : noLimits;
  const session = { sessions: sessions(deps.db, deps.clock), secure };
  registerEndpoints(app, handlersOf(deps), {
    limit,
    demo: deps.demo,
    behindProxy: deps.trustedProxies > 0,
    session,
    kept: deps.kept,
    isDispatcher: (tenant, key) => isDispatchKey(deps.db, tenant.id, key),
  });
  await serveLive(app, deps, { session, limit });
  await paymentHooks(app, deps.payments);
  sandboxPayments(app, deps.payments, limit);
  app.all("/api", { onRequest: refuseUnknown }, refuseUnknown);
  app.all("/api/*", { onRequest: refuseUnknown }, refuseUnknown);
  if (deps.demo) demoMailbox(app, deps.db);
  app.all("/demo/*", { onRequest: refuseUnknown }, refuseUnknown);
  creditsPage(app, deps.credits);
  pageRoutes(app, {
    files: clientFiles(deps.clientFolder),
    prerender: deps.prerender,
    clock: deps.clock,
    demo: deps.demo,
    callHosts: deps.callHosts,
  });
  app.setNotFoundHandler(refuseUnknown);
  await app.ready();
  return app;
}

/** The live connections' addresses. */
function serveLive(
  app: FastifyInstance,
  deps: AppDeps,
  { session, limit }: Pick<RealtimeOptions, "session" | "limit">,
): Promise<void> {
  const { hub, tickets, clock, timers, publicUrl } = deps;
  return realtimeRoutes(app, {
    hub,
    tickets,
    clock,
    timers,
    session,
    limit,
    publicUrl,
    isServed: (host) => deps.tenants.byHost(host) !== null,
    admit: admission({ ...deps, access: bookingAccess(deps.capabilities, clock) }),
  });
}

const refuseUnknown = (): Promise<never> => Promise.reject(notFound());

function handlersOf(deps: AppDeps): Handlers {
  const { db, clock, places, routing, airports, drivers, capabilities, directory, counters } = deps;
  const quotations = quotationService({ db, clock, routing, airports, drivers });
  const accounts = { db, clock, counters, passwords: deps.passwords, links: deps.linkCodes };
  const signIns = signInService(accounts);
  const promoCodes = promos(deps.personHashes);
  const access = bookingAccess(capabilities, clock);
  const limited = deps.limited || deps.countsUnpaid === true;
  const payments = deps.payments.service;
  const creating = { db, clock, capabilities, quotes: storedQuotes, promos: promoCodes, payments, limited };
  const statements = bookerStatements(db);
  const passengers = savedPassengers(db, clock);
  return {
    ...tenantHandlers(clock),
    ...accountHandlers({
      signIns,
      passwords: passwordService(accounts),
      profiles: profileService(accounts),
      leaving: leaveService(accounts),
    }),
    ...placeHandlers(places),
    ...savedPlaceHandlers(savedPlaces(db, clock)),
    ...licenceHandlers(licenceService({ db, clock, counters, tenants: deps.tenants, demo: deps.demo }), deps.pageLink),
    ...enquiryHandlers(enquiryService(db, clock, counters)),
    ...flightHandlers(directory, flightService(directory, deps.flights, clock)),
    ...directionHandlers(routing),
    ...driverHandlers(drivers),
    ...quotationHandlers(quotations),
    ...createHandlers({ ...creating, newcomers: newcomers(signIns) }, quotations),
    ...passengerHandlers(passengers),
    ...bulkHandlers(bulkService({ db, clock, places, quotations, passengers, book: bookRows(creating) })),
    ...infoHandlers({ db, clock, access, assignments, capabilities }),
    ...personHandlers({ db, clock, access, assignments, capabilities, promos: promoCodes, counters, payments }),
    ...changeHandlers({ db, clock, access, quotations, payments }),
    ...calendarHandlers({ db, access, links: deps.pageLink }),
    ...trackingHandlers({ db, clock, access, assignments }),
    ...dispatchHandlers({ db, clock, access, assignments, readBooking: bookingOf }),
    ...promotionHandlers(
      promotionService({ db, clock, counters, quotes: storedQuotes, personHashes: deps.personHashes }),
    ),
    ...paymentHandlers({ db, access, counters, payments }),
    ...bookerHandlers(statements, bookerInvoices(db, clock), invoiceReports(db, statements, deps.drawInvoice)),
  };
}

/** While the server stops, each answer ends its connection: an idle one would hold the process for a minute. */
function letGo(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping()) reply.header("connection", "close");
  });
}

/** One line per answer: the route's pattern, never the path, which may hold a capability or an address (G12). */
function logAnswers(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const facts = {
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      tenant: request.tenant?.id ?? "none",
    };
    if (reply.statusCode >= 500) request.log.warn(facts, "answered");
    else request.log.debug(facts, "answered");
  });
}
