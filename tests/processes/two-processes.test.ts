/**
 * Two server processes on one PostgreSQL: what is reported or published at one of them reaches clients of the other,
 * also after either has been taken down and started again (ARCHITECTURE, real time; TRK-012).
 */
import { setTimeout as pause } from "node:timers/promises";
import { HttpTransportType } from "@microsoft/signalr";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName, type Reply } from "#contract/endpoints.ts";
import { instant } from "#domain/shared/units.ts";
import { openOnPostgres } from "#server/platform/database/database.ts";
import { addDispatchKey } from "#server/modules/dispatch/keys.ts";
import { POSTGRES, MIGRATIONS, throwawayPostgres } from "#tests/support/database/databases.ts";
import { liveClient, type LiveClient } from "#tests/support/client/live-client.ts";
import { withValueAt } from "#domain/tenant/studio/json-path.ts";
import { sent } from "#tests/support/people/accounts.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { bundleServer, type ServerBundle } from "#tests/support/server/server-bundle.ts";
import { startServer, type ServerProcess } from "#tests/support/server/server-process.ts";

const TRANSPORTS = [
  HttpTransportType.WebSockets,
  HttpTransportType.ServerSentEvents,
  HttpTransportType.LongPolling,
] as const;
/** A process takes its time to start on a busy machine; the client has tries to spare. */
const RECONNECT = Array.from({ length: 600 }, () => 100);

describe.skipIf(!POSTGRES.available)(`two processes on ${POSTGRES.name}`, { timeout: 240_000 }, () => {
  let drop: () => Promise<void>;
  let bundle: ServerBundle;
  let databaseUrl: string;
  let key: string;
  let reported: ServerProcess;
  let listened: ServerProcess;

  const start = (port = "0"): Promise<ServerProcess> =>
    startServer(bundle, { DATABASE_URL: databaseUrl, DEMO_SPEED: "0", PORT: port, LOG_LEVEL: "error" });
  /** By its name, which the demo's tenant is served under. */
  const originOf = ({ url }: ServerProcess): string => url.replace("127.0.0.1", "localhost");
  const again = (server: ServerProcess): Promise<ServerProcess> => start(new URL(server.url).port);

  beforeAll(async () => {
    bundle = await bundleServer();
    ({ url: databaseUrl, drop } = await throwawayPostgres());
    // The first one makes the schema and the demo.
    reported = await start();
    listened = await start();
    const db = await openOnPostgres(databaseUrl, MIGRATIONS);
    key = await addDispatchKey(db, "metro", "cars", instant(Date.now()));
    await db.close();
  }, 120_000);
  afterAll(async () => {
    await Promise.all([reported.end("SIGTERM"), listened.end("SIGTERM")]);
    await drop();
    bundle.remove();
  });

  /** Calls the first server. @param as who calls: the headers of a key or a session. */
  async function call(name: EndpointName, as: Readonly<Record<string, string>>, body?: object): Promise<Response> {
    const { method, path } = ENDPOINTS[name];
    const headers = { "content-type": "application/json", ...as };
    const answer = await fetch(originOf(reported) + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status === 503) {
      // A machine with other work: the server says that it is too busy, and the client asks again.
      await pause(500);
      return call(name, as, body);
    }
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }

  const report = async <N extends EndpointName>(name: N, body: object): Promise<Reply<N>> =>
    (await (await call(name, { authorization: `Bearer ${key}` }, body)).json()) as Reply<N>;

  it("[TRK-012] [RT-011] a client of one receives what is reported to the other, through the end of either", async () => {
    const quote = await report("quotation", sampleQuotation({ now: true }));
    const wanted = sampleBooking(quote, { now: true, passengerphone: "7700900177" });
    const { jobpartid, trackingcode } = await report("createBooking", wanted);
    const { trackcode: code } = await report("bookingInfo", { code: trackingcode });
    const step = (name: string) => report("dispatchStep", { jobpartid, step: name, driverid: "d02" });
    const drive = (lat: number) => {
      const time = new Date().toISOString();
      return report("dispatchPositions", { carpositions: [{ jobpartid, lat, lng: -0.1, time }] });
    };
    const clients = TRANSPORTS.map((transport) =>
      liveClient({ origin: originOf(listened), transport, code, reconnect: RECONNECT }),
    );
    const all = (is: (client: LiveClient) => boolean) =>
      Promise.all(clients.map((client) => client.when(() => is(client))));
    const hear = (field: string, value: unknown) => all(({ heard }) => heard.at(-1)?.body[field] === value);
    await step("assign");
    await Promise.all(clients.map(({ connection }) => connection.start()));
    await step("start");
    await hear("status", "Started");
    await drive(51.5);
    await hear("lat", 51.5);

    // The subscribed server restarts; what happened meanwhile is published first.
    await listened.end("SIGTERM");
    await drive(51.6);
    listened = await again(listened);
    await all((client) => client.reconnected() === 1);
    await hear("lat", 51.6);

    // The server that takes the reports is killed and restarts; clients of the other do not notice.
    await reported.end("SIGKILL");
    reported = await again(reported);
    await step("arrive");
    await hear("status", "Arrived");
    for (const last of ["board", "finish"]) await step(last);
    await hear("status", "Finished");
    for (const { connection, heard, reconnected } of clients) {
      const versions = heard.map(({ body }) => Number(body["version"]));
      expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
      expect(reconnected()).toBe(1);
      await connection.stop();
    }
  });

  it("[TEN-001] one serves within five seconds what staff publish at the other, and no page mixes two versions", async () => {
    const signIn = { email: "studio@example.com", passwordhash: sent("booking1") };
    const cookie = (await call("studioSignIn", {}, signIn)).headers.get("set-cookie")?.split(";")[0] ?? "";
    const staff = async <N extends EndpointName>(name: N, body?: object): Promise<Reply<N>> =>
      (await (await call(name, { cookie }, body)).json()) as Reply<N>;

    const looks = new Map<string, Set<string>>();
    const seen: string[] = [];
    let pages = 0;
    const read = async (): Promise<string> => {
      const answer = await fetch(originOf(listened));
      const page = await answer.text();
      const named = [/<title>([^<]*?) - /, /"company":"([^"]*)"/].map((part) => part.exec(page)?.[1] ?? "");
      const colours = /<style id="tenant-css">(.*?)<\/style>/s.exec(page)?.[1] ?? "";
      // A machine with other work: the server says that it is too busy.
      if (answer.status === 503) return pause(100).then(read);
      const names = [...new Set(named)].join(" and ");
      looks.set(names, (looks.get(names) ?? new Set()).add(colours));
      if (seen.at(-1) !== names) seen.push(names);
      pages += 1;
      return names;
    };
    let isOver = false;
    const load = (async () => {
      while (!isOver) await read();
    })();
    const first = await read();
    const shops = [
      ["First Cars", "#7a1f5c"],
      ["Second Cars", "#0b5c2e"],
      ["Third Cars", "#1b4f60"],
    ] as const;
    for (const [company, brand] of shops) {
      const { version, document } = await staff("studioDraft");
      const named = withValueAt(withValueAt(document, ["settings", "company"], company), ["theme", "brand"], brand);
      await staff("publishStudioDraft", {
        version: (await staff("saveStudioDraft", { version, document: named })).version,
      });
      await expect.poll(read, { timeout: 5_000 }).toBe(company);
    }
    const { versions } = await staff("studioHistory");
    await staff("rollbackStudio", { version: versions.at(-1)?.version });
    await expect.poll(read, { timeout: 5_000 }).toBe(first);
    while (pages < 1_000) await read();
    isOver = true;
    await load;
    expect(seen).toEqual([first, ...shops.map(([company]) => company), first]);
    expect([...looks].map(([name, colours]) => `${name}: ${colours.size}`)).toEqual(
      [first, ...shops.map(([company]) => company)].map((name) => `${name}: 1`),
    );
  });
});
