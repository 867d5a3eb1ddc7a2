/**
 * P9: one push a second to each of many WebSockets, all in one loop: our hub beside socket.io doing the same work, in turn
 * (ABBA), servers in processes of their own and raw clients in this one. Latency is from the start of the loop to the
 * parsed message.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface, type Interface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";
import { attempt, median, type Bench, type BenchRow } from "./bench-result.ts";

const SIZES = [2_000, 8_000] as const;
const ROUNDS = 5;
const END = "\u001e";
type Kind = "ours" | "socket.io";

interface Measured {
  readonly p50: number;
  readonly p99: number;
  /** Bytes of the server's memory for each connection. */
  readonly memory: number;
}

interface Running {
  readonly child: ChildProcess;
  readonly lines: Interface;
  readonly port: number;
  readonly idle: number;
}

const answer = async (lines: Interface): Promise<Record<string, number>> =>
  JSON.parse(String((await once(lines, "line"))[0])) as Record<string, number>;

async function start(kind: Kind): Promise<Running> {
  const file = fileURLToPath(new URL("fanout-server.ts", import.meta.url));
  // The young generation of V8 grows with what is thrown away, to 48 MiB, and stays so: held small, what each connection
  // holds is seen instead. The same for both.
  const flags = ["--expose-gc", "--max-semi-space-size=2"];
  const child = spawn(process.execPath, [...flags, "--import", "tsx", file, kind], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (!child.stdout) throw new Error("no output");
  const lines = createInterface({ input: child.stdout });
  const { port = 0, idle = 0 } = await answer(lines);
  return { child, lines, port, idle };
}

const ask = (child: ChildProcess, line: string): void => void child.stdin?.write(`${line}\n`);

/** Opens a raw client that speaks as much of the protocol as it must. */
function client(kind: Kind, port: number, onSent: (sentAt: bigint) => void): Promise<WebSocket> {
  const path = kind === "ours" ? "/" : "/socket.io/?EIO=4&transport=websocket";
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false });
  return new Promise((ready, fail) => {
    socket.on("error", fail);
    socket.on("open", () => kind === "ours" && socket.send(`{"protocol":"json","version":1}${END}`));
    socket.on("message", (data: Buffer) => {
      const text = data.toString();
      if (kind === "ours") {
        for (const record of text.split(END).slice(0, -1)) {
          if (record === "{}") ready(socket);
          const { type, arguments: given } = JSON.parse(record) as { type?: number; arguments?: string[] };
          if (type === 6) socket.send(`{"type":6}${END}`);
          if (given) onSent(BigInt((JSON.parse(given[1] ?? "") as { sentAt: string }).sentAt));
        }
        return;
      }
      if (text.startsWith("0")) socket.send("40");
      else if (text.startsWith("40")) ready(socket);
      else if (text === "2") socket.send("3");
      else if (text.startsWith("42")) {
        const [, , body = ""] = JSON.parse(text.slice(2)) as string[];
        onSent(BigInt((JSON.parse(body) as { sentAt: string }).sentAt));
      }
    });
  });
}

async function measure(kind: Kind, size: number): Promise<Measured> {
  const { child, lines, port, idle } = await start(kind);
  const late: number[] = [];
  const sockets: WebSocket[] = [];
  const took = (sentAt: bigint): void => void late.push(Number(process.hrtime.bigint() - sentAt) / 1e6);
  for (let begun = 0; begun < size; begun += 200) {
    sockets.push(...(await Promise.all(Array.from({ length: 200 }, () => client(kind, port, took)))));
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    // The first round warms up.
    if (round === 2) late.length = 0;
    const wanted = late.length + size;
    ask(child, "push");
    while (late.length < wanted) await pause(20);
    await pause(500);
  }
  ask(child, "memory");
  const { rss = 0 } = await answer(lines);
  for (const socket of sockets) socket.terminate();
  child.kill();
  const sorted = late.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), memory: (rss - idle) / size };
}

/** Runs both in turn: A B B A. */
async function beside(size: number): Promise<Readonly<Record<Kind, Measured>>> {
  const runs: Record<Kind, Measured[]> = { ours: [], "socket.io": [] };
  for (const kind of ["ours", "socket.io", "socket.io", "ours"] as const) runs[kind].push(await measure(kind, size));
  const middle = (kind: Kind): Measured => {
    const of = (key: keyof Measured): number => median(runs[kind].map((run) => run[key]));
    return { p50: of("p50"), p99: of("p99"), memory: of("memory") };
  };
  return { ours: middle("ours"), "socket.io": middle("socket.io") };
}

const round = (value: number): number => Math.round(value * 100) / 100;

export const bench: Bench = async function* () {
  for (const size of SIZES) yield* attempt(`P9 fan-out to ${size}`, () => fannedOut(size));
};

async function fannedOut(size: number): Promise<BenchRow[]> {
  const { ours, "socket.io": theirs } = await beside(size);
  const note = `${round(ours.p99)} ms beside ${round(theirs.p99)} ms; p50 ${round(ours.p50)} beside ${round(theirs.p50)}`;
  const kib = (bytes: number): string => `${round(bytes / 1024)} KiB`;
  return [
    {
      name: `P9 fan-out to ${size}, burst p99, of socket.io's`,
      value: round(ours.p99 / theirs.p99),
      unit: "ratio",
      goal: 0.8,
      note,
    },
    {
      name: `P9 memory for each of ${size}, of socket.io's`,
      value: round(ours.memory / theirs.memory),
      unit: "ratio",
      goal: 0.6,
      note: `${kib(ours.memory)} beside ${kib(theirs.memory)}`,
    },
  ];
}
