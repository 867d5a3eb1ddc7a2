/** One entry of the browser's history for each section of the form; in a chunk of its own. */
import { reaction } from "mobx";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import type { PaymentPageExit } from "./payment-page.ts";

/** The section indexes of the entries up to and including this one, ascending. */
export type Trail = readonly number[];

/** The browser's history, as the form uses it. */
export interface StepEntries {
  /** The trail of the current entry; null for an entry that the form did not create. */
  readonly trail: () => Trail | null;
  readonly replace: (trail: Trail) => void;
  readonly push: (trail: Trail) => void;
  /** Asynchronous: `onPop` is called on arrival. */
  readonly go: (delta: number) => void;
  /** Calls the listener after every move to another entry, by the person or by `go`. */
  readonly onPop: (listener: () => void, signal: AbortSignal) => void;
}

/** The dialogs on the page. */
export interface OpenDialogs {
  readonly isOpen: () => boolean;
  /** Closes the top one; returns whether one was open. */
  readonly closeTop: () => boolean;
  /** Calls back when the first one opens and when the last one closes. */
  readonly watch: (watcher: () => void, signal: AbortSignal) => void;
}

export interface StepHistoryDeps {
  readonly entries: StepEntries;
  /** The page at the current address: the form, its payment page, or another one. */
  readonly page: () => "form" | "payment" | "other";
  /** The template pays on a page of its own. */
  readonly paysApart: boolean;
  readonly dialogs: OpenDialogs;
  /** This module sets how the payment page is left. */
  readonly payment: PaymentPageExit;
}

/** Whether the entry is only there for Back to close a dialog: it repeats the section of the one before. */
const isDialogs = (trail: Trail): boolean => trail.length > 1 && trail.at(-1) === trail.at(-2);

const lastOf = (trail: Trail): number => trail.at(-1) ?? 0;

/** Index of a section in a trail: its own entry, or the first one behind it. */
const placeOf = (trail: Trail, stop: number): number => {
  const at = trail.findIndex((each) => each >= stop);
  return at < 0 ? trail.length : at;
};

/** Tracks the form's trail in the history. */
function trailOf(booking: RootStore["booking"], { entries, page, dialogs }: StepHistoryDeps) {
  let known: Trail = [booking.wizard.sectionIndex];
  /** The trail that a pending `go` is leaving. */
  let left: string | null = null;

  const remember = (change: "push" | "replace", trail: Trail): void => {
    known = trail;
    entries[change](trail);
  };

  /** The trail of the current entry; an entry that a link from another page created gets one here. */
  const present = (): Trail => {
    const trail = entries.trail();
    if (trail !== null) return trail;
    const { sectionIndex } = booking.wizard;
    const before = lastOf(known);
    remember(
      "replace",
      page() === "payment" && before < sectionIndex ? [...known, sectionIndex] : [Math.min(before, sectionIndex)],
    );
    return known;
  };

  /** Adds the section's entry, or goes back to it. */
  const sync = (): void => {
    if (page() === "other") return;
    const trail = present();
    if (left === String(trail)) return;
    left = null;
    known = trail;
    const { sectionIndex } = booking.wizard;
    const at = placeOf(trail, sectionIndex);
    if (at === trail.length && isDialogs(trail)) remember("replace", [...trail.slice(0, -1), sectionIndex]);
    else if (at === trail.length) remember("push", [...trail, sectionIndex]);
    else if (at < trail.length - 1) {
      left = String(trail);
      // One at a time, each looked at on arrival: when a reload overtakes a push, Chromium keeps one entry for both, so
      // the distance to an earlier one is unknown and a longer jump could leave the site.
      entries.go(-1);
    } else if (trail[at] !== sectionIndex) remember("replace", [...trail.slice(0, -1), sectionIndex]);
  };

  return {
    sync,
    /** Still at the entry that `go` is leaving: another pop came before its own, and `go` must not be called twice. */
    isLeaving: (): boolean => left !== null && String(entries.trail()) === left,
    /** Handles the arrival at an entry. @returns whether `sync` has caused it. */
    arrived: (): boolean => {
      const isOwnDoing = left !== null;
      left = null;
      return isOwnDoing;
    },
    /** Back from the first entry would leave the site and its open dialog, so the dialog gets an entry of its own. */
    dialogsChanged: (): void => {
      const trail = page() === "other" ? null : entries.trail();
      if (!dialogs.isOpen()) sync();
      else if (trail?.length === 1) remember("push", [...trail, ...trail]);
    },
  };
}

/**
 * Keeps section and history in sync. The store decides: a move in the form adds an entry or goes back to an earlier
 * one; Back and Forward ask the store, and if it refuses because a step is not in order, the history goes back.
 */
export function wireStepHistory(root: RootStore, deps: StepHistoryDeps, signal: AbortSignal): void {
  const { booking, payment } = root;
  const { entries, page, paysApart, dialogs } = deps;
  const { sync, isLeaving, arrived, dialogsChanged } = trailOf(booking, deps);
  /** The current entry belongs to another page, and the store learns of that once the page is rendered. */
  let pageIsDue = false;
  let isFollowing = false;

  /** Asks the store to follow the person's move in the history. */
  const follow = (trail: Trail): void => {
    const wanted = lastOf(trail);
    // The sections in between get no entries of their own.
    isFollowing = true;
    if (wanted < booking.wizard.sectionIndex) booking.wizard.goBack("stop", wanted);
    while (booking.wizard.sectionIndex < wanted && booking.wizard.goForward("stop").kind === "moved");
    isFollowing = false;
  };

  const popped = (): void => {
    const trail = entries.trail();
    if (trail === null || page() === "other" || isLeaving()) return;
    const isOwnDoing = arrived();
    // A booking that was made is not made again: the form starts afresh.
    if (payment.state.kind === "booked") root.reset();
    else if (paysApart && !isOwnDoing && (page() === "payment") !== booking.visit.onPaymentPage) {
      pageIsDue = true;
      return;
    } else if (!isOwnDoing && !dialogs.closeTop() && !payment.isProcessing) follow(trail);
    sync();
  };

  const moved = (): void => {
    if (isFollowing) return;
    const trail = pageIsDue ? entries.trail() : null;
    pageIsDue = false;
    if (trail !== null) follow(trail);
    sync();
  };

  deps.payment.leaveByHistory = () => {
    const trail = entries.trail();
    if (trail === null || placeOf(trail, booking.wizard.sectionIndex) >= trail.length - 1) return false;
    sync();
    return true;
  };
  sync();
  dialogsChanged();
  dialogs.watch(dialogsChanged, signal);
  entries.onPop(popped, signal);
  reaction(() => booking.wizard.sectionIndex, moved, {
    name: "section changed: sync the browser history",
    signal,
  });
}
