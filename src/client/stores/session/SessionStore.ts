import { makeAutoObservable, observableRef } from "mobx";
import type { AccountsApi } from "#client/api/accounts-api.ts";
import type { Answer, Refusal } from "#client/api/api.ts";
import { never } from "#client/stores/support/LatestCall.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { StoredAccount } from "#contract/accounts/stored-account.ts";
import type { ContactDraft } from "#domain/people/contact/contact.ts";
import type { Profile, ProfileChoice } from "#domain/people/account/profile.ts";
import { OneShotEvent } from "#client/stores/support/OneShotEvent.ts";

/** The dialogs for guests; the first two are tabs of one. */
export type AuthDialog = "signin" | "signup" | "forgot";

/** A sign-in event: by signing in or up, or by a session that an earlier page began. */
export interface SignedIn {
  readonly how: "signIn" | "signUp" | "recalled";
  /** A booking was waiting for the sign-in. */
  readonly bookingWaited: boolean;
}

export interface SessionStoreDeps {
  /** The account calls; in a chunk of their own. */
  readonly accounts: () => Promise<AccountsApi>;
  readonly clock: Clock;
  /** Whether the dialog opens with the sign-up tab first. */
  readonly signUpFirst: boolean;
}

const FAILED: Answer<never> = { ok: false, error: { code: 0, message: "" } };

/** Pause before a sign-out that did not reach the server is sent again. */
const RETRY_MS = 10_000;

/**
 * The page's user. Permissions come from the session cookie alone, which scripts cannot read; this store only serves
 * the display. Passwords pass through and are never stored.
 */
export class SessionStore {
  /** The account that the browser remembers; known before the profile is. */
  account: StoredAccount | null = null;
  /** Whether the account outlives the browser. */
  lasting = false;
  /** The profile; null for a guest, and until the server has confirmed the session. */
  profile: Profile | null = null;
  /** The server has answered about the session, or could not be reached. */
  isKnown = false;
  dialog: AuthDialog | null = null;
  /** The confirmation before signing out is shown. */
  confirmingSignOut = false;
  readonly signedIn = new OneShotEvent<SignedIn>();
  readonly signedOut = new OneShotEvent();
  /** Another tab has signed out this page's account (null) or signed in another. */
  readonly overtaken = new OneShotEvent<Profile | null>();
  /** A guest's booking continues after the sign-in. */
  bookingWaits = false;
  /** The session has ended during use, and the person has not decided yet whether to sign in again. */
  hasEnded = false;
  #waiting: ((signedIn: boolean) => void)[] = [];
  /** How many sign-ins of this page have no answer yet. */
  #entering = 0;
  #lifetime: AbortSignal = never();
  readonly #deps: SessionStoreDeps;

  constructor(deps: SessionStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { account: observableRef, profile: observableRef }, { autoBind: true });
  }

  get isSignedIn(): boolean {
    return this.profile !== null;
  }

  get isBooker(): boolean {
    return this.bookerId !== "";
  }

  /** Id of the account that the page shows as signed in, confirmed or only remembered; empty for a guest. */
  get shownId(): string {
    return this.account?.accountId ?? "";
  }

  /** Empty for a guest. */
  get customerId(): string {
    return this.profile?.accountId ?? "";
  }

  /** Empty unless a business booker is signed in. */
  get bookerId(): string {
    return this.profile?.bookerId ?? "";
  }

  /** The browser remembers an account that the server has not confirmed yet. */
  get isReturning(): boolean {
    return this.account !== null && this.profile === null;
  }

  start(signal: AbortSignal): void {
    this.#lifetime = signal;
  }

  /** Restores the account from the browser's storage; {@link refresh} then asks the server. */
  recall(account: StoredAccount, lasting: boolean): void {
    this.account = account;
    this.lasting = lasting;
  }

  /** Checks the session with the server; without an answer everything stays as it is. */
  async refresh(): Promise<void> {
    const answer = await this.call((api) => api.session(this.#lifetime));
    if (this.#lifetime.aborted) return;
    this.applySession(answer);
  }

  /**
   * Asks the server who is signed in after another tab may have changed that, and follows it: calls are never made as
   * somebody whom this page does not show.
   */
  async recheck(): Promise<void> {
    const shown = this.shownId;
    const answer = await this.call((api) => api.session(this.#lifetime));
    const isMissing = !answer.ok && answer.error.code === 0;
    // A sign-in or sign-out of this page meanwhile supersedes the answer.
    if (this.#lifetime.aborted || isMissing || this.#entering > 0 || this.shownId !== shown) return;
    this.follow(answer.ok ? answer.value : null);
  }

  /**
   * Opens the sign-in dialog. A guest's waiting booking continues afterwards.
   * @param first opens this tab, whatever the tenant prefers.
   */
  askToSignIn(options: { readonly bookingWaits?: boolean; readonly first?: "signin" | "signup" } = {}): void {
    this.bookingWaits = options.bookingWaits ?? false;
    this.hasEnded = false;
    this.dialog = options.first ?? (this.#deps.signUpFirst ? "signup" : "signin");
  }

  /** Offers a new sign-in after the session has ended during use. @returns whether the person signed in again. */
  signInAgain(): Promise<boolean> {
    const { promise, resolve } = deferred();
    this.#waiting.push(resolve);
    this.hasEnded = this.dialog === null;
    return promise;
  }

  show(dialog: AuthDialog): void {
    this.dialog = dialog;
  }

  /** The dialog, or the prompt before it, was closed without a sign-in. */
  close(): void {
    this.dialog = null;
    this.hasEnded = false;
    this.bookingWaits = false;
    if (this.#waiting.length > 0) this.forget();
    this.resolveWaiting(false);
  }

  async signIn(email: string, password: string, remember: boolean): Promise<Refusal | null> {
    return this.enterBy((api) => api.signIn(email, password, remember, this.#lifetime), "signIn", remember);
  }

  /** A new account stays signed in on this device. */
  async signUp(person: ContactDraft, password: string): Promise<Refusal | null> {
    return this.enterBy((api) => api.signUp(person, password, this.#lifetime), "signUp", true);
  }

  /** Asks for confirmation before signing out. */
  requestSignOut(): void {
    this.confirmingSignOut = true;
  }

  cancelSignOut(): void {
    this.confirmingSignOut = false;
  }

  /** Signs out locally at once, and at the server as soon as it can be reached. */
  async signOut(): Promise<void> {
    this.confirmingSignOut = false;
    this.forget();
    await this.endSession();
  }

  /** Runs an account call that changes nothing in this store. */
  call<T>(run: (api: AccountsApi, signal: AbortSignal) => Promise<Answer<T>>): Promise<Answer<T>> {
    return this.#deps.accounts().then(
      (api) => run(api, this.#lifetime),
      () => FAILED,
    );
  }

  /** @returns the server's message, empty when nothing is left to do, or its refusal. */
  async updateProfile(person: ContactDraft, choice: ProfileChoice): Promise<Answer<string>> {
    const answer = await this.call((api, signal) => api.updateProfile(person, choice, signal));
    if (!answer.ok) return answer;
    this.applyProfile(answer.value.profile);
    return { ok: true, value: answer.value.message };
  }

  /** Has the link that confirms the account's address mailed again; the profile tells if it is confirmed already. */
  async sendEmailLink(): Promise<Refusal | null> {
    const answer = await this.call((api, signal) => api.sendEmailLink(signal));
    if (!answer.ok) return answer.error;
    this.applyProfile(answer.value);
    return null;
  }

  /** Schedules the account's deletion in two weeks, or cancels it when `password` is null. */
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
    // Signing in again meanwhile has already replaced the session.
    if (answer.ok || this.#lifetime.aborted || this.profile !== null) return;
    this.#deps.clock.after(RETRY_MS, () => void this.endSession(), this.#lifetime);
  }

  private async enterBy(
    run: (api: AccountsApi) => Promise<Answer<Profile>>,
    how: "signIn" | "signUp",
    lasting: boolean,
  ): Promise<Refusal | null> {
    this.#entering += 1;
    const answer = await this.call(run);
    this.#entering -= 1;
    if (!answer.ok) return answer.error;
    this.enter(answer.value, how, lasting);
    return null;
  }

  private follow(found: Profile | null): void {
    this.isKnown = true;
    const shown = this.profile;
    if (found !== null && shown !== null && found.accountId === shown.accountId) return this.applyProfile(found);
    this.forget();
    // A person who was asked to sign in has done so, in another tab.
    if (found) this.enter(found, this.dialog === null ? "recalled" : "signIn", false);
    if (shown) this.overtaken.emit(found);
  }

  private applySession(answer: Answer<Profile>): void {
    this.isKnown = true;
    // A sign-in meanwhile supersedes this answer.
    if (this.profile !== null) return;
    if (answer.ok) this.enter(answer.value, "recalled", this.lasting);
    else if (answer.error.code !== 0) this.forget();
  }

  private enter(profile: Profile, how: SignedIn["how"], lasting: boolean): void {
    this.lasting = lasting;
    this.applyProfile(profile);
    this.signedIn.emit({ how, bookingWaited: this.bookingWaits });
    if (how === "recalled") return;
    this.dialog = null;
    this.hasEnded = false;
    this.bookingWaits = false;
    this.resolveWaiting(true);
  }

  private applyProfile(profile: Profile): void {
    this.profile = profile;
    this.account = { accountId: profile.accountId, bookerId: profile.bookerId ?? "", firstName: profile.firstName };
  }

  private forget(): void {
    if (this.profile !== null) this.signedOut.emit();
    this.profile = null;
    this.account = null;
    this.lasting = false;
  }

  private resolveWaiting(signedIn: boolean): void {
    for (const resolve of this.#waiting.splice(0)) resolve(signedIn);
  }
}

function deferred(): { promise: Promise<boolean>; resolve: (signedIn: boolean) => void } {
  let resolve: (signedIn: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((settled) => {
    resolve = settled;
  });
  return { promise, resolve };
}
