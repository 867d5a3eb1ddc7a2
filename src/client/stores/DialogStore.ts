import { makeAutoObservable, observableRef } from "mobx";
import { dialogText } from "#domain/shared/dialog-text.ts";

/** The three titles that a dialog may have (WID-020). */
export type DialogTitle = "Error" | "Message" | "Question";

/** A dialog waiting to be answered (ENT-047, WID-023). */
export interface DialogItem {
  readonly id: number;
  readonly title: DialogTitle;
  readonly content: string;
  readonly onOk: () => void;
  /** Null: a mere alert with OK. Else its sign-in form, SIGN IN and CANCEL (WID-018). */
  readonly onCancel: (() => void) | null;
}

/** Alerts in the order in which they came; the first is on screen. */
export class DialogStore {
  queue: readonly DialogItem[] = [];
  private nextId = 1;

  constructor() {
    makeAutoObservable<this, "nextId">(this, { nextId: false, queue: observableRef }, { autoBind: true });
  }

  get current(): DialogItem | null {
    return this.queue[0] ?? null;
  }

  /**
   * Shows a text with OK. Texts that name a payment provider or leak a database error become the generic one
   * (ERR-002, ERR-020); a text that is already waiting is not queued twice.
   */
  alert(title: DialogTitle, content: string, onOk: () => void = () => undefined): void {
    this.add({ title, content, onOk, onCancel: null });
  }

  /** Says why somebody has to sign in, with SIGN IN and CANCEL (WID-018). */
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

  /** Takes every dialog away without an answer. */
  reset(): void {
    this.queue = [];
  }

  private add(item: Omit<DialogItem, "id">): void {
    const content = dialogText(item.content);
    if (this.queue.some((waiting) => waiting.content === content)) return;
    this.queue = [...this.queue, { ...item, content, id: this.nextId++ }];
  }

  private take(): DialogItem | null {
    const { current } = this;
    this.queue = this.queue.slice(1);
    return current;
  }
}
