/** Own additions: what a business may still put on account and owes, and what it earned. */
import * as z from "zod/mini";
import { optionalText } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { COMMISSION_UNITS, type CommissionPeriod, type CommissionUnit } from "#domain/business/commission.ts";
import { creditLeft, type CreditStanding } from "#domain/business/credit.ts";
import { majorOf, minorOf } from "#domain/shared/money.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { DayRange } from "#domain/shared/time/calendar-day.ts";
import { pence } from "#domain/shared/units.ts";
import { dayRange, decodeDays, encodeDays, readDays } from "./days-and-times.ts";

/** Amounts in the tenant's currency. */
export const bookerCredit = {
  method: "GET",
  path: "/api/bookercredit",
  access: "booker",
  rate: "read",
  summary: "What the business may still put on account, and what it owes (own addition).",
  query: z.object({ bookerid: optionalText(64) }),
  reply: reply(
    {
      /** False where nothing can be put on account: then limit and remaining credit are 0. */
      hasaccount: z.boolean(),
      creditlimit: z.number(),
      creditleft: z.number(),
      /** The number of issued, unpaid invoices, and the credit that they use. */
      openinvoices: z.int(),
      openamount: z.number(),
      /** The credit used by rides that are on no issued invoice yet. */
      notinvoiced: z.number(),
    },
    {
      encode: (standing: CreditStanding, { currency }) => ({
        hasaccount: standing.limit !== null,
        creditlimit: majorOf(standing.limit ?? pence(0), currency),
        creditleft: majorOf(creditLeft(standing), currency),
        openinvoices: standing.openInvoices,
        openamount: majorOf(standing.invoiced, currency),
        notinvoiced: majorOf(standing.notInvoiced, currency),
      }),
      decode: ({ hasaccount, creditlimit, notinvoiced, openinvoices, openamount }, { currency }): CreditStanding => ({
        limit: hasaccount ? minorOf(creditlimit, currency) : null,
        notInvoiced: minorOf(notinvoiced, currency),
        openInvoices: openinvoices,
        invoiced: minorOf(openamount, currency),
      }),
    },
  ),
} as const satisfies EndpointDefinition;

interface AskedCommission {
  readonly days: DayRange;
  readonly unit: CommissionUnit;
}

/**
 * The commission of the journeys that begin on some days, by calendar month or by week from Monday. The sums are the
 * statement's. Amounts in the tenant's currency.
 */
export const bookerCommission = {
  method: "GET",
  path: "/api/bookercommission",
  access: "booker",
  rate: "read",
  summary: "The business's commission by month or week: earned, invoiced and paid (own addition).",
  query: request(
    z.object({ bookerid: optionalText(64), ...dayRange, by: z._default(z.enum(COMMISSION_UNITS), "month") }),
    {
      encode: ({ days, unit }: AskedCommission) => ({ ...encodeDays(days), by: unit }),
      decode: ({ by, ...range }): Result<AskedCommission, string> => {
        const days = decodeDays(range);
        return days.ok ? ok({ days: days.value, unit: by }) : days;
      },
    },
  ),
  reply: reply(
    {
      commissions: z.array(
        z.object({
          /** dd/MM/yyyy. The range cuts off the first and the last period. */
          datefrom: z.string(),
          dateto: z.string(),
          earnedtotal: z.number(),
          /** The part that is on an issued invoice, and the part whose invoice is paid. */
          invoicedtotal: z.number(),
          paidtotal: z.number(),
        }),
      ),
    },
    {
      encode: (periods: readonly CommissionPeriod[], { currency }) => ({
        commissions: periods.map(({ days, earned, invoiced, paid }) => ({
          ...encodeDays(days),
          earnedtotal: majorOf(earned, currency),
          invoicedtotal: majorOf(invoiced, currency),
          paidtotal: majorOf(paid, currency),
        })),
      }),
      /** A period with unreadable days is left out. */
      decode: ({ commissions }, { currency }): readonly CommissionPeriod[] =>
        commissions.flatMap((wire) => {
          const days = readDays(wire);
          if (!days) return [];
          return [
            {
              days,
              earned: minorOf(wire.earnedtotal, currency),
              invoiced: minorOf(wire.invoicedtotal, currency),
              paid: minorOf(wire.paidtotal, currency),
            },
          ];
        }),
    },
  ),
} as const satisfies EndpointDefinition;
