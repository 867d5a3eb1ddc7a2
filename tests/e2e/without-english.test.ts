/** Passengers who read no English: booked and paid by card, refused, cancelled and refunded, and a receipt at the end. */
import type { FrameLocator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { bookDrivenRide } from "#tests/support/bookings/driven-ride.ts";
import { pdfPages } from "#tests/support/pdf-text.ts";
import { BookingPage, londonDate, newTraveller } from "./support/booking-page.ts";
import { DESKTOP, goTo, PHONE } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { expectNoEnglish, wordsOf, type Words } from "./support/words.ts";

const stage = setStage({ environment: { DEMO_SPEED: "0", TRUST_PROXY: "1" } });

const READERS = [
  { language: "ar", locale: "ar", viewport: PHONE },
  { language: "fr", locale: "fr-FR", viewport: DESKTOP },
  { language: "de", locale: "de-DE", viewport: PHONE },
] as const;

/** One passenger's way through a booking, whose every screen is read for English. */
class Reader {
  private readonly pace: BookingPage;
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
    this.pace = new BookingPage(page);
  }

  read(screen: string): Promise<void> {
    return expectNoEnglish(this.page, this.words, screen);
  }

  button(key: string) {
    return this.page.getByRole("button", { name: this.words.like(key) }).filter({ visible: true });
  }

  async forward(): Promise<void> {
    const { t } = this.words;
    const onward = new RegExp(`^(?:${["booking.next", "booking.confirm", "booking.bookNow"].map(t).join("|")})$`);
    const buttons = this.page.getByRole("button", { name: onward }).filter({ visible: true });
    await this.pace.atOwnPace(() => buttons.first().click());
  }

  async choosePlace(key: string, text: string, suggestion: RegExp): Promise<void> {
    await this.page.getByRole("combobox", { name: this.words.t(key), exact: true }).pressSequentially(text);
    await this.page.getByRole("listbox").getByRole("option").filter({ hasText: suggestion }).first().click();
  }

  /** Places, time and vehicle. */
  async chooseRide(): Promise<void> {
    const { page, words } = this;
    await this.choosePlace("field.pickup", "SW1A 1AA", /SW1A 1AA/);
    await this.choosePlace("field.dropoff", "Heathrow Terminal 5", /Terminal 5/);
    await this.read("places");
    if (page.viewportSize()?.width === PHONE.width) await this.forward();
    await page.getByText(words.t("pickupTime.later"), { exact: true }).first().click();
    const time = page.getByRole("textbox", { name: words.like("field.pickupDate") });
    await time.fill(`${londonDate(3)} 10:00`);
    await time.blur();
    await this.read("time");
    await this.forward();
    const vehicles = page.getByRole("radiogroup", { name: words.t("vehicle.type") });
    await vehicles
      .getByRole("radio", { name: words.t("term.Saloon") })
      .first()
      .check({ force: true });
    await this.read("vehicles");
    await this.forward();
  }

  async fillContact(): Promise<void> {
    const { page, words } = this;
    const person = newTraveller();
    const box = (key: string) => page.getByRole("textbox", { name: words.like(key) }).first();
    await box("contact.firstName").fill(person.firstName);
    await box("contact.lastName").fill(person.lastName);
    await page.getByRole("textbox", { name: words.t("contact.phone"), exact: true }).fill(person.phone);
    await box("contact.email").fill(person.email);
    await this.read("contact");
  }

  /** A code that is none is refused in its dialog. */
  async tryPromo(): Promise<void> {
    const { page, words } = this;
    await this.button("extras.promo").first().click();
    const dialog = page.getByRole("dialog", { name: words.like("extras.promoTitle") });
    await dialog.getByRole("textbox", { name: words.like("extras.promo") }).fill("nonsense");
    await page.keyboard.press("Enter");
    await dialog.getByText(words.like("refusal.promo_invalid")).waitFor();
    await this.read("a refused promo code");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }

  /** Pays with one of the sandbox's cards, in the payment step. */
  async payWith(card: "pay.testGood" | "pay.testDeclined"): Promise<void> {
    const { page, words } = this;
    const { t, like } = words;
    const box = (key: string) => page.getByLabel(t(key), { exact: true });
    await box("card.name").fill("Ada Byron");
    await page.getByRole("button", { name: like(card) }).click();
    await box("card.expiry").fill("12 / 30");
    await box("card.cvc").fill("123");
    await box("card.line1").fill("12 St James's Square");
    await box("card.city").fill("London");
    await box("card.postalCode").fill("SW1Y 4JH");
    await this.read("the card form");
    await this.forward();
  }

  /** The bank refuses the first card and takes the second. */
  async pay(): Promise<void> {
    const { page, words } = this;
    await this.payWith("pay.testDeclined");
    await page.getByText(words.like("card.failed")).first().waitFor();
    await this.read("a declined card");
    await this.payWith("pay.testGood");
    await page.getByRole("heading", { name: words.like("ticket.title") }).waitFor();
    await page.getByText(words.t("ticket.paid"), { exact: true }).first().waitFor();
    await this.read("the ticket");
  }

  /** The reference on a ticket. */
  async reference(): Promise<string> {
    return (await this.page.getByLabel(this.words.t("ticket.reference")).first().innerText()).trim();
  }

  /** Opens the mail about a booking in the demo's mailbox, and reads it. @param subject key of its subject. */
  async mail(subject: string, reference: string): Promise<FrameLocator> {
    const { words } = this;
    const mailbox = await this.page.context().newPage();
    const mails = mailbox.getByRole("link", { name: words.like(subject) }).filter({ hasText: reference });
    await expect
      .poll(async () => {
        await mailbox.goto(`${stage.url}/demo/mailbox`);
        return mails.count();
      })
      .toBeGreaterThan(0);
    const title = await mails.first().locator("strong").innerText();
    await mails.first().click();
    const frame = mailbox.locator("iframe").contentFrame();
    const lines = (await frame.locator("body").innerText()).split("\n").map((line) => line.trim());
    expect.soft(words.englishOf([title, ...lines]), `English in ${subject}`).toEqual([]);
    return frame;
  }

  /** Cancels by the link of the confirmation, with what it costs and what is refunded. */
  async cancel(confirmation: FrameLocator): Promise<void> {
    const { page, words } = this;
    const href = await confirmation
      .getByRole("link", { name: words.like("mail.confirmation.manage") })
      .getAttribute("href");
    await goTo(page, `${stage.url}${new URL(href ?? "").pathname}`);
    await this.button("manage.cancel").first().waitFor();
    await this.read("the booking's page");
    await this.button("manage.cancel").first().click();
    const question = page.getByRole("alertdialog", { name: words.like("dialog.question") });
    await question.getByText(words.like("manage.cancelFree")).waitFor();
    await this.read("the question before cancelling");
    await question.getByRole("button", { name: words.like("manage.cancel") }).click();
    await page.getByRole("heading", { name: words.like("ticket.cancelledTitle") }).waitFor();
    await page.locator("#main").getByText(words.like("ticket.returnedAll")).waitFor();
    await this.read("the cancelled booking");
  }
}

describe.each(READERS)("a passenger who reads $language and no English", ({ language, locale, viewport }) => {
  it("books by card, meets refusals, has a receipt mailed, cancels and is refunded", async () => {
    const { page, problems } = await stage.visit({ viewport, locale });
    const reader = new Reader(page, await wordsOf(language));
    await goTo(page, `${stage.url}/booking.html`);
    await reader.chooseRide();
    await reader.fillContact();
    await reader.tryPromo();
    await reader.forward();
    const methods = page.getByRole("radiogroup", { name: reader.words.t("field.payment") });
    await methods.getByRole("radio", { name: reader.words.t("payment.card") }).check({ force: true });
    await reader.read("payment methods");
    await reader.pay();

    const reference = await reader.reference();
    await reader.button("receipt.resend").click();
    await page.getByText(reader.words.like("receipt.sent")).first().waitFor();
    await reader.mail("mail.receipt.subject", reference);
    await reader.cancel(await reader.mail("mail.confirmation.subject", reference));
    await reader.mail("mail.cancelled.subject", reference);
    expect(problems).toEqual([]);
  });

  it("reads the receipt of a ride that is over: on the ticket, in the mail and as a PDF", async () => {
    // The key is made beside the server, which holds the data folder while it runs.
    await stage.server.end("SIGTERM");
    const key = stage.server.operator("key", "metro", `e2e-${language}`).trim();
    await stage.server.startAgain();
    const ride = await bookDrivenRide(stage.url, key, { note: "" }, language);
    await ride.step("assign");
    await ride.step("board");
    await ride.step("finish");

    const { page, problems } = await stage.visit({ viewport, locale });
    const reader = new Reader(page, await wordsOf(language));
    await goTo(page, ride.ticket);
    const download = page.getByRole("link", { name: reader.words.like("receipt.download") });
    await download.waitFor();
    await reader.read("the ticket of a ride that is over");
    const reference = await reader.reference();
    const file = await page.request.get(new URL((await download.getAttribute("href")) ?? "", stage.url).href);
    const lines = pdfPages(await file.body()).flat();
    expect(lines.join("\n")).toContain(reference);
    expect.soft(reader.words.englishOf(lines.flatMap((line) => line.split(" | "))), "English in the PDF").toEqual([]);
    await reader.mail("mail.ride-receipt.subject", reference);
    expect(problems).toEqual([]);
  });
});
