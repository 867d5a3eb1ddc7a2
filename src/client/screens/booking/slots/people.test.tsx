import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { NO_PASSENGER } from "#domain/people/saved/saved-passenger.ts";
import { ContactSection } from "#ds/sections/ContactSection/index.ts";
import { ExtrasSection } from "#ds/sections/ExtrasSection/index.ts";
import { PaymentSection } from "#ds/sections/PaymentSection/index.ts";
import { DUE } from "#tests/support/client/fake-checkout.ts";
import { BOOKER, CUSTOMER, done, refused } from "#tests/support/client/fake-client.ts";
import { fillIn, signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { ContactDialogSlot } from "./ContactDialogSlot.tsx";
import { ContactSections } from "./ContactSections.tsx";
import { ExtrasSlot } from "./ExtrasSlot.tsx";
import { PaymentSlot } from "./PaymentSlot.tsx";
import { PeopleSlot } from "./PeopleSlot.tsx";
import { TripChecksSlot } from "./TripChecksSlot.tsx";

let made: FakeRoot;
let screen: Mounted;
const draft = () => made.root.booking.draft;

/** A filled-in form, or its short form. */
async function start(over: Partial<Configuration> = {}, lite = false): Promise<void> {
  made = startRoot({ paymentMethods: ["card", "cash"], ...over }, undefined, undefined, undefined, lite);
  await fillIn(made);
}
const mount = async (slot: ReactElement, ...through: string[]): Promise<void> => {
  screen = await mounted(made.root, slot, ...through);
};
beforeEach(() => start());
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});

describe("who travels", () => {
  const section = () => screen.of(ContactSection);

  it("has no sign-in and no new account in the short form", async () => {
    made.end();
    await start({}, true);
    await mount(<PeopleSlot />);
    expect([section().onSignIn, section().newAccount]).toEqual([undefined, undefined]);
  });

  it("may sign in, but have no new account, where the tenant takes no guests", async () => {
    made.end();
    await start({ guestsAllowed: false, signUpFirst: true });
    await mount(<PeopleSlot />);
    expect(section().newAccount).toBeUndefined();
    await screen.does(() => section().onSignIn?.());
    expect(made.root.session.dialog).toBe("signin");
  });

  it("is locked to a customer's own details, which show no errors", async () => {
    await signInAs(made, CUSTOMER);
    await mount(<PeopleSlot />);
    expect(section()).toMatchObject({ locked: true, errors: {}, mine: { checked: true } });
    await screen.does(() => section().mine?.onChange(false));
    await screen.does(() => draft().contact.change("firstName", ""));
    await screen.does(() => draft().contact.showAllErrors());
    expect(section()).toMatchObject({ locked: false, errors: { firstName: "First name is required" } });
    await screen.does(() => section().mine?.onChange(true));
    expect([section().locked, section().errors]).toEqual([true, {}]);
  });

  it("says what a password for a new account lacks", async () => {
    await mount(<PeopleSlot />);
    const account = () => section().newAccount;
    await screen.does(() => account()?.wish.onChange(true));
    expect(account()?.error).toBeNull();
    await screen.does(() => account()?.onPassword("abc"));
    await screen.does(() => account()?.onPasswordBlur());
    expect(account()?.error).toMatch(/^Password .*\d/);
  });

  it("has the cost fields of a booker's business, with what they lack", async () => {
    const field = { name: "Cost centre", required: true, pattern: "\\d+", hint: "Four digits" };
    await signInAs(made, { ...BOOKER, costFields: [field] });
    await mount(<PeopleSlot />);
    const cost = () => section().customer?.costs?.[0];
    expect(cost()).toMatchObject({ name: "Cost centre", value: "", required: true, hint: "Four digits", error: null });
    await screen.does(() => cost()?.onChange("x"));
    expect(cost()).toMatchObject({ value: "x", error: "Cost centre is invalid" });
    await screen.does(() => cost()?.onChange(""));
    await screen.does(() => draft().people.showErrors());
    expect(cost()?.error).toBe("Cost centre is required");
    await screen.does(() => cost()?.onChange("42"));
    expect([cost()?.error, draft().people.order.costAnswers]).toEqual([null, [{ name: "Cost centre", value: "42" }]]);
  });

  it("may be the booker themselves, as customer and as passenger", async () => {
    await signInAs(made, BOOKER);
    await mount(<PeopleSlot />);
    expect(section().customer?.mine?.checked).toBe(draft().people.usesMine("customer"));
    await screen.does(() => section().customer?.mine?.onChange(true));
    expect(section().customer).toMatchObject({ mine: { checked: true }, values: { firstName: "Grace" } });
    await screen.does(() => section().mine?.onChange(true));
    expect(section()).toMatchObject({ mine: { checked: true }, values: { firstName: "Grace" } });
    await screen.does(() => section().onShow?.("contact"));
    expect(section().shown).toBe("contact");
    await screen.does(() => section().customer?.onBlur("email"));
    expect(section().customer?.errors).toEqual({});
  });

  it("is kept by the business once the details are whole, and chosen with their needs", async () => {
    await signInAs(made, BOOKER);
    const alan = {
      ...NO_PASSENGER,
      id: "p1",
      firstName: "Alan",
      dialingCode: "+44",
      phone: "2079460018",
      needs: ["ramp"],
    };
    const { passengers } = await made.root.member();
    await mount(<PeopleSlot />);
    made.memberApi.passengerLists.reply = () => done([alan] as never);
    await screen.does(() => passengers.load());
    const saved = () => section().saved;
    expect(saved()?.passengers[0]?.detail.replaceAll(/[^\d+]/g, "")).toBe("+442079460018");
    await screen.does(() => section().onChange("email", "x"));
    expect(saved()?.onKeep).toBeUndefined();
    await screen.does(() => section().onChange("email", "ada@example.com"));
    expect(saved()?.onKeep).toBeDefined();
    await screen.does(() => section().onChange("firstName", ""));
    expect(saved()?.onKeep).toBeUndefined();
    await screen.does(() => section().onChange("firstName", "Mary"));
    await screen.does(() => saved()?.onKeep?.());
    await screen.does(() => made.memberApi.passengerWrites.last.answer(done(undefined as never)));
    expect([saved()?.keeping, made.root.dialogs.current]).toEqual([false, null]);
    await screen.does(() => saved()?.onChoose("p1"));
    expect([saved()?.chosen, draft().party.needs]).toEqual(["p1", ["ramp"]]);
  });

  it("keeps the button of the business's list still while it saves", async () => {
    await signInAs(made, BOOKER);
    const { passengers } = await made.root.member();
    await mount(<PeopleSlot />);
    made.memberApi.passengerLists.reply = () => done([]);
    await screen.does(() => passengers.load());
    await screen.does(() => section().onChange("phone", "2079460019"));
    await screen.does(() => section().saved?.onKeep?.());
    expect(section().saved?.keeping).toBe(true);
    await screen.does(() => made.memberApi.passengerWrites.last.answer(refused(2, "Too many.")));
    expect(made.root.dialogs.current?.content).toBe("Too many.");
  });

  it("is loading while a remembered account is not confirmed, unless it is a booker's", async () => {
    await mount(<PeopleSlot />);
    expect(section().loading).toBe(false);
    const remembered = { accountId: "c1", bookerId: "", firstName: "Grace" };
    await screen.does(() => made.root.session.recall(remembered, true));
    expect(section().loading).toBe(true);
    await screen.does(() => made.root.session.recall({ ...remembered, bookerId: "b1" }, true));
    expect(section().loading).toBe(false);
    await screen.does(() => signInAs(made, CUSTOMER));
    expect(section().loading).toBe(false);
  });
});

describe("the contact section", () => {
  it("holds the people, the extras and what looks like a slip", async () => {
    await mount(<ContactSections />);
    for (const slot of [PeopleSlot, ExtrasSlot, TripChecksSlot]) expect(screen.all(slot)).toHaveLength(1);
  });

  it("has a dialog from the first edit on, which stays so that it can close", async () => {
    await mount(<ContactDialogSlot />);
    expect(screen.lazyCount()).toBe(0);
    await screen.does(() => draft().people.edit("contact"));
    expect(screen.lazyCount()).toBe(1);
    await screen.does(() => draft().people.closeEdit());
    expect(screen.lazyCount()).toBe(1);
  });
});

describe("the extras", () => {
  const section = () => screen.of(ExtrasSection);

  it("have no promo code in the short form, unless a link has brought one", async () => {
    made.end();
    await start({}, true);
    await mount(<ExtrasSlot />);
    expect([section().promo, section().note]).toEqual([undefined, ""]);
    await screen.does(() => made.root.promo.want("WELCOME5"));
    expect(section().promo).toMatchObject({ code: "WELCOME5" });
  });

  it("say why a code was refused", async () => {
    await mount(<ExtrasSlot />);
    await screen.does(() => section().promo?.onSubmit());
    expect(section().promo?.error).toBe("Promo code is required");
    await screen.does(() => section().promo?.onType("OLD"));
    expect(section().promo?.error).toBeNull();
    await screen.does(() => void section().promo?.onSubmit());
    await screen.does(() => made.api.promos.last.answer(refused(2, "This code has expired.")));
    expect(section().promo?.error).toBe("This code has expired.");
  });

  it("take off nothing once the price is gone, and hold still while the booking is made", async () => {
    await mount(<ExtrasSlot />);
    await screen.does(() => section().promo?.onType("WELCOME5"));
    await screen.does(() => void section().promo?.onSubmit());
    const checked = { code: 1, promoCode: "WELCOME5", value: 1, message: "", id: "p1" };
    await screen.does(() => made.api.promos.last.answer(done(checked as never)));
    expect(section().promo?.off).toEqual({ pence: 1, currency: "GBP" });
    await screen.does(() => void made.root.payment.pay());
    expect(section().disabled).toBe(true);
    await screen.does(() => made.root.quote.clear());
    expect(section().promo?.off).toBeNull();
  });
});

describe("the payment methods", () => {
  const section = () => screen.of(PaymentSection);

  it("are missed with the company's phone, once the form was to go on without one", async () => {
    made.end();
    await start({ paymentMethods: [], phone: "020 7946 0018" });
    await mount(<PaymentSlot />);
    expect(section()).toMatchObject({ methods: [], selected: null, error: null });
    await screen.does(() => made.root.booking.wizard.goForward("step"));
    expect(section().error?.replaceAll(/[^\w ().]/g, " ")).toContain("No payment method is available for this booking");
    expect(section().error).toContain("7946");
  });

  it("are the online ones for the ride of a payment link, which begins with its own", async () => {
    const ride = { pickup: "W1", dropoff: "TW6", vehicleType: "Saloon", pickupAt: null, total: DUE.total };
    await made.root.payment.payFor(DUE, "form", ride);
    await mount(<PaymentSlot />);
    expect(draft().method).toBe("cash");
    expect(section()).toMatchObject({ methods: ["card"], selected: "card" });
  });
});
