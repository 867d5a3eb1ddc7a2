import { describe, expect, it } from "vitest";
import { ACCOUNT_KEY } from "#contract/accounts/stored-account.ts";
import { contactProblems } from "#client/stores/booking/booking-sections.ts";
import { NO_FLIGHT } from "#domain/flight/flight-details.ts";
import { TEMPLATE_IDS } from "#domain/tenant/configuration.ts";
import { BOOKER, CUSTOMER, done, FakeStorage, quoted, refused, settle } from "#tests/support/client/fake-client.ts";
import type { SignedIn } from "./SessionStore.ts";
import { fillIn, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";

const KEPT = JSON.stringify({ custid: "account-1", bookerid: "", firstname: "Grace" });

async function signIn({ root, accounts }: FakeRoot, profile = CUSTOMER, remember = false): Promise<void> {
  const signing = root.session.signIn("grace@example.com", "booking1", remember);
  await settle();
  await accounts.signIns.last.answer(done(profile));
  await signing;
}

describe("signing in", () => {
  it("[ACC-012] [ENT-024] keeps the profile, closes the dialog and says that somebody came", async () => {
    const made = startRoot();
    const { session } = made.root;
    const events: SignedIn[] = [];
    session.signedIn.on((event) => events.push(event), made.signal);
    session.askToSignIn();
    await signIn(made);
    expect([session.profile, session.dialog]).toEqual([CUSTOMER, null]);
    expect([session.isSignedIn, session.isBooker, session.customerId]).toEqual([true, false, "account-1"]);
    expect(events).toEqual([{ how: "signIn", bookingWaited: false }]);
  });

  it("shows the profile anew when the person has confirmed the address elsewhere", async () => {
    const made = startRoot();
    await signIn(made, { ...CUSTOMER, emailConfirmed: false });
    made.accounts.sessions.reply = () => done(CUSTOMER);
    await made.root.session.recheck();
    expect(made.root.session.profile).toEqual(CUSTOMER);
  });

  it("changes nothing and hands the refusal on when it is refused", async () => {
    const { root, accounts } = startRoot();
    root.session.askToSignIn();
    const signing = root.session.signIn("a@b.example", "wrong", false);
    await settle();
    await accounts.signIns.last.answer(refused(2, "Not right"));
    expect(await signing).toEqual({ code: 2, message: "Not right" });
    expect([root.session.profile, root.session.dialog]).toEqual([null, "signin"]);
  });

  it("[ACC-005] begins with signing up where the tenant wishes so", () => {
    const modes = [false, true].map((signUpFirst) => {
      const { session } = startRoot({ signUpFirst }).root;
      session.askToSignIn();
      return session.dialog;
    });
    expect(modes).toEqual(["signin", "signup"]);
  });
});

describe("what the browser keeps of an account", () => {
  it("[ACC-019] is lasting after signing up", async () => {
    const { root, accounts, lastingStorage } = startRoot();
    void root.session.signUp({ ...CUSTOMER }, "booking1");
    await settle();
    await accounts.signUps.last.answer(done(CUSTOMER));
    expect(lastingStorage.read(ACCOUNT_KEY)).toBe(KEPT);
  });

  it("[ACC-021] is never a password, also while a booking with an account is under way", async () => {
    const made = startRoot();
    const { root, storage, lastingStorage } = made;
    await fillIn(made);
    root.booking.draft.contact.wishAccount(true);
    root.booking.draft.contact.setPassword("secret-word-1");
    void root.payment.pay();
    expect(made.api.bookings.last.input.booking.password).toBe("secret-word-1");
    void root.session.signIn("a@b.example", "secret-word-2", true);
    await settle();
    await made.accounts.signIns.last.answer(done(CUSTOMER));
    const kept = [...storage.kept.values(), ...lastingStorage.kept.values()].join();
    expect(kept).toContain("attempt");
    expect(kept).not.toContain("secret-word");
  });

  it("is confirmed by the server at the next page, and forgotten when nobody is signed in any more", async () => {
    const answers = [done(CUSTOMER), refused(2, "You are not signed in."), refused(0)];
    const seen = await Promise.all(
      answers.map(async (answer) => {
        const lasting = new FakeStorage();
        lasting.write(ACCOUNT_KEY, KEPT);
        const { root, accounts } = startRoot({}, new FakeStorage(), lasting);
        expect([root.session.isReturning, root.session.isSignedIn]).toEqual([true, false]);
        void root.session.refresh();
        await settle();
        await accounts.sessions.last.answer(answer);
        return [root.session.isSignedIn, root.session.isReturning, lasting.read(ACCOUNT_KEY) !== null];
      }),
    );
    // Without an answer the session is unknown, and the remembered account stays.
    expect(seen).toEqual([
      [true, false, true],
      [false, false, false],
      [false, true, true],
    ]);
  });
});

describe("a booking that waits for somebody to sign in", () => {
  const atContact = async (): Promise<FakeRoot> => {
    const made = startRoot({ guestsAllowed: false });
    await fillIn(made);
    return made;
  };

  it("[WIZ-029] stops at the contact step and opens the dialog", async () => {
    const { root } = await atContact();
    expect([root.booking.wizard.step, root.session.dialog]).toEqual([3, "signin"]);
  });

  it("[ACC-017] goes on to the next step with nothing lost", async () => {
    const made = await atContact();
    await signIn(made);
    const { booking } = made.root;
    expect([booking.wizard.step, booking.wizard.invalid]).toEqual([4, null]);
    expect(booking.draft.contact.values).toMatchObject({ firstName: "Grace", phone: "7700900188" });
    expect(booking.draft.journey.pickup.place?.name).toBe("Palace");
  });

  it("[ACC-015] [WIZ-030] shows a booker's missing customer first, then the contact", async () => {
    const made = await atContact();
    made.root.booking.draft.contact.change("firstName", "");
    await signIn(made, BOOKER);
    const { wizard, draft } = made.root.booking;
    const { people } = draft;
    expect([wizard.step, people.isEditing, people.shown]).toEqual([3, true, "customer"]);
    // Nobody has given anything yet, so that nothing is called wrong.
    expect(contactProblems(people)).toEqual([]);
    people.useMine("customer", true);
    people.acceptEdit();
    expect([wizard.step, people.isEditing, people.shown]).toEqual([3, true, "contact"]);
    draft.contact.change("firstName", "Ada");
    people.acceptEdit();
    expect([wizard.step, people.isEditing]).toEqual([4, false]);
  });

  it("[ACC-014] [ACC-016] asks for the flights first, then for the contact, then goes on", async () => {
    const made = startRoot({ guestsAllowed: false, flightInline: false });
    const { wizard, draft } = made.root.booking;
    const { journey, flights, people, contact } = draft;
    await fillIn(made);
    journey.swap();
    made.root.session.close();
    wizard.goForward("step");
    await signIn(made, BOOKER);
    people.useMine("customer", true);
    expect([wizard.step, flights.tab, flights.missing, people.isEditing]).toEqual([3, "outbound", ["outbound"], false]);
    contact.change("firstName", "");
    flights.change("outbound", { ...NO_FLIGHT, none: true });
    flights.accept();
    expect([wizard.step, flights.tab, people.isEditing, people.shown]).toEqual([3, null, true, "contact"]);
    contact.change("firstName", "Ada");
    people.acceptEdit();
    expect([wizard.step, people.isEditing]).toEqual([4, false]);
  });

  it("[ACC-017] asks for the last word where the form has no further step", async () => {
    const made = startRoot({ guestsAllowed: false, template: "gateway" });
    await fillIn(made);
    const { wizard } = made.root.booking;
    let confirmations = 0;
    wizard.confirmRequested.on(() => (confirmations += 1), made.signal);
    await signIn(made);
    expect([wizard.step, wizard.invalid, confirmations]).toEqual([2, null, 1]);
  });

  it("[ACC-016] meets no dialog for flights that stand in the form itself", async () => {
    const made = startRoot({ guestsAllowed: false, flightInline: true });
    await fillIn(made);
    made.root.booking.draft.journey.swap();
    made.root.session.close();
    made.root.booking.wizard.goForward("step");
    await signIn(made);
    expect([made.root.booking.wizard.step, made.root.booking.wizard.invalid]).toEqual([4, null]);
  });

  it.each(TEMPLATE_IDS)("[ACC-014] asks a booker for the customer in a dialog, then goes on: %s", async (template) => {
    const made = startRoot({ guestsAllowed: false, template });
    await fillIn(made);
    const { wizard, draft } = made.root.booking;
    let confirmations = 0;
    wizard.confirmRequested.on(() => (confirmations += 1), made.signal);
    const before = wizard.step;
    await signIn(made, BOOKER);
    expect([draft.people.isEditing, draft.people.shown, wizard.step]).toEqual([true, "customer", before]);
    draft.people.useMine("customer", true);
    draft.people.acceptEdit();
    expect([draft.people.isEditing, wizard.step - before + confirmations]).toEqual([false, 1]);
  });

  it("[ACC-014] stays at the contact when its dialog is closed, with what was entered", async () => {
    const made = await atContact();
    await signIn(made, BOOKER);
    const { wizard, draft } = made.root.booking;
    draft.people.customer.change("firstName", "Grace");
    draft.people.closeEdit();
    draft.people.acceptEdit();
    expect([wizard.step, draft.people.isEditing, draft.people.customer.values.firstName]).toEqual([3, false, "Grace"]);
    draft.people.useMine("customer", true);
    draft.people.acceptEdit();
    expect(wizard.step).toBe(3);
  });

  it("stays where it is when the dialog is closed", async () => {
    const made = await atContact();
    made.root.session.close();
    await signIn(made);
    expect(made.root.booking.wizard.step).toBe(3);
  });
});

describe("signing out", () => {
  const signedIn = async (page: FakeRoot["shown"]["page"] = "booking"): Promise<FakeRoot> => {
    const made = startRoot();
    await fillIn(made);
    await signIn(made, CUSTOMER, true);
    made.clock.pass(1_000);
    await made.api.quotations.last.answer(quoted(made.clock.now()));
    made.shown.page = page;
    return made;
  };

  it("[ACC-032] [ACC-036] asks first; CANCEL changes nothing", async () => {
    const { root, accounts } = await signedIn();
    root.session.requestSignOut();
    expect(root.session.confirmingSignOut).toBe(true);
    root.session.cancelSignOut();
    expect([root.session.confirmingSignOut, root.session.isSignedIn, accounts.signOuts.made.length]).toEqual([
      false,
      true,
      0,
    ]);
  });

  it("[ACC-033] clears profile, kept account, payment and promo, and requotes", async () => {
    const { root, accounts, api, clock, storage, lastingStorage } = await signedIn();
    const asked = api.quotations.made.length;
    root.promo.want("WELCOME5");
    void root.payment.pay();
    void root.session.signOut();
    await settle();
    clock.pass(1_000);
    expect(root.promo.code).toBe("");
    expect([root.session.profile, root.session.customerId, root.payment.state.kind]).toEqual([null, "", "idle"]);
    expect([storage.read(ACCOUNT_KEY), lastingStorage.read(ACCOUNT_KEY), root.payment.attempt]).toEqual([
      null,
      null,
      null,
    ]);
    expect([api.quotations.made.length, accounts.signOuts.made.length]).toEqual([asked + 1, 1]);
  });

  it("[ACC-034] leads home from a page of members", async () => {
    const { root, pages } = await signedIn("bookinghistory");
    void root.session.signOut();
    expect(pages).toEqual(["/"]);
  });

  it("[ACC-035] stays on any other page and keeps the journey", async () => {
    const { root, pages } = await signedIn();
    void root.session.signOut();
    expect([pages, root.booking.draft.journey.pickup.place?.name, root.booking.wizard.step]).toEqual([[], "Palace", 4]);
  });

  it("is sent again until the server has heard of it", async () => {
    const { root, accounts, clock } = await signedIn();
    void root.session.signOut();
    await settle();
    await accounts.signOuts.last.answer(refused(0));
    clock.pass(10_000);
    await settle();
    expect(accounts.signOuts.made.length).toBe(2);
    await accounts.signOuts.last.answer(done(undefined));
    clock.pass(60_000);
    await settle();
    expect(accounts.signOuts.made.length).toBe(2);
  });
});

describe("a session that ends in the middle of work", () => {
  it("[WID-018] [ENT-047] is reported with SIGN IN and CANCEL; SIGN IN opens the dialog, and the waiting call learns of it", async () => {
    const made = startRoot();
    await signIn(made);
    const { session, dialogs } = made.root;
    const again = session.signInAgain();
    expect([session.dialog, session.isSignedIn]).toEqual([null, true]);
    expect(dialogs.current).toMatchObject({ title: "Message", content: "Your session has ended." });
    dialogs.accept();
    expect([session.dialog, dialogs.current]).toEqual(["signin", null]);
    await signIn(made);
    expect(await again).toBe(true);
  });

  it("asks once for all that waits, and not over an open sign-in dialog", async () => {
    const made = startRoot();
    await signIn(made);
    const { session, dialogs } = made.root;
    const both = [session.signInAgain(), session.signInAgain()];
    expect(dialogs.queue.length).toBe(1);
    dialogs.accept();
    both.push(session.signInAgain());
    expect(dialogs.current).toBeNull();
    await signIn(made);
    expect(await Promise.all(both)).toEqual([true, true, true]);
  });

  it("[WID-018] makes a guest of who does not want to sign in again, or closes the dialog", async () => {
    const made = startRoot();
    await signIn(made);
    const { session, dialogs } = made.root;
    const first = session.signInAgain();
    dialogs.cancel();
    expect([await first, session.isSignedIn, session.dialog]).toEqual([false, false, null]);
    await signIn(made);
    const second = session.signInAgain();
    dialogs.accept();
    session.close();
    expect([await second, session.isSignedIn]).toEqual([false, false]);
  });
});
