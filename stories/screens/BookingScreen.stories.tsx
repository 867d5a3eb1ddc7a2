import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { BookingScreen } from "#client/screens/booking/BookingScreen.tsx";
import preview from "#storybook/preview.tsx";
import { done, NOW, refused, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import type { CardGateway } from "#client/gateways/cards/card-gateway.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";
import { aLoad, pounds } from "#stories/_fixtures/vehicles.ts";
import { minutes, pence } from "#domain/shared/units.ts";
import { payByCard } from "#stories/templates/template-stories.tsx";
import { fakeDevice } from "#stories/inputs/fake-device-wallet.ts";
import { fakeStripe } from "#stories/inputs/fake-stripe.ts";
import { BookingPage, priced } from "./booking-page.tsx";
import { confirm, findText, toTheEnd } from "./OnFakeRoot.tsx";

/** The form itself has its stories in each template. */
const meta = preview.meta({ title: "Screens/BookingScreen", component: BookingScreen, parameters: { bare: true } });

/** On a site that may not show the form. */
export const CaseRefusedSite = meta.story({
  render: () => <BookingPage replies={({ root }) => root.tenant.refuseSite()} />,
});
CaseRefusedSite.test("says how to book instead", async ({ canvas, canvasElement }) => {
  await expect(await canvas.findByRole("heading", { level: 1 })).toBeVisible();
  await expect(canvasElement.querySelector("main")).toHaveTextContent("020 7946 0018");
  await expect(canvas.queryByRole("combobox")).toBeNull();
});

/** The short form, on the page of a partner. */
export const FlowShortForm = meta.story({
  render: () => <BookingPage at="contact" template="wizard" lite />,
  globals: { locale: "en" },
});
FlowShortForm.test("takes a note, and has neither a promo code nor a link to sign in", { tags: ["full"] }, async () => {
  await expect(await screen.findByRole("button", { name: /^Note to driver/ })).toBeVisible();
  await expect(await screen.findByRole("textbox", { name: /^First name/ })).toBeVisible();
  await expect(screen.queryByRole("button", { name: /^Promo code/ })).toBeNull();
  await expect(screen.queryByRole("button", { name: "SignIn" })).toBeNull();
});

/** The whole form beside it. */
export const FlowWholeForm = meta.story({
  render: () => <BookingPage at="contact" template="wizard" />,
  globals: { locale: "en" },
});
FlowWholeForm.test("offers a guest a promo code and to sign in", async () => {
  await expect(await screen.findByRole("button", { name: /^Promo code/ })).toBeVisible();
  await expect((await screen.findAllByRole("button", { name: "SignIn" }))[0]).toBeVisible();
});

const DUE = {
  reference: "MET-20418",
  returnReference: "",
  ticketCode: "",
  payCode: "pay",
  method: "card",
  clientSecret: "pi_1_secret_1",
  orderId: "",
  total: pounds(54.2),
} as const;
const RIDE = { pickup: "W2", dropoff: "TW6", vehicleType: "Saloon", pickupAt: NOW, total: DUE.total };

/** Opened by the payment link in a mail. */
export const FlowPaymentLink = meta.story({
  render: () => (
    <BookingPage
      at="payment"
      replies={({ root: { payment } }) => void payment.payFor(DUE, "choose", RIDE)}
      template="wizard"
    />
  ),
  globals: { locale: "en" },
  tags: ["flow"],
  play: async () => {
    // [PAY-009] Two methods have a half of the dialog each.
    const buttons = await screen.findAllByRole("button", { name: /^(By card|Paypal)$/ });
    const [card, wallet] = buttons.map((button) => button.getBoundingClientRect());
    await expect(card?.top).toBe(wallet?.top);
    await expect(card?.width).toBeCloseTo(wallet?.width ?? 0, 0);
    await userEvent.click(screen.getByRole("button", { name: "By card" }));
    await screen.findByRole("dialog", { name: "Card Details" });
    await payByCard(() => screen.queryByText("Thank you. Booking MET-20418 is paid."));
    await confirm();
    await expect(await screen.findByRole("heading", { level: 1, name: "Book your ride" })).toBeVisible();
  },
});

/** Waits for a text; a dialog needs a moment to open. */
const isShown = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

/** The stores of the story on screen. */
let made: FakeRoot;

const WAITING = { free: minutes(15), freeAtAirport: minutes(60), usual: minutes(30), choices: [minutes(30)] };

/** Seven people with ten suitcases: one too many for the minibus, so that two cars are offered. */
function withTenSuitcases(made: FakeRoot): void {
  const { root, api } = made;
  const { party } = root.booking.draft;
  const total = pence(20_000);
  const pair = { vehicleTypeId: "minibus8+saloon", vehicleType: "Two", outward: total, back: pence(0), total };
  api.quotations.reply = () => {
    const reply = priced(made);
    if (!reply.ok) return reply;
    const { quotation } = reply.value;
    return done({ ...reply.value, quotation: { ...quotation, prices: [...quotation.prices, pair] } });
  };
  party.restore({ load: aLoad({ passengers: 7, luggage: 10 }), vehicleId: "", tier: 1 });
}

export const FlowTwoCars = meta.story({
  render: () => (
    <BookingPage
      at="vehicle"
      template="wizard"
      configuration={{ showOtherEquipment: true, waiting: WAITING }}
      replies={withTenSuitcases}
    />
  ),
  globals: { locale: "en" },
});
FlowTwoCars.test("shows both cars, and the minibus alone once a suitcase is hand luggage", async () => {
  const pair = within(await findCard("Minibus 8 + Saloon"));
  await expect(await pair.findByText("£200.00")).toBeVisible();
  await expect(pair.getByText("Minibus 8")).toBeVisible();
  await expect(pair.getByText("Saloon")).toBeVisible();
  await expect(screen.getByText("15 minutes of free waiting")).toBeVisible();
  await expect(screen.getByText("Cancel free until 60 minutes before pickup")).toBeVisible();
  await expect(within(await findCard("Minibus 8")).getByText("1 suitcase too many")).toBeVisible();
  await screen.findByText("One suitcase as hand luggage: Minibus 8, save £113.30");
  await userEvent.click(screen.getByRole("button", { name: "Choose Minibus 8" }));
  await expect(await screen.findByRole("radio", { name: "Minibus 8" })).toBeChecked();
  await expect(screen.getByRole("spinbutton", { name: "Luggage" })).toHaveValue("9");
  await expect(screen.getByRole("spinbutton", { name: "Hand bags" })).toHaveValue("1");
  await expect(screen.queryByText(/^One suitcase as hand luggage/)).toBeNull();
});

/** The card of a vehicle, by its name. */
async function findCard(name: string): Promise<HTMLElement> {
  const card = (await screen.findByRole("radio", { name })).closest<HTMLElement>("[data-c=VehicleCard]");
  if (!card) throw new Error(`${name} has no card.`);
  return card;
}

/** The session has ended while the form was open. */
export const CaseSessionEnded = meta.story({
  render: () => <BookingPage replies={(fake) => (made = fake)} />,
});
CaseSessionEnded.test("[WID-018] asks with SIGN IN and CANCEL, to the letter", async () => {
  await screen.findByRole("combobox", { name: "Pickup address" });
  void made.root.session.signInAgain();
  const alert = await screen.findByRole("alertdialog", { name: "Message" });
  const names = within(alert).getAllByRole("button", { name: /^[A-Za-z ]+$/ });
  await expect(names.map(({ textContent }) => textContent).filter(Boolean)).toEqual(["CANCEL", "SIGN IN"]);
  await userEvent.click(screen.getByRole("button", { name: "SIGN IN" }));
  await screen.findByRole("dialog", { name: "Sign in" });
});

/** The device has lost its connection, and finds it again. */
export const FlowOffline = meta.story({
  render: () => (
    <BookingPage at="places" template="wizard" replies={(fake) => (made = fake).root.dialogs.setConnection("lost")} />
  ),
  globals: { locale: "en" },
  tags: ["flow"],
  play: async () => {
    await findText("You're offline. Your details are saved.");
    made.root.dialogs.setConnection("back");
    await findText("You're back online.");
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull());
  },
});

/** The quotation has expired and its dialog was closed with the x. */
export const FlowExpiredLater = meta.story({
  render: () => (
    <BookingPage
      at="payment"
      replies={(fake) => {
        made = fake;
        fake.api.quotations.reply = () => priced(fake, 2);
      }}
      template="wizard"
    />
  ),
  globals: { locale: "en" },
  tags: ["flow", "full"],
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "Quotation expired" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Quotation expired" })).toBeNull());
    await expect(screen.getByRole("combobox", { name: "Pickup address" })).toHaveDisplayValue(/Paddington/);
    const requote = await screen.findByRole("button", { name: "Re-Quote" });
    await findText("Your journey is still here. Get a new price to go on.");
    made.api.quotations.reply = () => priced(made);
    await userEvent.click(requote);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Re-Quote" })).toBeNull());
    await expect(screen.getByRole("status", { name: "Total fare" })).toHaveTextContent(/£/);
    // Back where the quotation ran out.
    await expect(await screen.findByRole("heading", { name: "How would you like to pay?" })).toBeVisible();
  },
});

/** The quotation while it holds. */
export const FlowQuotation = meta.story({
  render: () => <BookingPage at="payment" template="wizard" />,
  globals: { locale: "en" },
  tags: ["flow"],
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "View quotation" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Quotation" }));
    await waitFor(() => expect(dialog.getByText("Total")).toBeVisible());
    await expect(dialog.getByRole("timer", { name: "Quote expires in" })).toHaveTextContent(/^[67]:\d\d$/);
    await userEvent.click(dialog.getByRole("button", { name: "Re-Quote" }));
    await waitFor(() =>
      expect(dialog.getByRole("timer", { name: "Quote expires in" })).toHaveTextContent(/^[67]:\d\d$/),
    );
    await userEvent.click(dialog.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Quotation" })).toBeNull());
    await toTheEnd();
  },
});

/** The calls about pickup and price are answered by the test. */
export const CaseTwoErrors = meta.story({
  render: () => (
    <BookingPage
      at="places"
      template="wizard"
      replies={(fake) => {
        made = fake;
        fake.api.drivers.reply = null;
        fake.api.quotations.reply = null;
      }}
    />
  ),
});
const failPickup = () => made.api.drivers.last.answer({ ok: false, error: TOO_OFTEN });
const failQuotation = () => made.api.quotations.last.answer(refused(2, "No car is free at that time."));
const showsBoth = async () => {
  await expect(await screen.findByText("No car is free at that time.")).toBeVisible();
};
CaseTwoErrors.test("[ERR-023] shows a quotation's error while an older one stands at the pickup", async () => {
  await waitFor(() => expect(made.api.drivers.made).not.toHaveLength(0));
  await failPickup();
  await expect(await screen.findByText(TOO_OFTEN.message)).toBeVisible();
  await waitFor(() => expect(made.api.quotations.made).not.toHaveLength(0));
  await failQuotation();
  await showsBoth();
});
CaseTwoErrors.test("[ERR-023] keeps a quotation's error when the pickup gets one too", async () => {
  await waitFor(() => expect(made.api.quotations.made).not.toHaveLength(0));
  await failQuotation();
  await showsBoth();
  await failPickup();
  await expect(await screen.findByText(TOO_OFTEN.message)).toBeVisible();
  await showsBoth();
});

/** The reply to a cash booking. */
const replyOf = (code: number, payment: number, message = "") =>
  done({
    code,
    message,
    reference: code === 1 ? "MET-20418" : "",
    returnReference: "",
    trackingCode: "ticket",
    manageCode: "manage",
    passengerMailed: true,
    payment: { code: payment, message, clientSecret: "", orderId: "" },
  });

/** A cash booking whose answer takes longer than a moment. */
export const FlowProcess = meta.story({
  render: () => (
    <BookingPage
      at="payment"
      template="list"
      configuration={{ paymentMethods: ["cash"] }}
      replies={(fake) => {
        made = fake;
        fake.api.bookings.reply = null;
      }}
    />
  ),
  globals: { locale: "en" },
  tags: ["flow"],
  play: async () => {
    await waitFor(() => expect(made.root.quote.isValid).toBe(true));
    await userEvent.click(screen.getByRole("button", { name: /^(Book Now|Confirm)$/ }));
    await screen.findByRole("alertdialog", { name: "Please wait" });
    await isShown("We are processing your request. Please do not refresh or close the browser");
  },
});
const becomes = async (reply: ReturnType<typeof replyOf>, title: string, text: string) => {
  await made.api.bookings.last.answer(reply);
  await screen.findByRole("alertdialog", { name: title });
  await isShown(text);
};
/** The next question for an answer that did not come. */
const asksAgain = async () => {
  const { made: sent } = made.api.bookings;
  const before = sent.length;
  made.clock.pass(2_000);
  await waitFor(() => expect(sent.length).toBe(before + 1));
};
const thenSays = async (message: string) => {
  await screen.findByRole("alertdialog", { name: "Error" });
  await isShown(message);
  await confirm();
};
FlowProcess.test("[PAY-007] 1: says that it is done", { tags: ["full"] }, async () => {
  made.onNavigate(() => undefined);
  await becomes(replyOf(1, 1), "All done", "We are taking you to your booking.");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});
FlowProcess.test("[PAY-007] 2: says that the booking is saved and not paid, then why", { tags: ["full"] }, async () => {
  const text = "Your booking is saved but not paid for yet. You can try again.";
  await becomes(replyOf(1, 2, "Please pay another way."), "Not paid yet", text);
  await thenSays("Please pay another way.");
});
FlowProcess.test("[PAY-007] 3: says that nothing is booked and money comes back, then why", async () => {
  const text = "We could not complete your booking. Anything you've paid will be refunded.";
  await becomes(replyOf(2, 1, "This booking is over."), "Not booked", text);
  await thenSays("This booking is over.");
});
FlowProcess.test("[ERR-015] says what became of a booking once the connection is back", async () => {
  await made.api.bookings.last.answer(refused(0));
  await isShown("Something went wrong, please try again.");
  await asksAgain();
  const text = "Nothing has been booked and you have not been charged.";
  await becomes(replyOf(2, 0, "That price has changed."), "Not booked and not paid", text);
  await confirm();
  await thenSays("That price has changed.");
});
FlowProcess.test(
  "[PAY-007] 4: says that nothing is booked or paid, then why; OK brings that at once",
  { tags: ["full"] },
  async () => {
    const text = "Nothing has been booked and you have not been charged.";
    await becomes(replyOf(2, 0, "That price has changed."), "Not booked and not paid", text);
    await confirm();
    await thenSays("That price has changed.");
  },
);

const SUCCEEDED = Promise.resolve({ kind: "answered", status: "succeeded" } as const);
const DEVICE = fakeDevice({ hasWallet: true, gives: "pm_1" });

/** The payment step of a tenant whose provider takes the card into its own fields. */
const hostedStep = (load: NonNullable<CardGateway["hosted"]>["load"]) => ({
  render: () => (
    <BookingPage
      at="payment"
      template="wizard"
      configuration={{ paymentGateway: "stripe", defaultPaymentMethod: "card" }}
      replies={(fake) => {
        made = fake;
        const hosted = { load, use: () => undefined, confirmDevice: () => SUCCEEDED };
        const cards = { hosted, confirm: () => SUCCEEDED, act: () => SUCCEEDED };
        fake.paying.sides = { cards, api: { update: () => Promise.resolve(done(undefined)) } };
      }}
    />
  ),
});
const bookNow = async () => userEvent.click(await screen.findByRole("button", { name: "Book Now" }));
const isConfirmed = async () =>
  expect(await screen.findByRole("heading", { level: 1, name: "Booking confirmed" })).toBeVisible();

export const FlowHostedCard = meta.story({
  ...hostedStep(() => Promise.resolve(fakeStripe())),
  globals: { locale: "en" },
});
FlowHostedCard.test("[PAY-017] books and pays with one press once the provider's fields are filled in", async () => {
  await userEvent.type(await screen.findByRole("textbox", { name: "Name on card" }), "Ada Lovelace");
  await userEvent.type(screen.getByRole("textbox", { name: "Address line 1" }), "12 St James's Square");
  await userEvent.type(screen.getByRole("textbox", { name: "City" }), "London");
  await userEvent.type(screen.getByRole("textbox", { name: "Postal code" }), "SW1Y 4JH");
  await userEvent.type(await screen.findByRole("textbox", { name: "Number frame" }), "4242424242424242");
  await bookNow();
  await screen.findByText("Payment information invalid, please try again.");
  await expect(made.root.payment.attempt).toBeNull();
  await userEvent.type(screen.getByRole("textbox", { name: "Expiry frame" }), "1231");
  await userEvent.type(screen.getByRole("textbox", { name: "CVC frame" }), "123");
  // The button takes a second press within a second for a double press.
  const pressed = async () => {
    await bookNow();
    await expect(made.root.payment.state.kind).not.toBe("idle");
  };
  await waitFor(pressed, { interval: 400, timeout: 5_000 });
  await isConfirmed();
});

export const FlowDeviceInForm = meta.story({
  ...hostedStep(() => Promise.resolve(DEVICE.stripe)),
  globals: { locale: "en" },
});
FlowDeviceInForm.test("books and pays with the device's wallet, without a card", async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Apple Pay" }));
  await isConfirmed();
});
