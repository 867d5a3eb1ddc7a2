import { beforeEach, describe, expect, it } from "vitest";
import { REAL_TIME } from "#domain/shared/constants.ts";
import { instant } from "#domain/shared/units.ts";
import { FakeClock, settle } from "#tests/support/client/fake-client.ts";
import { FakeLive } from "#tests/support/client/fake-live.ts";
import { LiveConnection } from "./LiveConnection.ts";

let clock: FakeClock;
let live: FakeLive;
let connection: LiveConnection;
let life: AbortController;
let opened: number;
let heard: unknown[];
/** How far the page's time lags. */
let behind: number;

beforeEach(() => {
  clock = new FakeClock();
  live = new FakeLive();
  life = new AbortController();
  opened = 0;
  heard = [];
  behind = 0;
  connection = new LiveConnection({
    open: live.open,
    clock,
    time: {
      get now() {
        return instant(clock.now() - behind);
      },
    },
    request: { userName: "metro||i|A", code: "" },
    onData: (...data) => heard.push(data),
    onOpen: () => (opened += 1),
  });
});

const start = async () => {
  connection.start(life.signal);
  await settle();
};

describe("the live connection", () => {
  it("[RT-005] [RT-006] identifies itself, and hands on what the server pushes", async () => {
    await start();
    expect(live.last.request).toEqual({ userName: "metro||i|A", code: "" });
    live.last.events.data("statusUpdate", "{}");
    expect([connection.state, opened, heard]).toEqual([{ kind: "connected" }, 1, [["statusUpdate", "{}"]]]);
  });

  it("[RT-001] [CONST-021] tries again after 0, 2, 10 and 30 seconds, then stops", async () => {
    await start();
    const delays = [0, 1, 2, 3, 4].map((tries) => live.last.events.retryDelay(tries));
    expect(delays).toEqual([0, 2_000, 10_000, 30_000, null]);
    live.last.events.reconnecting();
    live.last.events.retryDelay(2);
    expect(connection.state).toEqual({ kind: "retrying", seconds: 10 });
    clock.pass(4_000);
    expect(connection.state).toEqual({ kind: "retrying", seconds: 6 });
    live.last.events.reconnected();
    expect([connection.state, opened]).toEqual([{ kind: "connected" }, 2]);
    live.last.events.closed();
    expect(connection.state).toEqual({ kind: "stopped" });
  });

  it("[RT-001] never says that it waits for longer than it does, though the page's time goes by the second", async () => {
    await start();
    behind = 900;
    live.last.events.reconnecting();
    const said = [0, 1, 2, 3].map((tries) => {
      live.last.events.retryDelay(tries);
      return connection.state;
    });
    expect(said).toEqual([0, 2, 10, 30].map((seconds) => ({ kind: "retrying", seconds })));
  });

  it("[RT-003] [CONST-021] is made anew every ten seconds once it is closed, and only then", async () => {
    live.isDown = true;
    await start();
    expect([connection.state, live.links.length]).toEqual([{ kind: "stopped" }, 1]);
    clock.pass(9_999);
    expect(live.links).toHaveLength(1);
    clock.pass(1);
    await settle();
    expect(live.links).toHaveLength(2);
    live.isDown = false;
    clock.pass(10_000);
    await settle();
    expect([connection.state, live.links.length]).toEqual([{ kind: "connected" }, 3]);
    clock.pass(60_000);
    expect(live.links).toHaveLength(3);
  });

  it("[RT-003] is given up and made anew when a try gets nowhere, but not while it waits for the next", async () => {
    await start();
    live.last.events.reconnecting();
    live.last.events.retryDelay(3);
    clock.pass(60_000);
    expect([live.last.isStopped, connection.phase]).toEqual([false, "retrying"]);
    clock.pass(20_000);
    expect([live.last.isStopped, connection.state]).toEqual([true, { kind: "stopped" }]);
    clock.pass(10_000);
    await settle();
    expect([live.links.length, connection.state]).toEqual([2, { kind: "connected" }]);
  });

  it("[RT-003] looks every ten seconds from its beginning, not from a loss: pages cut off at one moment come back apart", async () => {
    await start();
    clock.pass(3_700);
    live.last.events.closed();
    clock.pass(6_299);
    expect(live.links).toHaveLength(1);
    clock.pass(1);
    expect(live.links).toHaveLength(2);
  });

  it("[RT-004] [CONST-021] is not made anew within two seconds of a forced close", async () => {
    await start();
    clock.pass(8_500);
    connection.forceClose();
    expect([live.last.isStopped, connection.state]).toEqual([true, { kind: "stopped" }]);
    connection.connect();
    // The ten-second check falls into the two seconds and does nothing.
    clock.pass(REAL_TIME.forcedClose - 1);
    connection.connect();
    expect(live.links).toHaveLength(1);
    clock.pass(1);
    connection.connect();
    expect(live.links).toHaveLength(2);
  });

  it("[RT-004] is not tried again by itself either after a forced close", async () => {
    await start();
    const { events } = live.last;
    connection.forceClose();
    expect(events.retryDelay(0)).toBeNull();
    expect(connection.state).toEqual({ kind: "stopped" });
  });

  it("hears nothing of a connection that was replaced", async () => {
    await start();
    const [old] = live.links;
    connection.forceClose();
    clock.pass(2_000);
    connection.connect();
    await settle();
    old?.events.closed();
    old?.events.reconnecting();
    expect(connection.state).toEqual({ kind: "connected" });
  });

  it("ends with its page", async () => {
    await start();
    life.abort();
    expect(live.last.isStopped).toBe(true);
    clock.pass(60_000);
    expect(live.links).toHaveLength(1);
  });
});
