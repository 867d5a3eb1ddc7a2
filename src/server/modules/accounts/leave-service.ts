/** The rights of a person to their own data: its export and its deletion. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { REGRET_DAYS, type ExportedFile, type Profile } from "#domain/people/account/profile.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { addMinutes, instant } from "#domain/shared/units.ts";
import { mailTexts, type Translate } from "#server/platform/texts/texts.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import { OLD_PASSWORD, type AccountDeps } from "./account-deps.ts";
import { accountById, changeAccount } from "./repository.ts";
import { majorOf } from "#domain/shared/money.ts";
import { csvOf } from "#domain/shared/text/csv.ts";
import { formatIso } from "#domain/shared/time/zoned-time.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";

const WRONG_PASSWORD = REFUSALS.password_wrong;
const DAY_MINUTES = 24 * 60;

/** A request for the own data: the password, and the language that the actor reads (BCP 47, or empty). */
interface WantedFiles {
  readonly password: string;
  readonly language: string;
}

export interface LeaveService {
  /** All stored data of the actor. @throws HttpError 429 when the password was tried too often. */
  files(tenant: Tenant, actor: Actor, wanted: WantedFiles): Promise<Result<readonly ExportedFile[], string>>;
  /** Schedules the deletion of the account, after some days to reconsider. @throws HttpError 429 */
  leave(tenant: Tenant, actor: Actor, sent: string): Promise<Result<Profile, string>>;
  /** Cancels the deletion. */
  stay(tenant: Tenant, actor: Actor): Promise<Profile>;
}

/** Makes the service. */
export function leaveService(deps: AccountDeps): LeaveService {
  const { db, clock, rateLimiter, passwords } = deps;
  /** A session alone is not enough: another person may be using an open page. */
  const isOwner = async (tenant: Tenant, actor: Actor, sent: string): Promise<boolean> => {
    await rateLimiter.consume(tenant.id, [OLD_PASSWORD, actor.accountId]);
    const account = await db.withTenant(tenant.id, (handle) => accountById(handle, actor.accountId));
    if (!(await passwords.verify(account.passwordHash, sent))) return false;
    await rateLimiter.reset(tenant.id, [OLD_PASSWORD, actor.accountId]);
    return true;
  };
  const set = (tenant: Tenant, actor: Actor, deleteAt: Date | null): Promise<Profile> =>
    db.withTenant(tenant.id, async (handle) => {
      const now = clock.now();
      await changeAccount(handle, actor.accountId, { delete_at: deleteAt }, now);
      if (deleteAt) await enqueue(handle, "mail.leaving", { account: actor.accountId }, now);
      return (await accountById(handle, actor.accountId)).profile;
    });
  return {
    async files(tenant, actor, { password, language }) {
      if (!(await isOwner(tenant, actor, password))) return err(WRONG_PASSWORD);
      const { settings } = tenant;
      const words = { zone: settings.zone, translate: mailTexts(language || settings.locale, settings) };
      return ok(await db.withTenant(tenant.id, (handle) => ownData(handle, actor.accountId, words)));
    },
    async leave(tenant, actor, sent) {
      if (!(await isOwner(tenant, actor, sent))) return err(WRONG_PASSWORD);
      return ok(await set(tenant, actor, new Date(addMinutes(clock.now(), REGRET_DAYS * DAY_MINUTES))));
    },
    stay: (tenant, actor) => set(tenant, actor, null),
  };
}

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
async function ownData(
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
