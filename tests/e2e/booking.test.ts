import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { look } from "./support/accessibility.ts";
import { BookingPage, londonDate, newTraveller } from "./support/booking-page.ts";
import { DESKTOP, goTo, PHONE } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

interface Case {
  readonly title: string;
  readonly viewport: { width: number; height: number };
  readonly query: string;
  readonly colorScheme: "light" | "dark";
}

const CASES: readonly Case[] = [
  { title: "desktop, metro", viewport: DESKTOP, query: "", colorScheme: "light" },
  { title: "phone, metro, dark", viewport: PHONE, query: "", colorScheme: "dark" },
  { title: "desktop, bright", viewport: DESKTOP, query: "?tenant=bright", colorScheme: "light" },
  { title: "phone, bright", viewport: PHONE, query: "?tenant=bright", colorScheme: "light" },
];

const GUIDE_PRICE = "Guide price: fixed once you choose a time";
const FIXED_PRICE = "Fixed all-in price";

/** The vehicle types in the boot data of the page's own tenant. */
function typenames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const tenant = document.documentElement.dataset["tenant"] ?? "";
    const reply = await fetch("/api/vehicletypes", { headers: { "x-cabstand-tenant": tenant } });
    const { vehTypes } = (await reply.json()) as { vehTypes: { typename: string }[] };
    return vehTypes.map(({ typename }) => typename);
  });
}

describe("a guest books SW1A 1AA to Heathrow Terminal 5 for tomorrow 10:00 and pays the driver in cash", () => {
  it.each(CASES)("$title [WIZ-001] [VEH-001]", async ({ title, viewport, query, colorScheme }) => {
    const { page, problems } = await stage.visit({ viewport, colorScheme });
    const booking = new BookingPage(page);
    const isPhone = viewport === PHONE;
    // Bright Cabs puts ASAP first, whose price is no guide.
    const isAsapFirst = query.includes("bright");
    const lookAt = (screen: string) => look(page, `${title.replaceAll(", ", "-")}-${screen}`);

    await booking.open(stage.url, "/booking.html", query);
    await lookAt("1-first");
    await booking.choosePlace("Pickup address", "SW1A 1AA", /SW1A 1AA/);
    await booking.choosePlace("Drop-off address", "Heathrow Terminal 5", /Terminal 5/);
    if (isPhone) await booking.forward();
    else await page.getByText(`${isAsapFirst ? FIXED_PRICE : GUIDE_PRICE}. See the breakdown`).waitFor();
    await booking.chooseTime(`${londonDate(1)} 10:00`);
    await lookAt("2-journey");
    if (!isPhone) await page.getByText(`${FIXED_PRICE}. See the breakdown`).waitFor();
    await booking.forward();

    await booking.radio("Vehicle type", /./).first().waitFor();
    const types = await typenames(page);
    await expect.poll(() => booking.offeredVehicles()).toEqual(types);
    await booking.chooseVehicle(/Saloon/);
    const fare = await booking.totalFare();
    expect(fare).toBeGreaterThan(30);
    expect(fare).toBeLessThan(120);
    await lookAt("3-vehicle");
    await booking.forward();

    await booking.fillContact(newTraveller());
    await lookAt("4-contact");
    await booking.forward();

    await booking.payCash();
    await lookAt("5-payment");
    await booking.forward();

    await booking.ticketHeading().waitFor();
    expect(await booking.ticketPath()).toMatch(/^\/confirmed\/[\w-]{20,}$/);
    const reference = await booking.bookingReference();
    expect(reference).toMatch(/\S{4,}/);
    await expect.poll(() => page.locator("main").innerText()).toContain(`£${fare.toFixed(2)}`);
    await lookAt("6-ticket");
    expect(problems).toEqual([]);
  });
});

describe("a guest who stands in front of Buckingham Palace", () => {
  it("lets the phone say where, and finds the addresses again at the next booking", async () => {
    const { page, problems } = await stage.visit({
      viewport: PHONE,
      permissions: ["geolocation"],
      geolocation: { latitude: 51.50135, longitude: -0.14189, accuracy: 15 },
    });
    const booking = new BookingPage(page);
    await booking.open(stage.url);
    await page.getByRole("button", { name: "Use my location" }).click();
    await expect.poll(() => booking.field("Pickup address").inputValue()).toMatch(/SW1A 1AA/);
    await booking.choosePlace("Drop-off address", "Heathrow Terminal 5", /Terminal 5/);
    await booking.forward();
    await booking.chooseTime(`${londonDate(1)} 10:00`);
    await booking.forward();
    await booking.radio("Vehicle type", /./).first().waitFor();
    await booking.forward();
    await booking.fillContact(newTraveller());
    await booking.forward();
    await booking.payCash();
    await booking.forward();
    await page.getByRole("heading", { name: /Booking confirmed/ }).waitFor();

    await booking.open(stage.url);
    await booking.field("Drop-off address").click();
    await booking.suggestions().filter({ hasText: "Terminal 5" }).click();
    await expect.poll(() => booking.field("Drop-off address").inputValue()).toMatch(/Terminal 5/);
    expect(problems).toEqual([]);
  });

  it("reads why when the phone may not say, and types", async () => {
    const { page } = await stage.visit({ viewport: PHONE, permissions: [] });
    const booking = new BookingPage(page);
    await booking.open(stage.url);
    await page.getByRole("button", { name: "Use my location" }).click();
    await page.getByText("We couldn't find where you are. Please enter the address.").waitFor();
    await booking.choosePlace("Pickup address", "SW1A 1AA", /SW1A 1AA/);
  });
});

describe("a ticket", () => {
  it("with a code that is none says so and shows no booking", async () => {
    const { page } = await stage.visit();
    await goTo(page, `${stage.url}/ticket/nosuchcodenosuchcodenosuchcode`);
    await page
      .getByRole("alert")
      .or(page.getByText(/not found|cannot|could not|went wrong/))
      .first()
      .waitFor();
    expect(await new BookingPage(page).ticketHeading().count()).toBe(0);
  });
});

it("[QUO-015] the price of a changed journey comes in one round trip, also while the road's length is not known", async () => {
  const { page } = await stage.visit();
  const calls: string[] = [];
  await page.route(/\/api\/(direction|quotation)$/, async (route) => {
    calls.push(new URL(route.request().url()).pathname);
    // The answer about the road never comes.
    if (calls.at(-1) === "/api/quotation") await route.continue();
  });
  const booking = new BookingPage(page);
  await booking.open(stage.url, "/booking.html");
  await booking.choosePlace("Pickup address", "SW1A 1AA", /SW1A 1AA/);
  await booking.choosePlace("Drop-off address", "Heathrow Terminal 5", /Terminal 5/);
  await page.getByText("Guide price: fixed once you choose a time. See the breakdown").waitFor();
  expect(calls).toEqual(["/api/quotation", "/api/direction"]);
});
