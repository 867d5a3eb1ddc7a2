import { expect, it } from "vitest";
import { BookingPage, londonDate } from "#tests/e2e/support/booking-page.ts";
import { goTo } from "#tests/e2e/support/browser.ts";
import { setStage } from "#tests/e2e/support/stage.ts";

const stage = setStage();

it("[CONF-001] a ticket opens again for a guest in another browser, after the server was killed", async () => {
  const first = await stage.visit();
  const booking = new BookingPage(first.page);
  await booking.open(stage.url);
  await booking.bookForCash("SW1A 1AA", /SW1A 1AA/, "Paddington", /Paddington/, `${londonDate(2)} 12:00`);
  const reference = await booking.bookingReference();
  const address = (await booking.ticketPath()).replace("/confirmed/", "/ticket/");
  // Who booked it sees where the confirmation went and can change it, also after a reload.
  const mailed = /We've emailed your confirmation to \S+@\S+\./;
  await first.page.reload();
  await first.page.getByText(mailed).waitFor();
  await first.page.getByRole("button", { name: "Change or cancel" }).click();
  await first.page.waitForURL(/\/bookinginfo\/[\w-]{43}$/);
  await first.page.getByRole("button", { name: "Cancel booking" }).waitFor();
  await first.close();

  await stage.server.end("SIGKILL");
  await stage.server.startAgain();

  const second = await stage.visit();
  await goTo(second.page, `${stage.url}${address}`);
  const again = new BookingPage(second.page);
  await again.ticketHeading().waitFor();
  expect(await again.bookingReference()).toBe(reference);
  expect(await second.page.getByText(mailed).count()).toBe(0);
  expect(await second.page.getByRole("button", { name: "Change or cancel" }).count()).toBe(0);
  expect(second.problems).toEqual([]);
  await second.close();
});
