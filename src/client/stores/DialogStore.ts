import { makeAutoObservable, observableRef } from "mobx";
import { dialogText } from "#domain/shared/dialog-text.ts";

/** The three titles that a dialog may have (WID-020). */
export type DialogTitle = "Error" | "Message" | "Question";

/** A dialog waiting to be answered (WID-023). */
export interface DialogItem {
  readonly id: number;
  readonly title: DialogTitle;
  readonly content: string;
  readonly onOk: () => void;
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
    const shown = dialogText(content);
    if (this.queue.some((item) => item.content === shown)) return;
    this.queue = [...this.queue, { id: this.nextId++, title, content: shown, onOk }];
  }

  /** Answers the dialog on screen, once. */
  accept(): void {
    const [current, ...rest] = this.queue;
    this.queue = rest;
    current?.onOk();
  }

  /** Takes every dialog away without an answer. */
  reset(): void {
    this.queue = [];
  }
}
