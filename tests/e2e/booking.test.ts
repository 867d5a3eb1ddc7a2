import { mkdirSync } from "node:fs";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "./support/accessibility.ts";
import { BookingPage, londonDate, newTraveller } from "./support/booking-page.ts";
import { DESKTOP, PHONE, launch, visit } from "./support/browser.ts";
import { ServerProcess } from "./support/server-process.ts";

const SCREENSHOTS = "tests/.output/screenshots";

let browser: Browser;
let server: ServerProcess;

beforeAll(async () => {
  mkdirSync(SCREENSHOTS, { recursive: true });
  [browser, server] = await Promise.all([launch(), ServerProcess.start()]);
});

afterAll(async () => {
  await browser.close();
  await server.remove();
});

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

/** The vehicle types as the page's own tenant is told them. */
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
    const { page, problems, close } = await visit(browser, { viewport, colorScheme });
    const booking = new BookingPage(page);
    const isPhone = viewport === PHONE;
    /** Each screen is photographed and must have no fault for people who use assistive technology. */
    const look = async (screen: string): Promise<void> => {
      const faults = await accessibilityFaults(page);
      await page.screenshot({ path: `${SCREENSHOTS}/${title.replaceAll(", ", "-")}-${screen}.png` });
      expect.soft(faults, `axe on ${screen}`).toEqual([]);
    };

    await booking.open(server.url, "/booking.html", query);
    await look("1-first");
    await booking.choosePlace("Pickup address", "SW1A 1AA", /SW1A 1AA/);
    await booking.choosePlace("Drop-off address", "Heathrow Terminal 5", /Terminal 5/);
    if (isPhone) await booking.forward();
    await booking.chooseTime(`${londonDate(1)} 10:00`);
    await look("2-journey");
    await booking.forward();

    await booking.radio("Vehicle type", /./).first().waitFor();
    expect(await booking.offeredVehicles()).toEqual(await typenames(page));
    await booking.chooseVehicle(/Saloon/);
    const fare = await booking.totalFare();
    expect(fare).toBeGreaterThan(30);
    expect(fare).toBeLessThan(120);
    await look("3-vehicle");
    await booking.forward();

    await booking.fillContact(newTraveller());
    await look("4-contact");
    await booking.forward();

    await booking.payCash();
    await look("5-payment");
    await booking.forward();

    await booking.ticketHeading().waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/confirmed\/[\w-]{20,}$/);
    const reference = await booking.bookingReference();
    expect(reference).toMatch(/\S{4,}/);
    expect(await page.locator("main").innerText()).toContain(`£${fare.toFixed(2)}`);
    await look("6-ticket");
    expect(problems).toEqual([]);
    await close();
  });
});

describe("a ticket", () => {
  it("opens again for a guest in another browser, and after the server was killed [CONF-001]", async () => {
    const first = await visit(browser);
    const booking = new BookingPage(first.page);
    await booking.open(server.url);
    await booking.bookForCash("SW1A 1AA", /SW1A 1AA/, "Paddington", /Paddington/, `${londonDate(2)} 12:00`);
    const reference = await booking.bookingReference();
    const address = new URL(first.page.url()).pathname.replace("/confirmed/", "/ticket/");
    await first.close();

    await server.end("SIGKILL");
    await server.startAgain();

    const second = await visit(browser);
    await second.page.goto(`${server.url}${address}`);
    const again = new BookingPage(second.page);
    await again.ticketHeading().waitFor();
    expect(await again.bookingReference()).toBe(reference);
    expect(second.problems).toEqual([]);
    await second.close();
  });

  it("with a code that is none says so and shows no booking", async () => {
    const { page, close } = await visit(browser);
    await page.goto(`${server.url}/ticket/nosuchcodenosuchcodenosuchcode`);
    await page
      .getByRole("alert")
      .or(page.getByText(/not found|cannot|could not|went wrong/i))
      .first()
      .waitFor();
    expect(await new BookingPage(page).ticketHeading().count()).toBe(0);
    await close();
  });
});
