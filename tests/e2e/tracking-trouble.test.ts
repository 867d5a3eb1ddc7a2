/**
 * Two browsers open one booking and the car drives; the server is killed and restarted, the network drops, a phone sleeps
 * (issue "live tracking", done means): both end on the true final state, soon, and neither ever goes a step back.
 */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { bookDrivenRide } from "#tests/support/bookings/driven-ride.ts";
import { goTo, PHONE } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

/** Both browsers show the truth this long after all is well again. */
const RIGHT_WITHIN_MS = 15_000;
const STEPS = ["assigned", "started", "arrived", "onBoard", "finished"] as const;

/** Four starts of a server are a minute; what it shows whole is shown in parts by tests/torture/live and integration. */
const IS_ASKED = process.env["E2E"] === "long";

const stage = setStage({ environment: { DEMO_SPEED: "0" } });

/** Runs in the page, from its beginning: notes each step that it shows. */
const NOTE_STEPS = `window.steps = [];
new MutationObserver(() => {
  const all = [...document.querySelectorAll('[data-c="TrackingSection"] ol > li')];
  if (all.length === 0) return;
  const step = all.findLastIndex((each) => each.dataset.state !== "ahead");
  if (window.steps.at(-1) !== step) window.steps.push(step);
}).observe(document, { subtree: true, childList: true, attributes: true });`;

/** The steps that a page has shown so far, by their numbers. */
const stepsOf = (page: Page): Promise<readonly number[]> => page.evaluate("window.steps");

/** Waits until a page shows a step, and no longer than it may take. */
const untilStep = (page: Page, step: (typeof STEPS)[number], within = RIGHT_WITHIN_MS) =>
  expect.poll(async () => STEPS[(await stepsOf(page)).at(-1) ?? -1], { timeout: within, interval: 100 }).toBe(step);

it.runIf(IS_ASKED)(
  "[RT-008] [RT-010] [TRK-007] [TRK-013] two browsers end on the true state through a killed server, a lost network and a sleep",
  { timeout: 180_000 },
  async () => {
    await stage.server.end("SIGTERM");
    const key = stage.server.operator("key", "metro", "e2e").trim();
    await stage.server.startAgain();
    const ride = await bookDrivenRide(stage.url, key);
    await ride.step("assign");
    await ride.step("start");
    const [desk, phone] = await Promise.all([stage.visit(), stage.visit({ viewport: PHONE, hasTouch: true })]);
    const ways = { desk: new Set<string>(), phone: new Set<string>() };
    desk.page.on("websocket", () => ways.desk.add("websocket"));
    phone.page.on("websocket", () => ways.phone.add("websocket"));
    phone.page.on("request", (request) => ways.phone.add(request.resourceType()));
    // The phone is in a network that lets no WebSocket through.
    await phone.page.addInitScript("delete window.WebSocket");
    for (const { page } of [desk, phone]) {
      await page.addInitScript(NOTE_STEPS);
      await goTo(page, ride.address);
      await page.locator("#main").getByText("Live", { exact: true }).waitFor();
      await untilStep(page, "started");
    }
    expect([...ways.desk]).toContain("websocket");
    expect([...ways.phone]).toContain("eventsource");
    expect([...ways.phone]).not.toContain("websocket");

    // The car drives, and both see it without a reload.
    for (const share of [0.1, 0.2]) await ride.moveTo(share);
    for (const { page } of [desk, phone])
      await page
        .locator("#main")
        .getByText(/updated \d+ s ago/)
        .waitFor();
    expect([...desk.problems, ...phone.problems]).toEqual([]);

    // The server dies in the middle of the ride and comes back: so do both, by themselves.
    await stage.server.end("SIGKILL");
    await stage.server.startAgain();
    await ride.step("arrive");
    await Promise.all([desk, phone].map(({ page }) => untilStep(page, "arrived")));

    // The phone sleeps and the desktop's network drops; the server dies again, and the ride goes on to its end.
    const sleeper = await phone.page.context().newCDPSession(phone.page);
    await sleeper.send("Page.setWebLifecycleState", { state: "frozen" });
    await desk.page.context().setOffline(true);
    await stage.server.end("SIGKILL");
    await stage.server.startAgain();
    await ride.step("board");
    await ride.moveTo(0.9);
    await ride.step("finish");
    await sleeper.send("Page.setWebLifecycleState", { state: "active" });
    await desk.page.context().setOffline(false);
    await Promise.all([desk, phone].map(({ page }) => untilStep(page, "finished")));

    for (const { page } of [desk, phone]) {
      await page
        .locator("#main")
        .getByText(/You have arrived\. Thank you for riding with us\./)
        .waitFor();
      const steps = await stepsOf(page);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    }
  },
);
