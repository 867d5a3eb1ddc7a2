import { makeAutoObservable, observableRef } from "mobx";
import type { Refusal } from "#client/api/api.ts";
import type { PaymentNews } from "#client/api/payment-api.ts";
import type {
  AskPayer,
  CardGateway,
  HostedBoxes,
  MountBoxes,
  ProviderAnswer,
} from "#client/gateways/cards/card-gateway.ts";
import { paymentIdOf, type Due, type OnlineMethod } from "#domain/payment/due.ts";
import { isSuccess, type OutcomeKind } from "#domain/payment/outcome.ts";
import { POPUP_DELAY_MS } from "#domain/shared/constants.ts";
import type { CardForm } from "./CardForm.ts";
import type { CheckoutDeps, CheckoutStage, MountCard } from "./checkout-deps.ts";

const FIRST_LOOK_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** Has one saved booking paid: card form or wallet, provider, update, and what to do when any of them fails. */
export class Checkout {
  stage: CheckoutStage = "form";
  due: Due;
  /** Answers the question of a simulated bank; null: none is asked. */
  bank: ((proven: boolean) => void) | null = null;
  /** What the server said of a payment that nobody knows the outcome of; empty: nothing. */
  waiting = "";
  /** What is wrong with the form as a whole; empty: nothing (ERR-007). */
  problem = "";
  readonly card: CardForm;
  private tries = 0;
  /** At a payment whose outcome is open; only the newest asks on. */
  private looks = 0;
  private readonly deps: CheckoutDeps;

  constructor(due: Due, deps: CheckoutDeps, stage: CheckoutStage = "form") {
    this.deps = deps;
    this.due = due;
    this.card = deps.card;
    this.stage = stage;
    makeAutoObservable<this, "deps" | "tries" | "looks">(
      this,
      { deps: false, tries: false, looks: false, card: false, due: observableRef, bank: observableRef },
      { autoBind: true },
    );
    // Whoever comes back to the page, or to the network, hears at once how it ended.
    deps.clock.wakes(() => void this.look(FIRST_LOOK_MS), deps.signal);
    if (stage === "checking") this.checkIn(FIRST_LOOK_MS);
  }

  /** The provider decides or the outcome is open: the payer must not pay again, the quote must not run out. */
  get isBusy(): boolean {
    return this.stage === "working" || this.stage === "checking";
  }

  /** Both ways to pay are there, so that the card dialog shows the wallet's button (PAY-011). */
  get offersWallet(): boolean {
    return this.deps.methods.includes("paypal");
  }

  /** The provider's own boxes; null: our form takes the whole card. */
  get hosted(): HostedBoxes | null {
    return this.deps.cards?.hosted ?? null;
  }

  /** Puts the provider's frames into our boxes, for the booking's payment; null: the gateway has none of that kind. */
  get mountCard(): MountCard | null {
    const mount = this.deps.cards?.mount;
    return mount ? (...call) => this.mountWith(mount, ...call) : null;
  }

  /** The key of the wallet's own button; null: a press on ours asks the wallet. */
  get walletKey(): string | null {
    const { wallet } = this.deps;
    return wallet?.kind === "button" ? wallet.clientId : null;
  }

  /** Pays by one of the methods, whichever was begun. */
  choose(method: OnlineMethod): void {
    if (this.stage === "working" || this.stage === "over") return;
    if (this.due.method !== method) this.due = { ...this.due, method, clientSecret: "", orderId: "" };
    this.stage = "form";
  }

  /** Pay Now in the card dialog. A faulty form only shows what is wrong with it. */
  async payByCard(): Promise<void> {
    if (this.stage !== "form") return;
    if (!this.card.isValid) {
      this.card.revealAll();
      this.problem = this.deps.texts.cardInvalid;
      return;
    }
    await this.confirmBy((gateway) => gateway.confirm(this.due, this.card.values, this.deps.signal));
  }

  /** The payer agreed in a wallet of their device; it needs nothing of the form. @param method what the wallet gave. */
  async payByDevice(method: string): Promise<void> {
    if (this.stage !== "form") return;
    await this.confirmBy((gateway) => gateway.hosted?.confirmDevice(this.due, method) ?? null);
  }

  /** The wallet of the device broke down; nothing was taken. */
  deviceFailed(): void {
    if (this.stage === "form") this.deps.events.onMessage(this.deps.texts.cardFailed);
  }

  /** Has the provider confirm the payment, ask the bank if it must, and the server look at it (PAY-024 to PAY-027). */
  private async confirmBy(confirm: (gateway: CardGateway) => Promise<ProviderAnswer> | null): Promise<void> {
    this.work();
    if (!(await this.ready())) return;
    const gateway = this.deps.cards;
    let answer = gateway && (await confirm(gateway));
    if (!gateway || !answer) return this.fail("");
    if (answer.kind === "answered" && answer.status === "requires_action")
      answer = await gateway.act(this.due, this.askBank, this.deps.signal);
    await this.settle(answer, (status) => isSuccess(status) || status === "processing");
  }

  /** The payer agreed in the wallet. */
  async payByWallet(): Promise<void> {
    if (this.stage !== "form") return;
    this.work();
    if (!(await this.ready())) return;
    const gateway = this.deps.wallet;
    if (gateway?.kind !== "window") return this.fail("");
    // An approved order is charged by the server, so that any answer but "still open" is news for it.
    const answer = await gateway.approve(this.due.orderId, this.deps.signal);
    await this.settle(answer, (status) => !status.startsWith("requires_payment_method"));
  }

  /** The order that the wallet's own button has approved; null: it cannot be paid now, and the payer was told why. */
  async walletOrder(): Promise<string | null> {
    if (this.stage !== "form") return null;
    this.tries += 1;
    return (await this.ready()) ? this.due.orderId : null;
  }

  /** The payer agreed in the wallet's window, so that the server charges now. */
  async walletApproved(): Promise<void> {
    if (this.stage !== "form") return;
    this.work();
    await this.update("approved");
  }

  /** The wallet's window failed; what was approved in it, if anything, the server finds out. */
  walletFailed(): void {
    if (this.stage === "form") this.fail("");
  }

  /** Back to the booking form; the booking stays saved and can be paid later. */
  leave(): void {
    if (this.isBusy) return;
    this.card.clearCvc();
    this.end();
    this.deps.events.onLeave();
  }

  /** Ends it without a word: its booking is over. */
  end(): void {
    this.stage = "over";
    this.bank = null;
  }

  private async mountWith(mount: MountBoxes, ...call: Parameters<MountCard>): Promise<() => void> {
    // A ride from a list has no payment yet; its frames need one.
    if (paymentIdOf(this.due) === "" && !(await this.ready())) throw new Error("There is nothing to be paid.");
    return mount(this.due.clientSecret, ...call);
  }

  private work(): void {
    this.stage = "working";
    this.problem = "";
    this.tries += 1;
  }

  /** Has a payment to confirm: the one of the booking at the first try, what the server gives at every other (PAY-028). */
  private async ready(): Promise<boolean> {
    if (this.tries === 1 && paymentIdOf(this.due) !== "") return true;
    const answer = await this.deps.api.intent(this.due, this.due.method, this.deps.signal);
    if (!answer.ok) this.fail("");
    return answer.ok && this.takeNews(answer.value) === "due";
  }

  /** Does what the server's news of the booking calls for. @returns how it stands. */
  private takeNews({ outcome, message, ...keys }: PaymentNews): OutcomeKind {
    if (outcome.kind === "due") this.renew(keys);
    else if (outcome.kind === "confirmed") this.paid();
    else if (outcome.kind === "unpaid") this.fail(message);
    else if (outcome.kind === "refused") this.over({ code: message === "" ? 0 : 2, message });
    else if (this.stage !== "checking") this.wait(message);
    return outcome.kind;
  }

  private renew(keys: { readonly clientSecret: string; readonly orderId: string }): void {
    this.due = { ...this.due, ...keys };
  }

  private readonly askBank: AskPayer = () => new Promise<boolean>((resolve) => this.showBank(resolve));

  private showBank(resolve: (proven: boolean) => void): void {
    this.bank = (proven) => {
      this.hideBank();
      resolve(proven);
    };
  }

  private hideBank(): void {
    this.bank = null;
  }

  private async settle(answer: ProviderAnswer, goesOn: (status: string) => boolean): Promise<void> {
    if (this.stage !== "working") return;
    const { cardFailed, cardInvalid } = this.deps.texts;
    if (answer.kind === "answered" && goesOn(answer.status)) await this.update(answer.status, answer.token);
    else this.fail(answer.kind === "invalid" ? cardInvalid : cardFailed);
  }

  /** Has the server look at the payment (PAY-025, PAY-026, ERR-017). */
  private async update(status: string, token?: string): Promise<void> {
    const answer = await this.deps.api.update(this.due, status, this.deps.signal, token);
    if (this.stage === "over") return;
    if (answer.ok) return this.paid();
    const { code, message } = answer.error;
    if (code !== 0) return this.fail(message);
    // The money may have gone: nothing must be paid again until that is known.
    if (message === "") this.deps.events.onMessage("");
    this.wait(message);
  }

  private wait(message: string): void {
    this.stage = "checking";
    this.waiting = message;
    this.checkIn(FIRST_LOOK_MS);
  }

  private checkIn(pause: number): void {
    this.looks += 1;
    const mine = this.looks;
    const again = () => mine === this.looks && void this.look(Math.min(pause * 2, LONGEST_PAUSE_MS));
    this.deps.clock.after(pause, again, this.deps.signal);
  }

  /** Asks how it ended; before there is a payment to name, for the booking's next one. */
  private async look(next: number): Promise<void> {
    if (this.stage !== "checking") return;
    const known = paymentIdOf(this.due) !== "";
    const outcome = known ? await this.lookByPayment() : await this.lookByBooking();
    if (outcome === "unknown") this.checkIn(next);
  }

  private async lookByPayment(): Promise<OutcomeKind> {
    const answer = await this.deps.api.update(this.due, "", this.deps.signal);
    if (this.stage !== "checking") return "refused";
    if (!answer.ok && answer.error.code === 0) return "unknown";
    if (answer.ok) this.paid();
    else this.fail(answer.error.message);
    return answer.ok ? "confirmed" : "unpaid";
  }

  private async lookByBooking(): Promise<OutcomeKind> {
    const answer = await this.deps.api.intent(this.due, this.due.method, this.deps.signal);
    if (this.stage !== "checking") return "refused";
    if (!answer.ok) return "unknown";
    const outcome = this.takeNews(answer.value);
    if (outcome === "due") this.choose(this.due.method);
    return outcome;
  }

  private paid(): void {
    this.end();
    this.deps.events.onPaid(this.due);
  }

  private over(refusal: Refusal): void {
    this.end();
    this.card.clearCvc();
    this.deps.events.onOver(refusal);
  }

  /** Processing goes away and the message comes a second later; the CVC goes at once (ERR-014, ERR-016). */
  private fail(message: string): void {
    this.card.clearCvc();
    this.deps.clock.after(POPUP_DELAY_MS.errorDialog, () => this.backToForm(message), this.deps.signal);
  }

  private backToForm(message: string): void {
    if (this.stage === "over") return;
    this.stage = "form";
    this.deps.events.onMessage(message);
  }
}
