import { runInAction } from "mobx";
import { afterEach, describe, expect, it } from "vitest";
import { AlertDialog } from "#ds/feedback/AlertDialog/index.ts";
import { DialogShell } from "#ds/feedback/DialogShell/index.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/index.ts";
import { ProcessDialog } from "#ds/feedback/ProcessDialog/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { AppLink } from "#ds/foundations/AppLink/index.ts";
import { Text } from "#ds/foundations/Text/index.ts";
import { CardFields } from "#ds/inputs/CardFields/index.ts";
import { PickupTimeField } from "#ds/inputs/PickupTimeField/index.ts";
import { CheckoutSection } from "#ds/sections/CheckoutSection/index.ts";
import { OnlineMethods } from "#ds/sections/OnlineMethods.tsx";
import type { CheckoutStage } from "#client/stores/payment/checkout-deps.ts";
import type { Due } from "#domain/payment/due.ts";
import { WALLET_CURRENCY } from "#domain/payment/methods.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import { PROCESS } from "#domain/payment/process.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { DUE, type FakeSides } from "#tests/support/client/fake-checkout.ts";
import { fillIn, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { Alert, ProcessSlot } from "./Alert.tsx";
import { DialogHost } from "./DialogHost.tsx";
import { ExpiredDialog } from "./ExpiredDialog.tsx";
import { PaymentDialogs } from "./PaymentDialogs.tsx";

let made: FakeRoot;
let screen: Mounted;
afterEach(async () => {
  await screen.unmount();
  made.end();
});

/** Opens the checkout of a booking. */
async function pay(
  stage: CheckoutStage,
  due: Partial<Due> = {},
  sides: FakeSides = {},
  over: Partial<Configuration> = {},
) {
  made = startRoot({ paymentMethods: ["card", "paypal"], company: "Metro Cabs", ...over });
  made.paying.sides = sides;
  await made.root.payment.payFor({ ...DUE, ...due }, stage);
  made.clock.pass(5_000);
  screen = await mounted(made.root, <PaymentDialogs />);
  const { checkout } = made.root.payment;
  if (checkout === null) throw new Error("no checkout is open");
  return checkout;
}
/** The API of payments never answers. */
const SILENT = {
  api: { intent: () => new Promise<never>(() => undefined), update: () => new Promise<never>(() => undefined) },
};

describe("the choice between card and PayPal", () => {
  it("is open while it is asked for; its answer opens the card or the wallet, its x leaves", async () => {
    await pay("choose");
    expect(screen.openDialogs()).toEqual(["Payment method"]);
    expect(screen.of(OnlineMethods).methods).toEqual(["card", "paypal"]);
    await screen.does(() => screen.of(OnlineMethods).onChoose("paypal"));
    expect(screen.openDialogs()).toEqual(["Test wallet"]);
    await screen.close("Payment method");
    expect(made.root.payment.checkout).toBeNull();
    expect(screen.all(DialogShell)).toEqual([]);
  });
});

describe("Card Details", () => {
  it("shows what is paid, and takes the card", async () => {
    const checkout = await pay("form", {}, {}, { paymentGateway: "sandbox" });
    expect(screen.openDialogs()).toEqual(["Card Details"]);
    expect(screen.dialog("Card Details")).toMatchObject({ mobile: "fullscreen", dismissible: false });
    const section = screen.of(CheckoutSection);
    expect(section).toMatchObject({ reference: "CB-77", total: DUE.total, secondsLeft: null, problem: "" });
    expect(section.device).toBeUndefined();
    const fields = () => screen.of(CardFields);
    expect(fields()).toMatchObject({ values: checkout.card.values, errors: {}, disabled: false });
    expect(fields().years.slice(0, 2)).toEqual(["2026", "2027"]);
    expect(fields().hosted).toBeUndefined();
    await screen.does(() => section.onTestCard?.("4242 4242 4242 4242"));
    expect(fields().values.number).toBe("4242 4242 4242 4242");
    await screen.does(() => fields().onChange("name", "Ada"));
    expect(fields().values.name).toBe("Ada");
    await screen.does(() => {
      fields().onChange("number", "1");
      fields().onBlur("number");
      fields().onBlur("cvc");
    });
    expect(fields().errors.number).toBe("Card number is invalid");
    await screen.submit("Card Details");
    expect(fields().errors).toMatchObject({ number: "Card number is invalid", cvc: "CVC is required" });
    expect(screen.of(CheckoutSection).problem).toBe(checkout.problem);
    expect(checkout.problem).not.toBe("");
    await screen.does(() => section.onWallet?.());
    expect(screen.openDialogs()).toEqual(["Test wallet"]);
  });

  it("fills the address in from those at hand, and says that the bank declined at the card's number", async () => {
    const checkout = await pay("form");
    const fields = () => screen.of(CardFields);
    expect(fields()).toMatchObject({ addresses: checkout.card.addresses });
    expect(fields().onAddress).toBe(checkout.card.useAddress);
    await screen.does(() => fields().onChange("number", "4000 0000 0000 0002"));
    await screen.does(() => runInAction(() => checkout.card.markDeclined()));
    expect(fields().errors.number).toBe("Your bank declined this card. Check the details, or pay another way.");
  });

  it("counts no quotation down that is another booking's", async () => {
    made = startRoot({ paymentMethods: ["card"] });
    made.paying.sides = SILENT;
    await fillIn(made);
    expect(made.root.quote.secondsLeft).not.toBeNull();
    await made.root.payment.payFor(DUE, "form");
    made.clock.pass(5_000);
    screen = await mounted(made.root, <PaymentDialogs />);
    expect(screen.of(CheckoutSection).secondsLeft).toBeNull();
  });

  it("offers no test cards where money moves, and is left by Cancel and by its x", async () => {
    await pay("form", {}, {}, { paymentGateway: "stripe" });
    expect(screen.of(CheckoutSection).onTestCard).toBeUndefined();
    await screen.press("Cancel");
    expect(made.root.payment.checkout).toBeNull();
    await screen.unmount();
    made.end();
    await pay("form");
    await screen.close("Card Details");
    expect(made.root.payment.checkout).toBeNull();
  });

  it("keeps its fields and buttons still while a payment is in flight", async () => {
    const checkout = await pay("form", {}, SILENT);
    await screen.does(() => void checkout.payByDevice("pm_1"));
    expect(checkout.stage).toBe("working");
    expect(screen.openDialogs()).toEqual(["Card Details"]);
    expect(screen.of(CardFields).disabled).toBe(true);
    const [cancel, now] = screen.all(ActionButton);
    expect([cancel?.disabled, now?.processing, now?.type]).toEqual([true, true, "submit"]);
  });
});

describe("the test wallet", () => {
  it("asks for the amount, approves, and is left", async () => {
    const checkout = await pay("form", { method: "paypal", orderId: "o1" }, SILENT);
    expect(screen.openDialogs()).toEqual(["Test wallet"]);
    expect(screen.words(ActionButton)).toContain("Agree and pay");
    expect(screen.words(Text)).toContain("Pay £51.33 to Metro Cabs from your test wallet? No money changes hands.");
    expect(screen.dialog("Test wallet")).toMatchObject({ mobile: "center", size: "narrow" });
    await screen.submit("Test wallet");
    expect(checkout.stage).toBe("working");
    expect(screen.all(ActionButton).map(({ processing }) => processing)).toContain(true);
  });

  it("is left by its x", async () => {
    await pay("form", { method: "paypal" });
    await screen.close("Test wallet");
    expect(made.root.payment.checkout).toBeNull();
  });

  it("is left by its button", async () => {
    await pay("form", { method: "paypal" });
    expect(screen.all(ActionButton).filter(({ processing }) => processing === true)).toEqual([]);
    await screen.press("Not now");
    expect(made.root.payment.checkout).toBeNull();
  });
});

describe("PayPal's own button", () => {
  const sides: FakeSides = { ...SILENT, wallet: { kind: "button", clientId: "client-1" } };
  const button = () => screen.partWith("clientId");

  it("has the key and the order, and is disabled while a payment is in flight", async () => {
    const checkout = await pay("form", { method: "paypal", orderId: "o1" }, sides);
    expect(screen.openDialogs()).toEqual(["Pay with PayPal"]);
    expect(screen.words(Text)).toContain("A PayPal window will open for you to approve £51.33 to Metro Cabs.");
    const waiting = { props: { label: "Loading PayPal" } };
    expect(button()).toMatchObject({ clientId: "client-1", currency: WALLET_CURRENCY, disabled: false, waiting });
    expect([button()["order"], button()["onFail"]]).toEqual([checkout.walletOrder, checkout.walletFailed]);
    await screen.does(() => (button()["onApprove"] as () => void)());
    expect(checkout.stage).toBe("working");
    expect(button()["disabled"]).toBe(true);
  });

  it("is left by its x", async () => {
    await pay("form", { method: "paypal" }, sides);
    await screen.close("Pay with PayPal");
    expect(made.root.payment.checkout).toBeNull();
  });
});

describe("a provider's own fields and device wallets", () => {
  const hosted = {
    load: () => Promise.resolve(null),
    use: () => undefined,
    confirmDevice: () => new Promise<never>(() => undefined),
  };
  const gateway = {
    confirm: () => new Promise<never>(() => undefined),
    act: () => new Promise<never>(() => undefined),
  };

  it("are handed to the card and above it, with what came of them", async () => {
    const checkout = await pay("form", {}, { cards: { ...gateway, hosted } });
    const waiting = { props: { label: "Loading the card form" } };
    expect(screen.partWith("onCard")).toMatchObject({
      load: hosted.load,
      onCard: hosted.use,
      disabled: false,
      waiting,
    });
    expect(screen.all(CardFields)[0]?.hosted).toBeDefined();
    const device = screen.partWith("onAgree");
    expect(device).toMatchObject({ load: hosted.load, total: DUE.total, disabled: false });
    expect(device["onFail"]).toBe(checkout.deviceFailed);
    await screen.does(() => (device["onAgree"] as (method: string) => void)("pm_1"));
    expect([screen.partWith("onAgree")["disabled"], screen.partWith("onCard")["disabled"]]).toEqual([true, true]);
  });

  it("are mounted by the gateway where it does that", async () => {
    const mount = () => Promise.resolve(() => undefined);
    const checkout = await pay("form", {}, { cards: { ...gateway, hosted: null, mount } });
    expect(screen.partWith("mount")).toMatchObject({
      disabled: false,
      waiting: { props: { label: "Loading the card form" } },
    });
    expect(screen.partWith("mount")["mount"]).toBe(checkout.mountCard);
    expect(screen.lazyCount()).toBe(1);
    expect(screen.of(CheckoutSection).device).toBeUndefined();
  });
});

describe("the bank and a payment whose outcome is unknown", () => {
  it("asks the payer, and hands the answer back", async () => {
    const answers: boolean[] = [];
    const checkout = await pay("form");
    const ask = () => screen.does(() => runInAction(() => (checkout.bank = (proven) => void answers.push(proven))));
    await ask();
    expect(screen.dialog("Confirm with your bank")).toMatchObject({
      mobile: "center",
      size: "narrow",
      dismissible: false,
    });
    expect(screen.openDialogs()).toContain("Confirm with your bank");
    expect(screen.words(Text)).toContain("This is the test bank. Metro Cabs asks you to confirm a payment of £51.33.");
    await screen.submit("Confirm with your bank");
    await screen.close("Confirm with your bank");
    await screen.press("Decline");
    expect(answers).toEqual([true, false, false]);
    expect(screen.words(ActionButton)).toContain("Confirm payment");
  });

  it("waits without a way to pay again", async () => {
    await pay("checking", {}, SILENT);
    expect(screen.openDialogs()).toEqual(["Please wait"]);
    expect(screen.dialog("Please wait")).toMatchObject({
      role: "alertdialog",
      mobile: "center",
      size: "narrow",
      dismissible: false,
      closeButton: false,
    });
    expect(screen.of(InlineNotice)).toMatchObject({ kind: "info", title: "CB-77", announced: true });
    expect(screen.words(InlineNotice)).toEqual([PAYMENT_MESSAGES.paymentUnknown]);
    expect(screen.words(Text)).toContain(
      "This page updates automatically. You can close it: we'll finish the payment and send you a confirmation.",
    );
    const { checkout } = made.root.payment;
    await screen.does(() => runInAction(() => void (checkout && (checkout.waiting = "Your bank takes its time."))));
    expect(screen.words(InlineNotice)).toEqual(["Your bank takes its time."]);
    await screen.close("Please wait");
    expect(screen.openDialogs()).toEqual(["Please wait"]);
  });
});

describe("the host of the dialogs", () => {
  const host = async () => {
    screen = await mounted(made.root, <DialogHost />);
  };

  it("renders nothing until there is something, and keeps an alert while it closes", async () => {
    made = startRoot();
    await host();
    expect(screen.lazyCount()).toBe(0);
    await screen.does(() => made.root.dialogs.alert("Message", "Your link is on its way."));
    expect(screen.partWith("item")).toMatchObject({ open: true, item: { content: "Your link is on its way." } });
    await screen.does(() => made.root.dialogs.accept());
    expect(screen.partWith("item")).toMatchObject({ open: false, item: { content: "Your link is on its way." } });
  });

  it("renders the dialogs of a payment, and the one that waits, from the first time on", async () => {
    made = startRoot({ paymentMethods: ["card", "paypal"] });
    made.paying.sides = SILENT;
    await made.root.payment.payFor(DUE, "form");
    made.clock.pass(5_000);
    await host();
    expect(screen.lazyCount()).toBe(1);
    await screen.does(() => void made.root.payment.checkout?.payByDevice("pm_1"));
    expect(screen.lazyCount()).toBe(2);
    await screen.does(() => made.root.payment.reset());
    expect(screen.lazyCount()).toBe(2);
  });

  it("opens the dialog of an expired quotation until that is hidden", async () => {
    made = startRoot();
    await fillIn(made);
    await host();
    await screen.does(() => made.clock.pass(600_000));
    expect(made.root.quote.state.kind).toBe("expired");
    expect(screen.partWith("open")).toMatchObject({ open: true });
    await screen.does(() => made.root.quote.hideExpired(true));
    expect(screen.partWith("open")).toMatchObject({ open: false });
    expect(screen.lazyCount()).toBe(1);
  });
});

describe("an alert", () => {
  const alert = async (): Promise<void> => {
    const item = made.root.dialogs.current;
    if (item === null) throw new Error("no alert waits");
    screen = await mounted(made.root, <Alert open item={item} />, "Alert");
  };

  it.each(["Error", "Message", "Question"] as const)("says %s, with OK", async (title) => {
    made = startRoot();
    const said: string[] = [];
    made.root.dialogs.alert(title, "A text.", () => void said.push("ok"));
    await alert();
    const props = screen.of(AlertDialog);
    expect(props).toMatchObject({ open: true, kind: title.toLowerCase(), children: "A text." });
    expect([props.okLabel, props.onCancel]).toEqual([undefined, undefined]);
    await screen.does(() => props.onOk());
    expect(said).toEqual(["ok"]);
  });

  it("asks to sign in with SIGN IN and CANCEL", async () => {
    made = startRoot();
    const said: string[] = [];
    made.root.dialogs.askToSignIn(
      "Who are you?",
      () => void said.push("in"),
      () => void said.push("no"),
    );
    await alert();
    expect(screen.of(AlertDialog).okLabel).toBe("SIGN IN");
    await screen.does(() => screen.of(AlertDialog).onCancel?.());
    expect(said).toEqual(["no"]);
  });
});

describe("the dialog that waits for a payment", () => {
  it("names booking and amount while it is in flight, and is closed by its answer", async () => {
    made = startRoot({ paymentMethods: ["card"] });
    made.paying.sides = SILENT;
    await made.root.payment.payFor({ ...DUE, clientSecret: "" }, "form");
    made.clock.pass(5_000);
    screen = await mounted(made.root, <ProcessSlot />);
    const shown = () => screen.of(ProcessDialog);
    expect(shown()).toMatchObject({ open: false, status: PROCESS.processing, description: "" });
    await screen.does(() => void made.root.payment.checkout?.payByDevice("pm_1"));
    expect(shown()).toMatchObject({
      open: true,
      status: PROCESS.processing,
      description: "Booking <b>CB-77</b>, <b>£51.33</b>",
    });
    expect(shown().onClose).toBe(made.root.payment.acknowledge);
  });

  it("names none before there is a checkout", async () => {
    made = startRoot();
    await fillIn(made);
    void made.root.payment.pay();
    made.clock.pass(2_000);
    screen = await mounted(made.root, <ProcessSlot />);
    expect(screen.of(ProcessDialog)).toMatchObject({ open: true, status: PROCESS.processing, description: "" });
  });
});

describe("the dialog of an expired quotation", () => {
  it("says so with the phone number, and asks again, gives up or hides", async () => {
    made = startRoot({ phone: "+442079460018" });
    await fillIn(made);
    made.clock.pass(600_000);
    screen = await mounted(made.root, <ExpiredDialog open />);
    expect(screen.dialog("Quotation expired")).toMatchObject({ open: true, dismissible: false });
    expect(screen.of(AppLink)).toMatchObject({ to: "tel:+442079460018" });
    expect(screen.words(Text)[0]).toBe(
      "Opps, your quotation has expired. Please try again or call our friendly team on +442079460018",
    );
    expect(screen.of(PickupTimeField)).toMatchObject({ inputId: "expired-pickup-time", footer: "ok" });
    expect(screen.words(ActionButton)).toEqual(["Cancel", "Re-Quote"]);
    expect(screen.all(ActionButton)[1]).toMatchObject({ type: "submit", disabled: false });
    await screen.close("Quotation expired");
    expect(made.root.quote.isExpiredHidden).toBe(true);
    await screen.submit("Quotation expired");
    expect(made.root.quote.state.kind).toBe("loading");
    await screen.press("Cancel");
    expect(made.root.booking.draft.journey.pickup.place).toBeNull();
    expect(screen.all(ActionButton)[1]?.disabled).toBe(true);
  });
});
