/**
 * What a booking's status may be, and what each one allows. Texts are compared in lower case by what they
 * contain, as the specification does, so that a dispatcher's own wording still works.
 */
export const STATUS = {
  /** Saved and not paid for yet: nobody drives. */
  pending: "Pending",
  upcoming: "Upcoming",
  allocated: "Upcoming - Driver Allocated",
  started: "Started",
  arrived: "Arrived",
  onBoard: "POB",
  finished: "Finished",
  cancelled: "Cancelled",
} as const;

/** Statuses after which nothing more happens: such bookings are history. */
export const ENDED_STATUSES: readonly string[] = [STATUS.finished, STATUS.cancelled];

const contains = (status: string, ...words: readonly string[]): boolean => {
  const text = status.toLowerCase();
  return words.some((word) => text.includes(word));
};

/** Whether a booking can be cancelled as far as its status goes (HIST-008). */
export const isUpcoming = (status: string): boolean => contains(status, "upcoming");

/** Whether a booking was cancelled. */
export const isCancelled = (status: string): boolean => contains(status, "cancel");

/** Whether the ride is over. */
export const isFinished = (status: string): boolean => contains(status, "finish");

/** Whether the car has set off, or the ride was driven: it can be followed (HIST-010). */
export const isUnderWay = (status: string): boolean => contains(status, "started", "arrived", "finish", "pob");

/** Whether a booking waits for its payment. */
export const isPending = (status: string): boolean => /^pending/i.test(status.trim());
