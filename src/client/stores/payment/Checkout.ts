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
import { isSuccess, type OutcomeKind, PROCESS, type ProcessStatus } from "#domain/payment/outcome.ts";
import { POPUP_DELAY_MS } from "#domain/shared/constants.ts";
import { LatestCall } from "#client/stores/support/LatestCall.ts";
import { pollWithBackoff } from "#client/stores/support/poll-with-backoff.ts";
import type { CardForm } from "./CardForm.ts";
import type { CheckoutDeps, CheckoutStage, MountCard } from "./checkout-deps.ts";

/** Why it is not paid, until the payer is told. */
interface Failure {
  readonly message: string;
  /** Said under the number in the form, and nowhere else. */
  readonly atNumber?: boolean;
}

/**
 * The payment of one saved booking: card form or wallet, provider, server update, and recovery when any of them fails.
 */
export class Checkout {
  stage: CheckoutStage = "form";
  due: Due;
  /** Answers the simulated bank's challenge; null: there is none. */
  bank: ((proven: boolean) => void) | null = null;
  /** The server's message about a payment with an unknown outcome; empty: none. */
  waiting = "";
  /** Whether the server's answer to the payment is missing. */
  isUnanswered = false;
  readonly card: CardForm;
  /** The payment has just failed; its message follows. */
  private failed: Failure | null = null;
  #tries = 0;
  /** The polling for a payment with an unknown outcome. */
  readonly #polling = new LatestCall();
  readonly #deps: CheckoutDeps;

  constructor(due: Due, deps: CheckoutDeps, stage: CheckoutStage = "form") {
    this.#deps = deps;
    this.due = due;
    this.card = deps.card;
    this.stage = stage;
    makeAutoObservable<this, "failed">(
      this,
      { due: observableRef, bank: observableRef, failed: observableRef },
      { autoBind: true },
    );
    this.#polling.abortWith(deps.signal);
    if (stage === "checking") this.startPolling();
  }

  /** A payment is in flight or its outcome unknown: the payer must not pay again, and the quotation must not expire. */
  get isBusy(): boolean {
    return this.stage === "working" || this.stage === "checking";
  }

  /** Status in the process dialog; null: the dialog is closed. */
  get processStatus(): ProcessStatus | null {
    if (this.stage !== "working" || this.bank !== null) return null;
    return this.failed ? PROCESS.paymentError : PROCESS.processing;
  }

  /** Online payment methods of the tenant, in the order in which they are offered. */
  get methods(): readonly OnlineMethod[] {
    return this.#deps.methods;
  }

  /** The wallet is offered beside the card, so the card dialog shows its button. */
  get offersWallet(): boolean {
    return this.methods.includes("paypal");
  }

  /** The provider's own card fields; null: our form takes the whole card. */
  get hosted(): HostedBoxes | null {
    return this.#deps.cards?.hosted ?? null;
  }

  /** Mounts the provider's frames into our form for the booking's payment; null: the gateway has none of that kind. */
  get mountCard(): MountCard | null {
    const mount = this.#deps.cards?.mount;
    return mount ? (...call) => this.mountWith(mount, ...call) : null;
  }

  /** The payment step has the card form, so that no dialog asks for it. */
  get isInForm(): boolean {
    return this.#deps.isInForm;
  }

  /** Client id for the wallet's own button; null: our button opens the wallet. */
  get walletKey(): string | null {
    const { wallet } = this.#deps;
    return wallet?.kind === "button" ? wallet.clientId : null;
  }

  /** Chooses a payment method, even after another one was started. */
  choose(method: OnlineMethod): void {
    if (this.stage === "working" || this.stage === "over") return;
    if (this.due.method !== method) this.due = { ...this.due, method, clientSecret: "", orderId: "" };
    this.backToForm();
  }

  /** Pay Now, or Book Now where the payment step has the card form. An invalid form only shows its errors. */
  async payByCard(): Promise<void> {
    if (this.stage !== "form") return;
    if (!this.card.isValid) return this.card.showAllErrors();
    await this.confirmBy((gateway) => gateway.confirm(this.due, this.card.values, this.#deps.signal));
  }

  /**
   * The payer approved in their device's wallet, which needs nothing from the form.
   * @param method the payment method id from the wallet.
   */
  async payByDevice(method: string): Promise<void> {
    if (this.stage !== "form") return;
    await this.confirmBy((gateway) => gateway.hosted?.confirmDevice(this.due, method) ?? null);
  }

  /** The device's wallet failed; no money was taken. */
  deviceFailed(): void {
    if (this.stage === "form") this.#deps.events.onMessage(this.card.texts.cardFailed);
  }

  /**
   * Has the provider confirm the payment, with the bank's challenge if it asks for one, then has the server check it.
   */
  private async confirmBy(confirm: (gateway: CardGateway) => Promise<ProviderAnswer> | null): Promise<void> {
    this.work();
    if (!(await this.ready())) return;
    const gateway = this.#deps.cards;
    let answer = gateway && (await confirm(gateway));
    if (!gateway || !answer) return this.fail("");
    if (answer.kind === "answered" && answer.status === "requires_action")
      answer = await gateway.act(this.due, this.askBank, this.#deps.signal);
    await this.settle(answer, (status) => isSuccess(status) || status === "processing");
  }

  /** The payer approved in the wallet. */
  async payByWallet(): Promise<void> {
    if (this.stage !== "form") return;
    this.work();
    if (!(await this.ready())) return;
    const gateway = this.#deps.wallet;
    if (gateway?.kind !== "window") return this.fail("");
    // The server charges an approved order, so it must see every status except the one that says the order is still
    // open.
    const answer = await gateway.approve(this.due.orderId, this.#deps.signal);
    await this.settle(answer, (status) => !status.startsWith("requires_payment_method"));
  }

  /** The order for the wallet's own button; null: it cannot be paid now, and the payer was shown why. */
  async walletOrder(): Promise<string | null> {
    if (this.stage !== "form") return null;
    this.#tries += 1;
    return (await this.ready()) ? this.due.orderId : null;
  }

  /** The payer approved in the wallet's window, so the server charges now. */
  async walletApproved(): Promise<void> {
    if (this.stage !== "form") return;
    this.work();
    await this.update("approved");
  }

  /** The wallet's window failed; the server finds out whether anything was approved in it. */
  walletFailed(): void {
    if (this.stage === "form") this.fail("");
  }

  /** OK in the process dialog: the message comes at once. */
  acknowledge(): void {
    if (this.failed) this.tell(this.failed);
  }

  /** Asks how a booking whose checkout was closed can be paid now. @throws when no answer came. */
  async reopen(): Promise<void> {
    this.renew({ clientSecret: "", orderId: "" });
    const answer = await this.#deps.api.intent(this.due, this.due.method, this.#deps.signal);
    if (!answer.ok) throw new Error("It is not known how the booking can be paid.");
    this.takeNews(answer.value);
  }

  /** Back to the booking form; the booking stays saved and can be paid later. */
  leave(): void {
    if (this.isBusy) return;
    this.card.clearCvc();
    this.end();
    this.#deps.events.onClosed();
  }

  /** Ends the checkout without a message, since its booking is over. */
  end(): void {
    this.stage = "over";
    this.bank = null;
  }

  private async mountWith(mount: MountBoxes, ...call: Parameters<MountCard>): Promise<() => void> {
    // A ride from a list has no payment yet, but the frames need one.
    if (paymentIdOf(this.due) === "" && !(await this.ready())) throw new Error("There is nothing to be paid.");
    return mount(this.due.clientSecret, ...call);
  }

  private work(): void {
    this.stage = "working";
    this.failed = null;
    this.card.setProblem("");
    this.#tries += 1;
  }

  /** Obtains a payment to confirm: the booking's own at the first try, a new one from the server afterwards. */
  private async ready(): Promise<boolean> {
    if (this.#tries === 1 && paymentIdOf(this.due) !== "") return true;
    const answer = await this.#deps.api.intent(this.due, this.due.method, this.#deps.signal);
    if (!answer.ok) this.fail(answer.error.message);
    return answer.ok && this.takeNews(answer.value) === "due";
  }

  /** Acts on the server's news of the booking. @returns its outcome. */
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
    const { cardFailed, cardInvalid } = this.card.texts;
    if (answer.kind === "answered" && goesOn(answer.status)) return this.update(answer.status, answer.token);
    const isDeclined = answer.kind === "answered" && this.due.method === "card";
    if (isDeclined) this.card.markDeclined();
    // A provider's own fields keep their number to themselves: there a decline is a message like any other.
    this.fail(answer.kind === "invalid" ? cardInvalid : cardFailed, isDeclined && this.card.isDeclined);
  }

  /** Has the server check the payment. */
  private async update(status: string, token?: string): Promise<void> {
    const answer = await this.#deps.api.update(this.due, status, this.#deps.signal, token);
    if (this.stage === "over") return;
    if (answer.ok) return this.paid();
    const { code, message } = answer.error;
    if (code !== 0) return this.fail(message);
    // The money may have been taken, so the payer must not pay again until the outcome is known.
    this.wait(message);
  }

  private wait(message: string): void {
    this.stage = "checking";
    this.waiting = message;
    this.isUnanswered = message === "";
    this.startPolling();
  }

  private startPolling(): void {
    pollWithBackoff(this.poll, this.#deps.clock, this.#polling.begin());
  }

  /** Asks for the outcome: of the payment if it has an id, else of the booking. @returns whether it is still unknown. */
  private async poll(): Promise<boolean> {
    if (this.stage !== "checking") return false;
    const known = paymentIdOf(this.due) !== "";
    const outcome = known ? await this.checkPayment() : await this.checkBooking();
    return outcome === "unknown";
  }

  private async checkPayment(): Promise<OutcomeKind> {
    const answer = await this.#deps.api.update(this.due, "", this.#deps.signal);
    if (this.stage !== "checking") return "refused";
    if (!answer.ok && answer.error.code === 0) return "unknown";
    if (answer.ok) this.paid();
    else this.failAfterWait(answer.error.message);
    return answer.ok ? "confirmed" : "unpaid";
  }

  private async checkBooking(): Promise<OutcomeKind> {
    const answer = await this.#deps.api.intent(this.due, this.due.method, this.#deps.signal);
    if (this.stage !== "checking") return "refused";
    if (!answer.ok) return "unknown";
    const outcome = this.takeNews(answer.value);
    if (outcome === "due") this.choose(this.due.method);
    return outcome;
  }

  private paid(): void {
    this.end();
    this.#deps.events.onPaid(this.due);
  }

  private over(refusal: Refusal): void {
    this.end();
    this.card.clearCvc();
    this.#deps.events.onOver(refusal);
  }

  /** The payer has waited for the outcome: that it is not paid stays on screen until OK, then comes the message. */
  private failAfterWait(message: string): void {
    this.card.clearCvc();
    this.stage = "working";
    this.failed = { message };
  }

  /** Clears the CVC at once; the message comes a second later, after the progress display has gone. */
  private fail(message: string, atNumber = false): void {
    this.card.clearCvc();
    const failed = { message, atNumber };
    this.failed = failed;
    this.#deps.clock.after(POPUP_DELAY_MS.errorDialog, () => this.tell(failed), this.#deps.signal);
  }

  private tell(failed: Failure): void {
    if (this.stage === "over" || this.failed !== failed) return;
    this.failed = null;
    this.backToForm();
    if (failed.atNumber) this.card.setProblem(failed.message);
    else this.#deps.events.onMessage(failed.message);
  }

  private backToForm(): void {
    this.stage = "form";
    if (this.isInForm) this.leave();
  }
}
