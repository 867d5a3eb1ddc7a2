import { makeAutoObservable, observableRef } from "mobx";
import type { AccountsApi } from "#client/api/accounts-api.ts";
import type { Answer, Refusal } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { KeptAccount } from "#contract/kept-account.ts";
import type { ContactDraft } from "#domain/people/contact.ts";
import type { Profile, ProfileChoice } from "#domain/people/profile.ts";

/** The dialogs of a visitor who is not signed in; the first two are tabs of one (ACC-001, ACC-005). */
export type AuthDialog = "signin" | "signup" | "forgot";

/** Somebody was recognised: by signing in or up, or by the session that an earlier page began (ACC-012). */
export interface Arrival {
  readonly how: "signIn" | "signUp" | "recalled";
  /** A booking had been stopped until somebody signs in. */
  readonly bookingWaited: boolean;
}

export interface SessionStoreDeps {
  /** The calls about accounts; in a chunk of their own. */
  readonly accounts: () => Promise<AccountsApi>;
  readonly clock: Clock;
  /** Whether the tenant would rather have people sign up (ACC-005). */
  readonly signUpFirst: boolean;
}

const FAILED: Answer<never> = { ok: false, error: { code: 0, message: "" } };

/** A sign-out that did not reach the server is sent again after so long. */
const RETRY_MS = 10_000;

/**
 * Who is using the page. Rights come from the session's cookie alone, which no script sees; what is known here is for
 * showing. Passwords pass through and are kept nowhere (ACC-021).
 */
export class SessionStore {
  /** Who is signed in, as far as the browser remembers; known before the profile is. */
  account: KeptAccount | null = null;
  /** Whether the account outlives the browser. */
  lasting = false;
  /** The profile; null for a guest, and until the server has confirmed the session. */
  profile: Profile | null = null;
  /** The server has said whether somebody is signed in, or could not be asked. */
  isKnown = false;
  dialog: AuthDialog | null = null;
  /** The question before signing out is shown. */
  leaving = false;
  arrival: Arrival | null = null;
  /** How often somebody has signed out on this page. */
  departures = 0;
  /** A guest's booking goes on once they have signed in. */
  bookingWaits = false;
  /** The session has ended under somebody's hands, and they have not yet said whether to sign in again. */
  hasEnded = false;
  private waiting: ((signedIn: boolean) => void)[] = [];
  private lifetime: AbortSignal = new AbortController().signal;
  private readonly deps: SessionStoreDeps;

  constructor(deps: SessionStoreDeps) {
    this.deps = deps;
    makeAutoObservable<this, "waiting" | "lifetime" | "deps">(
      this,
      {
        waiting: false,
        lifetime: false,
        deps: false,
        account: observableRef,
        profile: observableRef,
        arrival: observableRef,
      },
      { autoBind: true },
    );
  }

  get isSignedIn(): boolean {
    return this.profile !== null;
  }

  get isBooker(): boolean {
    return this.bookerId !== "";
  }

  /** Empty for a guest. */
  get customerId(): string {
    return this.profile?.accountId ?? "";
  }

  /** Empty for anybody who is not a business booker. */
  get bookerId(): string {
    return this.profile?.bookerId ?? "";
  }

  /** Somebody was signed in, and the server has not yet said whether they still are. */
  get isReturning(): boolean {
    return this.account !== null && this.profile === null;
  }

  start(signal: AbortSignal): void {
    this.lifetime = signal;
  }

  /** Takes over what the browser has kept; {@link refresh} then asks the server. */
  recall(account: KeptAccount, lasting: boolean): void {
    this.account = account;
    this.lasting = lasting;
  }

  /** Asks the server who is signed in; without an answer everything stays as it is. */
  async refresh(): Promise<void> {
    const answer = await this.call((api) => api.session(this.lifetime));
    if (this.lifetime.aborted) return;
    this.learn(answer);
  }

  /**
   * Opens the dialog in the tenant's first mode. A guest whose booking waits goes on with it afterwards.
   * @param first opens this tab, whatever the tenant prefers.
   */
  askToSignIn(options: { readonly bookingWaits?: boolean; readonly first?: "signin" | "signup" } = {}): void {
    this.bookingWaits = options.bookingWaits ?? false;
    this.hasEnded = false;
    this.dialog = options.first ?? (this.deps.signUpFirst ? "signup" : "signin");
  }

  /** The session has ended under somebody's hands: they are told so and asked. @returns whether they signed in again. */
  signInAgain(): Promise<boolean> {
    const { promise, resolve } = deferred();
    this.waiting.push(resolve);
    this.hasEnded = this.dialog === null;
    return promise;
  }

  show(dialog: AuthDialog): void {
    this.dialog = dialog;
  }

  /** The dialog was closed, or the question before it was answered, without signing in. */
  close(): void {
    this.dialog = null;
    this.hasEnded = false;
    this.bookingWaits = false;
    if (this.waiting.length > 0) this.forget();
    this.tellWaiting(false);
  }

  async signIn(email: string, password: string, remember: boolean): Promise<Refusal | null> {
    const answer = await this.call((api) => api.signIn(email, password, remember, this.lifetime));
    if (!answer.ok) return answer.error;
    this.enter(answer.value, "signIn", remember);
    return null;
  }

  /** Who signs up stays signed in on this device (ACC-019). */
  async signUp(person: ContactDraft, password: string): Promise<Refusal | null> {
    const answer = await this.call((api) => api.signUp(person, password, this.lifetime));
    if (!answer.ok) return answer.error;
    this.enter(answer.value, "signUp", true);
    return null;
  }

  /** Signing out is asked for first (ACC-032). */
  askToLeave(): void {
    this.leaving = true;
  }

  stay(): void {
    this.leaving = false;
  }

  /** Signs out here at once and at the server as soon as it can be reached. */
  async signOut(): Promise<void> {
    this.leaving = false;
    this.forget();
    await this.endSession();
  }

  /** Calls about the account that change nothing here, but may need the session. */
  call<T>(run: (api: AccountsApi, signal: AbortSignal) => Promise<Answer<T>>): Promise<Answer<T>> {
    return this.deps.accounts().then(
      (api) => run(api, this.lifetime),
      () => FAILED,
    );
  }

  /** @returns what the server says to it, empty when nothing is left to do, or its refusal. */
  async updateProfile(person: ContactDraft, choice: ProfileChoice): Promise<Answer<string>> {
    const answer = await this.call((api, signal) => api.updateProfile(person, choice, signal));
    if (!answer.ok) return answer;
    this.applyProfile(answer.value.profile);
    return { ok: true, value: answer.value.message };
  }

  /** Asks for the account to be deleted in two weeks, or keeps it after all. */
  async setLeaving(password: string | null): Promise<Refusal | null> {
    const answer = await this.call((api, signal) =>
      password === null ? api.keepAccount(signal) : api.deleteAccount(password, signal),
    );
    if (!answer.ok) return answer.error;
    this.applyProfile(answer.value);
    return null;
  }

  private async endSession(): Promise<void> {
    const answer = await this.call((api, signal) => api.signOut(signal));
    // Whoever has signed in meanwhile has a new session already.
    if (answer.ok || this.lifetime.aborted || this.profile !== null) return;
    this.deps.clock.after(RETRY_MS, () => void this.endSession(), this.lifetime);
  }

  private learn(answer: Answer<Profile>): void {
    this.isKnown = true;
    // Whoever has signed in meanwhile is newer than this answer.
    if (this.profile !== null) return;
    if (answer.ok) this.enter(answer.value, "recalled", this.lasting);
    else if (answer.error.code !== 0) this.forget();
  }

  private enter(profile: Profile, how: Arrival["how"], lasting: boolean): void {
    this.lasting = lasting;
    this.applyProfile(profile);
    this.arrival = { how, bookingWaited: this.bookingWaits };
    if (how === "recalled") return;
    this.dialog = null;
    this.hasEnded = false;
    this.bookingWaits = false;
    this.tellWaiting(true);
  }

  private applyProfile(profile: Profile): void {
    this.profile = profile;
    this.account = { accountId: profile.accountId, bookerId: profile.bookerId ?? "", firstName: profile.firstName };
  }

  private forget(): void {
    if (this.profile !== null) this.departures += 1;
    this.profile = null;
    this.account = null;
    this.lasting = false;
    this.arrival = null;
  }

  private tellWaiting(signedIn: boolean): void {
    for (const resolve of this.waiting.splice(0)) resolve(signedIn);
  }
}

function deferred(): { promise: Promise<boolean>; resolve: (signedIn: boolean) => void } {
  let resolve: (signedIn: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((settled) => {
    resolve = settled;
  });
  return { promise, resolve };
}
