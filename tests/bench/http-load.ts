/** Load over HTTP on this machine: single requests, as many as go, a steady rate, ratios of two servers in turn. */
import { Agent, request } from "node:http";
import { median } from "./bench-result.ts";

/** Keeps connections; destroy it at the end. */
export const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const LOAD_MS = 2_500;
const CONNECTIONS = 16;
/** Rate of the steady load. */
export const PER_SECOND = 100;

/** One request. */
export interface Shot {
  readonly port: number;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: object;
  /** The session that the request is sent in. */
  readonly cookie?: string;
}

/** Sends one request and gives its answer. @throws on any status but 200. */
export function fire<T>({ port, method, path, body, cookie }: Shot): Promise<T> {
  const payload = body === undefined ? "" : JSON.stringify(body);
  const headers = {
    ...(cookie === undefined ? {} : { cookie }),
    ...(body === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }),
  };
  return new Promise((done, fail) => {
    const sent = request({ agent, host: "127.0.0.1", port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) done(JSON.parse(text) as T);
        else fail(new Error(`${path} answered ${response.statusCode}: ${text}`));
      });
    });
    sent.on("error", fail);
    sent.end(payload);
  });
}

/** As many requests as a fixed number of connections can make; gives requests a second. */
export async function throughput(shot: () => Shot): Promise<number> {
  const end = performance.now() + LOAD_MS;
  let count = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      await fire(shot());
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return (count * 1000) / LOAD_MS;
}

/** Requests at a steady rate, each at its own moment whether or not the last one was answered; gives all times in ms. */
export async function steady(shots: readonly Shot[]): Promise<number[]> {
  const start = performance.now();
  return Promise.all(
    shots.map(async (shot, index) => {
      const due = start + (index * 1000) / PER_SECOND;
      await new Promise((go) => setTimeout(go, due - performance.now()));
      const sent = performance.now();
      await fire(shot);
      return performance.now() - sent;
    }),
  );
}

/** A share of times lies below this. */
export const percentile = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
};
/** To two decimals. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Ours and theirs in turn, twice each way; gives the ratio of the medians. */
export async function ratio(
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<{ ratio: number; ours: number }> {
  const mine: number[] = [];
  const bare: number[] = [];
  for (const order of ["ab", "ba"]) {
    for (const who of order) (who === "a" ? mine : bare).push(await (who === "a" ? ours() : theirs()));
  }
  return { ratio: rounded(median(mine) / median(bare)), ours: Math.round(median(mine)) };
}

/** Fires each of the shots once over a fixed number of connections; gives requests a second. */
export async function volley(shots: readonly Shot[]): Promise<number> {
  const start = performance.now();
  const lane = async (_lane: unknown, first: number): Promise<void> => {
    for (const shot of shots.filter((_shot, index) => index % CONNECTIONS === first)) await fire(shot);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return (shots.length * 1000) / (performance.now() - start);
}
