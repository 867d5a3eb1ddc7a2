/** Paying by card in a real browser against the real server and its sandbox; more of it: ../card-payment.test.ts. */
import { expect, it } from "vitest";
import { BookingPage, londonDate, newTraveller } from "#tests/e2e/support/booking-page.ts";
import { CardDialog, fillCard } from "#tests/e2e/support/card-dialog.ts";
import { setStage } from "#tests/e2e/support/stage.ts";

const CARD_FAILED = "It was not possible to process the payment, please check the card details and try again.";

const stage = setStage({ shared: true });

/** Everything that is asked, up to the card. */
async function bookByCard(query = "") {
  const { page, problems } = await stage.visit();
  const booking = new BookingPage(page);
  await booking.open(stage.url, "/booking.html", query);
  await booking.fillJourney("SW1A 1AA", /SW1A 1AA/, "Heathrow Terminal 5", /Terminal 5/, `${londonDate(1)} 10:00`);
  await booking.radio("Vehicle type", /./).first().waitFor();
  await booking.forward();
  await booking.fillContact(newTraveller());
  await booking.forward();
  await booking.payBy("Card");
  await page.getByLabel("Card number", { exact: true }).waitFor();
  return { page, problems, booking };
}

it("[PAY-040] [PAY-016] a ride is paid by the card in the payment step: one press books, pays and confirms it", async () => {
  const { page, problems, booking } = await bookByCard();
  const calls: string[] = [];
  page.on("request", (request) => void calls.push(new URL(request.url()).pathname));
  await booking.forward();
  await page.getByText("Payment information invalid, please try again.", { exact: true }).waitFor();
  // Nothing is booked before the card is in order.
  expect(calls.filter((path) => path.includes("createbooking"))).toEqual([]);
  await fillCard(page, / is accepted$/);
  await booking.forward();
  await booking.ticketHeading().waitFor();
  await page.getByText("Paid", { exact: true }).waitFor();
  expect(problems).toEqual([]);
});

it("[PAY-041] [PAY-010] a declined card says so under its number and forgets the CVC, and a good card then pays the same booking", async () => {
  const { page, booking } = await bookByCard("?tenant=night");
  await fillCard(page, / is declined$/);
  await booking.forward();
  const number = page.getByLabel("Card number", { exact: true });
  await expect.poll(() => number.getAttribute("aria-invalid")).toBe("true");
  await page.getByText(CARD_FAILED, { exact: true }).waitFor();
  await expect.poll(() => number.evaluate((element) => document.activeElement === element)).toBe(true);
  expect(await page.getByLabel("CVC", { exact: true }).inputValue()).toBe("");
  // The booking is kept: it can be paid in the form, or in the dialog that names it.
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  const card = new CardDialog(page);
  const reference = await card.reference();
  await expect.poll(() => card.dialog.getByRole("timer").innerText()).toMatch(/^\d+:\d\d$/);
  await card.dialog.getByRole("button", { name: /Cancel/ }).click();
  await fillCard(page, / is accepted$/);
  await booking.forward();
  await booking.ticketHeading().waitFor();
  await page.getByText("Paid", { exact: true }).waitFor();
  expect(await booking.bookingReference()).toBe(reference);
});
