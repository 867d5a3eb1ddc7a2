import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RateClass } from "#contract/core/endpoint-definition.ts";
import { addressGroup } from "#server/platform/security/address-group.ts";
import { tooOften } from "#server/platform/http/http-error.ts";
import { tenantOf } from "./tenant-resolution.ts";

const MINUTE_MS = 60_000;

/**
 * Requests a minute that one network (an IPv4 address or an IPv6 /64) may make per class. A network may be a whole
 * office or hotel.
 */
const BY_NETWORK: Readonly<Record<RateClass, number>> = { read: 600, search: 600, quote: 120, write: 30 };

/** The limit of a whole tenant is this many times higher, so that one tenant's flood cannot starve the others. */
const TENANT_SHARE = 50;

/** Counts a request against its rate limits and refuses it with 429 and Retry-After when one is exhausted. */
export type Limiter = (rate: RateClass, request: FastifyRequest) => Promise<void>;

/** Two separate rate limits, by network and by tenant. */
export async function rateLimits(app: FastifyInstance): Promise<Limiter> {
  await app.register(rateLimit, { global: false });
  const limits = (rate: RateClass) => [
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
  const byClass = { read: limits("read"), search: limits("search"), quote: limits("quote"), write: limits("write") };
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
