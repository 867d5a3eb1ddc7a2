import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RateClass } from "#contract/core/endpoint-definition.ts";
import { addressGroup } from "#server/platform/security/address-group.ts";
import { tooOften } from "#server/platform/http/http-error.ts";
import { tenantOf } from "./tenant-resolution.ts";

const MINUTE_MS = 60_000;

/** Calls of the contract by their class, and beginnings of live connections. */
type LimitedClass = RateClass | "live";

/**
 * Requests a minute that one network (an IPv4 address or an IPv6 /64) may make per class. A network may be a whole
 * office or hotel. Behind a carrier's address hundreds follow their cars, and all of them connect again at once after a
 * server has restarted.
 */
const BY_NETWORK: Readonly<Record<LimitedClass, number>> = {
  read: 600,
  search: 600,
  quote: 120,
  write: 30,
  live: 3_000,
};

/** The limit of a whole tenant is this many times higher, so that one tenant's flood cannot starve the others. */
const TENANT_SHARE = 50;

/** Counts a request against its rate limits and refuses it with 429 and Retry-After when one is exhausted. */
export type Limiter = (rate: LimitedClass, request: FastifyRequest) => Promise<void>;

/** Two separate rate limits, by network and by tenant. */
export async function rateLimits(app: FastifyInstance): Promise<Limiter> {
  await app.register(rateLimit, { global: false });
  const limits = (rate: LimitedClass) => [
    app.createRateLimit({
      max: BY_NETWORK[rate],
      timeWindow: MINUTE_MS,
      keyGenerator: (request) => `${rate} ${tenantOf(request).id} ${addressGroup(request.ip)}`,
    }),
    app.createRateLimit({
      max: BY_NETWORK[rate] * TENANT_SHARE,
      timeWindow: MINUTE_MS,
      keyGenerator: (request) => `${rate} ${tenantOf(request).id}`,
    }),
  ];
  const byClass: Readonly<Record<LimitedClass, ReturnType<typeof limits>>> = {
    read: limits("read"),
    search: limits("search"),
    quote: limits("quote"),
    write: limits("write"),
    live: limits("live"),
  };
  return async (rate, request) => {
    for (const check of byClass[rate]) {
      const result = await check(request);
      if (result.isAllowed || !result.isExceeded) continue;
      throw tooOften(result.ttlInSeconds);
    }
  };
}

/** For tests, which send more requests than any person would. */
export const noLimits: Limiter = () => Promise.resolve();
