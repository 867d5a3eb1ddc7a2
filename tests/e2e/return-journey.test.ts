/** The tracking page leads from the outbound leg to the return leg, and says when that is. */
import { expect, it } from "vitest";
import { formatWall } from "#domain/shared/time/zoned-time.ts";
import { addMinutes, instant } from "#domain/shared/units.ts";
import { bookDrivenRide } from "#tests/support/bookings/driven-ride.ts";
import { goTo, PHONE } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage({ environment: { DEMO_SPEED: "0" } });

it("[TRK-007] [TRK-013] a return is followed out and back, by the same page", { timeout: 180_000 }, async () => {
  await stage.server.end("SIGTERM");
  const key = stage.server.operator("key", "metro", "e2e").trim();
  await stage.server.startAgain();
  const returndate = formatWall(addMinutes(instant(Date.now()), 24 * 60), "Europe/London");
  const ride = await bookDrivenRide(stage.url, key, { rtntype: "rtn", returndate });
  await ride.step("assign");
  await ride.step("start");
  const { page, problems } = await stage.visit({ viewport: PHONE });
  await goTo(page, ride.address);
  const main = page.locator("#main");
  const status = main.getByRole("status").filter({ hasText: "journey" });
  await expect.poll(() => status.textContent()).toMatch(/^Outbound journey, .* Your driver is on the way/);
  const driver = main.locator('[data-c="DriverCard"] h3');
  const first = await driver.textContent();

  // The outbound leg ends: the page turns to the return leg, which has no driver yet.
  for (const step of ["board", "finish"] as const) await ride.step(step);
  const time = returndate.slice(-5);
  await expect.poll(() => status.textContent()).toMatch(new RegExp(`^Return journey, .*${time} No driver yet Pickup `));
  const other = main.getByText(/^Outbound journey/).last();
  expect(await other.locator("..").textContent()).toMatch(/Finished$/);
  await expect.poll(() => main.getByText(/^From .*Paddington.* to .*Heathrow/).count()).toBe(1);
  expect(await driver.count()).toBe(0);
  // So it does for a visitor who comes only now.
  await page.reload();
  await expect.poll(() => status.textContent()).toMatch(/^Return journey/);

  for (const step of ["assign", "start"] as const) await ride.step(step, "return");
  await expect.poll(() => driver.textContent()).not.toBe(first);
  await expect.poll(() => status.textContent()).toMatch(/^Return journey, .* Your driver is on the way/);
  for (const step of ["board", "finish"] as const) await ride.step(step, "return");
  await expect.poll(() => status.textContent()).toMatch(/^Return journey, .* You have arrived/);
  expect(problems).toEqual([]);
});
