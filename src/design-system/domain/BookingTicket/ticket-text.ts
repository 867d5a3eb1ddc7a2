import type { Ticket } from "#domain/booking/ticket.ts";
import { readPaymentMethod } from "#domain/payment/methods.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Texts } from "../../texts/use-texts.ts";

/** Whether the driver is paid in the car. */
export const isCash = ({ paymentMethod }: Pick<Ticket, "paymentMethod">): boolean =>
  readPaymentMethod(paymentMethod) === "cash";

/** A phone number that keeps its order inside a text that runs from right to left. */
export const leftToRight = (phone: string): string => (phone === "" ? "" : `\u2066${phone}\u2069`);

/** Whether the ride will not take place. */
export const isCancelled = ({ status }: Pick<Ticket, "status">): boolean => /^cancel/i.test(status.trim());

/** The payment method by its name on the screen; what the server said when it is none of ours. */
export function paymentText({ paymentMethod }: Pick<Ticket, "paymentMethod">, { t }: Texts): string {
  const method = readPaymentMethod(paymentMethod);
  return method === null ? paymentMethod : t(`payment.${method}`);
}

/** A moment on the clocks of the pickup, with its city: "Sunday 22 November 2026, 10:00 (London time)". */
export function ticketTime(at: Instant, zone: string, { t, locale }: Texts): string {
  const date = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const city = (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
  return t("ticket.time", { date: date.format(at), time: time.format(at), city });
}
