import { getObserverTree, type IObserverTree } from "mobx";
import { afterEach, describe, expect, it } from "vitest";
import { OWN_TICKET_KEY } from "#client/stores/ticket/own-ticket.ts";
import { ACCOUNT_KEY, readAccount, writeAccount } from "#contract/accounts/stored-account.ts";
import { CUSTOMER, done, FakeStorage, quoted } from "#tests/support/client/fake-client.ts";
import { fillIn, looseRoot, signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";

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
