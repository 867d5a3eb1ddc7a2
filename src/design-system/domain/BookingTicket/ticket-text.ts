import { isPending } from "#domain/booking/status.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import { readPaymentMethod } from "#domain/payment/methods.ts";
import { zoneCity, clockText } from "#domain/shared/time/zoned-time.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { pence, type Instant } from "#domain/shared/units.ts";
import type { TicketTextKey } from "#ds/texts/areas/ticket/en.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";
import type { Texts } from "#ds/texts/use-texts.ts";

/** Whether the ride will not take place. */
export const isCancelled = ({ status }: Pick<Ticket, "status">): boolean => /^cancel/i.test(status.trim());

/** Whether there is a receipt to send. */
export const hasReceipt = (ticket: Pick<Ticket, "status">): boolean =>
  !isCancelled(ticket) && !isPending(ticket.status);

/** What happens to the money that was paid online for a cancelled ride. */
export function refundText(
  { total, cancelFee: fee }: Pick<Ticket, "total" | "cancelFee">,
  { t, locale }: AreaTexts<TicketTextKey>,
): string {
  const back: Money = { ...total, pence: pence(total.pence - fee.pence) };
  if (back.pence <= 0) return t("ticket.returnedNone", { fee: formatMoney(fee, locale) });
  const amount = formatMoney(back, locale);
  return fee.pence === 0
    ? t("ticket.returnedAll", { amount })
    : t("ticket.returnedLess", { amount, fee: formatMoney(fee, locale) });
}

/** The display name of the payment method; the server's text for an unknown one. */
export function paymentText({ paymentMethod }: Pick<Ticket, "paymentMethod">, { t }: Texts): string {
  const method = readPaymentMethod(paymentMethod);
  return method === null ? paymentMethod : t(`payment.${method}`);
}

/** A moment on the clocks of the pickup, with its city: "Sunday 22 November 2026, 10:00 (London time)". */
export function ticketTime(at: Instant, zone: string, { t, term, locale }: AreaTexts<TicketTextKey>): string {
  const date = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  return t("ticket.time", { date: date.format(at), time: clockText(at, zone, locale), city: term(zoneCity(zone)) });
}
