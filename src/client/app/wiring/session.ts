/** Reactions to signing in and out; part of the wiring. */
import { compareStructural, reaction } from "mobx";
import type { AccountCookie } from "#client/gateways/account-cookie/account-cookie.ts";
import type { TextStorage } from "#client/gateways/storage/storage.ts";
import type { BookingStore } from "#client/stores/booking/BookingStore.ts";
import { OWN_TICKET_KEY } from "#client/stores/ticket/own-ticket.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import { ACCOUNT_KEY, readAccount, writeAccount } from "#contract/accounts/stored-account.ts";
import { leavesAtSignOut, type PageName } from "#contract/core/pages.ts";
import { nextAfterSignIn } from "./after-sign-in.ts";

export interface SessionWiringDeps {
  /** The tab's session storage. */
  readonly storage: TextStorage;
  /** The browser's local storage. */
  readonly lastingStorage: TextStorage;
  readonly navigate: (path: string) => void;
  /** Name of the page on screen. */
  readonly page: () => PageName;
  /** The message after a session has ended. */
  readonly sessionEndedMessage: string;
  /** The message after another tab has signed in somebody else. @param name empty: it has signed out. */
  readonly overtakenMessage: (name: string) => string;
  readonly accountCookie: AccountCookie;
  /** The template's next action after a sign-in during the booking. */
  readonly afterSignIn: "confirm" | "payment";
}

/** Restores the remembered account, then connects session and booking until the signal ends. */
export function wireSession(root: RootStore, deps: SessionWiringDeps, signal: AbortSignal): void {
  wireAccount(root, deps, signal);
  wireOtherTabs(root, deps, signal);
  wireEnd(root, deps, signal);
  wirePeople(root, signal);
  wireSignedIn(root, deps, signal);
  wireSignedOut(root, deps, signal);
}

/** Stores the account in the tab, or in local storage if the person chose to stay signed in. */
function wireAccount({ session }: RootStore, deps: SessionWiringDeps, signal: AbortSignal): void {
  const { storage, lastingStorage, accountCookie } = deps;
  const inTab = readAccount(storage.read(ACCOUNT_KEY));
  const kept = inTab ?? readAccount(lastingStorage.read(ACCOUNT_KEY));
  const accountId = accountCookie.read();
  // A new tab has nothing stored, and another tab may have signed in somebody else since.
  if (accountId !== "" && accountId !== kept?.accountId) session.recall({ ...UNNAMED, accountId }, false);
  else if (kept) session.recall(kept, inTab === null);
  reaction(
    () => ({ account: session.account, lasting: session.lasting }),
    ({ account, lasting }) => {
      for (const each of [storage, lastingStorage]) each.remove(ACCOUNT_KEY);
      if (account) (lasting ? lastingStorage : storage).write(ACCOUNT_KEY, writeAccount(account));
    },
    { name: "account changed: save it for a reload", signal, equals: compareStructural },
  );
}

const UNNAMED = { bookerId: "", firstName: "" };

/** Follows sign-ins and sign-outs of the browser's other tabs. The form stays as it is. */
function wireOtherTabs({ session, dialogs }: RootStore, deps: SessionWiringDeps, signal: AbortSignal): void {
  const { accountCookie, overtakenMessage } = deps;
  accountCookie.onChange(() => {
    if (accountCookie.read() !== session.shownId) void session.recheck();
  }, signal);
  session.overtaken.on(
    (profile) => dialogs.alert("Message", overtakenMessage(profile?.firstName ?? "")),
    signal,
    "another tab changed the account: say so",
  );
  reaction(
    () => session.isKnown && session.account === null,
    // The cookie outlives a session that has ended; every new tab would ask about it again.
    (isGuest) => isGuest && accountCookie.forget(),
    { name: "nobody is signed in: forget the account's cookie", signal },
  );
}

/** A session may end in the middle of an action; the person decides whether to sign in again. */
function wireEnd(
  { session, dialogs }: RootStore,
  { sessionEndedMessage }: SessionWiringDeps,
  signal: AbortSignal,
): void {
  reaction(
    () => session.hasEnded,
    (ended) =>
      ended && dialogs.askToSignIn(sessionEndedMessage, () => session.askToSignIn({ first: "signin" }), session.close),
    { name: "session ended: offer to sign in again", signal },
  );
}

function wirePeople({ session, booking, quote }: RootStore, signal: AbortSignal): void {
  reaction(
    () => session.profile,
    (profile, before) => {
      booking.draft.people.applyProfile(profile, before ?? null);
      booking.draft.party.applyAccessNeeds(profile?.needs ?? [], before?.needs ?? []);
    },
    { name: "profile changed: apply it to the people", signal },
  );
  reaction(
    () => session.customerId,
    () => {
      const { quotable } = booking.draft;
      if (quotable && quote.state.kind !== "expired") quote.requote(quotable);
    },
    { name: "signed in or out: requote", signal },
  );
  reaction(
    () => booking.wizard.invalid,
    (invalid) => {
      if (invalid?.section.id === "contact" && booking.draft.people.needsSignIn)
        session.askToSignIn({ bookingWaits: true });
    },
    { name: "the booking needs a sign-in: open its dialog", signal },
  );
}

function wireSignedIn({ session, booking }: RootStore, deps: SessionWiringDeps, signal: AbortSignal): void {
  session.signedIn.on(
    ({ how, bookingWaited }) => {
      if (bookingWaited) resumeBooking(booking, deps.afterSignIn);
      else if (how === "signUp") deps.navigate("dashboard");
    },
    // After the contact has been filled in: the profile changes before the event.
    signal,
    "signed in: resume the booking, or show a new member the dashboard",
  );
}

/** Continues a booking that has waited for a sign-in, one dialog after another until nothing is missing. */
function resumeBooking(booking: BookingStore, template: SessionWiringDeps["afterSignIn"]): void {
  const { draft, wizard } = booking;
  const { flights, people } = draft;
  const next = nextAfterSignIn(
    {
      flightDialog: flights.isInline || flights.isComplete,
      customer: people.customerValid,
      contact: people.contactValid,
    },
    template,
  );
  const goOn = () => resumeBooking(booking, template);
  if (next === "flightDialog") flights.openDialog(goOn);
  else if (next === "customer" || next === "contact") people.edit(next, goOn);
  else wizard.resume();
}

function wireSignedOut({ session, payment, promo }: RootStore, deps: SessionWiringDeps, signal: AbortSignal): void {
  session.signedOut.on(
    () => {
      payment.reset();
      promo.reset();
      deps.storage.remove(OWN_TICKET_KEY);
      if (leavesAtSignOut(deps.page())) deps.navigate("/");
    },
    signal,
    "signed out: clear payment, promo and own ticket, leave member pages",
  );
}
