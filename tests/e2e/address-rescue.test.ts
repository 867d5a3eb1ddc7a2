import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "./support/accessibility.ts";
import { BookingPage } from "./support/booking-page.ts";
import { launch, PHONE, visit } from "./support/browser.ts";
import { ServerProcess } from "./support/server-process.ts";

let browser: Browser;
let server: ServerProcess;

beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), ServerProcess.start()]);
});

afterAll(async () => {
  await browser.close();
  await server.remove();
});

describe("a place that is known only about", () => {
  it("[PICK-018] is found with a pin, by the keyboard alone on a phone", async () => {
    const { page, problems, close } = await visit(browser, { viewport: PHONE });
    const booking = new BookingPage(page);
    const press = async (name: string | RegExp): Promise<void> => {
      await booking.tabTo(name);
      await page.keyboard.press("Enter");
    };
    await booking.open(server.url);
    await booking.choosePlace("Pickup address", "Baker Street", /^Baker Street(?! Station)/);
    const help = page.getByRole("button", { name: "Say where exactly in Baker Street" });
    await help.waitFor();
    await press("Say where exactly in Baker Street");
    await press("Show me the map");
    const where = page.getByRole("group", { name: "Pin on the map" }).getByRole("status");
    await where.getByText("The pin is at Baker Street, London W1U").waitFor();
    await page.keyboard.press("Shift+Tab");
    for (let step = 0; step < 4; step++) await press("Move the pin right");
    await where.getByText("The pin is at Marylebone High Street, London W1U").waitFor();
    expect.soft(await accessibilityFaults(page), "axe on the pin").toEqual([]);
    await press("Use this place");
    expect(await booking.field("Pickup address").inputValue()).toBe("Marylebone High Street, London W1U");
    expect(await page.getByRole("group", { name: "Pin on the map" }).count()).toBe(0);
    // It stands where the pin does now: nothing more is asked.
    await help.waitFor({ state: "detached" });
    expect(problems).toEqual([]);
    await close();
  });
});
