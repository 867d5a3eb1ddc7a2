/** The invoice and credit note commands of `npm run tenant`. */
import { parseArgs } from "node:util";
import { formatDay, parseDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { formatMoney, minorOf, exponentOf } from "#domain/shared/money.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import {
  issuedInvoices,
  statePayment,
  type OperatorInvoice,
  type StatedPayment,
} from "#server/modules/booker/invoice-payments.ts";
import { paddedNumber } from "#server/modules/booker/invoice-record.ts";
import type { SecretBox } from "#server/platform/security/secret-box.ts";
import { TenantRefused, tenantOf } from "#server/modules/tenants/repository.ts";
import type { WishedCredit } from "#domain/business/credit-note.ts";
import { issueCreditNote, type StatedCredit } from "#server/modules/booker/credit-notes.ts";

/** A payment as the command line states it. */
interface PaymentWords extends Omit<StatedPayment, "by"> {
  readonly tenant: string;
}

/** Reads the arguments after `invoice-paid` or `invoice-open`. @returns null when they are invalid. */
export function readPaymentWords(command: string, words: readonly string[]): Result<PaymentWords, string> | null {
  const isPaid = command === "invoice-paid";
  let parsed;
  try {
    const options = { on: { type: "string" }, business: { type: "string" } } as const;
    parsed = parseArgs({ args: [...words], options, allowPositionals: true });
  } catch {
    return null;
  }
  const [tenant, number = "", ...more] = parsed.positionals;
  const { on, business = null } = parsed.values;
  if (tenant === undefined || more.length > 0 || (on !== undefined && !isPaid)) return null;
  if (!/^\d{1,9}$/.test(number)) return number === "" ? null : err(`${number} is not the number of an invoice.`);
  const day = on === undefined ? ok(null) : parseDay(on);
  if (!day.ok) return err(`${on} is not a day; write it as 2026-11-30 or 30/11/2026.`);
  return ok({ tenant, number: Number(number), business, isPaid, paidOn: day.value });
}

/**
 * Records the payment of an invoice.
 * @param secrets opens the tenant's sealed provider keys; null: SECRETS_KEY is not set.
 * @returns what to print. @throws TenantRefused with the reason.
 */
export async function tellPayment(
  { db, secrets }: { readonly db: Database; readonly secrets: SecretBox | null },
  { tenant: id, ...stated }: PaymentWords,
  now: Instant,
): Promise<string> {
  const tenant = await tenantOf({ db, secrets }, id);
  const outcome = await statePayment(db, tenant, { ...stated, by: "npm run tenant" }, now);
  if (!outcome.ok) throw new TenantRefused(outcome.error);
  const { invoice, isChanged } = outcome.value;
  return `${isChanged ? "" : "Nothing changed: "}${lineOf(invoice)}`;
}

/** The issued invoices of a tenant, a line each. */
export const listInvoices = async (db: Database, tenant: string): Promise<readonly string[]> =>
  (await issuedInvoices(db, tenant)).map(lineOf);

function lineOf({ number, business, businessId, days, due, currency, isPaid, paidOn }: OperatorInvoice): string {
  const range = `${formatDay(days.from as CalendarDay)}-${formatDay(days.to as CalendarDay)}`;
  const amount = due === null || currency === null ? "" : formatMoney({ pence: due, currency }, "en-GB");
  const state = isPaid ? `paid${paidOn === null ? "" : ` on ${formatDay(paidOn)}`}` : "open";
  return [paddedNumber(number), business, businessId, range, amount, state].join("\t");
}

/** A correction as the command line states it. */
interface CreditWords extends Omit<StatedCredit, "by" | "lines"> {
  readonly tenant: string;
  /** Amounts as typed, since their currency is the tenant's; empty: all that is left. */
  readonly journeys: readonly { readonly reference: string; readonly amount: string }[];
}

/** "AC34679D", or "AC34679D=12.50". */
const JOURNEY = /^(\w+)(?:=(\d{1,9}(?:\.\d{1,3})?))?$/;

/** Reads the arguments after `credit-note`. @returns null when they are invalid. */
export function readCreditWords(words: readonly string[]): Result<CreditWords, string> | null {
  let parsed;
  try {
    const options = {
      reason: { type: "string" },
      journey: { type: "string", multiple: true },
      business: { type: "string" },
    } as const;
    parsed = parseArgs({ args: [...words], options, allowPositionals: true });
  } catch {
    return null;
  }
  const [tenant, number = "", ...more] = parsed.positionals;
  const { reason = "", journey: journeys = [], business = null } = parsed.values;
  if (tenant === undefined || number === "" || more.length > 0 || journeys.length === 0) return null;
  if (!/^\d{1,9}$/.test(number)) return err(`${number} is not the number of an invoice.`);
  if (reason.trim() === "") return err("Say why with --reason: it is printed on the credit note.");
  const wished: CreditWords["journeys"][number][] = [];
  for (const stated of journeys) {
    const [, reference, amount = ""] = JOURNEY.exec(stated) ?? [];
    if (reference === undefined) return err(`${stated} is not a journey; write it as AC34679D or AC34679D=12.50.`);
    wished.push({ reference, amount });
  }
  return ok({ tenant, number: Number(number), business, reason, journeys: wished });
}

/** @throws TenantRefused for an amount with more decimals than the currency has. */
function linesOf(journeys: CreditWords["journeys"], currency: string): readonly WishedCredit[] {
  return journeys.map(({ reference, amount }) => {
    if (amount === "") return { reference, amount: null };
    const [, decimals = ""] = amount.split(".");
    if (decimals.length > exponentOf(currency)) throw new TenantRefused(`${amount} is no amount of ${currency}.`);
    return { reference, amount: minorOf(amount, currency) };
  });
}

/**
 * Issues a credit note.
 * @param secrets opens the tenant's sealed provider keys; null: SECRETS_KEY is not set.
 * @returns what to print. @throws TenantRefused with the reason.
 */
export async function tellCreditNote(
  { db, secrets }: { readonly db: Database; readonly secrets: SecretBox | null },
  { tenant: id, journeys, ...stated }: CreditWords,
  now: Instant,
): Promise<string> {
  const tenant = await tenantOf({ db, secrets }, id);
  const lines = linesOf(journeys, tenant.settings.currency);
  const outcome = await issueCreditNote(db, tenant, { ...stated, lines, by: "npm run tenant" }, now);
  if (!outcome.ok) throw new TenantRefused(outcome.error);
  const { number, invoiceNumber, business, amount, left, currency } = outcome.value;
  const money = (pence: typeof amount): string => formatMoney({ pence, currency }, "en-GB");
  return `Credit note ${paddedNumber(number)} for ${business}: ${money(amount)} of invoice ${paddedNumber(invoiceNumber)}, ${money(left)} is left.`;
}
