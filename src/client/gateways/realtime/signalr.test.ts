import { HubConnectionBuilder, type HubConnection } from "@microsoft/signalr";
import { afterEach, expect, it, vi } from "vitest";
import { signalr } from "./signalr.ts";

afterEach(() => vi.restoreAllMocks());

it("[RT-002] sends a sign of life after 15 seconds and gives a server up after 30 silent ones", () => {
  const made: HubConnection[] = [];
  // The package's own method, called on the builder at hand.
  // oxlint-disable-next-line typescript/unbound-method
  const { build } = HubConnectionBuilder.prototype;
  vi.spyOn(HubConnectionBuilder.prototype, "build").mockImplementation(function (this: HubConnectionBuilder) {
    const connection = build.call(this);
    made.push(connection);
    return connection;
  });
  const events = {
    data: vi.fn(),
    reconnecting: vi.fn(),
    reconnected: vi.fn(),
    closed: vi.fn(),
    retryDelay: () => null,
  };
  signalr("https://cabs.example", {})({ userName: "metro||i|A", code: "" }, events);
  expect(made).toMatchObject([{ keepAliveIntervalInMilliseconds: 15_000, serverTimeoutInMilliseconds: 30_000 }]);
});

/** A connection of the package, with what it was asked and the listeners it was given. */
function opened(host: string, code: string) {
  const asked: Record<string, unknown> = {};
  const listeners: Record<string, (...news: unknown[]) => void> = {};
  vi.spyOn(HubConnectionBuilder.prototype, "withUrl").mockImplementation(function (
    this: HubConnectionBuilder,
    url: string,
    options: unknown,
  ) {
    Object.assign(asked, { url, options });
    return this;
  });
  vi.spyOn(HubConnectionBuilder.prototype, "withAutomaticReconnect").mockImplementation(function (
    this: HubConnectionBuilder,
    policy?: unknown,
  ) {
    Object.assign(asked, { policy });
    return this;
  });
  const stop = vi.fn(() => Promise.reject(new Error("not connected")));
  const start = vi.fn(() => Promise.resolve());
  const connection = {
    on: (name: string, run: () => void) => void (listeners[name] = run),
    onreconnecting: (run: () => void) => void (listeners["reconnecting"] = run),
    onreconnected: (run: () => void) => void (listeners["reconnected"] = run),
    onclose: (run: () => void) => void (listeners["closed"] = run),
    start,
    stop,
  };
  vi.spyOn(HubConnectionBuilder.prototype, "build").mockReturnValue(connection as unknown as HubConnection);
  const events = {
    data: vi.fn(),
    reconnecting: vi.fn(),
    reconnected: vi.fn(),
    closed: vi.fn(),
    retryDelay: (tries: number) => tries * 10,
  };
  const link = signalr(host, { "x-tenant": "metro" })({ userName: "metro||i|A", code }, events);
  return { asked, listeners, events, link, start, stop };
}

it("[RT-005] connects with its user name, the tenant, and a code that stays out of the address", () => {
  expect(opened("https://cabs.example", "secret").asked).toMatchObject({
    url: expect.stringMatching(/^https:\/\/cabs\.example\/.+\?username=metro%7C%7Ci%7CA$/) as string,
    options: { headers: { "x-tenant": "metro", authorization: "Bearer secret" } },
  });
  expect(opened("", "").asked["options"]).toEqual({ headers: { "x-tenant": "metro" } });
});

it("forwards every event, and asks when to try again", () => {
  const { listeners, events, asked } = opened("", "");
  const name = Object.keys(listeners).find((one) => !["reconnecting", "reconnected", "closed"].includes(one)) ?? "";
  listeners[name]?.("type", { body: 1 });
  expect(events.data).toHaveBeenCalledWith("type", { body: 1 });
  for (const event of ["reconnecting", "reconnected", "closed"] as const) {
    expect(events[event]).not.toHaveBeenCalled();
    listeners[event]?.();
    expect(events[event]).toHaveBeenCalledOnce();
  }
  expect(asked["policy"]).toMatchObject({ nextRetryDelayInMilliseconds: expect.any(Function) as unknown });
  const policy = asked["policy"] as { nextRetryDelayInMilliseconds: (context: object) => number | null };
  expect(policy.nextRetryDelayInMilliseconds({ previousRetryCount: 3 })).toBe(30);
});

it("starts, and stops also where there is no connection", async () => {
  const { link, start, stop } = opened("", "");
  await link.start();
  link.stop();
  await Promise.resolve();
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1]);
});
