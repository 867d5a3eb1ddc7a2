/** The server, wired by hand: plugins, modules and their dependencies. */
import cookie from "@fastify/cookie";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Prerender, CallHosts } from "#contract/core/boot.ts";
import type { Clock, Timers } from "./platform/clock.ts";
import type { RateLimiter } from "./platform/security/rate-limiter.ts";
import type { IdempotencyStore } from "./platform/http/idempotency-store.ts";
import type { Credit } from "./offline/data/credits.ts";
import type { Database } from "./platform/database/database.port.ts";
import { demoMailbox } from "./demo/mailbox.ts";
import type { Handlers } from "./platform/http/endpoint.ts";
import type { Capabilities } from "./platform/security/ids.ts";
import type { OneTimeTokens } from "./platform/security/one-time-tokens.ts";
import type { Passwords } from "./modules/accounts/passwords.port.ts";
import { passwordService } from "./modules/accounts/password-service.ts";
import { leaveService } from "./modules/accounts/leave-service.ts";
import { profileService } from "./modules/accounts/profile-service.ts";
import { accountHandlers } from "./modules/accounts/routes.ts";
import { signUps, signInService } from "./modules/accounts/sign-in-service.ts";
import { sessions } from "#server/platform/security/sessions.ts";
import type { Hub } from "./platform/realtime/hub.ts";
import type { ConnectionTokens } from "./platform/realtime/connection-tokens.ts";
import { bookingAccess } from "./modules/bookings/access/access.ts";
import { passengerHandlers, savedPassengers } from "./modules/booker/passengers.ts";
import { bulkHandlers } from "./modules/bulk/service.ts";
import { changeHandlers } from "./modules/bookings/change/change.ts";
import { findPayable, findTippable } from "./modules/bookings/payment/payable-bookings.ts";
import { personHandlers } from "./modules/bookings/person/person-routes.ts";
import { createHandlers, infoHandlers } from "./modules/bookings/routes.ts";
import { admission } from "./modules/dispatch/live.ts";
import { dispatchHandlers, trackingHandlers } from "./modules/dispatch/routes.ts";
import { dispatchKeyName } from "./modules/dispatch/keys.ts";
import { bookerMoneyHandlers, bookerHandlers } from "./modules/booker/routes.ts";
import { promoBookings } from "./modules/bookings/promo-bookings.ts";
import { bookerInvoices } from "./modules/booker/invoices.ts";
import { invoiceReports } from "./modules/booker/report.ts";
import { bookerStatements } from "./modules/booker/statement.ts";
import { calendarHandlers } from "./modules/mail/ride-calendar.ts";
import { rideFileRoutes } from "./modules/mail/ride-file-routes.ts";
import { promos, type PersonHashes } from "./modules/promotions/promos.ts";
import { offerHandlers } from "./modules/promotions/offer-routes.ts";
import { promotionHandlers } from "./modules/promotions/service.ts";
import type { PageLink } from "./platform/http/pages/page-links.ts";
import { licenceHandlers } from "./modules/licence/licence.ts";
import { enquiryHandlers } from "./modules/enquiries/enquiries.ts";
import { savedPlaceHandlers } from "./modules/places/saved-places.ts";
import { signedPlaces, type PlaceSignatures } from "./modules/places/place-signatures.ts";
import type { KnownPlaces, PlaceSearchOf } from "./modules/places/places.port.ts";
import { vouching } from "./modules/places/vouching.ts";
import { paymentHandlers, tipHandlers } from "./modules/payments/routes.ts";
import type { FlightDirectory } from "./offline/flights/directory.ts";
import type { FlightLookups } from "./modules/flights/flights.port.ts";
import { flightHandlers } from "./modules/flights/service.ts";
import type { Alarm } from "./platform/jobs/outbox/worker.ts";
import { placeHandlers } from "./modules/places/routes.ts";
import { driverHandlers, directionHandlers, quotationHandlers } from "./modules/quotation/routes.ts";
import type { Drivers, RoutingOf } from "./modules/quotation/routing.port.ts";
import { quotationService } from "./modules/quotation/service.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { TenantRegistry } from "#server/platform/http/tenant-registry.ts";
import type { TenantFiles } from "./modules/tenants/tenant-files.ts";
import { tenantHandlers } from "./modules/tenants/routes.ts";
import type { Payments } from "./composition/payments.ts";
import {
  closeIdleConnections,
  closeRepliedConnections,
  healthRoutes,
  refuseWhenBusy,
} from "./platform/http/availability.ts";
import { servePages } from "./composition/pages.ts";
import { studio } from "./composition/studio.ts";
import { studioPreview } from "./modules/studio/preview.ts";
import { staffSessions } from "#server/platform/security/staff-sessions.ts";
import { servePreview } from "./platform/http/preview.ts";
import { logAnswers, requestIds, sendRequestIds, warnOfUntrustedProxy } from "./platform/http/request-log.ts";
import { registerEndpoints } from "./platform/http/endpoints.ts";
import { endBrokenRequest, errorAnswers, notFound, sendFrameworkError } from "./platform/http/errors.ts";
import { metricsRoute, type ProcessFigures } from "./platform/http/metrics.ts";
import { traceRequests } from "./platform/tracing/tracing.ts";
import { noLimits, rateLimits } from "./platform/http/request-limits.ts";
import { apiPageRoute, openApiRoute } from "./platform/http/pages/open-api.ts";
import { paymentHooks, sandboxPayments } from "./composition/payment-routes.ts";
import { registerCompression } from "./platform/http/compression.ts";
import { realtimeRoutes, type RealtimeOptions } from "./platform/realtime/hub-routes.ts";
import { refuseForeignWrites, refuseSecondHost } from "./platform/http/request-checks.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { tenantResolution } from "./platform/http/tenant-resolution.ts";

/** Everything that the server needs from outside. */
export interface AppDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly tenants: TenantRegistry;
  readonly files: TenantFiles;
  readonly places: PlaceSearchOf;
  readonly routing: RoutingOf;
  /** Knows every airport, whichever address provider the tenants use. */
  readonly airports: KnownPlaces;
  readonly signatures: PlaceSignatures;
  readonly drivers: Drivers;
  readonly directory: FlightDirectory;
  readonly flights: FlightLookups;
  /** Whether a tenant's flights are watched, so that its pages may promise it. */
  readonly watchesFlights: (tenant: Tenant) => boolean;
  readonly capabilities: Capabilities;
  readonly personHashes: PersonHashes;
  readonly pageLink: PageLink;
  readonly rateLimiter: RateLimiter;
  readonly kept: IdempotencyStore;
  readonly passwords: Passwords;
  readonly oneTimeTokens: OneTimeTokens;
  readonly payments: Payments;
  /** Live connections, and the tokens that open them. */
  readonly hub: Hub;
  readonly connectionTokens: ConnectionTokens;
  readonly timers: Timers;
  /** For /metrics. */
  readonly figures: ProcessFigures;
  /** Data sources that the server must credit. */
  readonly credits: readonly Credit[];
  /** Demo aids: tenant and template by query. */
  readonly demo: boolean;
  /** Public origin, or null. */
  readonly publicUrl: string | null;
  /** Hosts that answer the pages' calls. */
  readonly callHosts: CallHosts;
  /** Folder of the built client; it may be missing. */
  readonly clientFolder: string;
  readonly prerender: Prerender | null;
  readonly logger: FastifyBaseLogger;
  readonly trustedProxies: number;
  /** Token that opens /metrics to callers on other machines; absent: no token does. */
  readonly metricsToken?: string | null | undefined;
  /** False only in tests and benches, which send more requests than any person would. */
  readonly limited: boolean;
  /** Whether a person's unpaid bookings are counted although requests are not limited; for tests of just that. */
  readonly countsUnpaid?: boolean;
  /** False in a process for background work: it has health and metrics alone. */
  readonly answers: boolean;
  /** Whether the process is stopping; /readyz then reports it. */
  readonly isStopping: () => boolean;
}

/** Largest request body; the largest valid one (a booking with eight vias) is below 8 kB. */
const BODY_LIMIT = 64 * 1024;

/** Builds the server. It does not listen yet; `inject` works at once. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(deps.trustedProxies),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 15_000,
    trustProxy: (_address, hop) => hop < deps.trustedProxies,
    routerOptions: { caseSensitive: false, maxParamLength: 500 },
    // Requests in flight may finish while the server stops; the load balancer learns of it from /readyz.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => void sendFrameworkError(error, reply),
    clientErrorHandler: endBrokenRequest,
  });
  closeIdleConnections(app);
  // JSON is the only content type; everything else is 415.
  app.removeContentTypeParser("text/plain");
  errorAnswers(app);
  sendRequestIds(app);
  traceRequests(app);
  logAnswers(app);
  registerCompression(app);
  await app.register(cookie);
  closeRepliedConnections(app, deps.isStopping);
  warnOfUntrustedProxy(app, deps.trustedProxies);
  if (deps.limited) await refuseWhenBusy(app, deps.clock);
  // Production without a public address is assumed to be behind https: its cookies never travel in the clear.
  const secure = deps.publicUrl?.startsWith("https://") ?? !deps.demo;
  securityHeaders(app, secure, deps.callHosts);
  refuseSecondHost(app);
  tenantResolution(app, deps.tenants, deps.demo);
  servePreview(app, studioPreview(deps));
  refuseForeignWrites(app, deps.publicUrl);

  healthRoutes(app, { ...deps, ...deps.figures });
  const behindProxy = deps.trustedProxies > 0;
  metricsRoute(app, { ...deps, ...deps.figures, token: deps.metricsToken ?? null, behindProxy });
  if (deps.answers) await serveCalls(app, deps, secure);
  app.setNotFoundHandler(refuseUnknown);
  await app.ready();
  return app;
}

/** Registers the API, the live connections and the pages. @param secure whether cookies travel by https alone. */
async function serveCalls(app: FastifyInstance, deps: AppDeps, secure: boolean): Promise<void> {
  openApiRoute(app);
  if (deps.demo) apiPageRoute(app);
  const limit = deps.limited ? await rateLimits(app) : noLimits;
  const staff = staffSessions(deps.db, deps.clock);
  const session = { sessions: sessions(deps.db, deps.clock), staff, secure };
  registerEndpoints(app, handlersOf(deps), {
    limit,
    demo: deps.demo,
    behindProxy: deps.trustedProxies > 0,
    session,
    kept: deps.kept,
    dispatchKeyName: (tenant, key) => dispatchKeyName(deps.db, tenant.id, key),
  });
  await serveLive(app, deps, { session, limit });
  await paymentHooks(app, deps.payments);
  sandboxPayments(app, deps.payments, limit);
  rideFileRoutes(app, { ...deps, access: bookingAccess(deps.capabilities, deps.clock), limit });
  app.all("/api", { onRequest: refuseUnknown }, refuseUnknown);
  app.all("/api/*", { onRequest: refuseUnknown }, refuseUnknown);
  if (deps.demo) demoMailbox(app, deps.db);
  app.all("/demo/*", { onRequest: refuseUnknown }, refuseUnknown);
  await servePages(app, deps);
}

/** Registers the live connections. */
function serveLive(
  app: FastifyInstance,
  deps: AppDeps,
  { session, limit }: Pick<RealtimeOptions, "session" | "limit">,
): Promise<void> {
  const { hub, connectionTokens, clock, timers, publicUrl } = deps;
  return realtimeRoutes(app, {
    hub,
    connectionTokens,
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
  const { db, clock, signatures, directory } = deps;
  const places = signedPlaces(deps.places, signatures);
  const quotations = quotationService({ ...deps, vouch: vouching({ known: deps.airports, signatures, places }) });
  const parts = {
    ...deps,
    places,
    quotations,
    access: bookingAccess(deps.capabilities, clock),
    passengers: savedPassengers(db, clock),
    payments: deps.payments.service,
    promos: promos(deps.personHashes),
  };
  const alarm: Alarm = (fact, details) => deps.logger.error(details, fact);
  const limited = deps.limited || deps.countsUnpaid === true;
  const creating = { ...parts, limited, signUps: signUps(deps), alarm };
  return {
    ...tenantHandlers(clock, deps.watchesFlights),
    ...accountHandlers({
      signIns: signInService(deps),
      passwords: passwordService(deps),
      profiles: profileService(deps),
      leaving: leaveService(deps),
    }),
    ...placeHandlers(places, signatures),
    ...savedPlaceHandlers(db, clock),
    ...licenceHandlers(deps),
    ...enquiryHandlers(db, clock, deps.rateLimiter),
    ...flightHandlers(directory, deps.flights, clock),
    ...directionHandlers(deps.routing),
    ...driverHandlers(deps.drivers),
    ...quotationHandlers(quotations),
    ...createHandlers(creating, quotations),
    ...passengerHandlers(parts.passengers),
    ...bulkHandlers({ ...parts, creating }),
    ...infoHandlers(parts),
    ...personHandlers(parts),
    ...changeHandlers(parts),
    ...calendarHandlers(parts),
    ...trackingHandlers(parts),
    ...dispatchHandlers(parts),
    ...promotionHandlers(deps),
    ...offerHandlers({ ...deps, promoBookings }),
    ...paymentHandlers({ ...parts, findPayable: findPayable(parts.access) }),
    ...tipHandlers({ ...parts, findTippable: findTippable(parts.access) }),
    ...bookerHandlers(bookerStatements(db), bookerInvoices(db, clock), invoiceReports(db, clock)),
    ...bookerMoneyHandlers(db, clock),
    ...studio(deps),
  };
}
