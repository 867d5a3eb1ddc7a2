/**
 * Whether the time of an answer tells which addresses have an account: tries for known and
 * unknown ones in an order that the seed decides. Only in the long run, because a busy machine says anything about 5 ms.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Browser, sent } from "#tests/support/people/accounts.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";
import { random } from "./random.ts";

const TRIES = Number(process.env["TORTURE_TRIES"] ?? 1_000);
/** Of the two-sample Kolmogorov-Smirnov test at p = 0.01. */
const KS_FACTOR = 1.628;
const KNOWN = 20;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Largest distance between the distributions of two samples of one size. */
function distance(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((ms) => ({ ms, step: 1 })), ...b.map((ms) => ({ ms, step: -1 }))].toSorted(
    (x, y) => x.ms - y.ms,
  );
  let height = 0;
  let largest = 0;
  for (const { step } of all) {
    height += step / a.length;
    largest = Math.max(largest, Math.abs(height));
  }
  return largest;
}

describe.skipIf(process.env["TORTURE"] !== "long")("the time of an answer", () => {
  const { seed, between } = random();
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
    for (let index = 0; index < KNOWN; index += 1) await new Browser(server).signUp(`known${index}@example.com`);
  });
  afterAll(() => server.close());

  const measure = async (name: "signIn" | "resetPassword", body: (email: string) => object) => {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    const warmUp = 20;
    for (let pair = -warmUp; pair < TRIES; pair += 1) {
      const order = between(0, 1) === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
      for (const kind of order) {
        // Past every budget, so that each try is answered.
        server.clock.advance(61);
        const browser = new Browser(server);
        const payload = body(`${kind}${between(0, KNOWN - 1)}@example.com`);
        const began = performance.now();
        const { statusCode } = await browser.send(name, payload);
        const took = performance.now() - began;
        expect(statusCode).toBe(200);
        if (pair >= 0) times[kind].push(took);
      }
    }
    const apart = median(times.known) - median(times.unknown);
    const ks = distance(times.known, times.unknown);
    const limit = KS_FACTOR * Math.sqrt(2 / TRIES);
    console.log(
      `${name}, seed ${seed}, ${TRIES} tries each: medians ${median(times.known).toFixed(2)} and ` +
        `${median(times.unknown).toFixed(2)} ms, KS distance ${ks.toFixed(3)} (p = 0.01 at ${limit.toFixed(3)})`,
    );
    return { apart: Math.abs(apart), ks, limit };
  };

  it("of signing in does not tell whether an address has an account", { timeout: 600_000 }, async () => {
    const { apart, ks, limit } = await measure("signIn", (email) => ({ email, passwordhash: sent("a wrong one 1") }));
    expect(apart).toBeLessThan(5);
    expect(ks).toBeLessThan(limit);
  });

  it("of asking for a reset does not tell it either", { timeout: 600_000 }, async () => {
    const { apart } = await measure("resetPassword", (email) => ({ email }));
    expect(apart).toBeLessThan(5);
  });
});
