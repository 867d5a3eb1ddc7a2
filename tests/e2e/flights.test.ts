/** A passenger in the arrivals hall books with a phone: the flight number finds the landing, and the landing the pickup. */
import type { Locator } from "playwright";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "./support/accessibility.ts";
import { BookingPage, londonDate, newTraveller } from "./support/booking-page.ts";
import { PHONE } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

describe("a passenger who lands at Heathrow", () => {
  it("[FLT-022] [FLT-018] books with the flight BA178 on a phone", async () => {
    const { page, problems } = await stage.visit({ viewport: PHONE });
    const booking = new BookingPage(page);
    await booking.open(stage.url);
    await booking.choosePlace("Pickup address", "Heathrow Terminal 5", /Terminal 5/);
    await booking.choosePlace("Drop-off address", "SW1A 1AA", /SW1A 1AA/);
    await booking.forward();
    await page.getByRole("textbox", { name: /Flight number/ }).fill("BA 178");
    // The last landing shown is tomorrow's, whatever the time is now: no car is asked to be there before it can be.
    const flights = page.getByRole("button", { name: /^BA178/ });
    await flights.nth(0).waitFor();
    expect.soft(await accessibilityFaults(page), "axe on the flights found").toEqual([]);
    await flights.nth(-1).click();
    await page.getByText(/John F Kennedy International Airport to London Heathrow Airport/).waitFor();
    const time = page.getByRole("textbox", { name: /Pickup date and time/ });
    const [landing, pickup] = await page
      .locator("[data-c=FlightTimeline] dd")
      .evaluateAll((all) => all.map((each) => each.textContent.slice(0, 5)));
    await expect.poll(async () => (await time.inputValue()).slice(-5)).toBe(pickup);
    expect(landing).not.toBe(pickup);
    await page
      .getByRole("combobox", { name: /After how many minutes to meet the driver from the landing time\?/ })
      .selectOption("120");
    await expect.poll(async () => (await time.inputValue()).slice(-5)).not.toBe(pickup);
    // At the page's end the bar with the button covers nothing.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect.soft(await accessibilityFaults(page), "axe on the chosen flight").toEqual([]);

    await booking.forward();
    await booking.radio("Vehicle type", /./).first().waitFor();
    await booking.forward();
    await booking.fillContact(newTraveller());
    await booking.forward();
    await booking.payCash();
    await booking.forward();
    await page.getByRole("heading", { name: /Booking confirmed/ }).waitFor();
    await page.getByText(/^BA178 from John F Kennedy International Airport, lands /).waitFor();
    expect(problems).toEqual([]);
  });
});

describe("a tenant whose form does not ask for flights", () => {
  it("[WIZ-031] [FLT-001] [FLT-003] [FLT-004] [FLT-005] [FLT-012] asks in a dialog, onward first, then for the return", async () => {
    const { page, problems } = await stage.visit();
    const booking = new BookingPage(page);
    await booking.open(stage.url, "/booking.html", "?tenant=pale");
    await booking.choosePlace("Pickup address", "Heathrow Terminal 5", /Terminal 5/);
    await booking.choosePlace("Drop-off address", "Gatwick North", /North/);
    await booking.chooseTime(`${londonDate(2)} 12:00`);
    await page.getByRole("radio", { name: "Return", exact: true }).click();
    await page.getByRole("textbox", { name: /Return date and time/ }).fill(`${londonDate(4)} 12:00`);
    expect(await page.getByRole("textbox", { name: /Flight number/ }).count()).toBe(0);
    await booking.forward();
    await booking.radio("Vehicle type", /./).first().waitFor();
    await booking.forward();
    await booking.fillContact(newTraveller());
    await booking.forward();

    const dialog = page.getByRole("dialog", { name: /Flight Details/ });
    const selected = dialog.getByRole("tab", { selected: true });
    const ok = dialog.getByRole("button", { name: "OK", exact: true });
    await dialog.waitFor();
    await expect.poll(() => selected.innerText()).toBe("Flight Details");
    await ok.click();
    for (const message of [
      "Flight number is required",
      "Arriving from airport is required",
      "Please tick this box to confirm if flight details are not available",
    ])
      await dialog.getByText(message, { exact: true }).waitFor();
    expect.soft(await accessibilityFaults(page), "axe on the dialog").toEqual([]);
    await dialog.getByRole("textbox", { name: /Flight number/ }).fill("BA178");
    await dialog.getByRole("button", { name: /Best match/ }).click();
    await ok.click();
    await dialog.getByRole("tab", { selected: true, name: "Return Flight Details" }).waitFor();
    await dialog.getByRole("checkbox", { name: /I don't have flight details/ }).check({ force: true });
    await expect.poll(() => dialog.getByRole("textbox", { name: /Flight number/ }).isDisabled()).toBe(true);
    await ok.click();
    await dialog.waitFor({ state: "hidden" });
    await booking.radio("Payment method", /./).first().waitFor();
    expect(problems).toEqual([]);
  });
});

describe("a passenger without a flight number", () => {
  it("[FLT-023] [FLT-024] [FLT-025] [FLT-026] [FLT-027] [FLT-021] finds the flight by its airline, and says that it lands elsewhere", async () => {
    const { page, problems } = await stage.visit();
    const booking = new BookingPage(page);
    await booking.open(stage.url);
    await booking.choosePlace("Pickup address", "Heathrow Terminal 5", /Terminal 5/);
    await booking.choosePlace("Drop-off address", "SW1A 1AA", /SW1A 1AA/);
    await page.getByRole("button", { name: /Find my flight/ }).click();
    const finder = page.getByRole("dialog", { name: /Find your flight/ });
    const search = finder.getByRole("button", { name: /Search flights/ });
    const hasFocus = (field: Locator) =>
      expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true);

    const departure = finder.getByRole("textbox", { name: /Departure date and time/ });
    await departure.waitFor();
    await search.click();
    await finder.getByText("Datetime is required!", { exact: true }).waitFor();
    await finder.getByText("Airline is required!", { exact: true }).waitFor();
    await hasFocus(departure);
    await departure.fill(`${londonDate(2)} 08:00`);
    const airline = finder.getByRole("combobox", { name: /Airline/ });
    await airline.pressSequentially("British Air");
    await booking.suggestions().filter({ hasText: "British Airways" }).first().click();
    // An airport may be left out; a text that is none may not be passed over.
    const airport = finder.getByRole("combobox", { name: /Departure airport \(optional\)/ });
    await airport.fill("Nowhere at all");
    await departure.click();
    await search.click();
    await finder.getByText("Departure airport is invalid", { exact: true }).waitFor();
    await hasFocus(airport);
    await airport.fill("JFK");
    await booking.suggestions().filter({ hasText: "John F Kennedy" }).first().click();
    await search.click();
    const found = finder.getByRole("group", { name: /flights found$/ }).getByRole("button");
    await found.first().waitFor();
    const marks = await found.evaluateAll((all) =>
      all.map((card) => /Best match|Possible option/.exec((card as HTMLElement).innerText)?.[0]),
    );
    expect(marks.length).toBeGreaterThan(1);
    expect(marks).toEqual(["Best match", ...marks.slice(1).map(() => "Possible option")]);
    expect.soft(await accessibilityFaults(page), "axe on the finder").toEqual([]);
    await found.first().click();
    await finder.waitFor({ state: "detached" });
    await page.getByText(/John F Kennedy International Airport to London Heathrow Airport/).waitFor();

    await booking.field("Pickup address").fill("");
    await booking.choosePlace("Pickup address", "Gatwick North", /North/);
    await page
      .getByText("This flight lands at London Heathrow Airport, but your pickup is Gatwick North Terminal.", {
        exact: true,
      })
      .waitFor();
    await page.getByRole("button", { name: /360° view/ }).click();
    await page
      .getByText(/^John F Kennedy International Airport to London Heathrow Airport, about 5,[56]00 km\.$/)
      .waitFor();
    expect(problems).toEqual([]);
  });
});
