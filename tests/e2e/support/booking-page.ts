/** The booking as a person does it: finds everything by its role and its name on the screen. */
import type { Locator, Page } from "playwright";
import { addDays, dayOf, formatDay } from "#domain/shared/time/calendar-day.ts";
import { parseWall } from "#domain/shared/time/zoned-time.ts";
import { upliftAt } from "#domain/quote/pricing/uplift.ts";
import { LONDON_TARIFF } from "#server/offline/data/tariffs/london.ts";
import { systemClock } from "#server/platform/clock.ts";
import { goTo } from "./browser.ts";
import { within } from "./within.ts";

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
}

export const ADA: Person = { firstName: "Ada", lastName: "Byron", phone: "7700900123", email: "ada.byron@example.com" };

const LONDON = "Europe/London";

let travellers = 0;

/** A customer with a phone number of her own, none of the demo's people's: a phone has only so many open cash bookings. */
export function newTraveller(): Person {
  travellers += 1;
  return { ...ADA, phone: `7700900${200 + travellers}` };
}

/** The date so many days from today, as one types it in London: dd/MM/yyyy. */
export function londonDate(days: number): string {
  return formatDay(addDays(dayOf(systemClock.now(), LONDON), days));
}

/**
 * A day, so typed, on which a ride costs more at night than by day, as none does on holidays; far enough away that
 * changing and cancelling are free.
 */
export function dayOfPlainFares(): string {
  for (let days = 3; ; days += 1) {
    const day = londonDate(days);
    const morning = parseWall(`${day} 10:00`, LONDON);
    if (morning.ok && upliftAt(LONDON_TARIFF.uplifts, morning.value, LONDON) === null) return day;
  }
}

/** Two presses closer than this are one nervous finger to the page; a person who reads a step needs longer. */
const PRESSES_APART_MS = 400;

const FORWARD = /^(Next|Confirm|Book Now|Pay Now)$/;

/** One person's booking in one page. */
export class BookingPage {
  readonly page: Page;
  private pressedAt = Number.NEGATIVE_INFINITY;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the first screen; query for instance `?tenant=bright`. */
  async open(url: string, path = "/booking.html", query = ""): Promise<void> {
    await goTo(this.page, `${url}${path}${query}`);
    await this.field("Pickup address").waitFor();
  }

  field(label: string): Locator {
    return this.page.getByRole("combobox", { name: label, exact: true });
  }

  suggestions(): Locator {
    return this.page.getByRole("listbox").getByRole("option");
  }

  /**
   * Types into an address field and takes the suggestion whose text matches, once the search is over: while it runs the
   * list may shrink under the mouse.
   */
  async choosePlace(label: string, text: string, suggestion: RegExp): Promise<void> {
    const field = this.field(label);
    await field.click();
    await field.pressSequentially(text);
    const wanted = this.suggestions().filter({ hasText: suggestion });
    await this.page.locator('[aria-busy="false"]').filter({ has: wanted }).first().waitFor();
    await wanted.first().click();
  }

  /** Chooses Later and types the time: "dd/MM/yyyy HH:mm" of London. */
  async chooseTime(time: string): Promise<void> {
    await this.page
      .getByRole("group", { name: /Pickup time/ })
      .getByText("Later", { exact: true })
      .click();
    const field = this.page.getByRole("textbox", { name: /Pickup date and time/ });
    await field.fill(time);
    await field.blur();
  }

  forwardButton(): Locator {
    return this.page.getByRole("button", { name: FORWARD }).filter({ visible: true }).first();
  }

  /** Presses the button that leads on: Next, and Confirm at the end. */
  async forward(): Promise<void> {
    await this.atOwnPace(() => this.forwardButton().click());
  }

  /** The same with the Enter key, after tabbing to the button. */
  async forwardByKey(): Promise<void> {
    await this.tabTo(FORWARD);
    await this.atOwnPace(() => this.press("Enter"));
  }

  /** Presses a key; fails with its name when the page does not take it. */
  press(key: string): Promise<void> {
    return within(`key ${key}`, this.page.keyboard.press(key));
  }

  /** Presses no faster than a person: a form ignores a second press that comes right after the first. */
  async atOwnPace(press: () => Promise<void>): Promise<void> {
    const early = this.pressedAt + PRESSES_APART_MS - performance.now();
    if (early > 0) await this.page.waitForTimeout(early);
    await press();
    this.pressedAt = performance.now();
  }

  radio(group: string, name: string | RegExp): Locator {
    return this.page.getByRole("radiogroup", { name: group }).getByRole("radio", { name });
  }

  /** Names of the vehicles on offer, in their order. */
  offeredVehicles(): Promise<string[]> {
    return this.page
      .getByRole("radiogroup", { name: /Vehicle type/ })
      .getByRole("radio")
      .evaluateAll((all) =>
        all.map((radio) => document.getElementById(radio.getAttribute("aria-labelledby") ?? "")?.textContent ?? ""),
      );
  }

  async chooseVehicle(name: string | RegExp): Promise<void> {
    await this.radio("Vehicle type", name).first().check({ force: true });
  }

  async fillContact(person: Person): Promise<void> {
    // The home page has a form for enquiries besides, which asks for a phone too.
    const form = this.page.locator("form").filter({ has: this.page.getByRole("textbox", { name: /First name/ }) });
    await form.getByRole("textbox", { name: /First name/ }).fill(person.firstName);
    await form.getByRole("textbox", { name: /Last name/ }).fill(person.lastName);
    await form.getByRole("textbox", { name: "Phone", exact: true }).fill(person.phone);
    await form.getByRole("textbox", { name: /^Email/ }).fill(person.email);
  }

  /** Waits until a price is on the screen: what is below it moves when it comes, even between a press and its release. */
  priceShown(): Promise<void> {
    return this.page
      .getByText(/£\d+\.\d\d/)
      .filter({ visible: true })
      .first()
      .waitFor();
  }

  /** Chooses how to pay once there is a price: a press before it only shows the price. */
  async payBy(method: "Cash" | "Card" | "PayPal"): Promise<void> {
    await this.priceShown();
    await this.radio("Payment method", method).check({ force: true });
  }

  payCash(): Promise<void> {
    return this.payBy("Cash");
  }

  /** The fare on the screen, in pounds. */
  async totalFare(): Promise<number> {
    const fare = this.page.getByRole("status", { name: /Total fare/ }).filter({ visible: true, hasText: /£/ });
    const text = await fare.first().innerText();
    return Number(/£\s*([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(",", ""));
  }

  ticketHeading(): Locator {
    return this.page.getByRole("heading", { name: /Booking confirmed/ });
  }

  /** The reference that the ticket shows. */
  async bookingReference(): Promise<string> {
    return (
      await this.page
        .getByLabel(/Booking reference/)
        .first()
        .innerText()
    ).trim();
  }

  /** The path of the page that shows the ticket, once it is in the address bar. */
  async ticketPath(): Promise<string> {
    await this.page.waitForURL(/\/confirmed\//);
    return new URL(this.page.url()).pathname;
  }

  /** First step: both addresses and the time, then on. */
  async fillJourney(from: string, fromName: RegExp, to: string, toName: RegExp, time: string): Promise<void> {
    await this.choosePlace("Pickup address", from, fromName);
    await this.choosePlace("Drop-off address", to, toName);
    await this.chooseTime(time);
    await this.priceShown();
    await this.forward();
  }

  /** The whole booking at desktop size, up to the ticket. */
  async bookForCash(from: string, fromName: RegExp, to: string, toName: RegExp, time: string): Promise<void> {
    await this.fillJourney(from, fromName, to, toName, time);
    await this.radio("Vehicle type", /./).first().waitFor();
    await this.forward();
    await this.fillContact(newTraveller());
    await this.forward();
    await this.payCash();
    await this.forward();
    await this.ticketHeading().waitFor();
  }

  /** What has the focus, as a screen reader would name it. */
  focusedName(): Promise<string> {
    const name = this.page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return "";
      const labelledBy = (element.getAttribute("aria-labelledby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" ");
      const labels = "labels" in element ? [...(element as HTMLInputElement).labels!].map((l) => l.textContent) : [];
      const name = element.getAttribute("aria-label") ?? (labelledBy.trim() || labels.join(" ") || element.innerText);
      return name.trim();
    });
    return within("what has the focus", name);
  }

  /** Presses Tab until the thing of that name has the focus; fails after more presses than any screen needs. */
  async tabTo(name: string | RegExp): Promise<void> {
    const matches = (found: string): boolean => (typeof name === "string" ? found === name : name.test(found));
    const passed: string[] = [];
    for (let press = 0; press < 80; press++) {
      const found = await this.focusedName();
      if (matches(found)) return;
      passed.push(found);
      await this.press("Tab");
    }
    throw new Error(`No stop of the Tab key is named ${String(name)}; passed: ${passed.join(" | ")}`);
  }

  /** Presses Tab until the focus is inside the group of that name. */
  async tabToGroup(name: string): Promise<void> {
    const group = this.page.getByRole("radiogroup", { name });
    for (let press = 0; press < 80; press++) {
      const inside = group.evaluate((element) => element.contains(document.activeElement));
      if (await within(`whether the focus is in ${name}`, inside)) return;
      await this.press("Tab");
    }
    throw new Error(`The Tab key never gets into ${name}`);
  }
}
