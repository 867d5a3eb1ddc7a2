/** Guests whose browsers read French and German, from the first screen to the ticket, without choosing a language. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { BookingPage, londonDate, newTraveller } from "./support/booking-page.ts";
import { DESKTOP, goTo, PHONE } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { expectNoEnglish, wordsOf } from "./support/words.ts";

const stage = setStage();

const READERS = [
  { language: "fr", locale: "fr-FR", viewport: PHONE },
  { language: "de", locale: "de-DE", viewport: DESKTOP },
] as const;

async function choosePlace(page: Page, label: string, text: string, suggestion: RegExp): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).pressSequentially(text);
  await page.getByRole("listbox").getByRole("option").filter({ hasText: suggestion }).first().click();
}

const fitsTheWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

describe("a guest whose browser reads another language", () => {
  it.each(READERS)("books a ride in $language and pays the driver in cash", async ({ language, locale, viewport }) => {
    const words = await wordsOf(language);
    const { t } = words;
    const { page, problems } = await stage.visit({ viewport, locale });
    const onward = new RegExp(`^(?:${t("booking.next")}|${t("booking.confirm")}|${t("booking.bookNow")})$`);
    const pace = new BookingPage(page);
    const forward = () =>
      pace.atOwnPace(() => page.getByRole("button", { name: onward }).filter({ visible: true }).first().click());

    await goTo(page, `${stage.url}/booking.html`);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    await choosePlace(page, t("field.pickup"), "SW1A 1AA", /SW1A 1AA/);
    await choosePlace(page, t("field.dropoff"), "Heathrow Terminal 5", /Terminal 5/);
    if (viewport === PHONE) await forward();
    await page.getByText(t("pickupTime.later"), { exact: true }).first().click();
    const time = page.getByRole("textbox", { name: new RegExp(t("field.pickupDate")) });
    await time.fill(`${londonDate(1)} 10:00`);
    await time.blur();
    expect(await fitsTheWindow(page)).toBe(true);
    await forward();

    const saloon = page
      .getByRole("radiogroup", { name: t("vehicle.type") })
      .getByRole("radio", { name: t("term.Saloon") });
    await saloon.first().check({ force: true });
    expect(await fitsTheWindow(page)).toBe(true);
    await forward();

    const person = newTraveller();
    await page.getByRole("textbox", { name: new RegExp(`^${t("contact.firstName")}`) }).fill(person.firstName);
    await page.getByRole("textbox", { name: new RegExp(`^${t("contact.lastName")}`) }).fill(person.lastName);
    await page.getByRole("textbox", { name: t("contact.phone"), exact: true }).fill(person.phone);
    await page.getByRole("textbox", { name: new RegExp(`^${t("contact.email")}`) }).fill(person.email);
    await forward();

    await page
      .getByRole("radiogroup", { name: t("field.payment") })
      .getByRole("radio", { name: t("payment.cash") })
      .check({ force: true });
    expect(await fitsTheWindow(page)).toBe(true);
    await forward();

    await page.getByRole("heading", { name: t("ticket.title") }).waitFor();
    await page.getByText(t("ticket.thanks")).waitFor();
    expect(await page.locator("main").innerText()).toContain(t("ticket.payDriver"));
    await expectNoEnglish(page, words, "the ticket");
    expect(await fitsTheWindow(page)).toBe(true);
    expect(problems).toEqual([]);
  });
});
