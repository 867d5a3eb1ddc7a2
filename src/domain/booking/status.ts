/** The possible statuses of a booking, and what each one allows. */
export const STATUS = {
  /** Saved but not paid; no driver is assigned. */
  pending: "pending",
  upcoming: "upcoming",
  /** Upcoming, with a driver. */
  allocated: "allocated",
  started: "started",
  arrived: "arrived",
  onBoard: "on_board",
  finished: "finished",
  cancelled: "cancelled",
} as const;

export type BookingStatus = (typeof STATUS)[keyof typeof STATUS];

/** Statuses after which nothing more happens: such bookings are history. */
export const ENDED_STATUSES: readonly BookingStatus[] = [STATUS.finished, STATUS.cancelled];

/** Statuses of a confirmed booking whose car has not set off. */
export const UPCOMING_STATUSES: readonly BookingStatus[] = [STATUS.upcoming, STATUS.allocated];

/** Statuses in which a driver is on the way or driving. */
export const DRIVER_BUSY_STATUSES: readonly string[] = [
  STATUS.allocated,
  STATUS.started,
  STATUS.arrived,
  STATUS.onBoard,
];

/**
 * The predicates also take the wording of another dispatch system, which a browser shows as it is: texts are compared
 * in lower case by what they contain, as the specification does.
 */
const contains = (status: string, ...words: readonly string[]): boolean => {
  const text = status.toLowerCase();
  return words.some((word) => text.includes(word));
};

/** Whether the status of a booking allows cancelling. */
export const isUpcoming = (status: string): boolean => status === STATUS.allocated || contains(status, "upcoming");

/** Whether a booking was cancelled. */
export const isCancelled = (status: string): boolean => contains(status, "cancel");

/** Whether the ride is over. */
export const isFinished = (status: string): boolean => contains(status, "finish");

/** Whether nothing of a booking can change any more. */
export const isOver = (status: string): boolean => isCancelled(status) || isFinished(status);

/** Whether the car has set off, or the ride was driven: it can be tracked. */
export const isUnderWay = (status: string): boolean =>
  status === STATUS.onBoard || contains(status, "started", "arrived", "finish", "pob");

/** Whether a booking waits for its payment. */
export const isPending = (status: string): boolean => /^pending/i.test(status.trim());
