import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PinMap } from "#ds/domain/PinMap/index.ts";
import { FareBreakdown } from "#ds/domain/FareBreakdown/index.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { AddressRescueSection } from "#ds/sections/AddressRescueSection/index.ts";
import { ContactSection } from "#ds/sections/ContactSection/index.ts";
import { TripChecks } from "#ds/sections/TripChecks/index.ts";
import { ContactDialog } from "#client/screens/booking/dialogs/ContactDialog.tsx";
import { NO_PASSENGER } from "#domain/people/saved/saved-passenger.ts";
import { instant } from "#domain/shared/units.ts";
import { BOOKER, CUSTOMER, done, MUSEUM, quoted, refused } from "#tests/support/client/fake-client.ts";
import { fillIn, signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { FormNotices } from "./FormNotices.tsx";
import { AddressRescueSlot } from "./AddressRescueSlot.tsx";
import { PeopleSlot } from "./PeopleSlot.tsx";
import { QuotationButton } from "./QuotationButton.tsx";
import { TripChecksSlot } from "./TripChecksSlot.tsx";

let made: FakeRoot;
let screen: Mounted;
const draft = () => made.root.booking.draft;

beforeEach(async () => {
  made = startRoot({ phone: "020 7946 0018" });
  await fillIn(made);
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});
const signIn = (profile = CUSTOMER): Promise<void> => signInAs(made, profile);

describe("who travels", () => {
  const section = () => screen.of(ContactSection);
  const open = async (): Promise<void> => {
    screen = await mounted(made.root, <PeopleSlot />);
  };

  it("is what a guest fills in, who may sign in or wish an account", async () => {
    await open();
    expect(section()).toMatchObject({
      idPrefix: "",
      values: { firstName: "Ada", email: "ada@example.com" },
      errors: {},
      locked: false,
      fixed: [],
      loading: false,
      emailRequired: draft().people.emailRequired,
      newAccount: { wish: { checked: false }, password: "", error: null },
    });
    expect([section().customer, section().mine, section().shown]).toEqual([undefined, undefined, undefined]);
    await screen.does(() => section().onChange("email", "x"));
    await screen.does(() => section().onBlur("email"));
    expect(section()).toMatchObject({ values: { email: "x" }, errors: { email: "Email is invalid" } });
    await screen.does(() => section().onSignIn?.());
    expect(made.root.session.dialog).toBe("signin");
    const account = () => section().newAccount;
    await screen.does(() => account()?.wish.onChange(true));
    await screen.does(() => account()?.onPassword("abc"));
    await screen.does(() => account()?.onPasswordBlur());
    expect(account()).toMatchObject({ wish: { checked: true }, password: "abc" });
    expect(account()?.error).toContain("Password");
    await screen.does(() => account()?.onPassword(""));
    await screen.does(() => draft().contact.showAllErrors());
    expect(account()?.error).toBe("Password is required");
    await screen.does(() => draft().fix(new Set(["email"])));
    expect(section().fixed).toEqual(["email"]);
  });

  it("is a customer's own, or another's", async () => {
    await signIn();
    await open();
    expect([section().onSignIn, section().newAccount, section().customer]).toEqual([undefined, undefined, undefined]);
    const before = section().mine?.checked;
    await screen.does(() => section().mine?.onChange(before !== true));
    expect(section().mine?.checked).toBe(before !== true);
  });

  it("is for a booker a customer as well, and one whom the business keeps", async () => {
    await signIn(BOOKER);
    const alan = { ...NO_PASSENGER, id: "p1", firstName: "Alan", lastName: "Turing", phone: "2079460018" };
    const { passengers } = await made.root.member();
    await open();
    expect(section().saved).toBeUndefined();
    made.memberApi.passengerLists.reply = () => done([alan]);
    await screen.does(() => passengers.load());
    expect(section()).toMatchObject({
      saved: { passengers: [{ id: "p1", name: "Alan Turing" }], chosen: "", keeping: false },
      customer: { values: draft().people.customer.values, ourRef: "", costs: [] },
      shown: draft().people.shown,
    });
    await screen.does(() => section().saved?.onChoose("p1"));
    expect([section().saved?.chosen, section().values.firstName, section().saved?.onKeep]).toEqual([
      "p1",
      "Alan",
      undefined,
    ]);
    await screen.does(() => section().saved?.onChoose(""));
    expect(section().values.firstName).toBe("");
    await screen.does(() => section().customer?.onOurRef("PO 1"));
    expect(section().customer?.ourRef).toBe("PO 1");
    await screen.does(() => section().onShow?.("customer"));
    expect(section().shown).toBe("customer");
    await screen.does(() => section().customer?.onChange("firstName", "Alan"));
    expect(section().customer?.values.firstName).toBe("Alan");
    const travels = section().customerTravels?.checked;
    await screen.does(() => section().customerTravels?.onChange(travels !== true));
    expect(section().customerTravels?.checked).toBe(travels !== true);
    const person = { firstName: "Mary", lastName: "Seacole", phone: "2079460019", email: "mary@example.com" };
    for (const [field, value] of Object.entries(person))
      await screen.does(() => section().onChange(field as "email", value));
    await screen.does(() => section().saved?.onKeep?.());
    expect(section().saved?.keeping).toBe(true);
    expect(made.memberApi.passengerWrites.last.input).toMatchObject(["add", { ...person, needs: [] }]);
    await screen.does(() => made.memberApi.passengerWrites.last.answer(refused(2, "Too many.")));
    expect([section().saved?.keeping, made.root.dialogs.current?.content]).toEqual([false, "Too many."]);
  });
});

describe("the contact details as a dialog", () => {
  it("are accepted by OK, and left by the x", async () => {
    screen = await mounted(made.root, <ContactDialog />);
    expect(screen.openDialogs()).toEqual([]);
    await screen.does(() => draft().people.edit("contact"));
    expect(screen.openDialogs()).toHaveLength(1);
    const [title = ""] = screen.openDialogs();
    expect(screen.dialog(title).mobile).toBe("fullscreen");
    await screen.close(title);
    expect(screen.openDialogs()).toEqual([]);
    await screen.does(() => draft().people.edit("contact"));
    await screen.submit(title);
    expect(screen.openDialogs()).toEqual([]);
    await screen.does(() => draft().contact.change("email", "x"));
    await screen.does(() => draft().people.edit("contact"));
    await screen.submit(title);
    expect(screen.openDialogs()).toEqual([title]);
    expect(screen.focused.at(-1)).toContain("email");
  });
});

describe("the quotation", () => {
  it("opens in a dialog, which asks for a new one, and closes by OK", async () => {
    screen = await mounted(made.root, <QuotationButton />);
    expect(screen.openDialogs()).toEqual([]);
    await screen.press("View quotation");
    expect(screen.openDialogs()).toEqual(["Quotation"]);
    expect(screen.of(FareBreakdown)).toMatchObject({
      status: "ready",
      lines: [{ name: "Ride" }],
      total: { pence: 5_133 },
    });
    await screen.press("Re-Quote");
    expect(made.root.quote.state.kind).toBe("loading");
    expect(screen.all(ActionButton)[1]?.processing).toBe(true);
    await screen.submit("Quotation");
    expect(screen.openDialogs()).toEqual([]);
    await screen.press("View quotation");
    await screen.close("Quotation");
    expect(screen.openDialogs()).toEqual([]);
  });
});

describe("a price that grows old", () => {
  const quotations = () => made.api.quotations.made.length;
  const open = async (): Promise<void> => {
    screen = await mounted(made.root, <FormNotices />);
    await screen.does(() => made.clock.pass(485_000));
  };

  it.each(["click", "keyup"])("is extended in place after a %s, at the same price without a word", async (sign) => {
    await open();
    const before = quotations();
    await screen.does(() => document.dispatchEvent(new Event(sign)));
    expect(quotations()).toBe(before + 1);
    await screen.does(() => made.api.quotations.last.answer(quoted(made.clock.now(), 5_133)));
    expect(made.root.quote.secondsLeft).toBe(600);
    expect(screen.words(InlineNotice)).toEqual([]);
  });

  it("is left to its warning and expiry where the person has gone", async () => {
    await open();
    const before = quotations();
    await screen.does(() => made.clock.pass(60_000));
    expect(screen.words(InlineNotice).join()).toContain("less than a minute");
    await screen.does(() => document.dispatchEvent(new Event("click")));
    expect(quotations()).toBe(before);
  });

  it("stays while a booking is made", async () => {
    await open();
    const before = quotations();
    await screen.does(() => void made.root.payment.pay());
    await screen.does(() => document.dispatchEvent(new Event("click")));
    expect([made.root.payment.isProcessing, quotations()]).toEqual([true, before]);
  });
});

describe("what looks like a slip", () => {
  const asked = () => screen.of(TripChecks).questions;
  const open = async (): Promise<void> => {
    screen = await mounted(made.root, <TripChecksSlot />);
  };

  it("is nothing at first; a typing error in the address is mended by its button", async () => {
    await open();
    expect(asked()).toEqual([]);
    await screen.does(() => draft().contact.change("email", "ada@gmial.com"));
    expect(asked()).toMatchObject([{ text: "Did you mean ada@gmail.com?", fix: { label: "Use ada@gmail.com" } }]);
    await screen.does(() => draft().fix(new Set(["email"])));
    expect(asked()[0]?.fix).toBeUndefined();
    await screen.does(() => draft().fix(new Set()));
    await screen.does(() => asked()[0]?.fix?.onPress());
    expect([asked(), draft().contact.values.email]).toEqual([[], "ada@gmail.com"]);
    await screen.does(() => draft().contact.change("email", "ada@gmial.com"));
    await screen.does(() => asked()[0]?.onKeep());
    expect(asked()).toEqual([]);
  });

  it("is a pickup in the early hours, which may mean the night after", async () => {
    await open();
    const early = instant(Date.UTC(2026, 10, 23, 0, 30));
    await screen.does(() => draft().journey.setPickupAt(early));
    expect(asked()).toMatchObject([{ fix: { label: expect.stringContaining("Change to ") as unknown } }]);
    expect(asked()[0]?.text).toContain("is in the early hours of that day. Did you mean the following night?");
    await screen.does(() => asked()[0]?.fix?.onPress());
    expect(draft().journey.time).toEqual({ type: "later", at: instant(early + 86_400_000) });
  });
});

describe("a place that a driver might not find", () => {
  const section = () => screen.of(AddressRescueSection);
  const open = async (over: object): Promise<void> => {
    draft().journey.pickup.clear();
    draft().journey.pickup.choose({ ...MUSEUM, ...over });
    screen = await mounted(made.root, <AddressRescueSlot field={draft().journey.pickup} />);
  };

  it("is asked for its postcode, or given up", async () => {
    await open({ postcode: "", precision: "postcode" });
    expect(section()).toMatchObject({
      name: "Museum",
      lack: "postcode",
      asksNumber: true,
      map: null,
      canUsePin: false,
      pinLacksPostcode: false,
    });
    await screen.does(() => section().onAnswer({ houseNumber: "", postcode: "WC1B 3DG" }));
    expect(draft().journey.pickup.place?.postcode).toBe("WC1B 3DG");
    expect(screen.focused.at(-1)).toBe("pickup-address");
    expect(screen.all(AddressRescueSection)).toEqual([]);
  });

  it("is given up with the question for its postcode", async () => {
    await open({ postcode: "", precision: "postcode" });
    await screen.does(() => section().onDismiss());
    expect(draft().journey.pickup.place).toBeNull();
    expect(draft().journey.pickup.awaitingPostcode).toBeNull();
  });

  it("offers help where it is only approximate, by a house number or a pin", async () => {
    await open({ precision: "postcode" });
    expect(screen.all(AddressRescueSection)).toEqual([]);
    await screen.press("Tell us exactly where in Museum");
    expect(section()).toMatchObject({ lack: "vague", name: "Museum" });
    await screen.does(() => section().onMap());
    expect(screen.of(PinMap).pin).toBeDefined();
    await screen.does(() => section().onDismiss());
    expect(screen.all(AddressRescueSection)).toEqual([]);
    expect(draft().journey.pickup.place?.name).toBe("Museum");
  });
});
