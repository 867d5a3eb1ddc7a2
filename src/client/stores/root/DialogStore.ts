import { makeAutoObservable, observableRef } from "mobx";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import type { Refusal } from "#client/api/api.ts";

const LEAKED = "An error occurred while updating the entries.";
const PROVIDER = /\b(?:stripe|paypal|braintree)\b/i;

/**
 * The text that a dialog may show: a text that leaks the server's database wording (ERR-002) or names a payment
 * provider (ERR-020), and an empty text, become the generic message.
 */
export const dialogText = (content: string): string =>
  content.trim() === "" || content.includes(LEAKED) || PROVIDER.test(content) ? MESSAGES.generic : content;

/** The three titles of a dialog. */
export type DialogTitle = "Error" | "Message" | "Question";

/** A dialog in the queue. */
export interface DialogItem {
  readonly id: number;
  readonly title: DialogTitle;
  readonly content: string;
  readonly onOk: () => void;
  /** Null: an alert with OK. Otherwise a prompt with SIGN IN and CANCEL. */
  readonly onCancel: (() => void) | null;
}

/** What the page says about the device's connection: nothing, that it is lost, or that it is back. */
export type Connection = "steady" | "lost" | "back";

/** Queued dialogs, in order of arrival; the first is on screen. Beside them the notice about the connection. */
export class DialogStore {
  connection: Connection = "steady";
  queue: readonly DialogItem[] = [];
  #nextId = 1;

  constructor() {
    makeAutoObservable(this, { queue: observableRef }, { autoBind: true });
  }

  get current(): DialogItem | null {
    return this.queue[0] ?? null;
  }

  /**
   * Shows a text with OK. Texts that name a payment provider or leak a database error become the generic one; a text
   * that is already queued is not added twice.
   */
  alert(title: DialogTitle, content: string, onOk: () => void = () => undefined): void {
    this.add({ title, content, onOk, onCancel: null });
  }

  /** Explains why a sign-in is needed, with SIGN IN and CANCEL. */
  askToSignIn(content: string, onSignIn: () => void, onCancel: () => void): void {
    this.add({ title: "Message", content, onOk: onSignIn, onCancel });
  }

  /** OK or SIGN IN for the dialog on screen, once. */
  accept(): void {
    this.take()?.onOk();
  }

  /** CANCEL for the dialog on screen, once. */
  cancel(): void {
    this.take()?.onCancel?.();
  }

  setConnection(connection: Connection): void {
    this.connection = connection;
  }

  /** Removes every dialog without an answer. */
  reset(): void {
    this.queue = [];
  }

  private add(item: Omit<DialogItem, "id">): void {
    const content = dialogText(item.content);
    if (this.queue.some((waiting) => waiting.content === content)) return;
    this.queue = [...this.queue, { ...item, content, id: this.#nextId++ }];
  }

  private take(): DialogItem | null {
    const { current } = this;
    this.queue = this.queue.slice(1);
    return current;
  }
}

/** Shows a failure in an error dialog; without one, the general text. */
export type ReportError = (failure?: Pick<Refusal, "message">) => void;

/**
 * Shows what the server said, else the general text. The code does not matter: code 0 has a message after a 429, which
 * says how long to wait (see {@link Refusal}).
 */
export const createReportError =
  (dialogs: Pick<DialogStore, "alert">, generalText: string): ReportError =>
  (failure) =>
    dialogs.alert("Error", failure?.message || generalText);
