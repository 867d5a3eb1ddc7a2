/** The site around the booking: menu, home page, enquiry, promo code, the links of campaigns. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "./support/accessibility.ts";
import { BookingPage, londonDate, newTraveller } from "./support/booking-page.ts";
import { DESKTOP, goTo, PHONE } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const openMenu = (page: Page) => page.getByRole("button", { name: "Menu", exact: true }).click();
const menuOf = (page: Page) => page.getByRole("navigation", { name: /Site/ });

describe("the site menu", () => {
  it("[MENU-002] [MENU-009] scrolls on the home page, and a press outside closes it", async () => {
    const { page, problems } = await stage.visit({ viewport: DESKTOP });
    let documents = 0;
    page.on("request", (request) => (documents += request.resourceType() === "document" ? 1 : 0));
    await goTo(page, `${stage.url}/`);
    await openMenu(page);
    await menuOf(page).waitFor();
    await page.mouse.click(200, 400);
    await menuOf(page).waitFor({ state: "hidden" });
    await openMenu(page);
    await menuOf(page)
      .getByRole("link", { name: /Airport Transfers/ })
      .click();
    await page.waitForFunction(() => {
      const part = document.getElementById("airport-transfers")?.getBoundingClientRect();
      return part !== undefined && part.top >= 0 && part.top < 200;
    });
    expect(documents).toBe(1);
    expect(problems).toEqual([]);
  });

  it("[MENU-003] [ENQ-005] leads home first from another page, to the form for an enquiry", async () => {
    const { page, problems } = await stage.visit({ viewport: PHONE });
    await goTo(page, `${stage.url}/policy.html`);
    await openMenu(page);
    await menuOf(page)
      .getByRole("link", { name: /Contact Us/ })
      .click();
    await page.waitForURL(`${stage.url}/#contact-us`);
    await page.getByRole("button", { name: /Send message/ }).waitFor();
    await page.getByRole("region", { name: /Contact Us/ }).waitFor();
    expect(problems).toEqual([]);
  });
});

describe("the home page", () => {
  it("shows airports, prices and contact below the form, and has no accessibility fault", async () => {
    const { page, problems } = await stage.visit({ viewport: DESKTOP });
    await goTo(page, `${stage.url}/?tenant=bright`);
    await page.mouse.wheel(0, 600);
    await page.getByText(/from £10\.00/).waitFor();
    // The form loads when the visitor gets near.
    await page.getByRole("region", { name: /Contact Us/ }).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: /Send message/ }).waitFor();
    await page.getByRole("link", { name: "London Heathrow Airport", exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it("is whole without script, but for the prices and the form", async () => {
    const { page } = await stage.visit({ javaScriptEnabled: false });
    await page.goto(`${stage.url}/`);
    expect(await page.getByRole("link", { name: /^London Heathrow/ }).isVisible()).toBe(true);
    expect(await page.getByRole("region", { name: /Contact Us/ }).isVisible()).toBe(true);
  });
});

describe("the page of an airport", () => {
  it("leads from the home page into the form, with the airport filled in", async () => {
    const { page, problems } = await stage.visit({ viewport: PHONE });
    await goTo(page, `${stage.url}/#airport-transfers`);
    await page.getByRole("link", { name: "London Heathrow Airport", exact: true }).click();
    await page.waitForURL(`${stage.url}/airport/heathrow`);
    await page.getByRole("heading", { level: 1, name: "London Heathrow Airport taxi" }).waitFor();
    expect(await page.title()).toBe("Metro Cars - London Heathrow Airport taxi");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("link", { name: "Book from London Heathrow Airport" }).click();
    await page.waitForURL(`${stage.url}/booking.html`);
    const pickup = new BookingPage(page).field("Pickup address");
    await expect.poll(() => pickup.inputValue()).toBe("London Heathrow Airport");
    await page.getByRole("option", { name: /^Heathrow Terminal 5/ }).waitFor();
    expect(problems).toEqual([]);
  });

  it("is whole without script, and its links are real", async () => {
    const { page } = await stage.visit({ javaScriptEnabled: false });
    await page.goto(`${stage.url}/airport/gatwick`);
    expect(
      await page
        .getByText(/^from £/)
        .first()
        .isVisible(),
    ).toBe(true);
    await page.getByRole("link", { name: "Book to London Gatwick Airport" }).click();
    await page.waitForURL(`${stage.url}/booking.html?to=gatwick`);
  });
});

describe("an enquiry", () => {
  it("[ENQ-001] [ENQ-002] [ENQ-004] is written, sent and thanked for", async () => {
    const { page, problems } = await stage.visit({ viewport: DESKTOP });
    await goTo(page, `${stage.url}/#contact-us`);
    const send = page.getByRole("button", { name: /Send message/ });
    await send.waitFor();
    await page.getByRole("textbox", { name: /Name/ }).fill("Ada Byron");
    await page.getByRole("textbox", { name: /Email/ }).fill("ada@example.com");
    await page.getByRole("textbox", { name: /Subject/ }).fill("Umbrella");
    await page.getByRole("textbox", { name: /Message/ }).fill("I left it in the car.");
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith("/api/comment")),
      send.click(),
    ]);
    expect(Object.keys(asked.postDataJSON() as object)).toEqual(
      expect.arrayContaining(["phone", "name", "email", "source", "subject", "enqtype", "message", "custid"]),
    );
    const dialog = page.getByRole("alertdialog", { name: /Message/ });
    await dialog.getByText(/Thank you\. We've got your message/).waitFor();
    await dialog.getByRole("button", { name: /OK/ }).click();
    await expect.poll(() => page.getByRole("textbox", { name: /Message/ }).inputValue()).toBe("");
    expect(problems).toEqual([]);
  });
});

describe("a promo code", () => {
  it("[PROMO-001] [PROMO-003] [PROMO-004] [ERR-025] is typed in its dialog, comes off the fare, and the ride is booked", async () => {
    const { page, problems } = await stage.visit({ viewport: DESKTOP });
    const booking = new BookingPage(page);
    await booking.open(stage.url);
    await booking.fillJourney("Heathrow T5", /Heathrow/, "Paddington", /Paddington/, `${londonDate(3)} 10:00`);
    await booking.radio("Vehicle type", /./).first().waitFor();
    await booking.forward();
    await booking.fillContact(newTraveller());
    const before = await booking.totalFare();
    await page.getByRole("button", { name: /^Promo code/ }).click();
    const dialog = page.getByRole("dialog", { name: /Add Promo Code/ });
    await page.route("**/api/promocode", (route) => route.fulfill({ status: 503, body: "later" }), { times: 1 });
    await dialog.getByRole("textbox", { name: /Promo code/ }).fill("unheard");
    await page.keyboard.press("Enter");
    await dialog.getByText(/Something went wrong, please try again\./).waitFor();
    await dialog.getByRole("textbox", { name: /Promo code/ }).fill("nonsense");
    await page.keyboard.press("Enter");
    await dialog.getByText(/This promo code is not valid\./).waitFor();
    await dialog.getByRole("textbox", { name: /Promo code/ }).fill("welcome5");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "hidden" });
    await page.getByText(/WELCOME5: £5\.00 off/).waitFor();
    await expect.poll(() => booking.totalFare()).toBe(Number((before - 5).toFixed(2)));
    await booking.forward();
    await booking.payCash();
    await booking.forward();
    await booking.ticketHeading().waitFor();
    expect(problems.filter((problem) => !problem.includes("503"))).toEqual([]);
  });
});

describe("the link of a campaign", () => {
  it("[PROMO-006] [ROUTE-003] fills in the short form, with its code", async () => {
    const { page, problems } = await stage.visit({ viewport: PHONE });
    await goTo(page, `${stage.url}/quickbooking/demo-heathrow-offer`);
    await page.waitForFunction(() =>
      [...document.querySelectorAll("input")].some(({ value }) => value.includes("Heathrow Terminal 5")),
    );
    expect(await page.getByRole("banner").count()).toBe(0);
    expect(await page.getByRole("contentinfo").count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it("[PROMO-008] [ROUTE-004] that opens nothing leads to the page that says so, and on to the booking form", async () => {
    const { page } = await stage.visit({ viewport: PHONE });
    await goTo(page, `${stage.url}/quickbooking/nonsense`);
    await page.waitForURL(`${stage.url}/quickbookinginvalid.html`);
    await page.getByRole("button", { name: /Book a ride/ }).click();
    await new BookingPage(page).field("Pickup address").waitFor();
    await page.getByRole("banner").waitFor();
  });
});
