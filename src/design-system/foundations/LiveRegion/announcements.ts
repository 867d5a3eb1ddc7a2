/** How urgent a message is: `polite` waits for a pause, `assertive` interrupts. */
export type Urgency = "polite" | "assertive";

/** One message for screen readers. */
export interface Announcement {
  /** Grows, so that the same words said twice are two messages. */
  readonly id: number;
  readonly text: string;
  readonly urgency: Urgency;
}

type Listener = (announcement: Announcement) => void;

const listeners = new Set<Listener>();
let last = 0;

/**
 * Says a text to screen reader users through the page's live region. Nothing happens on screen, and nothing at all on
 * the server. Use `assertive` for errors that stop the person, `polite` for the rest.
 */
export const announce = (text: string, urgency: Urgency = "polite"): void => {
  last += 1;
  const announcement = { id: last, text, urgency };
  for (const listener of listeners) listener(announcement);
};

/** Hears every announcement until the returned function is called. */
export const onAnnouncement = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
