import type { FastifyInstance } from "fastify";

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
