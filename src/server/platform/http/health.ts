import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "#server/platform/database/database.port.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import { notFound } from "./errors.ts";

/** `/healthz`: the process is alive. `/readyz`: it can serve: the database is writable and it is not stopping. */
export function healthRoutes(app: FastifyInstance, db: Database, isStopping: () => boolean): void {
  app.get("/healthz", async () => ({ code: 1, message: "ok" }));
  app.get("/readyz", async () => {
    if (isStopping()) throw new HttpError(503, "The server is stopping.");
    try {
      await db.ping();
    } catch {
      throw new HttpError(503, "The database cannot be used.", 5);
    }
    return { code: 1, message: "ready" };
  });
}

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

export interface MetricsOptions {
  /** Bearer token that opens the metrics from anywhere, or null for none. */
  readonly token: string | null;
  /** Whether proxies stand in front: a local address then does not prove a local caller. */
  readonly behindProxy: boolean;
  /** Seconds since each task of the housekeeping last succeeded. */
  readonly housekeepingAges: () => ReadonlyMap<string, number>;
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
export function metricsRoute(app: FastifyInstance, { token, behindProxy, housekeepingAges }: MetricsOptions): void {
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
  housekeepingGauge(registry, housekeepingAges);
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    requests.inc({ route, method: request.method, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
  });
  app.get("/metrics", async (request, reply) => {
    const isOpen =
      token === null ? !behindProxy && isFromThisMachine(request) : isToken(token, request.headers.authorization ?? "");
    if (!isOpen) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
