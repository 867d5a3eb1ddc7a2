import { describe, expect, it } from "vitest";
import { EMPTY_CONTACT } from "#domain/people/contact/contact.ts";
import { BOOKER, CUSTOMER, done, PALACE, settle } from "#tests/support/client/fake-client.ts";
import { startRoot } from "#tests/support/client/fake-root.ts";

async function arrive(profile = CUSTOMER) {
  const made = startRoot();
  void made.root.session.refresh();
  await settle();
  await made.accounts.sessions.last.answer(done(profile));
  return { ...made, people: made.root.booking.draft.people };
}

const GRACE = {
  firstName: "Grace",
  lastName: "Hopper",
  dialingCode: "+44",
  phone: "7700900188",
  email: "grace@example.com",
};

describe("a guest", () => {
  it("[CONT-009] must leave an email where guests are allowed", () => {
    const { booking } = startRoot().root;
    booking.draft.contact.load({ ...GRACE, email: "" });
    expect(booking.draft.contact.faults).toEqual({ email: "required" });
    expect(booking.draft.people.isLocked).toBe(false);
  });

  it("[CONT-009] need not where guests are not allowed: the account that is asked for has one", () => {
    const { booking } = startRoot({ guestsAllowed: false }).root;
    booking.draft.contact.load({ ...GRACE, email: "" });
    expect(booking.draft.contact.faults).toEqual({});
    booking.draft.contact.change("email", "grace@");
    expect(booking.draft.contact.faults).toEqual({ email: "invalid" });
  });

  it.each([
    { isTest: true, faults: {} },
    { isTest: false, faults: { phone: "invalid" } },
  ])("[WID-012] with a number kept free for examples has the faults $faults where isTest is $isTest", async (given) => {
    const { contact } = startRoot({ isTest: given.isTest }).root.booking.draft;
    contact.load(GRACE);
    contact.blur("phone");
    await settle();
    expect(contact.faults).toEqual(given.faults);
  });

  it("[CONT-010] needs a password for an account, and none without", () => {
    const { contact } = startRoot().root.booking.draft;
    contact.load(GRACE);
    expect(contact.isValid).toBe(true);
    contact.wishAccount(true);
    expect([contact.isValid, contact.passwordFault]).toEqual([false, "required"]);
    contact.setPassword("12345");
    expect(contact.passwordFault).toBe("length");
    contact.setPassword("booking1");
    expect([contact.isValid, startRoot().root.booking.draft.people.order.password]).toEqual([true, ""]);
  });

  it("[ENT-023] is a contact with +44 and no account to begin with", () => {
    const { contact } = startRoot().root.booking.draft;
    expect(contact).toMatchObject({ values: EMPTY_CONTACT, note: "", ourRef: "", asAccount: false, password: "" });
    expect(contact.values.dialingCode).toBe("+44");
  });
});

describe("a signed-in customer", () => {
  it("[CONT-016] [CONT-018] is the contact, locked to the profile, with no password and no new account", async () => {
    const { people } = await arrive();
    expect([people.isLocked, people.contact.values]).toEqual([true, GRACE]);
    expect([people.contact.asAccount, people.order.password]).toEqual([false, ""]);
    expect(people.emailRequired).toBe(false);
  });

  it("[CONT-018] loses the account wished for as a guest, and its password, on signing in", async () => {
    const made = startRoot();
    const { people } = made.root.booking.draft;
    people.contact.wishAccount(true);
    people.contact.setPassword("booking1");
    expect(people.order.password).toBe("booking1");
    void made.root.session.refresh();
    await settle();
    await made.accounts.sessions.last.answer(done(CUSTOMER));
    expect([people.order.password, people.contact.password]).toEqual(["", ""]);
  });

  it("[CONT-014] is not checked while the details are the own ones", async () => {
    const { root, people } = await arrive({ ...CUSTOMER, phone: "12" });
    await root.phonePlans.fetch();
    expect([people.contact.isValid, people.contactValid]).toEqual([false, true]);
    people.useMine("contact", false);
    people.contact.change("firstName", "Mary");
    expect(people.contactValid).toBe(false);
  });

  it("[CONT-011] needs a name for somebody else", async () => {
    const { people } = await arrive();
    people.useMine("contact", false);
    people.contact.load({ ...EMPTY_CONTACT, phone: "7700900111" });
    expect(people.contact.faults).toEqual({ firstName: "required" });
  });

  it("[CONT-015] leaves no trace of the profile behind after signing out", async () => {
    const { root, people } = await arrive();
    void root.session.signOut();
    expect([people.contact.values, people.isLocked]).toEqual([EMPTY_CONTACT, false]);
  });

  it("[CONT-004] is put in and taken out again by the tick", async () => {
    const { people } = await arrive();
    people.useMine("contact", false);
    expect([people.contact.values, people.usesMine("contact"), people.isLocked]).toEqual([EMPTY_CONTACT, false, false]);
    people.useMine("contact", true);
    expect([people.contact.values, people.usesMine("contact")]).toEqual([GRACE, true]);
  });
});

describe("a booker", () => {
  it("[CONT-019] has a customer beside the passenger, with a reference; nothing is locked", async () => {
    const { people } = await arrive(BOOKER);
    people.customer.load(GRACE);
    people.customer.setOurRef("PO-7");
    people.contact.load({ ...GRACE, firstName: "Mary" });
    expect([people.hasCustomer, people.isLocked]).toEqual([true, false]);
    expect(people.order).toEqual({ customer: GRACE, ourRef: "PO-7", costAnswers: [], password: "" });
    expect(people.contact.values.firstName).toBe("Mary");
  });

  it("[CONT-012] [CONT-013] must have a customer with first name and phone; the rest is optional", async () => {
    const { people } = await arrive(BOOKER);
    expect(people.customerValid).toBe(false);
    people.customer.load({ ...EMPTY_CONTACT, firstName: "Grace", phone: "7700900188" });
    expect(people.customerValid).toBe(true);
    people.customer.change("email", "grace@");
    expect(people.customer.faults).toEqual({ email: "invalid" });
  });

  it("[CONT-004] [CONT-005] [CONT-006] copies profile and customer by ticks", async () => {
    const { people } = await arrive(BOOKER);
    people.useMine("customer", true);
    expect([people.customer.values, people.usesMine("customer"), people.usesMine("contact")]).toEqual([
      GRACE,
      true,
      false,
    ]);
    people.useCustomer(true);
    expect([people.contact.values, people.usesCustomer]).toEqual([GRACE, true]);
    people.contact.change("firstName", "Mary");
    expect([people.usesCustomer, people.usesMine("contact")]).toEqual([false, false]);
    people.useMine("contact", true);
    expect(people.contact.values).toEqual(GRACE);
  });

  it("[CONT-007] OK in the dialog turns to the passenger, then to the customer, then continues", async () => {
    const { people } = await arrive(BOOKER);
    let continued = 0;
    people.edit("customer", () => (continued += 1));
    expect([people.isEditing, people.shown, people.customer.shownFaults]).toEqual([true, "customer", {}]);
    people.acceptEdit();
    expect([people.isEditing, people.shown, people.contact.shownFaults.firstName]).toEqual([
      true,
      "contact",
      "required",
    ]);
    people.contact.load(GRACE);
    people.acceptEdit();
    expect([people.isEditing, people.shown, continued]).toEqual([true, "customer", 0]);
    people.customer.load(GRACE);
    people.acceptEdit();
    expect([people.isEditing, continued]).toEqual([false, 1]);
  });

  it("opens the dialog from the summary without errors, and OK continues nothing", async () => {
    const { people } = await arrive(BOOKER);
    people.edit("contact");
    expect([people.shown, people.contact.shownFaults, people.customer.shownFaults]).toEqual(["contact", {}, {}]);
    people.contact.load(GRACE);
    people.customer.load(GRACE);
    people.acceptEdit();
    expect(people.isEditing).toBe(false);
  });

  it("starts a new booking without the dialog", async () => {
    const { people } = await arrive(BOOKER);
    people.edit("contact");
    people.reset();
    expect(people.isEditing).toBe(false);
  });

  it("takes the customer along when signing out", async () => {
    const { root, people } = await arrive(BOOKER);
    people.customer.load({ ...GRACE, firstName: "Mary" });
    void root.session.signOut();
    expect(people.customer.values).toEqual(EMPTY_CONTACT);
  });
});

describe("a reload", () => {
  it("[ACC-021] finds nothing of a member's own details written down", async () => {
    const { root, storage, people } = await arrive();
    root.booking.draft.journey.pickup.choose(PALACE);
    expect(people.contact.values).toEqual(GRACE);
    expect(storage.read("booking")).toContain("Palace");
    expect(storage.read("booking")).not.toMatch(/Hopper|7700900188|grace@/);
  });

  it("brings back the customer and the wish to book for somebody else", async () => {
    const first = await arrive();
    first.people.useMine("contact", false);
    first.people.contact.load({ ...GRACE, firstName: "Mary" });
    const made = startRoot({}, first.storage);
    void made.root.session.refresh();
    await settle();
    await made.accounts.sessions.last.answer(done(CUSTOMER));
    expect(made.root.booking.draft.contact.values.firstName).toBe("Mary");
  });
});
