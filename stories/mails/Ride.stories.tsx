/** Mails of the day of the ride, and the receipt after it. */
import preview from "#storybook/preview.tsx";
import { DOCUMENT_META, mail } from "./mail-story.tsx";

const meta = preview.meta({ ...DOCUMENT_META, tags: ["!test"], title: "Mails/Ride" });

export const Reminder = meta.story(mail("reminder"));
export const DriverAssigned = meta.story(mail("driver-assigned"));
export const DriverChanged = meta.story(mail("driver-changed"));
export const DriverOnTheWay = meta.story(mail("driver-on-the-way"));
export const DriverArrived = meta.story(mail("driver-arrived"));
export const FlightMoved = meta.story(mail("flight-moved"));
export const FlightAlert = meta.story(mail("flight-alert"));
export const RideReceipt = meta.story(mail("ride-receipt"));
export const Receipt = meta.story(mail("receipt"));
