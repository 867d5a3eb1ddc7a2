/**
 * The bad-input corpus: every field of every endpoint broken in every way that fits it. `npm test`
 * tries a seeded sample, `npm run torture` all of it.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";
import { createTestServer } from "#tests/support/server/test-server.ts";
import { random } from "#tests/torture/random.ts";
import { corpus, type Case } from "./cases.ts";
import { judge, prepare, stillGood, type Bench } from "./judge.ts";

const IS_LONG = process.env["TORTURE"] === "long";
const SAMPLE = 800;
const NAMES = Object.keys(ENDPOINTS) as EndpointName[];
const { seed, between } = random();

/** An even part of every endpoint's cases, in an order that the seed decides. */
function sample(all: readonly Case[]): Case[] {
  const kept = IS_LONG ? all.length : SAMPLE;
  const shuffled = all.map((test) => ({ test, at: between(0, 1e9) })).toSorted((a, b) => a.at - b.at);
  return shuffled.slice(0, kept).map(({ test }) => test);
}

const ALL = corpus();
const CHOSEN = sample(ALL);

function counts(cases: readonly Case[]): string {
  const kinds = new Map<string, number>();
  for (const { kind } of cases) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const sorted = [...kinds].toSorted(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)));
  return sorted.map(([kind, count]) => `${kind} ${count}`).join(", ");
}

describe(`bad input from seed ${seed}`, () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await prepare(await createTestServer(), NAMES);
  });
  afterAll(async () => {
    console.log(`${CHOSEN.length} of ${ALL.length} bad inputs, seed ${seed}: ${counts(CHOSEN)}`);
    await bench.server.close();
  });

  it.each(NAMES)("[API-053] %s refuses it or takes it without harm", { timeout: 600_000 }, async (name) => {
    const wrong: string[] = [];
    for (const test of CHOSEN.filter(({ endpoint }) => endpoint === name)) {
      const faults = await judge(bench, test);
      wrong.push(...faults.map((fault) => `${test.kind} ${test.what}: ${fault}`));
    }
    expect([...wrong, ...(await stillGood(bench, name))]).toEqual([]);
  });
});
