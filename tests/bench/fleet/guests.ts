/** Guests who book by card and pay, and what the database has of it in the end. */
import { setTimeout as pause } from "node:timers/promises";
import { bookOnce, type Attempt, type Caller } from "./calls.ts";
import { ask } from "./rides.ts";

/** A tenant takes a thousand bookings of guests in an hour. */
const BETWEEN_MS = 300;
/** What was paid and not reported by its page is settled by then. */
const SETTLE_MS = 120_000;

/** Numbers of bookings are unique: each has its own phone and email. */
let numbers = 1_000;

/** Books and pays again and again, until it is stopped; a third of the pages is closed before it reports the payment. */
export async function bookOn(caller: Caller, journal: Attempt[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const number = numbers++;
    await bookOnce(caller, number, { pays: true, reports: number % 3 !== 0 }, journal);
    await pause(BETWEEN_MS);
  }
}

interface Found {
  readonly email: string;
  readonly bookings: number;
  readonly paid: boolean;
  readonly reference: string;
  readonly charges: number;
  readonly mails: number;
}

/** What the database has of the guests' bookings. */
const found = (url: string): Promise<Found[]> =>
  ask<Found>(
    url,
    `select b.passenger_email as email, count(*)::int as bookings, bool_and(b.is_paid) as paid, min(b.reference) as reference,
       (select count(*)::int from payment_attempts a join sandbox_payments p on p.tenant_id = a.tenant_id and p.id = a.provider_id
         where a.booking_id = any(array_agg(b.id)) and p.state = 'succeeded') as charges,
       (select count(*)::int from mails m where m.recipient = b.passenger_email and m.kind = 'confirmation') as mails
     from bookings b where b.passenger_email like 'guest-%' and b.payment_method = 'card' group by b.passenger_email`,
  );

const isSettled = (rows: readonly Found[]): boolean => rows.every(({ paid, mails }) => paid && mails > 0);

/** Waits until every booking is paid and its mail is sent, or until that is overdue. @returns what there is then. */
export async function settled(url: string): Promise<readonly Found[]> {
  const end = performance.now() + SETTLE_MS;
  let rows = await found(url);
  while (!isSettled(rows) && performance.now() < end) {
    await pause(1_000);
    rows = await found(url);
  }
  return rows;
}

/** Bookings that lack something, or have it twice. */
export interface Judgement {
  readonly lost: number;
  readonly doubled: number;
  /** What is missing, for the note; empty: nothing. */
  readonly why: string;
}

const LACKS: Readonly<Record<string, (row: Found | undefined, attempt: Attempt) => boolean>> = {
  "not there": (row) => !row,
  "another reference": (row, { reference }) => row !== undefined && reference !== null && row.reference !== reference,
  "not charged": (row) => row?.charges === 0,
  "not marked as paid": (row) => row?.paid === false,
  "no mail": (row) => row?.mails === 0,
};

/** Compares what guests were told with what there is. */
export function judged(journal: readonly Attempt[], rows: readonly Found[]): Judgement {
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  const lacking = Object.entries(LACKS).map(
    ([what, lacks]) => [what, journal.filter((attempt) => lacks(byEmail.get(attempt.email), attempt))] as const,
  );
  const lost = new Set(lacking.flatMap(([, attempts]) => attempts));
  const doubled = rows.filter(({ bookings, charges, mails }) => bookings > 1 || charges > 1 || mails > 1);
  const why = lacking.flatMap(([what, { length }]) => (length > 0 ? `${length} ${what}` : []));
  return { lost: lost.size, doubled: doubled.length, why: why.join(", ") };
}
