import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import type { Database } from "#server/database.port.ts";
import { HttpError } from "#server/http-error.ts";
import { notFound } from "./errors.ts";

/** `/healthz`: the process lives. `/readyz`: it can serve, that is, the database answers and it is not stopping. */
export function healthRoutes(app: FastifyInstance, db: Database, isStopping: () => boolean): void {
  app.get("/healthz", async () => ({ code: 1, message: "ok" }));
  app.get("/readyz", async () => {
    if (isStopping()) throw new HttpError(503, "The server is stopping.");
    try {
      await db.ping();
    } catch {
      throw new HttpError(503, "The database does not answer.", 5);
    }
    return { code: 1, message: "ready" };
  });
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** `/metrics` for Prometheus, to callers on this machine only. */
export function metricsRoute(app: FastifyInstance): void {
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
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    requests.inc({ route, method: request.method, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
  });
  app.get("/metrics", async (request, reply) => {
    if (!LOOPBACK.has(request.socket.remoteAddress ?? "") || request.headers["x-forwarded-for"] !== undefined) {
      throw notFound();
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
