import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { CardGateway } from "#client/gateways/cards/card-gateway.ts";
import { PaymentDialogs } from "#client/screens/dialogs/PaymentDialogs.tsx";
import type { Checkout } from "#client/stores/payment/Checkout.ts";
import type { CheckoutStage } from "#client/stores/payment/checkout-deps.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import type { Due } from "#domain/payment/due.ts";
import preview from "#storybook/preview.tsx";
import { pounds } from "#stories/_fixtures/vehicles.ts";
import { fakeDevice } from "#stories/inputs/fake-device-wallet.ts";
import { mountFakeFrames } from "#stories/inputs/fake-frames.ts";
import { fakeStripe } from "#stories/inputs/fake-stripe.ts";
import { fakeWallet, type FakeWallet } from "#stories/inputs/fake-wallet.ts";
import type { FakeSides } from "#tests/support/client/fake-checkout.ts";
import { done } from "#tests/support/client/fake-client.ts";
import { GENERIC, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { confirm, OnFakeRoot } from "./OnFakeRoot.tsx";

/** The dialogs of a booking that is paid online, opened by a payment link. */
const meta = preview.meta({ title: "Screens/PaymentDialogs", component: PaymentDialogs });

const DUE: Due = {
  reference: "MET-20418",
  returnReference: "",
  ticketCode: "",
  payCode: "pay",
  method: "card",
  clientSecret: "pi_1_secret_1",
  orderId: "",
  total: pounds(54.2),
};
const BY_WALLET: Due = { ...DUE, method: "paypal", clientSecret: "", orderId: "ORDER-1" };
const PAID = "Thank you. Booking MET-20418 is paid.";

/** The stores of the story on screen, and the payments that the server was to check. */
let made: FakeRoot;
const updates: unknown[] = [];
const checkout = (): Checkout => {
  if (made.root.payment.checkout === null) throw new Error("no checkout");
  return made.root.payment.checkout;
};
const answered = (status: string) => ({ kind: "answered", status }) as const;
const GATEWAY: CardGateway = {
  hosted: null,
  confirm: () => Promise.resolve(answered("succeeded")),
  act: () => Promise.resolve(answered("succeeded")),
};

/** A link's payment that opens at this stage. */
const story = (due: Due, stage: CheckoutStage, sides: FakeSides = {}, paymentGateway = "stripe") => ({
  render: () => (
    <OnFakeRoot
      configuration={{ paymentGateway }}
      replies={(fake) => {
        made = fake;
        updates.length = 0;
        const update = (of: Due, status: string) => {
          updates.push([of.reference, status]);
          return Promise.resolve(done(undefined));
        };
        fake.paying.sides = { ...sides, api: { update, ...sides.api }, cards: sides.cards ?? GATEWAY };
        void fake.root.payment.payFor(due, stage);
      }}
    >
      <span hidden />
    </OnFakeRoot>
  ),
});
const dialog = async (name: string, role = "dialog") => {
  const found = await screen.findByRole(role, { name });
  await waitFor(() => expect(found).toBeVisible());
  return within(found);
};
const isClosed = (name: string) => waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const isShown = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

/** Fills in a card that passes every check. */
const fillIn = () => {
  const card = {
    name: "Ada Lovelace",
    number: "4242424242424242",
    month: "12",
    year: "2031",
    cvc: "123",
    line1: "12 St James's Square",
    city: "London",
    postalCode: "SW1Y 4JH",
    country: "GB",
  };
  for (const [field, value] of Object.entries(card)) checkout().card.change(field as keyof typeof card, value);
};

export const FlowCard = meta.story(story(DUE, "form"));
FlowCard.test(
  "names the booking and its price, without the form's countdown or test cards",
  { tags: ["full"] },
  async () => {
    const { getByText, queryByRole, queryByText } = await dialog("Card Details");
    await expect(getByText("MET-20418")).toBeVisible();
    await expect(getByText("£54.20")).toBeVisible();
    await expect(queryByRole("timer")).toBeNull();
    await expect(queryByText(/^Test mode/)).toBeNull();
  },
);
FlowCard.test("shows each error at its field once it is left, and above all after Pay Now", async () => {
  const { findByRole, getByRole } = await dialog("Card Details");
  const number = await findByRole("textbox", { name: "Card number" });
  await userEvent.type(number, "4242424242424241");
  await expect(number).not.toBeInvalid();
  await userEvent.tab();
  await waitFor(() => expect(number).toHaveAccessibleDescription(/Card number is invalid/));
  const name = getByRole("textbox", { name: "Name on card" });
  await expect(name).not.toBeInvalid();
  await press("Pay Now");
  await isShown(PAYMENT_MESSAGES.cardInvalid);
  await waitFor(() => expect(name).toHaveAccessibleDescription("Name on card is required"));
  await userEvent.type(name, "Ada Lovelace");
  await expect(checkout().card.values.name).toBe("Ada Lovelace");
  await press("Choose month and year from lists");
  await expect(getByRole("combobox", { name: "Expiry year" })).toHaveTextContent(/2026.*2031/);
});
FlowCard.test("turns to the wallet, and may be cancelled", { tags: ["full"] }, async () => {
  await dialog("Card Details");
  await press("Pay with PayPal");
  await isClosed("Card Details");
  await dialog("Test wallet");
  checkout().choose("card");
  await dialog("Card Details");
  await press("Cancel");
  await isClosed("Card Details");
  await expect(made.root.payment.checkout).toBeNull();
});

/** While the provider decides. */
export const FlowWorking = meta.story(
  story(DUE, "form", { cards: { ...GATEWAY, confirm: () => new Promise(() => undefined) } }, "sandbox"),
);
FlowWorking.test("[PAY-007] names the booking and the price that is charged, and cannot be left", async () => {
  const { findByRole } = await dialog("Card Details");
  const number = await findByRole("textbox", { name: "Card number" });
  await userEvent.click(await screen.findByRole("button", { name: /is accepted$/ }));
  await waitFor(() => expect(number).toHaveValue("4242 4242 4242 4242"));
  fillIn();
  await press("Pay Now");
  const { findByText } = await dialog("Please wait", "alertdialog");
  await expect(await findByText("MET-20418")).toBeVisible();
  await expect(await findByText("£54.20")).toBeVisible();
  await waitFor(() => expect(number).toBeDisabled());
  for (const button of screen.getAllByRole("button", { name: "Cancel", hidden: true }))
    await expect(button).toHaveAttribute("aria-disabled", "true");
});

/** The payer's bank asks. */
export const FlowBank = meta.story(
  story(DUE, "form", {
    cards: {
      ...GATEWAY,
      confirm: () => Promise.resolve(answered("requires_action")),
      act: async (_due, ask) => ((await ask()) ? answered("succeeded") : { kind: "failed" }),
    },
  }),
);
const toTheBank = async () => {
  await dialog("Card Details");
  fillIn();
  await press("Pay Now");
  const bank = await dialog("Confirm with your bank");
  await isShown("This is the test bank. Metro Cars asks you to confirm a payment of £54.20.");
  await expect(screen.queryByRole("alertdialog", { name: "Please wait" })).toBeNull();
  return bank;
};
FlowBank.test("confirms the payment", async () => {
  await toTheBank();
  await press("Confirm payment");
  await isShown(PAID);
  await expect(updates).toEqual([["MET-20418", "succeeded"]]);
  await confirm();
  await waitFor(() => expect(made.root.payment.state.kind).toBe("idle"));
});
const refuses = async (button: string) => {
  const { getByRole } = await toTheBank();
  await userEvent.click(getByRole("button", { name: button }));
  await isShown(PAYMENT_MESSAGES.cardFailed);
  await expect(updates).toEqual([]);
  await confirm();
  await dialog("Card Details");
};
FlowBank.test("takes a refusal for a failed payment", { tags: ["full"] }, () => refuses("Decline"));
FlowBank.test("takes its closed page for a refusal", { tags: ["full"] }, () => refuses("Close"));

/** The outcome of a payment is not known yet. */
export const FlowChecking = meta.story(
  story(DUE, "checking", { api: { update: () => Promise.resolve({ ok: false, error: { code: 0, message: "" } }) } }),
);
FlowChecking.test("names the booking and cannot be closed", async () => {
  const { getByText, queryByRole } = await dialog("Please wait", "alertdialog");
  await expect(getByText("MET-20418")).toBeVisible();
  await expect(getByText(PAYMENT_MESSAGES.paymentUnknown)).toBeVisible();
  await expect(getByText(/^This page updates automatically/)).toBeVisible();
  await expect(queryByRole("button")).toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect(made.root.payment.checkout?.stage).toBe("checking");
});

/** The server says how long that takes. */
export const FlowSlow = meta.story(
  story(DUE, "form", {
    api: { update: () => Promise.resolve({ ok: false, error: { code: 0, message: "Your bank takes 90 seconds." } }) },
  }),
);
FlowSlow.test("shows the server's words while it is checked", { tags: ["full"] }, async () => {
  await dialog("Card Details");
  fillIn();
  await press("Pay Now");
  await isShown("Your bank takes 90 seconds.");
  await expect(screen.queryByText(PAYMENT_MESSAGES.paymentUnknown)).toBeNull();
});

const agreed = fn();
const device = fakeDevice({ hasWallet: true, gives: "pm_1" });
const broken = fakeDevice({ hasWallet: true, gives: null });
const hosted = (load: NonNullable<CardGateway["hosted"]>["load"]): CardGateway => ({
  ...GATEWAY,
  hosted: {
    load,
    use: agreed,
    confirmDevice: (_due, method) => Promise.resolve(method === "pm_1" ? answered("succeeded") : { kind: "failed" }),
  },
});

/** The provider's own fields. */
export const FlowHosted = meta.story(story(DUE, "form", { cards: hosted(() => Promise.resolve(fakeStripe())) }));
FlowHosted.test("[PAY-012] shows the provider's boxes, and hands it the number's", async () => {
  const { findByRole, queryByRole } = await dialog("Card Details");
  await expect(await findByRole("group", { name: "Card number" })).toBeVisible();
  await waitFor(() => expect(agreed).toHaveBeenLastCalledWith(expect.anything()));
  await expect(queryByRole("textbox", { name: "Card number" })).toBeNull();
});

/** Those of a provider that mounts them itself. */
export const FlowMounted = meta.story(
  story(DUE, "form", {
    cards: { ...GATEWAY, mount: (secret, ...rest) => (agreed(secret), mountFakeFrames(...rest)) },
  }),
);
FlowMounted.test("[PAY-004] mounts the provider's boxes for the booking's payment", async () => {
  const { findByRole, queryByRole } = await dialog("Card Details");
  await expect(await findByRole("group", { name: "Card number" })).toBeVisible();
  await waitFor(() => expect(agreed).toHaveBeenCalledWith("pi_1_secret_1"));
  await expect(queryByRole("textbox", { name: "Card number" })).toBeNull();
});

/** The payer's device has a wallet. */
export const FlowDevice = meta.story(story(DUE, "form", { cards: hosted(() => Promise.resolve(device.stripe)) }));
FlowDevice.test("[PAY-011] pays with the device's wallet, without a card", async () => {
  await dialog("Card Details");
  await press("Apple Pay");
  await isShown(PAID);
  await expect(device.asked[0]).toMatchObject({ amount: 5_420, currency: "gbp" });
});

/** Whose wallet fails. */
export const FlowDeviceFails = meta.story(story(DUE, "form", { cards: hosted(() => Promise.resolve(broken.stripe)) }));
FlowDeviceFails.test("shows that nothing was paid", async () => {
  await dialog("Card Details");
  await press("Apple Pay");
  await isShown(PAYMENT_MESSAGES.cardFailed);
});

/** The sandbox wallet. */
export const FlowTestWallet = meta.story(
  story(BY_WALLET, "form", { wallet: { kind: "window", approve: () => Promise.resolve(answered("approved")) } }),
);
const WALLET_TEXT = "Pay £54.20 to Metro Cars from your test wallet? No money changes hands.";
FlowTestWallet.test("pays once the payer agrees", async () => {
  await dialog("Test wallet");
  await isShown(WALLET_TEXT);
  await press("Agree and pay");
  await isShown(PAID);
  await expect(updates).toEqual([["MET-20418", "approved"]]);
});
FlowTestWallet.test("may be refused", async () => {
  await dialog("Test wallet");
  await press("Not now");
  await isClosed("Test wallet");
  await expect([made.root.payment.checkout, updates]).toEqual([null, []]);
});
FlowTestWallet.test("may be closed", async () => {
  await dialog("Test wallet");
  await press("Close");
  await isClosed("Test wallet");
  await expect(made.root.payment.checkout).toBeNull();
});

/** The wallet's own button. */
let wallet: FakeWallet;
export const FlowRealWallet = meta.story({
  ...story(BY_WALLET, "form", { wallet: { kind: "button", clientId: "client-of-stories" } }),
  beforeEach: () => {
    wallet = fakeWallet();
    return () => wallet.end();
  },
});
FlowRealWallet.test("[PAY-033] pays for the booking's order in its window", async () => {
  await dialog("Pay with PayPal");
  await isShown("A PayPal window will open for you to approve £54.20 to Metro Cars.");
  await press("PayPal");
  await isShown(PAID);
  await expect(wallet.shown).toEqual(["ORDER-1"]);
  const asked = new URL(wallet.scripts[0] ?? "").searchParams;
  await expect([asked.get("client-id"), asked.get("currency")]).toEqual(["client-of-stories", "GBP"]);
});
FlowRealWallet.test("shows that its window failed", { tags: ["full"] }, async () => {
  await dialog("Pay with PayPal");
  wallet.breaks = true;
  await press("PayPal");
  await isShown(GENERIC);
});
FlowRealWallet.test("may be closed", async () => {
  await dialog("Pay with PayPal");
  await press("Close");
  await isClosed("Pay with PayPal");
  await expect(made.root.payment.checkout).toBeNull();
});

/** The choice of the method. */
export const FlowChoose = meta.story(story(DUE, "choose"));
FlowChoose.test("leads to the wallet", async () => {
  await dialog("Payment method");
  await press("Paypal");
  await dialog("Test wallet");
});
FlowChoose.test("may be closed", async () => {
  const { getByRole } = await dialog("Payment method");
  await userEvent.click(getByRole("button", { name: "Close" }));
  await isClosed("Payment method");
  await expect(made.root.payment.checkout).toBeNull();
});
