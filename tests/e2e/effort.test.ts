/** What the usual journeys ask of a person: presses, keys and screens, each within its figure. */
import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { BookingPage, londonDate, newTraveller } from "./support/booking-page.ts";
import { PHONE } from "./support/browser.ts";
import { countEffort } from "./support/effort.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name }).filter({ visible: true }).first();

/** A guest who types and presses as little as the page lets her. */
class Traveller {
  private readonly page: Page;
  private readonly booking: BookingPage;

  constructor(page: Page) {
    this.page = page;
    this.booking = new BookingPage(page);
  }

  private readonly type = (text: string) => this.page.keyboard.type(text);
  private readonly tab = () => this.page.keyboard.press("Tab");

  /** Waits until the input of this id has the focus without a press: the page moved it there. */
  private async isAt(id: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.id)).toBe(id);
  }

  /** Takes the first suggestion for this text by the Enter key, which a list that is just renewed may not take. */
  private async choose(address: string, text: string, first: RegExp): Promise<void> {
    const field = this.booking.field(address);
    await this.type(text);
    await this.booking.suggestions().filter({ hasText: first }).first().waitFor();
    const choose = async () => {
      if (first.test(await field.inputValue())) return true;
      await this.page.keyboard.press("Enter");
      return false;
    };
    await expect.poll(choose, { interval: 1_000 }).toBe(true);
  }

  async landsAtHeathrow(): Promise<void> {
    await this.booking.field("Pickup address").click();
    await this.choose("Pickup address", "lhr t5", /^Heathrow Terminal 5/);
    await this.isAt("dropoff-address");
    await this.choose("Drop-off address", "sw1a1aa", /^Buckingham Palace/);
    await this.isAt("flight-outbound-number");
    await this.type("ba178");
    await button(this.page, /^BA178/).waitFor();
    // The last landing shown: no car is asked to be there before it can be.
    await this.page
      .getByRole("button", { name: /^BA178/ })
      .last()
      .click();
    await this.page.getByText(/John F Kennedy International Airport to London Heathrow Airport/).waitFor();
    await expect.poll(() => this.booking.totalFare()).toBeGreaterThan(0);
  }

  async saysWhoTravels(): Promise<void> {
    const { firstName, lastName, phone } = newTraveller();
    const email = "ab@example.com";
    await this.page.getByRole("textbox", { name: /First name/ }).click();
    await this.type(firstName);
    await this.tab();
    await this.type(lastName);
    // The dialing code comes between; it is the tenant's own country's already.
    await this.tab();
    await this.tab();
    await this.type(phone);
    await this.tab();
    await this.type(email);
  }

  async paysBy(method: "Card" | "PayPal"): Promise<void> {
    await this.page.getByRole("radiogroup", { name: "Payment method" }).getByText(method).first().click();
  }

  async fillsInTheCard(): Promise<void> {
    await this.page.getByLabel("Card number", { exact: true }).click();
    await this.type("4242424242424242");
    await this.tab();
    await this.type("1230");
    await this.tab();
    await this.type("123");
    await button(this.page, /^Use .*,/).click();
  }

  readonly forward = () => this.booking.forward();

  async hasBooked(): Promise<void> {
    await this.booking.ticketHeading().waitFor();
    await this.page.getByText("Paid", { exact: true }).waitFor();
  }
}

/** A guest at the form of this template. */
async function arrive(template: string) {
  const { page } = await stage.visit();
  const spent = await countEffort(page);
  await new BookingPage(page).open(stage.url, "/booking.html", `?template=${template}`);
  return { page, traveller: new Traveller(page), spent };
}

describe("a guest who lands at an airport", () => {
  it("pays by card on three screens: 10 presses and 90 keys at most", async () => {
    const { traveller, spent } = await arrive("overflow");
    await traveller.landsAtHeathrow();
    await traveller.forward();
    await traveller.saysWhoTravels();
    await traveller.paysBy("Card");
    await traveller.fillsInTheCard();
    await traveller.forward();
    const { clicks, keys } = await spent();
    expect(clicks).toBeLessThanOrEqual(10);
    expect(keys).toBeLessThanOrEqual(90);
    await traveller.hasBooked();
  });

  it("pays by wallet with 9 presses and 60 keys at most", async () => {
    const { page, traveller, spent } = await arrive("overflow");
    await traveller.landsAtHeathrow();
    await traveller.forward();
    await traveller.saysWhoTravels();
    await traveller.paysBy("PayPal");
    await traveller.forward();
    await button(page, /Agree and pay/).click();
    const { clicks, keys } = await spent();
    expect(clicks).toBeLessThanOrEqual(9);
    expect(keys).toBeLessThanOrEqual(60);
    await traveller.hasBooked();
    // From the ticket to the form of a change: two presses.
    await button(page, "Change or cancel").click();
    await button(page, /Change booking/).click();
    await page.getByLabel("Pickup date and time", { exact: true }).waitFor();
  });
});

describe("the vehicles to choose from", () => {
  /** How many vehicles show their price, with nothing over it. */
  const pricesInView = (page: Page): Promise<number> =>
    page.getByRole("radiogroup", { name: "Vehicle type" }).evaluate((group) => {
      const inView = [...group.querySelectorAll("label")].filter((card) => {
        const price = [...card.querySelectorAll("span")].find(({ textContent }) => /^£\d+\.\d\d$/.test(textContent));
        const { x, y, width, height } = price?.getBoundingClientRect() ?? new DOMRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("label") === card;
      });
      return inView.length;
    });

  it.each([
    { viewport: { width: 1280, height: 900 }, prices: 6 },
    { viewport: PHONE, prices: 3 },
  ])("show $prices prices at once at $viewport.width x $viewport.height", async ({ viewport, prices }) => {
    const { page } = await stage.visit({ viewport });
    const booking = new BookingPage(page);
    await booking.open(stage.url);
    await booking.choosePlace("Pickup address", "SW1A 1AA", /SW1A 1AA/);
    await booking.choosePlace("Drop-off address", "Heathrow Terminal 5", /Terminal 5/);
    if (viewport === PHONE) await booking.forward();
    await booking.chooseTime(`${londonDate(2)} 10:00`);
    await booking.forward();
    await expect.poll(() => pricesInView(page)).toBeGreaterThanOrEqual(prices);
  });
});
