import type { FastifyInstance } from "fastify";

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
