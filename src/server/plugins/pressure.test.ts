import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { pressureJudge } from "./pressure.ts";

describe("a request while the event loop is late", () => {
  it("is answered in the first ten seconds of listening, and refused with 503 and Retry-After from then on", async () => {
    let now = 1_000;
    const { listens, judge } = pressureJudge({ now: () => instant(now) });
    await judge();
    // What a hook of Fastify's gives back when listening begins is logged as an error.
    expect(listens()).toBeUndefined();
    now += 9_999;
    await judge();
    now += 1;
    await expect(judge()).rejects.toMatchObject({ statusCode: 503, code: 0, retryAfter: 10 });
  });
});
