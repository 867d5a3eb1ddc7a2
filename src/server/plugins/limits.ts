import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RateClass } from "#contract/endpoint-definition.ts";
import { tooOften } from "#server/http-error.ts";
import { tenantOf } from "./tenant-resolution.ts";

const MINUTE_MS = 60_000;

/** Requests a minute that one address may make per class. An address may be a whole office or hotel. */
const BY_ADDRESS: Readonly<Record<RateClass, number>> = { read: 600, search: 600, quote: 120, write: 30 };

/** A whole tenant gets this many times as much, so that one tenant's flood cannot starve the others. */
const TENANT_SHARE = 50;

/** Counts a request against its budgets and refuses it with 429 and Retry-After when one is used up. */
export type Limiter = (rate: RateClass, request: FastifyRequest) => Promise<void>;

/** Two separate buckets, by address and by tenant (RELIABILITY G10). */
export async function rateLimits(app: FastifyInstance): Promise<Limiter> {
  await app.register(rateLimit, { global: false });
  const limits = (rate: RateClass) => [
    app.createRateLimit({
      max: BY_ADDRESS[rate],
      timeWindow: MINUTE_MS,
      keyGenerator: (request) => `${rate} ${tenantOf(request).id} ${request.ip}`,
    }),
    app.createRateLimit({
      max: BY_ADDRESS[rate] * TENANT_SHARE,
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

/** For tests that send more than any person would. */
export const noLimits: Limiter = () => Promise.resolve();
