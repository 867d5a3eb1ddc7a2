import { mkdirSync } from "node:fs";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "./support/accessibility.ts";
import { ADA, BookingPage, londonDate, newTraveller } from "./support/booking-page.ts";
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

describe("a guest books SW1A 1AA to Heathrow Terminal 5 for tomorrow 10:00 and pays the driver in cash", () => {
  it.each(CASES)("$title [WIZ-001]", async ({ title, viewport, query, colorScheme }) => {
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

describe("with the keyboard alone", () => {
  it("the whole booking can be made", async () => {
    const { page, problems, close } = await visit(browser);
    const booking = new BookingPage(page);
    await booking.open(server.url);
    const { keyboard } = page;

    await booking.tabTo("Pickup address");
    await keyboard.type("SW1A 1AA");
    await booking.suggestions().filter({ hasText: "SW1A 1AA" }).first().waitFor();
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await booking.tabTo("Drop-off address");
    await keyboard.type("Heathrow Terminal 5");
    await booking.suggestions().filter({ hasText: "Terminal 5" }).first().waitFor();
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await booking.tabTo("Later");
    await keyboard.press("Space");
    await booking.tabTo("Pickup date and time");
    await keyboard.press("ControlOrMeta+A");
    await keyboard.type(`${londonDate(1)} 10:00`);
    await booking.forwardByKey();

    await booking.radio("Vehicle type", /./).first().waitFor();
    await booking.forwardByKey();

    for (const [label, text] of [
      ["First name", ADA.firstName],
      ["Last name", ADA.lastName],
      ["Phone", newTraveller().phone],
      [/^Email/, ADA.email],
    ] as const) {
      await booking.tabTo(label);
      await keyboard.type(text);
    }
    await booking.forwardByKey();

    await booking.radio("Payment method", "Cash").waitFor();
    if (!(await booking.radio("Payment method", "Cash").isChecked())) {
      await booking.tabToGroup("Payment method");
      while (!(await booking.radio("Payment method", "Cash").isChecked())) await keyboard.press("ArrowDown");
    }
    await booking.forwardByKey();
    await booking.ticketHeading().waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
