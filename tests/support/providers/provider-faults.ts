/** Every way in which a provider fails, for the adapters' fault tables. */
import { instant } from "#domain/shared/units.ts";
import { guardedFetch, type Send } from "#server/adapters/upstream/egress.ts";
import { createUpstream, type Upstream } from "#server/adapters/upstream/upstream.ts";
import { fakeUpstream, type Answer, type FakeUpstream } from "./fake-upstream.ts";
import { testTimers, type TestTimers } from "#tests/support/client/test-timers.ts";

/** The server's time in the adapters' tests. */
export const PROVIDER_NOW = instant(Date.parse("2026-11-21T09:00:00Z"));
/** The pause before a second attempt goes by at once. */
const PAUSE_MS = 175;

/** A provider on the loopback, and how an adapter reaches it. */
export interface ProviderUnderTest {
  readonly provider: FakeUpstream;
  readonly upstream: Upstream;
  readonly timers: TestTimers;
  /** Puts something in the way to the provider. */
  obstruct(obstacle: keyof typeof OBSTACLES): void;
}

const send = guardedFetch({ allowPrivate: true });
const noSuchName = Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
const nameless = guardedFetch({ allowPrivate: true, resolve: (_host, _options, done) => done(noSuchName, []) });

/** What can be wrong before a request gets to the provider. */
export const OBSTACLES = {
  dns: (url, request) => nameless(url.replace("127.0.0.1", "provider.example"), request),
  // What answers there is no TLS.
  tls: (url, request) => send(url.replace("http:", "https:"), request),
} as const satisfies Readonly<Record<string, Send>>;

/** Starts a fake provider; the caller closes it. */
export async function providerUnderTest(headers: Readonly<Record<string, string>> = {}): Promise<ProviderUnderTest> {
  const provider = await fakeUpstream();
  const timers = testTimers(PAUSE_MS);
  let way: Send = send;
  const upstream = createUpstream({
    name: "Provider",
    baseUrl: provider.baseUrl,
    headers,
    timeoutMs: 2_000,
    clock: { now: () => PROVIDER_NOW },
    random: () => 0.75,
    timers,
    send: (url, request) => way(url, request),
  });
  return { provider, upstream, timers, obstruct: (obstacle) => void (way = OBSTACLES[obstacle]) };
}

type Fault = Answer | "refuse" | keyof typeof OBSTACLES;

/** A fault by name: what the provider does, and how often it is asked. */
export const FAULTS: readonly (readonly [name: string, fault: Fault, asked: number])[] = [
  ["refuses the connection", "refuse", 0],
  ["has no address", "dns", 0],
  ["fails the TLS handshake", "tls", 0],
  ["hangs", { kind: "hang" }, 1],
  ["is slow in the middle of the answer", { kind: "stall" }, 1],
  ["answers 500", { kind: "json", status: 500, body: {} }, 2],
  ["answers 429", { kind: "json", status: 429, body: {} }, 1],
  ["answers 401", { kind: "json", status: 401, body: { error: "bad key" } }, 1],
  ["redirects", { kind: "text", status: 302, body: "" }, 1],
  ["cuts the answer", { kind: "cut" }, 2],
  ["breaks the connection", { kind: "reset" }, 2],
  ["answers no JSON", { kind: "text", body: "<html>busy</html>" }, 1],
  ["answers null", { kind: "json", body: null }, 1],
  ["answers a list", { kind: "json", body: [] }, 1],
  ["answers a text", { kind: "json", body: "ok" }, 1],
];

/**
 * What a call comes to under a fault: the error's name, and how often the provider was asked.
 * @param call of the adapter under test.
 */
export async function underFault(
  { provider, timers, obstruct }: ProviderUnderTest,
  fault: Fault,
  call: () => Promise<unknown>,
): Promise<readonly [outcome: unknown, asked: number]> {
  if (fault === "refuse") await provider.close();
  else if (typeof fault === "string") obstruct(fault);
  else provider.answer(fault);
  const silent = typeof fault !== "string" && (fault.kind === "hang" || fault.kind === "stall");
  const arrived = silent ? provider.arrival() : null;
  const outcome = call().catch((error: unknown) => (error instanceof Error ? error.name : error));
  if (arrived) {
    await arrived;
    timers.fire();
  }
  return [await outcome, provider.asked.length];
}
