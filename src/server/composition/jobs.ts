/** The periodic work of the modules. */
import type { FastifyBaseLogger } from "fastify";
import type { FlightDirectory } from "#server/offline/flights/directory.ts";
import { dueDrives, simulator, SIMULATOR_MS } from "#server/demo/simulator.ts";
import { dueReminders, remindRiders, REMINDERS_MS } from "#server/modules/bookings/rides/remind.ts";
import { dueUnfinished, UNFINISHED_MS, unfinishedRides } from "#server/modules/bookings/rides/overdue.ts";
import { dueCars, POSITIONS_MS, type carPositions } from "#server/modules/dispatch/car-positions.ts";
import { FOLLOW_MS, type RideFeed } from "#server/modules/dispatch/ride-feed.ts";
import { dueWebhooks, webhookSender } from "#server/modules/dispatch/webhooks.ts";
import {
  dueFlightWatches,
  FLIGHT_WATCH_MS,
  flightWatch,
  type FlightWatchDeps,
} from "#server/modules/flights/watch/watch.ts";
import type { RoutingOf } from "#server/modules/quotation/routing.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { dueSchedules, publishScheduled, SCHEDULE_MS } from "#server/modules/studio/schedule.ts";
import type { TenantFiles } from "#server/modules/tenants/tenant-files.ts";
import type { Due } from "#server/platform/jobs/due.ts";
import type { Alarm } from "#server/platform/jobs/outbox/worker.ts";
import { SWEEP_MS, type Hub } from "#server/platform/realtime/hub.ts";
import { systemTimers, type Timers } from "#server/platform/clock.ts";
import type { Job, TenantJob } from "#server/platform/jobs/job.ts";
import { POLL_MS } from "./background.ts";
import { duePayments, PAYMENT_WORK_MS, RECONCILE_MS, type Payments } from "./payments.ts";
import type { ProviderOptions } from "./providers.ts";
import { webhookTransport } from "./webhook-transport.ts";

/** A visitor of the demo sees the delay of the flight in the booking just made. */
const FLIGHT_WATCH_DEMO_MS = 5_000;
/** Webhooks in flight at once. Waiting for a slow dispatch system holds no database connection. */
const RECEIVERS_AT_ONCE = 32;

interface JobOptions extends Pick<ProviderOptions, "db" | "clock" | "demo" | "upstream"> {
  readonly logger: Pick<FastifyBaseLogger, "warn" | "error">;
  readonly timers?: Timers;
  /** The demo's cars drive this many times as fast as real ones; absent: they stand. */
  readonly demoSpeed?: number | undefined;
}

interface JobParts {
  readonly payments: Payments;
  readonly routing: RoutingOf;
  readonly cars: ReturnType<typeof carPositions>;
  readonly directory: FlightDirectory;
  readonly flightReports: FlightWatchDeps["reports"];
  readonly hub: Pick<Hub, "reap">;
  readonly feed: Pick<RideFeed, "look">;
  readonly files: TenantFiles;
}

/** Everything that a server does again and again, beside its queues. */
export function periodicJobs(options: JobOptions, parts: JobParts): readonly Job[] {
  const { db, clock, logger, demo, demoSpeed = 0, timers = systemTimers } = options;
  const { payments, routing, cars, directory, flightReports, hub, feed, files } = parts;
  const alarm: Alarm = (fact, details, isUrgent = true) => logger[isUrgent ? "error" : "warn"](details, fact);
  const tell = webhookSender({ db, clock, send: webhookTransport({ demo, timers, ...options.upstream }), alarm });
  const watchFlights = flightWatch({ db, clock, directory, reports: flightReports });
  const drive = simulator({ db, clock, routing, speed: demoSpeed });
  const tenantJob = (
    name: string,
    everyMs: number,
    due: Due | null,
    eachTenant: (tenant: Tenant) => Promise<unknown>,
  ): TenantJob => ({ name, everyMs, on: "one worker", due, eachTenant });
  const watchMs = demo ? FLIGHT_WATCH_DEMO_MS : FLIGHT_WATCH_MS;
  return [
    tenantJob("payments", PAYMENT_WORK_MS, duePayments, payments.work),
    tenantJob("reconciliation", RECONCILE_MS, null, payments.reconcile),
    tenantJob("unfinished rides", UNFINISHED_MS, dueUnfinished, unfinishedRides({ db, clock, alarm })),
    tenantJob("scheduled shops", SCHEDULE_MS, dueSchedules, publishScheduled({ db, clock, files, demo })),
    tenantJob("reminders", REMINDERS_MS, dueReminders, remindRiders({ db, clock })),
    tenantJob("flight watch", watchMs, dueFlightWatches, watchFlights),
    ...(demo ? [tenantJob("simulator", SIMULATOR_MS, dueDrives, drive)] : []),
    { ...tenantJob("webhooks", POLL_MS, dueWebhooks, tell), on: "each worker", atOnce: RECEIVERS_AT_ONCE },
    // What quotations read of the cars is kept in each process.
    { ...tenantJob("cars", POSITIONS_MS, dueCars, (tenant) => cars.refresh(tenant)), on: "each process" },
    { name: "followed rides", everyMs: FOLLOW_MS, on: "each process", work: () => feed.look() },
    { name: "live connections", everyMs: SWEEP_MS, on: "each process", work: () => hub.reap() },
  ];
}
