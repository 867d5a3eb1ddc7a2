/** P6: address search, key by key, on the data that ships and on a gazetteer grown to 50,000 rows. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { createGazetteer } from "#server/offline/places/gazetteer.ts";
import type { ImportedAddresses } from "#server/offline/places/imported/address-file.ts";
import { createPostcodeTable } from "#server/offline/places/imported/postcode-table.ts";
import { readLayers, type Layers, type Locality } from "#server/offline/places/layers.ts";
import { attempt, median, type Bench, type BenchRow } from "./bench-result.ts";

const HOME = { lat: 51.536743, lng: -0.015247 };
const GROWN_ROWS = 50_000;
const ROUNDS = 20;
/** What people type; every prefix of each from two letters on is a key press. */
const TYPED = [
  "heathrow terminal 5",
  "lhr t5",
  "paddington station",
  "king's cross",
  "10 downing street sw1a 2aa",
  "sw1a 1aa",
  "gatwick north",
  "st pancras international",
  "12 acacia avenue, brixton",
  "brighton",
  "the shard",
  "stratford upon avon",
  "london city airport",
  "padington",
  "zzzz",
];
const KEYS = TYPED.flatMap((text) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2)));

/** The real layers with invented localities of word pairs from real names, until the index has about 50,000 rows. */
function grownLayers(extra: number): Layers {
  const layers = readLayers();
  const words = [...layers.localities, ...layers.towns].flatMap(({ name }) => name.split(" "));
  const pick = (seed: number): string => words[(seed * 7_919) % words.length] ?? "";
  const invented = Array.from({ length: extra }, (_, at): Locality => ({
    name: `${pick(at)} ${pick(at * 31 + 7)}`,
    boroughs: ["Camden"],
    postTowns: ["LONDON"],
    outcodes: [],
    position: { lat: 50 + ((at * 37) % 6_000) / 1_000, lng: -5 + ((at * 53) % 6_500) / 1_000 },
  }));
  return { ...layers, localities: [...layers.localities, ...invented] };
}

/** Streets as an operator imports them, named by word pairs from real names. */
function importedStreets(count: number): ImportedAddresses {
  const words = readLayers().towns.flatMap(({ name }) => name.split(" "));
  const pick = (seed: number): string => words[(seed * 7_919) % words.length] ?? "";
  const names = Array.from({ length: count }, (_, at) => ({
    kind: "name" as const,
    id: String(at),
    name: `${pick(at)} ${pick(at * 31 + 7)} Road`,
    alias: "",
    category: "Street" as const,
    address: pick(at * 17),
    outcode: "SO14",
    position: { lat: 50 + ((at * 37) % 6_000) / 1_000, lng: -5 + ((at * 53) % 6_500) / 1_000 },
  }));
  const head = { version: 1 as const, made: "2026-11-21T00:00:00Z", sources: [], postcodes: 0, names: count };
  return { head, names, postcodes: createPostcodeTable([]) };
}

const shorten = (value: number): number => Number(value.toPrecision(3));

/** The 50th and 99th of 100 key presses, in milliseconds. */
function keyTimes(search: (prefix: string) => unknown): { p50: number; p99: number } {
  for (const key of KEYS) search(key);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const key of KEYS) {
      const begun = performance.now();
      search(key);
      times.push(performance.now() - begun);
    }
  }
  times.sort((a, b) => a - b);
  return { p50: shorten(times[times.length >> 1] ?? 0), p99: shorten(times[Math.floor(times.length * 0.99)] ?? 0) };
}

function inProcess(): BenchRow[] {
  const layers = readLayers();
  const begun = performance.now();
  const gazetteer = createGazetteer(layers);
  const built = performance.now() - begun;
  const own = keyTimes((prefix) => gazetteer.searchNow(prefix, HOME));
  const large = createGazetteer(grownLayers(GROWN_ROWS - gazetteer.rows));
  const grown = keyTimes((prefix) => large.searchNow(prefix, HOME));
  const withStreets = createGazetteer(layers, importedStreets(GROWN_ROWS));
  const streets = keyTimes((prefix) => withStreets.searchNow(prefix, HOME));
  const first = performance.now();
  large.searchNow("st", { lat: 53.5, lng: -2.2 });
  const newHome = performance.now() - first;
  return [
    {
      name: "P6 search p99, data as shipped",
      value: own.p99,
      unit: "ms",
      goal: 1,
      note: `${gazetteer.rows} rows, p50 ${own.p50} ms`,
    },
    {
      name: "P6 search p99, grown",
      value: grown.p99,
      unit: "ms",
      goal: 1,
      note: `${large.rows} rows, p50 ${grown.p50} ms; stretch 0.1`,
    },
    {
      name: "P6 search p99, streets imported",
      value: streets.p99,
      unit: "ms",
      goal: 2,
      note: `${withStreets.rows} rows, p50 ${streets.p50} ms`,
    },
    {
      name: "P6 first search from a new home, grown",
      value: shorten(newHome),
      unit: "ms",
      note: "builds that home's ranking",
    },
    {
      name: "P6 building the index",
      value: Math.round(built),
      unit: "ms",
      goal: 300,
      note: "data as shipped, without reading it",
    },
  ];
}

/** Requests a second that a server answers over kept connections. */
async function throughput(urlOf: (turn: number) => string, ms: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const until = performance.now() + ms;
  let answered = 0;
  const ask = (turn: number): Promise<void> =>
    new Promise((resolve, reject) => {
      get(urlOf(turn), { agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${urlOf(turn)} answered ${answer.statusCode}`));
        answer.resume().on("end", resolve);
      }).on("error", reject);
    });
  await Promise.all(
    Array.from({ length: 16 }, async (_, lane) => {
      for (let turn = lane; performance.now() < until; turn += 16, answered += 1) await ask(turn);
    }),
  );
  agent.destroy();
  return (answered * 1000) / ms;
}

/** Runs a script that listens on a port in a process of its own; resolves once it says so. */
async function serverProcess(script: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "-e", `${script}; console.log("up");`],
    {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("up")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return child;
}

/** A port without a listener. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** Ours over HTTP (without its limits) and a bare Fastify "hello", in turn (ABBA), each in a process of its own. */
async function overHttp(): Promise<BenchRow[]> {
  const [helloPort, ourPort] = [await freePort(), await freePort()];
  const bare = await serverProcess(
    `const app = (await import("fastify")).default(); app.get("/", async () => ({ hello: "world" })); await app.listen({ port: ${helloPort} })`,
  );
  const ours = await serverProcess(
    `const { createTestServer } = await import("./tests/support/server/test-server.ts"); await (await createTestServer()).app.listen({ port: ${ourPort} })`,
  );
  try {
    const urls = {
      hello: () => `http://localhost:${helloPort}/`,
      search: (turn: number) =>
        `http://localhost:${ourPort}/api/searchaddress?prefix=${encodeURIComponent(KEYS[turn % KEYS.length] ?? "st")}`,
    };
    await throughput(urls.hello, 500);
    await throughput(urls.search, 500);
    const rates: Record<keyof typeof urls, number[]> = { hello: [], search: [] };
    for (const turn of ["hello", "search", "search", "hello"] as const) {
      rates[turn].push(await throughput(urls[turn], 1_500));
    }
    const [search, hello] = [median(rates.search), median(rates.hello)];
    return [
      {
        name: "P6 search over HTTP / bare Fastify hello",
        value: shorten(search / hello),
        unit: "ratio",
        goal: 0.33,
        better: "higher",
        note: `${Math.round(search)} / ${Math.round(hello)} a second`,
      },
    ];
  } finally {
    bare.kill();
    ours.kill();
  }
}

/** Address search: the index alone, and through the server. */
export const bench: Bench = async function* () {
  yield* attempt("P6 search", inProcess);
  yield* attempt("P6 search over HTTP", overHttp);
};
