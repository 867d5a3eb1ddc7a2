/** Paying by card in a real browser against the real server and its sandbox; more of it: ../card-payment.test.ts. */
import { expect, it } from "vitest";
import { BookingPage, londonDate, newTraveller } from "#tests/e2e/support/booking-page.ts";
import { CardDialog } from "#tests/e2e/support/card-dialog.ts";
import { setStage } from "#tests/e2e/support/stage.ts";

const CARD_FAILED = "It was not possible to process the payment, please check the card details and try again.";

const stage = setStage({ shared: true });

/** Books with the method Card, up to the dialog Card Details. */
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
  await booking.forward();
  const card = new CardDialog(page);
  return { page, problems, booking, card, reference: await card.reference() };
}

it("[PAY-040] [PAY-010] a ride paid by card is booked, paid and confirmed", async () => {
  const { page, problems, booking, card, reference } = await bookByCard();
  await expect.poll(() => card.dialog.getByRole("timer").innerText()).toMatch(/^\d+:\d\d$/);
  await card.payNow();
  await card.dialog.getByText(/Payment information invalid, please try again\./).waitFor();
  await card.fill(/ is accepted$/);
  await card.payNow();
  await booking.ticketHeading().waitFor();
  await page.getByText("Paid", { exact: true }).waitFor();
  expect(await booking.bookingReference()).toBe(reference);
  expect(problems).toEqual([]);
});

it("[PAY-041] a declined card says so and forgets the CVC, and a good card then pays the same booking", async () => {
  const { page, booking, card, reference } = await bookByCard("?tenant=night");
  await card.fill(/ is declined$/);
  await card.payNow();
  const error = page.getByRole("alertdialog", { name: /Error/ });
  await error.getByText(CARD_FAILED).waitFor();
  await error.getByRole("button", { name: /OK/ }).click();
  await error.waitFor({ state: "detached" });
  await expect.poll(() => card.dialog.getByLabel("CVC", { exact: true }).inputValue()).toBe("");
  await card.fill(/ is accepted$/);
  await card.payNow();
  await booking.ticketHeading().waitFor();
  await page.getByText("Paid", { exact: true }).waitFor();
  expect(await booking.bookingReference()).toBe(reference);
});
