import { HubConnectionBuilder, type HubConnection } from "@microsoft/signalr";
import { afterEach, expect, it, vi } from "vitest";
import { signalr } from "./signalr.ts";

afterEach(() => vi.restoreAllMocks());

it("[RT-002] a page sends a sign of life after 15 seconds and gives a server up after 30 silent ones", () => {
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
