/** The car on the map as it moves: seen to drive where motion is welcome, always in its place in the end (TRK-008). */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { bookDrivenRide, type DrivenRide } from "#tests/support/bookings/driven-ride.ts";
import { goTo } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const SOON = { timeout: 30_000 };
const GLIDE_MS = 900;

const stage = setStage({ withMap: true, environment: { DEMO_SPEED: "0" } });

/** Runs in the page, from its beginning: keeps the car's movements, stopped where they begin. */
const HOLD_GLIDES = `window.glides = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const made = animate.apply(this, given);
  if (this.dataset.marker === "vehicle") {
    made.pause();
    window.glides.push(made);
  }
  return made;
};`;

type Spot = readonly [x: number, y: number];

const between = ([x, y]: Spot, [otherX, otherY]: Spot): Spot => [otherX - x, otherY - y];
const far = (a: Spot, b: Spot): number => Math.hypot(...between(a, b));

/** The middle of a marker on the screen, in whole pixels or not. */
const spotOf = (page: Page, kind: "vehicle" | "pickup" | "drop"): Promise<Spot> =>
  page.locator(`[data-marker="${kind}"]`).evaluate((element): Spot => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });

const glides = (page: Page): Promise<number> => page.evaluate("window.glides.length");

/** The car in the course of its last movement. */
async function carAt(page: Page, ms: number): Promise<Spot> {
  await page.evaluate(`window.glides.at(-1).currentTime = ${ms}`);
  return spotOf(page, "vehicle");
}

/** Presses a button of the map, which takes its new view at once: what is watched is the car. */
async function press(page: Page, name: string): Promise<void> {
  const before = await spotOf(page, "pickup");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("button", { name, exact: true }).click();
  await expect.poll(async () => far(before, await spotOf(page, "pickup")), SOON).toBeGreaterThan(1);
  await page.emulateMedia({ reducedMotion: "no-preference" });
}

/** A ride whose car is half-way. */
async function halfway(): Promise<DrivenRide> {
  await stage.server.end("SIGTERM");
  const key = stage.server.operator("key", "metro", "e2e").trim();
  await stage.server.startAgain();
  const ride = await bookDrivenRide(stage.url, key);
  for (const step of ["assign", "start"] as const) await ride.step(step);
  await ride.moveTo(0.5);
  return ride;
}

/** A page that shows it on a map. */
async function follow({ address }: DrivenRide, reducedMotion: "reduce" | "no-preference"): Promise<Page> {
  // The map shows the whole route, at once, and does not follow: only the car moves while it is watched.
  const { page } = await stage.visit({ reducedMotion: "reduce" });
  await page.addInitScript(HOLD_GLIDES);
  await goTo(page, address);
  await page.locator('[data-c="JourneyMap"][data-status="ready"]').waitFor(SOON);
  await page.locator('[data-marker="vehicle"]').waitFor(SOON);
  await page.getByRole("button", { name: /Show whole route/ }).click();
  await page.getByRole("button", { name: /Move the map/ }).click();
  await page.emulateMedia({ reducedMotion });
  return page;
}

it("[TRK-008] [TRK-013] the car glides to its next place, and is in its place whatever happens meanwhile", async () => {
  const ride = await halfway();
  const page = await follow(ride, "no-preference");
  const before = await spotOf(page, "vehicle");
  const drives = async (share: number): Promise<void> => {
    const count = await glides(page);
    await ride.moveTo(share);
    await expect.poll(() => glides(page), SOON).toBe(count + 1);
  };
  await drives(0.6);
  const begin = await carAt(page, 0);
  const middle = await carAt(page, GLIDE_MS / 2);
  const end = await carAt(page, GLIDE_MS);
  expect(far(before, begin)).toBeLessThan(1);
  expect(far(begin, end)).toBeGreaterThan(10);
  expect(far(begin, middle)).toBeCloseTo(far(middle, end), 0);
  // What the browser animates beside the page's script.
  const animated = await page.evaluate(
    "Object.keys(window.glides[0].effect.getKeyframes()[0]).filter((name) => !/offset|easing|composite/i.test(name))",
  );
  expect(animated).toEqual(["translate"]);

  // The map is moved, and looked at from nearer, while the car is on its way.
  const [x, y] = between(await spotOf(page, "pickup"), end);
  await carAt(page, GLIDE_MS / 2);
  await press(page, "Move right");
  expect(far(between(await spotOf(page, "pickup"), await carAt(page, GLIDE_MS)), [x, y])).toBeLessThan(2);
  await carAt(page, GLIDE_MS / 2);
  await press(page, "Zoom in");
  expect(far(between(await spotOf(page, "pickup"), await carAt(page, GLIDE_MS)), [2 * x, 2 * y])).toBeLessThan(3);

  // The map does not animate a car across several screens: it jumps.
  for (let times = 0; times < 2; times += 1) await press(page, "Zoom in");
  const left = await spotOf(page, "vehicle");
  await ride.moveTo(0.9);
  await expect.poll(async () => far(left, await spotOf(page, "vehicle")), SOON).toBeGreaterThan(1);
  expect(await glides(page)).toBe(1);
  await press(page, "Show the whole journey");

  // Asleep, it misses what happens, and shows where the car is now.
  const sleeper = await page.context().newCDPSession(page);
  await sleeper.send("Page.setWebLifecycleState", { state: "frozen" });
  for (const share of [0.95, 0.99, 1]) await ride.moveTo(share);
  await sleeper.send("Page.setWebLifecycleState", { state: "active" });
  await expect
    .poll(async () => {
      await page.evaluate("window.glides.forEach((each) => each.finish())");
      return far(await spotOf(page, "vehicle"), await spotOf(page, "drop"));
    }, SOON)
    .toBeLessThan(4);
});

it("[TRK-008] the car is in its next place at once where motion is not wanted", async () => {
  const ride = await halfway();
  const page = await follow(ride, "reduce");
  const before = await spotOf(page, "vehicle");
  await ride.moveTo(0.6);
  await expect.poll(async () => far(before, await spotOf(page, "vehicle")), SOON).toBeGreaterThan(10);
  expect(await glides(page)).toBe(0);
});
