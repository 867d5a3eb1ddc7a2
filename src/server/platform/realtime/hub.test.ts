import { describe, expect, it } from "vitest";
import { instant, type Instant } from "#domain/shared/units.ts";
import { hub, type Hub, type HubDeps } from "./hub.ts";
import type { HubConnection } from "./connection.ts";
import { newConnectionId, connectionTokens, type ConnectionGrant } from "./connection-tokens.ts";
import { PollTransport, type Transport } from "./transports.ts";
import { settle } from "#tests/support/client/fake-client.ts";

const END = "\u001e";
const START = instant(Date.parse("2026-11-21T09:00:00Z"));
const SECOND = 1_000;

/** A transport that records what it is sent. */
class FakeWire implements Transport {
  readonly isPolled = false;
  sent: string[] = [];
  stuck = 0;
  state: "open" | "ended" | "cut" = "open";
  waiting = () => this.stuck;
  send(records: string) {
    this.sent.push(...records.split(END).slice(0, -1));
  }
  end() {
    this.state = "ended";
  }
  cut() {
    this.state = "cut";
  }
  /** Messages since the last call, as objects. */
  news(): unknown[] {
    const sent = this.sent.map((each): unknown => JSON.parse(each));
    this.sent = [];
    return sent;
  }
}

function world(over: Partial<HubDeps> = {}) {
  let now: Instant = START;
  const made: Hub = hub({
    clock: { now: () => now },
    limited: true,
    snapshot: () => Promise.resolve([]),
    isGranted: () => Promise.resolve(true),
    onError: (error) => {
      throw error;
    },
    ...over,
  });
  return {
    hub: made,
    /** Lets seconds pass one by one, as the server's timer does. */
    pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        now = instant(now + SECOND);
        made.reap();
      }
    },
    now: () => now,
  };
}

const ticket = (over: Partial<ConnectionGrant> = {}): ConnectionGrant => ({
  id: newConnectionId(),
  tenant: "metro",
  host: "",
  session: newConnectionId(),
  code: "",
  address: newConnectionId(),
  groups: ["follow:1"],
  until: instant(START + 60 * SECOND),
  ...over,
});

function connected(at: ReturnType<typeof world>, over: Partial<ConnectionGrant> = {}, transport = new FakeWire()) {
  const mine = ticket(over);
  const connection = at.hub.open(mine, transport);
  if (typeof connection === "string") throw new Error(connection);
  connection.receive(`{"protocol":"json","version":1}${END}`, at.now());
  expect(transport.news()).toEqual([{}]);
  return { transport, connection, ticket: mine };
}

const live = (group = "follow:1", body = "1") => ({ tenant: "metro", group, type: "statusUpdate", body });
const invocation = (body: string) => ({ type: 1, target: "OnNewData", arguments: ["statusUpdate", body] });
const ping = (connection: HubConnection, now: Instant) => connection.receive(`{"type":6}${END}`, now);

describe("the hub", () => {
  it("[RT-002] pings a connection to which nothing was sent for 15 seconds", () => {
    const at = world();
    const { transport, connection } = connected(at);
    at.pass(14);
    expect(transport.news()).toEqual([]);
    at.pass(1);
    expect(transport.news()).toEqual([{ type: 6 }]);
    at.pass(10);
    at.hub.publish(live());
    ping(connection, at.now());
    at.pass(14);
    expect(transport.news()).toEqual([invocation("1")]);
    at.pass(1);
    expect(transport.news()).toEqual([{ type: 6 }]);
  });

  it("[RT-002] gives up a client that has not been heard of for 30 seconds", () => {
    const at = world();
    const { transport, connection } = connected(at);
    at.pass(29);
    ping(connection, at.now());
    at.pass(29);
    expect([transport.state, at.hub.size]).toEqual(["open", 1]);
    at.pass(1);
    expect([transport.state, at.hub.size]).toEqual(["cut", 0]);
  });

  it("gives a connection 15 seconds to say hello, in a version that it speaks", () => {
    const at = world();
    const silent = new FakeWire();
    at.hub.open(ticket(), silent);
    at.pass(15);
    expect([silent.state, at.hub.size]).toEqual(["cut", 0]);
    for (const hello of ['{"protocol":"messagepack","version":1}', '{"protocol":"json","version":3}']) {
      const transport = new FakeWire();
      const connection = at.hub.open(ticket({ until: instant(at.now() + SECOND) }), transport);
      if (typeof connection === "string") throw new Error(connection);
      connection.receive(hello + END, at.now());
      expect([transport.news(), transport.state]).toEqual([
        [{ error: expect.stringContaining("JSON protocol") }],
        "ended",
      ]);
    }
  });

  it("reads records that come in pieces, and several at once", () => {
    const at = world();
    const { connection, transport } = connected(at);
    const text = `{"type":1,"invocationId":"7","target":"x","arguments":[]}${END}{"type":6}${END}{"ty`;
    for (const piece of [text.slice(0, 9), text.slice(9), `pe":6}${END}`]) connection.receive(piece, at.now());
    expect(transport.news()).toEqual([{ type: 3, invocationId: "7", error: "There is no such method." }]);
  });

  it.each([
    { what: "what is no JSON", text: "hello" },
    { what: "a type that there is none of", text: '{"type":99}' },
    { what: "a record of more than 32 kB", text: `{"type":6,"x":"${"x".repeat(33_000)}"}` },
  ])("ends a connection that sends $what", ({ text }) => {
    const at = world();
    const { connection, transport } = connected(at);
    connection.receive(text + END, at.now());
    expect([transport.news(), transport.state]).toEqual([[{ type: 7, error: expect.any(String) }], "ended"]);
    expect(at.hub.size).toBe(0);
  });

  it("sends to the members of a group and to no other connection", () => {
    const at = world();
    const [a, b, c] = [
      connected(at),
      connected(at, { groups: ["follow:2"] }),
      connected(at, { tenant: "bright", groups: ["follow:1"] }),
    ];
    at.hub.publish(live("follow:1", "mine"));
    expect([a.transport.news(), b.transport.news(), c.transport.news()]).toEqual([[invocation("mine")], [], []]);
    expect([at.hub.isHeard("metro", "follow:1"), at.hub.isHeard("metro", "follow:3")]).toEqual([true, false]);
    a.connection.drop();
    expect(at.hub.isHeard("metro", "follow:1")).toBe(false);
  });

  it("sends a new connection the current state before anything else", async () => {
    const news = [{ type: "statusUpdate", body: "now" }];
    const at = world({ snapshot: () => Promise.resolve(news) });
    const { transport } = connected(at);
    await settle();
    expect(transport.news()).toEqual([invocation("now")]);
  });

  it("[RT-011] closes a connection whose session ended between its token and its start, and sends it nothing", async () => {
    const at = world({
      isGranted: () => Promise.resolve(false),
      snapshot: () => Promise.resolve([{ type: "statusUpdate", body: "secret" }]),
    });
    const { transport } = connected(at);
    await settle();
    expect([transport.news(), transport.state, at.hub.size]).toEqual([[{ type: 7 }], "ended", 0]);
  });

  it("resends the state, and checks whether rights still hold, for a few connections at a time", async () => {
    let running = 0;
    let asked = 0;
    const done: (() => void)[] = [];
    const at = world({
      limited: false,
      isGranted: () => Promise.resolve((asked += 1) > 0),
      snapshot: () => {
        running += 1;
        return new Promise((resolve) => done.push(() => resolve([])));
      },
    });
    const all = Array.from({ length: 250 }, () => connected(at).connection);
    await settle();
    const answer = async (): Promise<number> => {
      const now = done.splice(0);
      now.forEach((each) => each());
      await settle();
      return now.length;
    };
    expect([running, await answer()]).toEqual([250, 250]);
    at.hub.refresh();
    let delivered = 0;
    while (delivered < 250) {
      expect(done.length).toBeLessThanOrEqual(4);
      delivered += await answer();
    }
    expect([delivered, running, done.length]).toEqual([250, 500, 0]);
    asked = 0;
    const perSweep: number[] = [];
    for (let second = 0; second < 5 * 60 + 4; second += 1) {
      all.forEach((connection) => ping(connection, at.now()));
      const before = asked;
      at.pass(1);
      if (asked > before) perSweep.push(asked - before);
    }
    expect(perSweep).toEqual([100, 100, 50]);
  });

  it("ends a reader that is too slow, and one alone", () => {
    const at = world();
    const [slow, quick] = [connected(at), connected(at)];
    slow.transport.stuck = 100_001;
    at.hub.publish(live());
    expect([slow.transport.state, quick.transport.state]).toEqual(["cut", "open"]);
  });

  it("opens a connection with each token once, within its time, five for each person", () => {
    const at = world();
    const first = connected(at, { session: "ada" });
    expect(at.hub.open(first.ticket, new FakeWire())).toBe("spent");
    for (let count = 1; count < 5; count += 1) connected(at, { session: "ada" });
    expect(at.hub.open(ticket({ session: "ada" }), new FakeWire())).toBe("many");
    first.connection.drop();
    expect(at.hub.open(first.ticket, new FakeWire())).toBe("spent");
    connected(at, { session: "ada" });
    at.pass(60);
    expect(at.hub.open(ticket(), new FakeWire())).toBe("late");
  });

  it("counts those who follow one shared code from several networks each for themselves", () => {
    const at = world();
    const family = (address: string) => ({ session: "", code: "shared", address });
    for (let count = 0; count < 5; count += 1) connected(at, family("home"));
    expect(at.hub.open(ticket(family("home")), new FakeWire())).toBe("many");
    connected(at, family("hotel"));
  });

  it("lets hundreds of holders in from a carrier's address: those with several connections take no place of others", () => {
    const at = world();
    const follower = (n: number, tenant = "metro") => ({
      address: "192.0.2.1",
      tenant,
      session: "",
      code: `code ${n}`,
    });
    for (let n = 0; n < 100; n += 1) for (let count = 0; count < 5; count += 1) connected(at, follower(n));
    for (let n = 100; n < 1_500; n += 1) connected(at, follower(n));
    expect(at.hub.open(ticket(follower(1_500)), new FakeWire())).toBe("many");
    // Neither the customers of another tenant nor another network are shut out.
    connected(at, follower(0, "bright"));
    connected(at, { ...follower(1_500), address: "192.0.2.2" });
  });

  it("bounds what one source holds open: five connections a code, five hundred beside the first ones a network", () => {
    const at = world();
    const source = (code: string) => ({ address: "2001:db8:0:1::/64", session: "", code });
    for (let count = 0; count < 5; count += 1) connected(at, source("own"));
    expect(at.hub.open(ticket(source("own")), new FakeWire())).toBe("many");
    for (let n = 0; n < 124; n += 1) for (let count = 0; count < 5; count += 1) connected(at, source(`code ${n}`));
    const last = connected(at, source("last"));
    expect(at.hub.open(ticket(source("last")), new FakeWire())).toBe("many");
    // Every place is given back.
    last.connection.drop();
    connected(at, source("last"));
  });

  it("closes a session's connections for good when it ends, and asks every five minutes whether a right still holds", async () => {
    let granted = true;
    const at = world({ isGranted: () => Promise.resolve(granted) });
    const [ended, other] = [connected(at, { session: "ended" }), connected(at, { session: "lives" })];
    await settle();
    at.hub.endSession("bright", "ended");
    expect(ended.transport.state).toBe("open");
    at.hub.endSession("metro", "ended");
    expect([ended.transport.news(), ended.transport.state, other.transport.state]).toEqual([
      [{ type: 7 }],
      "ended",
      "open",
    ]);
    granted = false;
    for (let minute = 0; minute < 15; minute += 1) {
      at.pass(19);
      ping(other.connection, at.now());
    }
    await settle();
    expect(other.transport.state).toBe("open");
    at.pass(15);
    await settle();
    expect([other.transport.news().at(-1), other.transport.state]).toEqual([{ type: 7 }, "ended"]);
  });

  it("asks every client to reconnect when it stops, and accepts no new connection", () => {
    const at = world();
    const { transport } = connected(at);
    at.hub.drain();
    expect([transport.news(), transport.state]).toEqual([[{ type: 7, allowReconnect: true }], "ended"]);
    expect(at.hub.open(ticket(), new FakeWire())).toBe("stopping");
  });
});

describe("polls", () => {
  it("are answered at once the first time, then when there is something, then with the end", async () => {
    const transport = new PollTransport();
    expect(await transport.poll().polled).toEqual({ kind: "records", text: "" });
    const waiting = transport.poll();
    transport.send("a");
    transport.send("b");
    expect(await waiting.polled).toEqual({ kind: "records", text: "a" });
    expect(await transport.poll().polled).toEqual({ kind: "records", text: "b" });
    const older = transport.poll();
    const newer = transport.poll();
    expect(await older.polled).toEqual({ kind: "over" });
    transport.end();
    expect(await newer.polled).toEqual({ kind: "over" });
  });
});

describe("a token", () => {
  const made = connectionTokens("secret", "node1");

  it("begins with its process's name and stands in an address as it is", () => {
    const token = made.token(ticket({ groups: ["account:ümläut/+ ?&"] }));
    expect(token).toMatch(/^node1\.[\w-]+\.[\w-]{43}$/);
    expect(encodeURIComponent(token)).toBe(token);
  });

  it("is read by every process on the same secret, and by no other", () => {
    const mine = ticket();
    expect(connectionTokens("secret", "node2").read(made.token(mine))).toEqual(mine);
    expect(connectionTokens("other secret", "node1").read(made.token(mine))).toBeNull();
  });

  it("is refused when a letter of it was changed", () => {
    const token = made.token(ticket());
    for (const at of [2, 20, token.length - 20]) {
      const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
      expect(made.read(changed)).toBeNull();
    }
    for (const broken of ["", "node1", "..", `${token}x`, token.slice(0, -1)]) expect(made.read(broken)).toBeNull();
  });
});
