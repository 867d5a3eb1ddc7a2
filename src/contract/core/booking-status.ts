/** The texts of a booking's status on the wire. */
import { STATUS, type BookingStatus } from "#domain/booking/status.ts";

const TEXTS: Readonly<Record<BookingStatus, string>> = {
  [STATUS.pending]: "Pending",
  [STATUS.upcoming]: "Upcoming",
  [STATUS.allocated]: "Upcoming - Driver Allocated",
  [STATUS.started]: "Started",
  [STATUS.arrived]: "Arrived",
  [STATUS.onBoard]: "POB",
  [STATUS.finished]: "Finished",
  [STATUS.cancelled]: "Cancelled",
};

const STATUSES = Object.values(STATUS);

/** The text of a status. */
export const statusText = (status: BookingStatus): string => TEXTS[status];

/** The status of a text; the wording of another dispatch system stays as it is. */
export const readStatus = (text: string): string =>
  STATUSES.find((status) => TEXTS[status].toLowerCase() === text.trim().toLowerCase()) ?? text;
