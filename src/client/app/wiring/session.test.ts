import { getObserverTree, type IObserverTree } from "mobx";
import { afterEach, describe, expect, it } from "vitest";
import { OWN_TICKET_KEY } from "#client/stores/ticket/own-ticket.ts";
import { ACCOUNT_KEY, readAccount, writeAccount } from "#contract/accounts/stored-account.ts";
import { CUSTOMER, done, FakeStorage, quoted, refused, settle } from "#tests/support/client/fake-client.ts";
import {
  FakeAccountCookie,
  fillIn,
  looseRoot,
  signInAs,
  startRoot,
  type FakeRoot,
} from "#tests/support/client/fake-root.ts";

let made: FakeRoot;
afterEach(() => made.end());

const ACCOUNT = { accountId: "account-1", bookerId: "", firstName: "Grace" };
const kept = (storage: FakeStorage) => readAccount(storage.read(ACCOUNT_KEY));
const NEEDY = { ...CUSTOMER, needs: ["wheelchair"] as const };

describe("the account of a page", () => {
  it.each([
    { where: "the tab", tab: true, lasting: false },
    { where: "the browser", tab: false, lasting: true },
  ])("is taken up from $where, and stays there", ({ tab, lasting }) => {
    const storages = [new FakeStorage(), new FakeStorage()] as const;
    storages[tab ? 0 : 1].write(ACCOUNT_KEY, writeAccount(ACCOUNT));
    made = startRoot({}, ...storages);
    expect([made.root.session.account, made.root.session.lasting]).toEqual([ACCOUNT, lasting]);
  });

  it("is none where neither has one", () => {
    made = startRoot();
    expect(made.root.session.account).toBeNull();
  });

  it("is kept in the tab or in the browser, never in both, until the person signs out", async () => {
    made = startRoot();
    const { root, storage, lastingStorage, accounts } = made;
    await signInAs(made, CUSTOMER);
    expect([kept(storage), kept(lastingStorage)]).toEqual([ACCOUNT, null]);
    root.session.recall(ACCOUNT, true);
    expect([kept(storage), kept(lastingStorage)]).toEqual([null, ACCOUNT]);
    accounts.signOuts.reply = () => done(undefined);
    await root.session.signOut();
    expect([kept(storage), kept(lastingStorage)]).toEqual([null, null]);
  });
});

describe("a sign-in", () => {
  it("fills in the contact and the needs of the person, which are gone after the sign-out", async () => {
    made = startRoot();
    const { contact, party } = made.root.booking.draft;
    await signInAs(made, NEEDY);
    expect([contact.values.firstName, party.needs]).toEqual(["Grace", ["wheelchair"]]);
    made.accounts.signOuts.reply = () => done(undefined);
    await made.root.session.signOut();
    expect([contact.values.firstName, party.needs]).toEqual(["", []]);
  });

  it("has the journey priced for the person, unless its quotation has expired", async () => {
    made = startRoot();
    await fillIn(made);
    const { quotations } = made.api;
    const before = quotations.made.length;
    await signInAs(made, CUSTOMER);
    made.clock.pass(2_000);
    expect(quotations.made.length).toBe(before + 1);
    await quotations.last.answer(quoted(made.clock.now()));
    made.clock.pass(601_000);
    expect(made.root.quote.state.kind).toBe("expired");
    made.accounts.signOuts.reply = () => done(undefined);
    await made.root.session.signOut();
    made.clock.pass(2_000);
    expect(quotations.made.length).toBe(before + 1);
  });

  it("leads a new member to the dashboard, and no one who only signs in", async () => {
    made = startRoot();
    await signInAs(made, CUSTOMER);
    expect(made.pages).toEqual([]);
    made.root.session.signedIn.emit({ how: "signUp", bookingWaited: false });
    expect(made.pages).toEqual(["dashboard"]);
  });

  it("lets a booking go on that has waited for it, and leads nowhere else", async () => {
    made = startRoot();
    await fillIn(made);
    const { wizard } = made.root.booking;
    wizard.goToSection(0);
    made.root.session.signedIn.emit({ how: "signUp", bookingWaited: true });
    expect(made.pages).toEqual([]);
  });

  it("is asked for anew in its own form, whatever the tenant prefers", async () => {
    made = startRoot({ signUpFirst: true });
    await signInAs(made, CUSTOMER);
    void made.root.session.signInAgain();
    made.root.dialogs.accept();
    expect(made.root.session.dialog).toBe("signin");
  });
});

describe("a sign-out", () => {
  it("takes promo code and own ticket along, and leaves a member's page alone", async () => {
    made = startRoot();
    const { root, storage, shown, pages } = made;
    await fillIn(made);
    root.promo.type("SAVE");
    storage.write(OWN_TICKET_KEY, "code");
    root.session.signedOut.emit();
    expect([root.promo.typed, storage.read(OWN_TICKET_KEY), pages]).toEqual(["", null, []]);
    shown.page = "profile";
    root.session.signedOut.emit();
    expect(pages).toEqual(["/"]);
  });
});

/** The names of the reactions to something; those of MobX's own have no colon. */
const reactionsOf = ({ name, observers = [] }: IObserverTree): readonly string[] => [
  ...(name.includes(": ") ? [name] : []),
  ...observers.flatMap(reactionsOf),
];

describe("a page that has ended", () => {
  it("reacts to nothing any more: each of its reactions ends with it", async () => {
    const loose = looseRoot();
    made = loose;
    loose.wire();
    await signInAs(made, CUSTOMER);
    const { session, booking, quote, payment, promo, clock } = made.root;
    const { places, bookings } = await made.root.member();
    const reactions = () =>
      [
        getObserverTree(session, "account"),
        getObserverTree(session, "profile"),
        getObserverTree(session, "customerId"),
        getObserverTree(session, "hasEnded"),
        getObserverTree(booking.wizard, "invalid"),
        getObserverTree(booking.wizard, "sectionIndex"),
        getObserverTree(booking.visit, "onPaymentPage"),
        getObserverTree(booking.draft, "quotable"),
        getObserverTree(booking, "isUnderWay"),
        getObserverTree(booking, "isComplete"),
        getObserverTree(quote, "state"),
        getObserverTree(quote, "price"),
        getObserverTree(quote, "hasRunOut"),
        getObserverTree(payment, "state"),
        getObserverTree(payment, "attempt"),
        getObserverTree(promo, "checked"),
        getObserverTree(places, "offered"),
        getObserverTree(bookings.current, "value"),
        getObserverTree(clock, "now"),
      ].flatMap(reactionsOf);
    expect(new Set(reactions()).size).toBeGreaterThan(20);
    made.end();
    expect(reactions()).toEqual([]);
  });
});

describe("the browser's other tabs", () => {
  const ALAN = { ...CUSTOMER, accountId: "account-2", firstName: "Alan" };

  it("tell a new tab who is signed in", () => {
    const accountCookie = new FakeAccountCookie();
    accountCookie.value = ALAN.accountId;
    const storage = new FakeStorage();
    storage.write(ACCOUNT_KEY, writeAccount(ACCOUNT));
    made = startRoot({}, storage, undefined, undefined, undefined, undefined, accountCookie);
    expect(made.root.session.isReturning).toBe(true);
    expect(made.root.session.account?.accountId).toBe(ALAN.accountId);
  });

  it("sign in a guest's tab without a word, and price its journey for the person", async () => {
    made = startRoot();
    await fillIn(made);
    made.accounts.sessions.reply = () => done(ALAN);
    made.accountCookie.change(ALAN.accountId);
    await settle();
    expect(made.root.session.customerId).toBe(ALAN.accountId);
    expect(made.root.dialogs.current).toBeNull();
    made.clock.pass(2_000);
    expect(made.root.booking.draft.journey.value.pickup).not.toBeNull();
  });

  it.each([
    { what: "sign in somebody else", answer: done(ALAN), id: ALAN.accountId, says: "Signed in as Alan elsewhere." },
    { what: "sign out", answer: refused(2, "Please sign in"), id: "", says: "Signed out elsewhere." },
  ])("that $what are followed and said, and the journey stays", async ({ answer, id, says }) => {
    made = startRoot();
    await fillIn(made);
    await signInAs(made, CUSTOMER);
    const { pickup } = made.root.booking.draft.journey.value;
    made.accounts.sessions.reply = () => answer;
    made.accountCookie.change(id);
    await settle();
    const { session, dialogs, booking } = made.root;
    expect([session.customerId, dialogs.current?.content]).toEqual([id, says]);
    expect(booking.draft.journey.value.pickup).toEqual(pickup);
  });

  it("change nothing while the server does not answer, or while a sign-in of this tab is under way", async () => {
    made = startRoot();
    await signInAs(made, CUSTOMER);
    made.accounts.sessions.reply = () => refused(0, "");
    made.accountCookie.change("");
    await settle();
    expect(made.root.session.customerId).toBe(CUSTOMER.accountId);
    made.accounts.signIns.reply = null;
    void made.root.session.signIn("grace@example.com", "booking1", false);
    await settle();
    made.accounts.sessions.reply = () => refused(2, "Please sign in");
    made.accountCookie.change("");
    await settle();
    expect(made.root.session.customerId).toBe(CUSTOMER.accountId);
  });

  it("need not ask about a session that has ended more than once", async () => {
    const accountCookie = new FakeAccountCookie();
    accountCookie.value = ALAN.accountId;
    made = startRoot({}, undefined, undefined, undefined, undefined, undefined, accountCookie);
    made.accounts.sessions.reply = () => refused(2, "Please sign in");
    await made.root.session.refresh();
    expect(accountCookie.value).toBe("");
  });
});
