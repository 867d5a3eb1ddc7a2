import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "./support/accessibility.ts";
import { BookingPage } from "./support/booking-page.ts";
import { DESKTOP, PHONE } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage({ withMap: true });

describe("a place that is known only about", () => {
  it("[PICK-018] is found with a pin, by the keyboard alone on a phone", async () => {
    const { page, problems } = await stage.visit({ viewport: PHONE });
    const booking = new BookingPage(page);
    const press = async (name: string | RegExp): Promise<void> => {
      await booking.tabTo(name);
      await page.keyboard.press("Enter");
    };
    await booking.open(stage.url);
    await booking.choosePlace("Pickup address", "Baker Street", /^Baker Street(?! Station)/);
    const help = page.getByRole("button", { name: /Tell us exactly where in Baker Street/ });
    await help.waitFor();
    await press("Tell us exactly where in Baker Street");
    await press("Show map");
    const where = page.getByRole("group", { name: /Pin on the map/ }).getByRole("status");
    await where.getByText(/The pin is at Baker Street, London W1U/).waitFor();
    await page.keyboard.press("Shift+Tab");
    for (let step = 0; step < 4; step++) await press("Move the pin right");
    await where.getByText(/The pin is at Marylebone High Street, London W1U/).waitFor();
    expect.soft(await accessibilityFaults(page), "axe on the pin").toEqual([]);
    await press("Use this place");
    await expect.poll(() => booking.field("Pickup address").inputValue()).toBe("Marylebone High Street, London W1U");
    await page.getByRole("group", { name: /Pin on the map/ }).waitFor({ state: "detached" });
    // It stands where the pin does now: nothing more is asked.
    await help.waitFor({ state: "detached" });
    expect(problems).toEqual([]);
  });
});

describe("the map", () => {
  it("[MAP-005] fetches its own provider's script once it is needed, and nothing of the others", async () => {
    const { page } = await stage.visit({ viewport: DESKTOP });
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    const booking = new BookingPage(page);
    await booking.open(stage.url);
    const early = [...scripts];
    await booking.choosePlace("Pickup address", "Heathrow T5", /Heathrow/);
    await booking.choosePlace("Drop-off address", "Paddington", /Paddington/);
    await page.locator("canvas").first().waitFor();
    expect(early.filter((url) => /maplibre/i.test(url))).toEqual([]);
    expect(scripts.some((url) => /maplibre/i.test(url))).toBe(true);
    expect(scripts.filter((url) => !url.startsWith(stage.url) || /google|bing|azure/i.test(url))).toEqual([]);
  });

  it("[WIZ-014] under the form of a phone covers nothing", async () => {
    const { page, problems } = await stage.visit({ viewport: PHONE, hasTouch: true });
    const booking = new BookingPage(page);
    await booking.open(stage.url, "/booking.html", "?template=overflow");
    await booking.choosePlace("Pickup address", "SW1A 1AA", /SW1A 1AA/);
    await booking.choosePlace("Drop-off address", "Heathrow Terminal 5", /Terminal 5/);
    await page.locator("canvas").first().waitFor();
    await booking.forward();
    await page.getByRole("heading", { name: /When do you need the car\?/ }).waitFor();
    expect(problems).toEqual([]);
  });
});
