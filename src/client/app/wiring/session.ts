/** Reactions to somebody signing in or out; part of wiring.ts. */
import { compareStructural, reaction } from "mobx";
import type { TextStorage } from "#client/gateways/storage/storage.ts";
import type { RootStore } from "#client/stores/RootStore.ts";
import { ACCOUNT_KEY, readAccount, writeAccount } from "#contract/kept-account.ts";
import { leavesAtSignOut, nextAfterSignIn } from "#domain/booking/after-sign-in.ts";

export interface SessionWiringDeps {
  /** Storage of the tab. */
  readonly storage: TextStorage;
  /** Storage that outlives the browser. */
  readonly lastingStorage: TextStorage;
  readonly navigate: (path: string) => void;
  /** Name of the page that is shown now. */
  readonly page: () => string;
  /** What somebody reads whose session has ended. */
  readonly sessionEndedMessage: string;
  /** What the template does once somebody has signed in on the way. */
  readonly afterSignIn: "confirm" | "payment";
}

/** Takes over who was signed in, then connects session and booking until the signal ends. */
export function wireSession(root: RootStore, deps: SessionWiringDeps, signal: AbortSignal): void {
  wireAccount(root, deps, signal);
  wireEnd(root, deps, signal);
  wirePeople(root, signal);
  wireArrival(root, deps, signal);
  wireDeparture(root, deps, signal);
}

/** The account is kept in the tab, or longer where somebody wished so (ACC-019, A-70). */
function wireAccount({ session }: RootStore, deps: SessionWiringDeps, signal: AbortSignal): void {
  const { storage, lastingStorage } = deps;
  const inTab = readAccount(storage.read(ACCOUNT_KEY));
  const kept = inTab ?? readAccount(lastingStorage.read(ACCOUNT_KEY));
  if (kept) session.recall(kept, inTab === null);
  reaction(
    () => ({ account: session.account, lasting: session.lasting }),
    ({ account, lasting }) => {
      for (const each of [storage, lastingStorage]) each.remove(ACCOUNT_KEY);
      if (account) (lasting ? lastingStorage : storage).write(ACCOUNT_KEY, writeAccount(account));
    },
    { name: "account changed: keep it for a reload", signal, equals: compareStructural },
  );
}

/** A session may end in the middle of anything: whoever was signed in decides whether to sign in again (WID-018). */
function wireEnd(
  { session, dialogs }: RootStore,
  { sessionEndedMessage }: SessionWiringDeps,
  signal: AbortSignal,
): void {
  reaction(
    () => session.hasEnded,
    (ended) =>
      ended && dialogs.askToSignIn(sessionEndedMessage, () => session.askToSignIn({ first: "signin" }), session.close),
    { name: "session ended: ask whether to sign in again", signal },
  );
}

function wirePeople({ session, booking, quote }: RootStore, signal: AbortSignal): void {
  reaction(
    () => session.profile,
    (profile, before) => {
      booking.people.meet(profile, before ?? null);
      booking.party.meet(profile?.needs ?? [], before?.needs ?? []);
    },
    { name: "somebody came, changed or left: the contact goes with them", signal },
  );
  reaction(
    () => session.customerId,
    () => {
      const request = booking.quoteRequest();
      if (request && quote.state.kind !== "expired") quote.requote(request);
    },
    { name: "signed in or out: requote", signal },
  );
  reaction(
    () => booking.invalid,
    (invalid) => {
      if (invalid?.target.kind === "signIn") session.askToSignIn({ bookingWaits: true });
    },
    { name: "stopped until somebody signs in: open the dialog", signal },
  );
}

function wireArrival({ session, booking }: RootStore, deps: SessionWiringDeps, signal: AbortSignal): void {
  reaction(
    () => session.arrival,
    (arrival) => {
      if (!arrival) return;
      if (arrival.bookingWaited) booking.resume(nextAfterSignIn(booking.facts, deps.afterSignIn));
      else if (arrival.how === "signUp") deps.navigate("dashboard");
    },
    // After the contact has been filled in: the profile changes before the arrival does.
    { name: "signed in: the booking goes on, or a new member sees the dashboard", signal },
  );
}

function wireDeparture({ session, payment, promo }: RootStore, deps: SessionWiringDeps, signal: AbortSignal): void {
  reaction(
    () => session.departures,
    () => {
      payment.reset();
      promo.reset();
      if (leavesAtSignOut(deps.page())) deps.navigate("/");
    },
    { name: "signed out: payment and promo are cleared, and pages of members are left", signal },
  );
}
