/**
 * P12: the tracking page with a moving car on a phone: frames and main thread with the processor slowed 4 times at a
 * position a second, and memory over the positions of an hour, sent as fast as the server takes them.
 */
import type { CDPSession, Page } from "playwright";
import { launch, PHONE } from "#tests/e2e/support/browser.ts";
import { ServerProcess } from "#tests/e2e/support/server-process.ts";
import { bookDrivenRide } from "#tests/support/bookings/driven-ride.ts";
import type { Bench } from "./bench-result.ts";

const CPU_SLOWDOWN = 4;
const WATCHED_S = 10;
const HOUR_S = 3_600;

async function metrics(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics: all } = await session.send("Performance.getMetrics");
  return new Map(all.map(({ name, value }) => [name, value]));
}

/** Bytes that the page's scripts hold when everything that can go is gone. */
async function held(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  return (await metrics(session)).get("JSHeapUsedSize") ?? Number.NaN;
}

/** Frames a second that a page draws, counted for some seconds. */
const countFrames = (page: Page, seconds: number): Promise<number> =>
  page.evaluate(
    (ms) =>
      new Promise<number>((done) => {
        const begun = performance.now();
        let count = 0;
        const step = (now: number): void => {
          count += 1;
          if (now - begun < ms) requestAnimationFrame(step);
          else done((count * 1_000) / (now - begun));
        };
        requestAnimationFrame(step);
      }),
    seconds * 1_000,
  );

export const bench: Bench = async function* () {
  const server = await ServerProcess.start(undefined, { DEMO_SPEED: "0", TRUST_PROXY: "1" });
  await server.end("SIGTERM");
  const key = server.operator("key", "metro", "bench").trim();
  await server.startAgain();
  const browser = await launch();
  try {
    const ride = await bookDrivenRide(server.url, key);
    for (const step of ["assign", "start"] as const) await ride.step(step);
    const context = await browser.newContext({ viewport: PHONE, locale: "en-GB" });
    const page = await context.newPage();
    // tsx names the functions that it hands to the page; the page does not know how.
    await page.addInitScript("globalThis.__name ??= (named) => named;");
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    await ride.moveTo(0);
    await page.goto(ride.address);
    await page.locator('[data-c="JourneyMap"][data-status="ready"]').waitFor({ timeout: 60_000 });
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    let second = 0;
    const drive = async (seconds: number): Promise<void> => {
      for (const end = second + seconds; second < end;) {
        await ride.moveTo(++second / HOUR_S);
        await page.waitForTimeout(1_000);
      }
    };
    // Counting frames asks the page's script for each of them, so its work is measured without counting.
    const frames = countFrames(page, WATCHED_S);
    await drive(WATCHED_S);
    const perSecond = await frames;
    const before = await metrics(session);
    await drive(WATCHED_S);
    const after = await metrics(session);
    const spent = (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    const start = await held(session);
    let middle = start;
    while (second < HOUR_S) {
      await ride.moveTo(++second / HOUR_S);
      if (second === HOUR_S / 2) middle = await held(session);
    }
    await page.waitForTimeout(2_000);
    const end = await held(session);
    const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
    const note = `${megabytes(start)}, ${megabytes(middle)} after half an hour, ${megabytes(end)} after one`;
    yield* [
      {
        name: "P12 frames with a moving car",
        value: Math.round(perSecond),
        unit: "1/s",
        goal: 58,
        better: "higher",
        note: "CPU x4, WebGL in software",
      },
      {
        name: "P12 main thread busy",
        value: Math.round((100 * spent("TaskDuration")) / spent("Timestamp")),
        unit: "%",
        goal: 20,
        note: "CPU x4, a position a second",
      },
      {
        name: "P12 memory after an hour's positions",
        value: Math.round((100 * end) / start) / 100,
        unit: "ratio",
        goal: 1.1,
        note,
      },
    ];
  } finally {
    await browser.close();
    await server.remove();
  }
};
