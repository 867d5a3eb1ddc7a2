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
 * Announces a text to screen readers through the page's live region. It changes nothing on screen and does nothing on
 * the server. Use `assertive` for errors that stop the user, `polite` for the rest.
 */
export const announce = (text: string, urgency: Urgency = "polite"): void => {
  last += 1;
  const announcement = { id: last, text, urgency };
  for (const listener of listeners) listener(announcement);
};

/** Subscribes to announcements until the returned function is called. */
export const onAnnouncement = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
