/** The site around the booking: menu, home page, enquiry, promo code, the links of campaigns. */
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "./support/accessibility.ts";
import { BookingPage, londonDate, newTraveller } from "./support/booking-page.ts";
import { DESKTOP, PHONE, launch, visit } from "./support/browser.ts";
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

const openMenu = (page: Page) => page.getByRole("button", { name: "Menu", exact: true }).click();
const menuOf = (page: Page) => page.getByRole("navigation", { name: "Site" });

describe("the site menu", () => {
  it("[MENU-002] [MENU-009] scrolls on the home page, and a press outside closes it", async () => {
    const { page, problems, close } = await visit(browser, { viewport: DESKTOP });
    let documents = 0;
    page.on("request", (request) => (documents += request.resourceType() === "document" ? 1 : 0));
    await page.goto(`${server.url}/`);
    await openMenu(page);
    await menuOf(page).waitFor();
    await page.mouse.click(200, 400);
    await menuOf(page).waitFor({ state: "hidden" });
    await openMenu(page);
    await menuOf(page).getByRole("link", { name: "Airport Transfers" }).click();
    await page.waitForFunction(() => {
      const part = document.getElementById("airport-transfers")?.getBoundingClientRect();
      return part !== undefined && part.top >= 0 && part.top < 200;
    });
    expect(documents).toBe(1);
    expect(problems).toEqual([]);
    await close();
  });

  it("[MENU-003] [ENQ-005] leads home first from another page, to the form for an enquiry", async () => {
    const { page, problems, close } = await visit(browser, { viewport: PHONE });
    await page.goto(`${server.url}/policy.html`);
    await openMenu(page);
    await menuOf(page).getByRole("link", { name: "Contact Us" }).click();
    await page.waitForURL(`${server.url}/#contact-us`);
    await page.getByRole("button", { name: "Send message" }).waitFor();
    expect(await page.getByRole("region", { name: "Contact Us" }).isVisible()).toBe(true);
    expect(problems).toEqual([]);
    await close();
  });
});

describe("the home page", () => {
  it("shows airports, prices and contact below the form, and has no accessibility fault", async () => {
    const { page, problems, close } = await visit(browser, { viewport: DESKTOP });
    await page.goto(`${server.url}/?tenant=bright`);
    await page.mouse.wheel(0, 600);
    await page.getByText("from £10.00").waitFor();
    await page.getByRole("button", { name: "Send message" }).waitFor();
    expect(await page.getByRole("link", { name: /Heathrow/ }).isVisible()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it("is whole without script, but for the prices and the form", async () => {
    const { page, close } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${server.url}/`);
    expect(await page.getByRole("link", { name: /Heathrow/ }).isVisible()).toBe(true);
    expect(await page.getByRole("region", { name: "Contact Us" }).isVisible()).toBe(true);
    await close();
  });
});

describe("an enquiry", () => {
  it("[ENQ-001] [ENQ-002] [ENQ-004] is written, sent and thanked for", async () => {
    const { page, problems, close } = await visit(browser, { viewport: DESKTOP });
    await page.goto(`${server.url}/#contact-us`);
    const send = page.getByRole("button", { name: "Send message" });
    await send.waitFor();
    await page.getByRole("textbox", { name: "Name" }).fill("Ada Byron");
    await page.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
    await page.getByRole("textbox", { name: "Subject" }).fill("Umbrella");
    await page.getByRole("textbox", { name: "Message" }).fill("I left it in the car.");
    const asked = page.waitForRequest((request) => request.url().endsWith("/api/comment"));
    await send.click();
    expect(Object.keys((await asked).postDataJSON() as object)).toEqual(
      expect.arrayContaining(["phone", "name", "email", "source", "subject", "enqtype", "message", "custid"]),
    );
    const dialog = page.getByRole("alertdialog", { name: "Message" });
    await dialog.getByText("Thank you. Your message has reached us").waitFor();
    await dialog.getByRole("button", { name: "OK" }).click();
    expect(await page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("");
    expect(problems).toEqual([]);
    await close();
  });
});

describe("a promo code", () => {
  it("[PROMO-001] [PROMO-003] [PROMO-004] [ERR-025] is typed in its dialog, comes off the fare, and the ride is booked", async () => {
    const { page, problems, close } = await visit(browser, { viewport: DESKTOP });
    const booking = new BookingPage(page);
    await booking.open(server.url);
    await booking.fillJourney("Heathrow T5", /Heathrow/i, "Paddington", /Paddington/i, `${londonDate(3)} 10:00`);
    await booking.radio("Vehicle type", /./).first().waitFor();
    await booking.forward();
    await booking.fillContact(newTraveller());
    const before = await booking.totalFare();
    await page.getByRole("button", { name: /^Promo code/ }).click();
    const dialog = page.getByRole("dialog", { name: "Add Promo Code" });
    await page.route("**/api/promocode", (route) => route.fulfill({ status: 503, body: "later" }), { times: 1 });
    await dialog.getByRole("textbox", { name: "Promo code" }).fill("unheard");
    await page.keyboard.press("Enter");
    await dialog.getByText("Something went wrong, please try again.").waitFor();
    await dialog.getByRole("textbox", { name: "Promo code" }).fill("nonsense");
    await page.keyboard.press("Enter");
    await dialog.getByText("This promo code is not valid.").waitFor();
    await dialog.getByRole("textbox", { name: "Promo code" }).fill("welcome5");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("WELCOME5: £5.00 off").waitFor();
    expect(await booking.totalFare()).toBe(Number((before - 5).toFixed(2)));
    await booking.forward();
    await booking.payCash();
    await booking.forward();
    await booking.ticketHeading().waitFor();
    expect(problems.filter((problem) => !problem.includes("503"))).toEqual([]);
    await close();
  });
});

describe("the map", () => {
  it("[MAP-005] fetches its own provider's script once it is needed, and nothing of the others", async () => {
    const { page, close } = await visit(browser, { viewport: DESKTOP });
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    const booking = new BookingPage(page);
    await booking.open(server.url);
    const early = [...scripts];
    await booking.choosePlace("Pickup address", "Heathrow T5", /Heathrow/i);
    await booking.choosePlace("Drop-off address", "Paddington", /Paddington/i);
    await page.locator("canvas").first().waitFor();
    expect(early.filter((url) => /maplibre/i.test(url))).toEqual([]);
    expect(scripts.some((url) => /maplibre/i.test(url))).toBe(true);
    expect(scripts.filter((url) => !url.startsWith(server.url) || /google|bing|azure/i.test(url))).toEqual([]);
    await close();
  });
});

describe("the link of a campaign", () => {
  it("[PROMO-006] [ROUTE-003] fills in the short form, with its code", async () => {
    const { page, problems, close } = await visit(browser, { viewport: PHONE });
    await page.goto(`${server.url}/quickbooking/demo-heathrow-offer`);
    await page.waitForFunction(() =>
      [...document.querySelectorAll("input")].some(({ value }) => value.includes("Heathrow Terminal 5")),
    );
    expect(await page.getByRole("banner").count()).toBe(0);
    expect(await page.getByRole("contentinfo").count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it("[PROMO-008] [ROUTE-004] that opens nothing leads to the page that says so, and on to the booking form", async () => {
    const { page, close } = await visit(browser, { viewport: PHONE });
    await page.goto(`${server.url}/quickbooking/nonsense`);
    await page.waitForURL(`${server.url}/quickbookinginvalid.html`);
    await page.getByRole("button", { name: "Book a ride" }).click();
    await new BookingPage(page).field("Pickup address").waitFor();
    expect(await page.getByRole("banner").count()).toBe(1);
    await close();
  });
});
