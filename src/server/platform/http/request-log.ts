/** What the log says of a request, and under which id. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

/** In requests of proxies in front, and in every reply; a log line of a request has it as `reqId`. */
const HEADER = "x-request-id";
/** Ids of proxies (nginx, Caddy, load balancers) fit; nothing that could forge a line of the log does. */
const GIVEN = /^[\w.:=-]{8,128}$/;

/**
 * Ids of requests: the one that a trusted proxy has given, so that its log and ours can be read together, else a new one.
 * @param trustedProxies how many proxies stand in front; at 0 a caller's own id is not taken.
 */
export function requestIds(trustedProxies: number): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = trustedProxies > 0 ? headers[HEADER] : undefined;
    return typeof given === "string" && GIVEN.test(given) ? given : randomBytes(9).toString("base64url");
  };
}

/** Sends each request's id with the reply: who reports a failure can name it. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => void reply.header(HEADER, request.id));
}

/** One line per reply: the route's pattern, never the path, which may hold a capability or an address. */
export function logAnswers(app: FastifyInstance): void {
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

/** SQLSTATE: the messages of such errors quote the values that they are about. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * What the log says of an error: its kind and where it came from, never the values that it quotes. Passed to the logger
 * as its serialiser.
 */
export function errorForLog(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const quotes = typeof code === "string" && SQLSTATE.test(code);
  return {
    type: error.name,
    ...(quotes ? {} : { message: error.message }),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    stack: frames.join("\n"),
  };
}

/**
 * Warns once when a request names a caller behind a proxy and no proxy is trusted: every caller then seems to have the
 * proxy's address, so all of them share one rate limit.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, trustedProxies: number): void {
  if (trustedProxies > 0) return;
  let hasWarned = false;
  app.addHook("onRequest", async (request) => {
    if (hasWarned || request.headers["x-forwarded-for"] === undefined) return;
    hasWarned = true;
    request.log.warn(
      "requests carry X-Forwarded-For and TRUST_PROXY is 0: behind a proxy all callers share one rate limit; set TRUST_PROXY to the number of proxies in front",
    );
  });
}
