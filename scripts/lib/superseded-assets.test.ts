import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepSupersededAssets } from "./superseded-assets.mjs";

const HOUR = 60 * 60 * 1000;
let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "cabstand-dist-"));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const assets = (): readonly string[] => readdirSync(join(dist, "client", "assets")).toSorted();
/** A build empties its folder and writes these. */
const built =
  (...names: readonly string[]) =>
  (): Promise<void> => {
    rmSync(join(dist, "client"), { recursive: true, force: true });
    mkdirSync(join(dist, "client", "assets"), { recursive: true });
    for (const name of names) writeFileSync(join(dist, "client", "assets", name), name);
    return Promise.resolve();
  };

it("keeps the assets of earlier releases for a day after the release that replaced them", async () => {
  await keepSupersededAssets(dist, built("a-1.js", "b-1.js"), 0);
  expect(assets()).toEqual(["a-1.js", "b-1.js"]);
  await keepSupersededAssets(dist, built("a-2.js", "b-1.js"), 10 * HOUR);
  expect(assets()).toEqual(["a-1.js", "a-2.js", "b-1.js"]);
  await keepSupersededAssets(dist, built("a-3.js", "b-1.js"), 30 * HOUR);
  expect(assets()).toEqual(["a-1.js", "a-2.js", "a-3.js", "b-1.js"]);
  await keepSupersededAssets(dist, built("a-3.js", "b-1.js"), 34 * HOUR);
  expect(assets()).toEqual(["a-2.js", "a-3.js", "b-1.js"]);
});

it("loses none of them to a build that fails, and counts a day anew for one that comes back", async () => {
  await keepSupersededAssets(dist, built("a-1.js"), 0);
  const failed = keepSupersededAssets(dist, () => Promise.reject(new Error("no room")), HOUR);
  await expect(failed).rejects.toThrow("no room");
  await keepSupersededAssets(dist, built("a-2.js"), 2 * HOUR);
  expect(assets()).toEqual(["a-1.js", "a-2.js"]);
  await keepSupersededAssets(dist, built("a-1.js"), 20 * HOUR);
  await keepSupersededAssets(dist, built("a-3.js"), 40 * HOUR);
  await keepSupersededAssets(dist, built("a-3.js"), 50 * HOUR);
  expect(assets()).toEqual(["a-1.js", "a-3.js"]);
});
