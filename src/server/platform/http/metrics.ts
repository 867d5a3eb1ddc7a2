/** `/metrics` for Prometheus. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { DatabaseAway } from "#server/platform/database/database-errors.ts";
import type { QueueFigures } from "#server/platform/jobs/queue.ts";
import { notFound } from "./errors.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
/** Headers that proxies add: through a proxy on this machine any caller looks local. */
const FORWARDING = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/**
 * Several processes share one database, and one at a time does the work: the lowest of their figures is the true one.
 */
function housekeepingGauge(registry: Registry, ages: () => ReadonlyMap<string, number>): void {
  new Gauge({
    name: "cabstand_housekeeping_age_seconds",
    help: "Seconds since a housekeeping task last worked off all that was due, or since the start",
    labelNames: ["task"],
    registers: [registry],
    collect() {
      for (const [task, age] of ages()) this.set({ task }, age);
    },
  });
}

/**
 * What the queues hold over all tenants; every process on a database shows the same figures. Without the database there
 * are none. @returns the function that reads them.
 */
function queueGauges(
  registry: Registry,
  { clock, queueFigures }: Pick<MetricsOptions, "clock" | "queueFigures">,
): () => Promise<void> {
  const gauge = (name: string, help: string): Gauge<"queue" | "topic"> =>
    new Gauge({ name, help, labelNames: ["queue", "topic"], registers: [registry] });
  const waiting = gauge("cabstand_jobs_waiting", "Work that waits, also for its next try, by queue and topic");
  const lag = gauge("cabstand_jobs_lag_seconds", "Age of the oldest waiting work by queue and topic");
  const failed = gauge("cabstand_jobs_failed", "Work that gave up and waits for a person, by queue and topic");
  return async () => {
    for (const each of [waiting, lag, failed]) each.reset();
    const figures = await queueFigures().catch((error: unknown): readonly QueueFigures[] => {
      if (error instanceof DatabaseAway) return [];
      throw error;
    });
    const now = clock.now();
    for (const { queue, topic, ...figure } of figures) {
      waiting.set({ queue, topic }, figure.waiting);
      lag.set({ queue, topic }, figure.oldest === null ? 0 : Math.max(0, (now - figure.oldest) / 1_000));
      failed.set({ queue, topic }, figure.failed);
    }
  };
}

/** What this process holds at the moment it is asked. */
function processGauges(
  registry: Registry,
  { db, liveConnections, isRedisConnected, providerFaults }: Omit<MetricsOptions, "clock">,
): void {
  const registers = [registry];
  new Gauge({
    name: "cabstand_database_connections",
    help: "Connections of this process to the database, by state",
    labelNames: ["state"],
    registers,
    collect() {
      const { open, idle } = db.figures();
      this.set({ state: "idle" }, idle);
      this.set({ state: "used" }, open - idle);
    },
  });
  new Gauge({
    name: "cabstand_database_waiting",
    help: "Requests and jobs of this process that wait for a connection to the database",
    registers,
    collect() {
      this.set(db.figures().waiting);
    },
  });
  new Gauge({
    name: "cabstand_live_connections",
    help: "Open live connections of this process",
    registers,
    collect() {
      this.set(liveConnections());
    },
  });
  if (isRedisConnected() !== null) {
    new Gauge({
      name: "cabstand_redis_connected",
      help: "Whether Redis carries announcements between the processes; at 0 PostgreSQL does",
      registers,
      collect() {
        this.set(isRedisConnected() === true ? 1 : 0);
      },
    });
  }
  new Counter({
    name: "cabstand_provider_faults_total",
    help: "Failed attempts at the operators' providers since the start, by provider",
    labelNames: ["provider"],
    registers,
    collect() {
      this.reset();
      for (const [provider, count] of providerFaults) this.inc({ provider }, count);
    },
  });
}

/** Figures that the server keeps of its own work. */
export interface ProcessFigures {
  /** Seconds since each task of the housekeeping last succeeded. */
  readonly housekeepingAges: () => ReadonlyMap<string, number>;
  /** What the queues hold. @throws DatabaseAway */
  readonly queueFigures: () => Promise<readonly QueueFigures[]>;
  /** Live connections of this process. */
  readonly liveConnections: () => number;
  /** Whether Redis carries the announcements; null: there is none. */
  readonly isRedisConnected: () => boolean | null;
  /** Failed attempts so far, by provider. */
  readonly providerFaults: ReadonlyMap<string, number>;
}

export interface MetricsOptions extends ProcessFigures {
  /** Bearer token that opens the metrics from anywhere, or null for none. */
  readonly token: string | null;
  /** Whether proxies stand in front: a local address then does not prove a local caller. */
  readonly behindProxy: boolean;
  readonly clock: Clock;
  readonly db: Pick<Database, "figures">;
}

const isFromThisMachine = ({ raw, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(raw.socket.remoteAddress ?? "") &&
  LOOPBACK_HOST.test(headers.host ?? "") &&
  !Object.keys(headers).some((name) => FORWARDING.test(name));

/** Compares hashes, so that the timing reveals neither length nor first difference. */
function isToken(token: string, given: string): boolean {
  const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(`Bearer ${token}`), hash(given));
}

/** `/metrics` for Prometheus: for callers on this machine and callers with the token. */
export function metricsRoute(app: FastifyInstance, options: MetricsOptions): void {
  const { token, behindProxy } = options;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "cabstand_requests_total",
    help: "Answered requests by route, method and status",
    labelNames: ["route", "method", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "cabstand_request_seconds",
    help: "Time to answer by route",
    labelNames: ["route"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  housekeepingGauge(registry, options.housekeepingAges);
  processGauges(registry, options);
  const readQueues = queueGauges(registry, options);
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    requests.inc({ route, method: request.method, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
  });
  app.get("/metrics", async (request, reply) => {
    const isOpen =
      token === null ? !behindProxy && isFromThisMachine(request) : isToken(token, request.headers.authorization ?? "");
    if (!isOpen) throw notFound();
    await readQueues();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
