/**
 * kill -9 for real: a process with the server's payments and a database on the disk dies at each border that a call
 * crosses, before and after each transaction and each call to a provider; in the second half it dies again while it
 * repairs. Afterwards nothing is lost, doubled or confirmed unpaid, and what was paid is a ride within two minutes.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OnlineMethod } from "#server/modules/payments/provider.port.ts";
import { POSTGRES, throwawayPostgres } from "#tests/support/database/databases.ts";
import { bundleServer, type ServerBundle } from "#tests/support/server/server-bundle.ts";
import type { Act, Job, Report } from "./kills/victim.ts";
import { random } from "./random.ts";

const isLong = process.env["TORTURE"] === "long";
/** Of the points to die at, the seed chooses so many; the long run takes all. */
const KILLS = Number(process.env["TORTURE_KILLS"] ?? (isLong ? Number.POSITIVE_INFINITY : 2));
/** Starts of a process on a machine that has other work to do. */
const MINUTES = 60_000;

const VICTIM = fileURLToPath(new URL("kills/victim.ts", import.meta.url));

interface Story {
  readonly name: string;
  readonly before: readonly Act[];
  readonly act: Act;
  /** Whether it is paid for before the process dies. */
  readonly isPaid: boolean;
}

const STORIES: readonly Story[] = [
  { name: "creating", before: [], act: "create", isPaid: false },
  { name: "reporting", before: ["create", "pay"], act: "update", isPaid: true },
  { name: "taking a webhook", before: ["create", "pay"], act: "webhook", isPaid: true },
  { name: "changing to the wallet", before: ["create"], act: "open paypal", isPaid: false },
  { name: "changing to the card", before: ["create"], act: "open card", isPaid: false },
  { name: "expiring", before: ["create", "wait"], act: "expire", isPaid: false },
  { name: "repairing", before: ["create", "pay", "wait"], act: "repair", isPaid: true },
  { name: "cancelling what is paid", before: ["create", "pay", "update"], act: "passenger cancels", isPaid: false },
  { name: "the office cancelling", before: ["create", "pay", "update"], act: "office cancels", isPaid: false },
];

const METHODS: readonly OnlineMethod[] = ["card", "paypal"];

/** The same things in an order that chance decides. */
function shuffled<T>(things: readonly T[], between: (low: number, high: number) => number): readonly T[] {
  const dice = new Map(things.map((thing) => [thing, between(0, 1_000_000)]));
  return things.toSorted((a, b) => (dice.get(a) ?? 0) - (dice.get(b) ?? 0));
}

describe("a process that is killed", () => {
  const folder = mkdtempSync(join(tmpdir(), "cabstand-kills-"));
  /** On PostgreSQL where one listens, because a process starts faster over it. */
  let place = join(folder, "db");
  let drop = (): Promise<void> => Promise.resolve();
  let bundle: ServerBundle;
  beforeAll(async () => {
    bundle = await bundleServer({ victim: VICTIM });
    if (POSTGRES.available) ({ url: place, drop } = await throwawayPostgres());
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    bundle.remove();
    await drop();
  });
  let serial = 0;

  /** Runs a process over the folder. @returns what each job said; fewer when it died. */
  const run = async (jobs: readonly Job[]): Promise<readonly (Report & { readonly error?: string })[]> => {
    const args = [join(bundle.folder, "victim.js"), place, JSON.stringify(jobs)];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    let complained = "";
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (complained += chunk.toString()));
    const [code, signal] = await new Promise<[number | null, string | null]>((done) =>
      child.once("close", (...how: [number | null, string | null]) => done(how)),
    );
    const dies = jobs.some(({ killAt }) => killAt !== undefined);
    if (code !== 0 && !(dies && signal === "SIGKILL")) throw new Error(`Ended with ${code ?? signal}:\n${complained}`);
    return said
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Report);
  };

  const newFile = (): string => join(folder, `${(serial += 1)}.json`);

  interface Point {
    readonly story: Story;
    readonly method: OnlineMethod;
    readonly at: number;
    readonly border: string;
    readonly twice: boolean;
  }

  /** Every border of every story, once to die at once and once to die again while repairing. */
  const allPoints = async (): Promise<readonly Point[]> => {
    const tales = METHODS.flatMap((method) => STORIES.map((story) => ({ story, method })));
    const jobs = tales.map(({ story, method }) => ({ file: newFile(), method, acts: [...story.before, story.act] }));
    const reports = await run(jobs);
    return tales.flatMap(({ story, method }, tale) =>
      (reports[tale]?.borders ?? []).flatMap((border, at) =>
        [false, true].map((twice) => ({ story, method, at, border, twice })),
      ),
    );
  };

  const timeout = 4 * MINUTES + Math.min(KILLS, 300) * MINUTES;

  it("loses, doubles and keeps nothing wrongly, wherever it dies", { timeout }, async () => {
    const points = await allPoints();
    expect(points.length).toBeGreaterThanOrEqual(240);
    const { seed, between } = random();
    const chosen = shuffled(points, between).slice(0, KILLS);
    /** What the process before has left behind is looked at by the next one. */
    let left: readonly Job[] = [];
    let isPaid = false;
    const broken: string[] = [];
    const look = (reports: readonly (Report & { readonly error?: string })[], where: string): void => {
      for (const { error } of reports) if (error !== undefined) broken.push(`${where}: ${error}`);
      const standing = reports[0]?.standing ?? "none";
      if (isPaid && standing !== "confirmed") broken.push(`${where}: paid, and ${standing} after two minutes`);
    };
    let where = "at first";
    const started = performance.now();
    for (const { story, method, at, border, twice } of chosen) {
      const file = newFile();
      look(await run([...left, { file, method, acts: [...story.before, story.act], killAt: at }]), where);
      where = `killed when ${story.name} by ${method}, ${border}, border ${at}${twice ? ", and again" : ""}`;
      if (twice) await run([{ file, method, acts: ["wait", "repair"], killAt: between(0, 3) }]);
      left = [
        { file, method, acts: ["two minutes"] },
        { file, method, acts: ["quiet"] },
      ];
      ({ isPaid } = story);
    }
    look(await run(left), where);
    if (isLong) process.stdout.write(summary(chosen.length, broken, performance.now() - started));
    expect(broken, `seed ${seed}`).toEqual([]);
  });
});

/** One line of figures, by what the broken rules are about (payments/invariants.ts). */
function summary(runs: number, broken: readonly string[], ms: number): string {
  const of = (rules: RegExp): number => broken.filter((line) => rules.test(line)).length;
  const [doubled, unpaid] = [of(/\b(?:I0|I1|I5|I7|Q1):/), of(/\b(?:I2|Q2):/)];
  const lost = broken.length - doubled - unpaid;
  return `${runs} kills: ${lost} lost, ${doubled} doubled, ${unpaid} confirmed unpaid; ${Math.round(ms / 1000)} s\n`;
}
