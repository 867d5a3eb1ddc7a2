/** Paying by card and by wallet in a real browser against the real server and its sandbox. */
import type { Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { ENDPOINTS, type Reply } from "#contract/endpoints.ts";
import { SANDBOX_NUMBERS } from "#domain/payment/card.ts";
import { look } from "./support/accessibility.ts";
import { DESKTOP, goTo, PHONE, type Visit } from "./support/browser.ts";
import { BookingPage, londonDate, newTraveller } from "./support/booking-page.ts";
import { CardDialog, fillCard } from "./support/card-dialog.ts";
import { signInAs } from "./support/member.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();
let visited: Visit;
let page: Page;
let booking: BookingPage;
let card: CardDialog;

beforeEach(() => enter());

/** A new visitor, at this size. */
async function enter(viewport = DESKTOP, colorScheme: "light" | "dark" = "light"): Promise<void> {
  visited = await stage.visit({ viewport, colorScheme });
  page = visited.page;
  booking = new BookingPage(page);
  card = new CardDialog(page);
}

/** The whole form up to the payment, by this method. */
async function chooseToPay(method: "Card" | "PayPal"): Promise<void> {
  await booking.open(stage.url, "/booking.html");
  await booking.fillJourney("SW1A 1AA", /SW1A 1AA/, "Heathrow Terminal 5", /Terminal 5/, `${londonDate(1)} 10:00`);
  await booking.radio("Vehicle type", /./).first().waitFor();
  await booking.forward();
  await booking.fillContact(newTraveller());
  await booking.forward();
  await booking.payBy(method);
}

/** Books with this card in the payment step. */
async function bookWith(which: RegExp): Promise<void> {
  await chooseToPay("Card");
  await fillCard(page, which);
  await booking.forward();
}

/** Books, as a guest or a member, in the template that asks for the card in the dialog. */
async function bookInDialog(isGuest: boolean): Promise<void> {
  await booking.open(stage.url, "/booking.html", "?template=wizardt");
  await booking.choosePlace("Pickup address", "SW1A 1AA", /SW1A 1AA/);
  await booking.choosePlace("Drop-off address", "Heathrow Terminal 5", /Terminal 5/);
  await booking.chooseTime(`${londonDate(1)} 10:00`);
  await booking.radio("Vehicle type", /./).first().waitFor();
  await booking.forward();
  if (isGuest) await booking.fillContact(newTraveller());
  await booking.forward();
  await booking.forward();
  await booking.payBy("Card");
  await booking.forward();
}

const cardDialog = () => card.dialog;

const paidTicket = async (): Promise<string> => {
  await booking.ticketHeading().waitFor();
  await page.getByText("Paid", { exact: true }).waitFor();
  return booking.bookingReference();
};

describe("a ride paid online", () => {
  it("[PAY-027] by a card whose bank asks first is paid once the bank has its answer", async () => {
    await bookWith(/ needs your bank's approval$/);
    await page
      .getByRole("dialog", { name: /Confirm with your bank/ })
      .getByRole("button", { name: /Confirm payment/ })
      .waitFor();
    await look(page, "pay-bank");
    await page.getByRole("button", { name: /Confirm payment/ }).click();
    await paidTicket();
  });

  it.each([
    { where: "in the payment step", begin: () => chooseToPay("Card") },
    { where: "in the dialog", begin: () => bookInDialog(true) },
  ])("is paid $where by keyboard alone, after a declined card and the question of a bank", async ({ begin }) => {
    await begin();
    const type = async (label: string, text: string): Promise<void> => {
      await booking.tabTo(label);
      await booking.press("ControlOrMeta+A");
      await page.keyboard.type(text);
    };
    const press = async (button: RegExp): Promise<void> => {
      await booking.tabTo(button);
      await booking.press("Enter");
    };
    await page.getByLabel("Name on card", { exact: true }).waitFor();
    await type("Name on card", "Ada Byron");
    await type("Card number", SANDBOX_NUMBERS.declined);
    await type("Expiry", "1230");
    await type("CVC", "123");
    await type("Address line 1", "12 St James's Square");
    await type("City", "London");
    await type("Postal code", "SW1Y 4JH");
    await press(/^(Book Now|Pay Now)/);
    await expect.poll(() => booking.focusedName()).toBe("Card number");
    await type("Card number", SANDBOX_NUMBERS.bank);
    await type("CVC", "123");
    await press(/^(Book Now|Pay Now)/);
    await page.getByRole("dialog", { name: /Confirm with your bank/ }).waitFor();
    await press(/Confirm payment/);
    await paidTicket();
    await expect.poll(() => booking.focusedName()).toMatch(/Booking confirmed/);
  });

  it("by a slow bank is not paid again: a reload finds the same booking, still being checked", async () => {
    await bookWith(/takes 90 seconds/);
    const checking = page.getByText("We are checking your payment. Please do not pay again.", { exact: true });
    await checking.waitFor();
    await look(page, "pay-checking");
    await page.reload();
    await checking.waitFor();
    expect(await cardDialog().count()).toBe(0);
  });

  it("is gone on with after a reload of Card Details, by a member as by a guest", async () => {
    await signInAs(page, stage.url, "ada@example.com");
    await bookInDialog(false);
    const reference = await card.reference();
    await page.reload();
    expect(await card.reference()).toBe(reference);
    await card.fill(/ is accepted$/);
    await card.payNow();
    expect(await paidTicket()).toBe(reference);
    expect(visited.problems).toEqual([]);
  });

  it("[PAY-028] is over when Card Details is closed: no page opens it again, a notice offers to pay or discard it", async () => {
    await bookInDialog(true);
    const reference = await card.reference();
    const notice = page.getByText(`Booking ${reference} is waiting for payment`);
    await cardDialog()
      .getByRole("button", { name: /Cancel/ })
      .click();
    await notice.waitFor();
    // A second try asks for the payment of the booking, and makes no other.
    const calls: string[] = [];
    page.on("request", (request) => void calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.getByRole("button", { name: "Pay Now", exact: true }).click();
    expect(await card.reference()).toBe(reference);
    const of = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
    expect(calls).toContain(of(ENDPOINTS.paymentIntent));
    expect(calls).not.toContain(of(ENDPOINTS.createBooking));
    await cardDialog()
      .getByRole("button", { name: /Cancel/ })
      .click();
    await notice.waitFor();
    await page.reload();
    await notice.waitFor();
    await look(page, "pay-waiting");
    expect(await cardDialog().count()).toBe(0);
    await goTo(page, `${stage.url}/bookinginfo.html`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await cardDialog().count()).toBe(0);
    await goTo(page, `${stage.url}/booking.html`);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    expect(await card.reference()).toBe(reference);
    await cardDialog()
      .getByRole("button", { name: /Cancel/ })
      .click();
    const cancelled = page.waitForResponse((reply) => reply.url().includes(ENDPOINTS.cancelBooking.path));
    await page.getByRole("button", { name: /Discard/ }).click();
    expect(await (await cancelled).json()).toMatchObject({ code: 1 });
    await page.reload();
    await booking.forwardButton().waitFor();
    expect(await notice.count()).toBe(0);
    expect(visited.problems).toEqual([]);
  });

  it("[PAY-001] by wallet is approved and confirmed", async () => {
    await chooseToPay("PayPal");
    await booking.forward();
    await page
      .getByRole("dialog", { name: /Test wallet/ })
      .getByRole("button", { name: /Agree and pay/ })
      .waitFor();
    await look(page, "pay-wallet");
    await page.getByRole("button", { name: /Agree and pay/ }).click();
    await paidTicket();
  });

  it("[PAY-008] [PAY-035] begun elsewhere is paid by its link, by card or by Paypal", async () => {
    const { method, path } = ENDPOINTS.createBooking;
    const [answer] = await Promise.all([
      page.waitForResponse((each) => each.request().method() === method && each.url().endsWith(path)),
      bookWith(/ is declined$/),
    ]);
    const made = (await answer.json()) as Reply<"createBooking">;
    await visited.close();
    await enter();
    await goTo(page, `${stage.url}/booking.html?id=${made.bref}&code=${made.managecode}`);
    const choice = page.getByRole("dialog", { name: /Payment method/ });
    await choice.getByRole("button", { name: "Paypal", exact: true }).waitFor();
    // Beside the form stands the ride that is paid for, by its areas.
    const summary = page.locator('[data-c="JourneySummary"]');
    await expect.poll(() => summary.innerText()).toMatch(/SW1A[\s\S]*Heathrow Terminal 5/);
    await look(page, "pay-choice");
    await choice.getByRole("button", { name: "By card", exact: true }).click();
    await card.fill(/ is accepted$/);
    await card.payNow();
    await page.getByRole("alertdialog", { name: /Message/ }).waitFor();
  });

  it("on a phone, in the dark, fills the screen with the card form", async () => {
    await visited.close();
    await enter(PHONE, "dark");
    await booking.open(stage.url, "/booking.html", "?template=wizardt");
    await booking.choosePlace("Pickup address", "SW1A 1AA", /SW1A 1AA/);
    await booking.choosePlace("Drop-off address", "Heathrow Terminal 5", /Terminal 5/);
    await booking.forward();
    await booking.chooseTime(`${londonDate(1)} 10:00`);
    await booking.forward();
    await booking.radio("Vehicle type", /./).first().waitFor();
    await booking.forward();
    await booking.fillContact(newTraveller());
    await booking.forward();
    await booking.radio("Payment method", "Card").check({ force: true });
    await booking.forward();
    await card.fill(/ is accepted$/);
    await look(page, "pay-card-phone");
    await card.payNow();
    await paidTicket();
  });
});
