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
