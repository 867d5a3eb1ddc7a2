/** Export of all stored data of a person, for that person. */
import type { ExportedFile } from "#domain/people/account/own-data.ts";
import { majorOf } from "#domain/shared/money.ts";
import { csvOf } from "#domain/shared/text/csv.ts";
import { formatIso } from "#domain/shared/time/zoned-time.ts";
import { instant } from "#domain/shared/units.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { Translate } from "#server/platform/texts/texts.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";

/** The rows of a table that belong to an account, without internal columns. */
async function rowsOf(db: TenantHandle, account: string) {
  const profile = await db
    .selectFrom("accounts")
    .select(["email", "first_name", "last_name", "dialing_code", "phone", "access_needs", "sms_opt_in", "email_opt_in"])
    .select(["opted_at", "opted_wording", "email_confirmed_at", "created_at", "updated_at"])
    .where("id", "=", account)
    .executeTakeFirstOrThrow();
  const places = await db
    .selectFrom("address_book")
    .select(["place_name", "name", "full_address", "postcode", "lat", "lng", "created_at"])
    .where("account_id", "=", account)
    .orderBy("created_at")
    .execute();
  const enquiries = await db
    .selectFrom("enquiries")
    .select(["kind", "subject", "name", "email", "phone", "message", "created_at"])
    .where("account_id", "=", account)
    .orderBy("created_at")
    .execute();
  const sessions = await db
    .selectFrom("sessions")
    .select(["created_at", "seen_at", "ends_at", "remembered"])
    .where("account_id", "=", account)
    .execute();
  const mails = await db
    .selectFrom("mails")
    .select(["kind", "subject", "body", "created_at"])
    .where("recipient", "=", profile.email)
    .orderBy("created_at")
    .execute();
  return { profile, places, enquiries, sessions, mails };
}

const bookingsOf = (db: TenantHandle, account: string) =>
  db
    .selectFrom("bookings")
    .select(["reference", "return_reference", "status", "pickup_at", "return_at", "created_at", "cancelled_at"])
    .select(["passenger_name", "passenger_dialing_code", "passenger_phone", "passenger_email", "customer", "note"])
    .select(["due_pence", "currency", "payment_method", "is_paid", "cancel_fee_pence"])
    .select(["booker_reference", "cost_fields", "journey"])
    .where("account_id", "=", account)
    .orderBy("pickup_at")
    .execute();

type BookingRow = Awaited<ReturnType<typeof bookingsOf>>[number];

const HEADS: readonly Parameters<Translate>[0][] = [
  "mail.fact.reference",
  "mail.fact.when",
  "mail.fact.from",
  "mail.fact.to",
  "mail.fact.passenger",
  "mail.fact.phone",
  "mail.fact.email",
  "document.rides.status",
  "document.column.price",
  "document.rides.currency",
  "mail.fact.note",
];

function tableOf(rows: readonly BookingRow[], zone: string, translate: Translate): string {
  return csvOf([
    HEADS.map((head) => translate(head)),
    ...rows.map((row) => {
      const { request } = row.journey as { readonly request: RequestedJourney };
      return [
        row.reference,
        formatIso(instant(row.pickup_at.getTime()), zone),
        request.pickup.fullAddress,
        request.dropoff.fullAddress,
        row.passenger_name,
        `${row.passenger_dialing_code} ${row.passenger_phone}`,
        row.passenger_email,
        translate(`document.status.${row.status}`),
        majorOf(row.due_pence, row.currency),
        row.currency,
        row.note,
      ];
    }),
  ]);
}

/**
 * All data of an account as one JSON file, and its bookings also as a table.
 * @param zone in which the table's times are.
 * @param translate to the language of the table.
 */
export async function ownData(
  db: TenantHandle,
  account: string,
  { zone, translate }: { readonly zone: string; readonly translate: Translate },
): Promise<readonly ExportedFile[]> {
  const rows = await rowsOf(db, account);
  const bookings = await bookingsOf(db, account);
  return [
    { name: "my-data.json", type: "application/json", text: JSON.stringify({ ...rows, bookings }, null, 2) },
    { name: "my-bookings.csv", type: "text/csv;charset=utf-8", text: `\uFEFF${tableOf(bookings, zone, translate)}` },
  ];
}
