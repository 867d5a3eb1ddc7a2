import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { loadShedding } from "./availability.ts";

describe("a request while the event loop is late", () => {
  it("is answered in the first ten seconds of listening, and refused with 503 and Retry-After from then on", async () => {
    let now = 1_000;
    const { markListening, check } = loadShedding({ now: () => instant(now) });
    await check();
    // Fastify logs a return value of an onListen hook as an error.
    expect(markListening()).toBeUndefined();
    now += 9_999;
    await check();
    now += 1;
    await expect(check()).rejects.toMatchObject({ statusCode: 503, code: 0, retryAfter: 10 });
  });
});
