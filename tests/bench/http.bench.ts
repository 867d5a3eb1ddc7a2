/** P6 to P8 over HTTP: our endpoints and a bare Fastify in turn (ABBA), on the embedded database with real fsyncs. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Reply } from "#contract/endpoints.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import type { BenchRequest } from "./http-server.ts";
import { attempt, median, type Bench, type BenchRow } from "./bench-result.ts";
import {
  agent,
  fire,
  PER_SECOND,
  percentile,
  ratio,
  rounded,
  steady,
  throughput,
  volley,
  type Shot,
} from "./http-load.ts";

const STEADY_REQUESTS = 800;

async function ask<T>(child: ChildProcess, question: BenchRequest): Promise<T> {
  child.send(question);
  const [answer] = (await once(child, "message")) as [T];
  return answer;
}

/** Words as people type them, with every prefix from two characters on. */
const PREFIXES = ["heathrow t5", "paddington", "sw1a 1aa", "kings cross", "canary wharf", "ealing broad"].flatMap(
  (text) => Array.from({ length: text.length - 1 }, (_each, index) => text.slice(0, index + 2)),
);

function shotsAt(app: number) {
  let turn = 0;
  const search = (): Shot => {
    turn += 1;
    const prefix = PREFIXES[turn % PREFIXES.length] ?? "he";
    return { port: app, method: "GET", path: `/api/searchaddress?prefix=${encodeURIComponent(prefix)}` };
  };
  const quote = (): Shot => {
    turn += 1;
    // Every journey is a new one for the route cache.
    const picklat = 51.472 + (turn % 997) * 0.00031;
    const body = sampleQuotation({ picklat, bookingdate: tomorrow(), pickcategory: "" });
    return { port: app, method: "POST", path: "/api/quotation", body };
  };
  return { search, quote };
}

function tomorrow(): string {
  const date = new Date(Date.now() + 86_400_000).toISOString();
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)} 12:00`;
}

/** Quotes first, so that only bookings are measured. */
async function bookingShots(app: number, count: number): Promise<Shot[]> {
  const { quote } = shotsAt(app);
  const shots: Shot[] = [];
  for (let made = 0; made < count; made += 1) {
    const shot = quote();
    const body = shot.body as ReturnType<typeof sampleQuotation>;
    const quoted = await fire<Reply<"quotation">>(shot);
    const { currencyCode: _currency, requestid: _request, ...journey } = body;
    const booking = { ...sampleBooking(quoted), ...journey, paymentmethod: "cash" };
    shots.push({ port: app, method: "POST", path: "/api/createbookingTest", body: booking });
  }
  return shots;
}

/** What work at the steady rate gives, and the server's milliseconds of CPU for each of its requests. */
async function costOf<T>(child: ChildProcess, work: () => Promise<T>): Promise<{ result: T; cpu: number }> {
  const before = await ask<number>(child, { ask: "cpu" });
  const result = await work();
  return { result, cpu: ((await ask<number>(child, { ask: "cpu" })) - before) / STEADY_REQUESTS };
}

async function* measure(child: ChildProcess, ports: { app: number; bare: number }): AsyncGenerator<BenchRow> {
  const { search, quote } = shotsAt(ports.app);
  const hello: Shot = { port: ports.bare, method: "GET", path: "/hello" };
  const barePost: Shot = { port: ports.bare, method: "POST", path: "/quotation", body: sampleQuotation() };
  await throughput(search);
  await throughput(() => hello);

  const searching = await ratio(
    () => throughput(search),
    () => throughput(() => hello),
  );
  yield {
    name: "P6 search over HTTP against bare Fastify",
    value: searching.ratio,
    unit: "ratio",
    goal: 0.33,
    better: "higher",
    note: `${searching.ours}/s`,
  };
  const sized = await ratio(
    () => throughput(() => ({ ...hello, path: "/addresses" })),
    () => throughput(() => hello),
  );
  yield { name: "bare Fastify sending that reply against its hello", value: sized.ratio, unit: "ratio" };
  const searchTimes = await steady(Array.from({ length: STEADY_REQUESTS }, search));
  yield { name: "P6 search over HTTP, p99 at 100/s", value: percentile(searchTimes, 0.99), unit: "ms", goal: 5 };

  // What a server costs that has been up for a minute: until then its code is still being compiled.
  for (let warm = 0; warm < 2; warm += 1) await throughput(quote);
  await steady(Array.from({ length: 300 }, quote));
  await throughput(() => barePost);
  const quoted = await costOf(child, () => steady(Array.from({ length: STEADY_REQUESTS }, quote)));
  const posted = await costOf(child, () => steady(Array.from({ length: STEADY_REQUESTS }, () => barePost)));
  const rows = { ask: "rows", count: STEADY_REQUESTS, perSecond: PER_SECOND } as const;
  const kept = await costOf(child, () => ask(child, rows));
  const bareCpu = posted.cpu + kept.cpu;
  yield* [
    { name: "P7 quotation, p50 at 100/s", value: percentile(quoted.result, 0.5), unit: "ms" },
    {
      name: "P7 quotation, p99 at 100/s",
      value: percentile(quoted.result, 0.99),
      unit: "ms",
      goal: 10,
      note: "new routes, stored with fsync",
    },
    { name: "P7 quotation, CPU", value: rounded(quoted.cpu), unit: "ms", goal: 2, note: "server and database" },
    { name: "bare Fastify + zod POST, CPU", value: rounded(posted.cpu), unit: "ms", note: "at 100/s as well" },
    { name: "bare row stored with fsync, CPU", value: rounded(kept.cpu), unit: "ms", note: "at 100/s as well" },
    { name: "P7 quotation against both bare ones, CPU", value: rounded(quoted.cpu / bareCpu), unit: "ratio" },
  ];

  yield* againstBare(child, ports);
  const bookings = await bookingShots(ports.app, STEADY_REQUESTS);
  const booked = await costOf(child, () => steady(bookings));
  yield* [
    { name: "P8 booking, p50 at 100/s", value: percentile(booked.result, 0.5), unit: "ms" },
    { name: "P8 booking, p99 at 100/s", value: percentile(booked.result, 0.99), unit: "ms", goal: 25 },
    { name: "P8 booking, CPU", value: rounded(booked.cpu), unit: "ms", note: "server and database" },
  ];
  const booking = await bookingThroughput(child, ports.app);
  yield {
    name: "P8 booking against the bare transaction",
    value: booking.ratio,
    unit: "ratio",
    goal: 0.5,
    better: "higher",
    note: `${booking.perSecond}/s`,
  };
}

/** Requests a second of four calls as ratios to a bare route, by a guest and in a session. */
async function* againstBare(child: ChildProcess, ports: { app: number; bare: number }): AsyncGenerator<BenchRow> {
  const { search, quote } = shotsAt(ports.app);
  const hello: Shot = { port: ports.bare, method: "GET", path: "/hello" };
  const post: Shot = { port: ports.bare, method: "POST", path: "/quotation", body: sampleQuotation() };
  const configuration: Shot = { port: ports.app, method: "GET", path: "/api/configuration?airports=true" };
  const cookie = await ask<string>(child, { ask: "session" });
  const COUNT = 300;
  for (const session of [{}, { cookie }]) {
    const as = "cookie" in session ? "in a session" : "by a guest";
    const many = (shot: () => Shot) => () => throughput(() => ({ ...shot(), ...session }));
    const bare = (shot: Shot) => () => throughput(() => shot);
    const books = async (): Promise<number> =>
      volley((await bookingShots(ports.app, COUNT)).map((shot) => ({ ...shot, ...session })));
    const calls = [
      [
        "configuration",
        await ratio(
          many(() => configuration),
          bare(hello),
        ),
      ],
      ["search", await ratio(many(search), bare(hello))],
      ["quotation", await ratio(many(quote), bare(post))],
      ["create booking", await ratio(books, bare(post))],
    ] as const;
    for (const [call, found] of calls) {
      const note = `${found.ours}/s`;
      yield { name: `${call} ${as} against bare Fastify`, value: found.ratio, unit: "ratio", note };
    }
  }
}

/** Bookings one connection after the other as fast as they go, against the bare transaction on the same database. */
async function bookingThroughput(child: ChildProcess, app: number): Promise<{ ratio: number; perSecond: number }> {
  const COUNT = 300;
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const shots = await bookingShots(app, COUNT);
    bare.push((COUNT * 1000) / (await ask<number>(child, { ask: "transactions", count: COUNT })));
    const start = performance.now();
    const lanes = Array.from({ length: 4 }, async (_lane, first) => {
      for (let index = first; index < COUNT; index += 4) await fire(shots[index] ?? (shots[0] as Shot));
    });
    await Promise.all(lanes);
    ours.push((COUNT * 1000) / (performance.now() - start));
  }
  return { ratio: rounded(median(ours) / median(bare)), perSecond: Math.round(median(ours)) };
}

/** Measures search, quotation and booking as a client sees them. */
export const bench: Bench = async function* () {
  const file = fileURLToPath(new URL("./http-server.ts", import.meta.url));
  const child = fork(file, { execArgv: ["--import", createRequire(import.meta.url).resolve("tsx")] });
  try {
    const [ports] = (await once(child, "message")) as [{ app: number; bare: number }];
    yield* attempt("P6 to P8 over HTTP", () => measure(child, ports));
    await ask(child, { ask: "end" });
  } finally {
    child.kill();
    agent.destroy();
  }
};
