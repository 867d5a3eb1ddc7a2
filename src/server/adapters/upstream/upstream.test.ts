import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { fakeUpstream, type Answer, type FakeUpstream } from "#tests/support/providers/fake-upstream.ts";
import { testTimers, type TestTimers } from "#tests/support/client/test-timers.ts";
import { readShape, UpstreamUnavailable } from "./unavailable.ts";
import { guardedFetch } from "./egress.ts";
import { createUpstream, type Upstream } from "./upstream.ts";

const PAUSE = 175;
const SEND = guardedFetch({ allowPrivate: true });
let provider: FakeUpstream;
let timers: TestTimers;
let now: Instant;
let faults: UpstreamUnavailable[];

const upstream = (baseUrl = provider.baseUrl): Upstream =>
  createUpstream({
    name: "Sample",
    baseUrl,
    headers: { "x-key": "very-secret" },
    timeoutMs: 4_000,
    clock: { now: () => now },
    random: () => 0.75,
    timers,
    send: SEND,
    onFault: (fault) => faults.push(fault),
  });

/** The outcome of a call: its value, or the reason of the failure. */
const outcome = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof UpstreamUnavailable) return error.reason;
    throw error;
  }
};

const seconds = (count: number): void => void (now = addMinutes(now, count / 60));
const OK: Answer = { kind: "json", body: { fine: true } };

beforeEach(async () => {
  provider = await fakeUpstream();
  timers = testTimers(PAUSE);
  now = instant(Date.parse("2026-11-21T09:00:00Z"));
  faults = [];
});
afterEach(() => provider.close());

describe("a call", () => {
  it("sends key, query and accepted type, and leaves no timer behind", async () => {
    provider.answer(OK);
    const query = { origin: "a&b=c", limit: 10, empty: "", absent: undefined };
    expect(await upstream().getJson("/flights/BA%20178", { query, headers: { "x-more": "1" } })).toEqual({
      fine: true,
    });
    const [asked] = provider.asked;
    expect(asked).toMatchObject({ method: "GET", url: "/flights/BA%20178?origin=a%26b%3Dc&limit=10" });
    expect(asked?.headers).toMatchObject({ "x-key": "very-secret", "x-more": "1", accept: "application/json" });
    expect(timers.pending).toEqual([]);
  });

  it("posts JSON", async () => {
    provider.answer(OK);
    expect(await upstream().postJson("/route", { points: [1, 2] })).toEqual({ fine: true });
    expect(provider.asked[0]).toMatchObject({ method: "POST", body: '{"points":[1,2]}' });
    expect(provider.asked[0]?.headers["content-type"]).toBe("application/json");
  });

  it("takes 204, and the statuses that the adapter names, for nothing found", async () => {
    provider.answer({ kind: "text", status: 204, body: "" }, { kind: "json", status: 404, body: {} });
    expect(await upstream().getJson("/a")).toBeNull();
    expect(await upstream().getJson("/a", { nothing: [404] })).toBeNull();
    expect(faults).toEqual([]);
  });

  it.each(["/a/../b", "/a/%2E%2e/b", "/..", "/a?b", "/a#b", "/a\\b", "a"])("refuses the path %s", async (path) => {
    await expect(upstream().getJson(path)).rejects.toThrow(TypeError);
    expect(provider.asked).toEqual([]);
  });
});

describe("each fault", () => {
  it.each<{ reason: string; answer: Answer; attempts: number }>([
    { reason: "cut", answer: { kind: "cut" }, attempts: 2 },
    { reason: "unreachable", answer: { kind: "reset" }, attempts: 2 },
    { reason: "failed", answer: { kind: "json", status: 500, body: {} }, attempts: 2 },
    { reason: "failed", answer: { kind: "text", status: 503, body: "busy" }, attempts: 2 },
    { reason: "limited", answer: { kind: "json", status: 429, body: {} }, attempts: 1 },
    { reason: "refused", answer: { kind: "json", status: 401, body: {} }, attempts: 1 },
    { reason: "refused", answer: { kind: "json", status: 404, body: {} }, attempts: 1 },
    { reason: "refused", answer: { kind: "text", status: 302, body: "" }, attempts: 1 },
    { reason: "unreadable", answer: { kind: "text", body: "<html>" }, attempts: 1 },
    { reason: "unreadable", answer: { kind: "text", body: "" }, attempts: 1 },
    { reason: "unreadable", answer: { kind: "text", body: `"${"x".repeat(4_100_000)}"` }, attempts: 1 },
  ])("$reason of $answer is seen after $attempts attempts, and reported", async ({ reason, answer, attempts }) => {
    provider.answer(answer);
    expect(await outcome(upstream().getJson("/a"))).toBe(reason);
    expect(provider.asked).toHaveLength(attempts);
    expect(faults.map((fault) => fault.reason)).toEqual(Array.from({ length: attempts }, () => reason));
    expect(timers.pending).toEqual([]);
  });

  it("is unreachable when nothing listens", async () => {
    await provider.close();
    expect(await outcome(upstream().getJson("/a"))).toBe("unreachable");
    expect(faults).toHaveLength(2);
  });

  it.each(["hang", "stall"] as const)("timeout: the provider %ss, and is not asked again", async (kind) => {
    provider.answer({ kind });
    const arrived = provider.arrival();
    const call = outcome(upstream().getJson("/a"));
    await arrived;
    expect(timers.pending).toEqual([4_000]);
    timers.fire();
    expect(await call).toBe("timeout");
    expect(provider.asked).toHaveLength(1);
  });

  it("is a cancellation when the caller gives up, before or during the call", async () => {
    provider.answer({ kind: "hang" });
    expect(await outcome(upstream().getJson("/a", { signal: AbortSignal.abort() }))).toBe("cancelled");
    expect(provider.asked).toHaveLength(0);
    const caller = new AbortController();
    const arrived = provider.arrival();
    const call = outcome(upstream().getJson("/a", { signal: caller.signal }));
    await arrived;
    caller.abort();
    expect(await call).toBe("cancelled");
    expect(timers.pending).toEqual([]);
  });

  it("is an unreadable answer when its shape is another", () => {
    expect(readShape("Sample", z.object({ a: z.number() }), { a: 3, b: 4 })).toEqual({ a: 3 });
    expect(() => readShape("Sample", z.object({ a: z.number() }), { a: "3" })).toThrow(
      "Sample is unavailable: unreadable",
    );
  });

  it("is reported without key and request", async () => {
    provider.answer({ kind: "json", status: 500, body: { secret: "x" } });
    await outcome(upstream().getJson("/private", { query: { who: "someone" } }));
    for (const fault of faults) {
      expect(`${fault.message} ${JSON.stringify(fault)}`).not.toMatch(/secret|private|someone|127\.0\.0\.1/);
    }
  });
});

describe("the second attempt", () => {
  it("succeeds after a pause with a share of chance", async () => {
    provider.answer({ kind: "json", status: 502, body: {} }, OK);
    timers = testTimers(0);
    const call = upstream().getJson("/a");
    while (timers.pending.length < 2) await new Promise(setImmediate);
    expect(timers.pending).toEqual([4_000, PAUSE]);
    expect(provider.asked).toHaveLength(1);
    // The pause counts towards the time limit of the whole call: after that there is no second attempt.
    timers.fire();
    expect(await outcome(call)).toBe("timeout");

    timers = testTimers(PAUSE);
    provider.answer({ kind: "json", status: 502, body: {} }, OK);
    expect(await upstream().getJson("/a")).toEqual({ fine: true });
  });

  it("is for reads only", async () => {
    provider.answer({ kind: "reset" });
    expect(await outcome(upstream().postJson("/a", {}))).toBe("unreachable");
    expect(provider.asked).toHaveLength(1);
    provider.answer({ kind: "reset" }, OK);
    expect(await outcome(upstream().postJson("/a", {}, { isRead: true }))).toEqual({ fine: true });
  });
});

describe("the breaker", () => {
  const limited: Answer = { kind: "json", status: 429, body: {} };
  const fail = async (api: Upstream, times: number): Promise<void> => {
    provider.answer(limited);
    for (let i = 0; i < times; i += 1) expect(await outcome(api.getJson("/a"))).toBe("limited");
  };

  it("opens after five failures, for thirty seconds, then sends one probe", async () => {
    const api = upstream();
    await fail(api, 5);
    provider.answer(OK);
    seconds(29);
    expect(await outcome(api.getJson("/a"))).toBe("resting");
    expect(provider.asked).toHaveLength(5);
    seconds(1);
    provider.answer({ kind: "hang" });
    const arrived = provider.arrival();
    const probe = outcome(api.getJson("/a"));
    await arrived;
    expect(await outcome(api.getJson("/a"))).toBe("resting");
    timers.fire();
    expect(await probe).toBe("timeout");
    // The probe failed: another thirty seconds.
    provider.answer(OK);
    expect(await outcome(api.getJson("/a"))).toBe("resting");
    seconds(30);
    expect(await outcome(api.getJson("/a"))).toEqual({ fine: true });
    // Closed again: it takes five new failures.
    await fail(api, 4);
    provider.answer(OK);
    expect(await outcome(api.getJson("/a"))).toEqual({ fine: true });
  });

  it("forgets failures older than thirty seconds, and all of them with a success", async () => {
    const api = upstream();
    await fail(api, 4);
    seconds(31);
    await fail(api, 4);
    provider.answer(OK);
    expect(await outcome(api.getJson("/a"))).toEqual({ fine: true });
    await fail(api, 4);
    provider.answer(OK);
    expect(await outcome(api.getJson("/a"))).toEqual({ fine: true });
  });

  it("stays closed for refused and cancelled calls, and lets go of a cancelled probe", async () => {
    const api = upstream();
    provider.answer({ kind: "json", status: 401, body: {} });
    for (let i = 0; i < 6; i += 1) expect(await outcome(api.getJson("/a"))).toBe("refused");
    await fail(api, 5);
    seconds(30);
    provider.answer({ kind: "hang" });
    const caller = new AbortController();
    const arrived = provider.arrival();
    const probe = outcome(api.getJson("/a", { signal: caller.signal }));
    await arrived;
    caller.abort();
    expect(await probe).toBe("cancelled");
    provider.answer(OK);
    expect(await outcome(api.getJson("/a"))).toEqual({ fine: true });
  });

  it("is one provider's own", async () => {
    await fail(upstream(), 5);
    provider.answer(OK);
    expect(await outcome(upstream().getJson("/a"))).toEqual({ fine: true });
  });
});
