import { sql, type SqlBool } from "kysely";
import { decodePolyline, encodePolyline } from "#domain/shared/geo/polyline.ts";
import { instant } from "#domain/shared/units.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import type { StoredQuote } from "#domain/quote/stored-quote.ts";

/** What the `priced` column holds: a quote without the fields that have columns, its polylines as text. */
type Priced = Omit<
  StoredQuote,
  "id" | "journey" | "fingerprint" | "createdAt" | "expiresAt" | "usedBy" | "path" | "returnPath"
> & { readonly path: string; readonly returnPath: string };

/** Stores a new quote. */
export async function insertQuote(db: TenantHandle, tenant: string, quote: StoredQuote): Promise<void> {
  const { id, journey, fingerprint, createdAt, expiresAt, usedBy, path, returnPath, ...rest } = quote;
  const priced: Priced = { ...rest, path: encodePolyline(path), returnPath: encodePolyline(returnPath) };
  await db
    .insertInto("quotes")
    .values({
      tenant_id: tenant,
      id,
      fingerprint,
      request: json(journey),
      priced: json(priced),
      created_at: new Date(createdAt),
      expires_at: new Date(expiresAt),
      used_by: usedBy,
    })
    .execute();
}

interface QuoteRow {
  readonly id: string;
  readonly fingerprint: string;
  readonly request: unknown;
  readonly priced: unknown;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly used_by: string | null;
}

function fromRow(row: QuoteRow): StoredQuote {
  const priced = row.priced as Priced;
  return {
    ...priced,
    path: decodePolyline(priced.path),
    returnPath: decodePolyline(priced.returnPath),
    id: row.id,
    journey: row.request as RequestedJourney,
    fingerprint: row.fingerprint,
    createdAt: instant(row.created_at.getTime()),
    expiresAt: instant(row.expires_at.getTime()),
    usedBy: row.used_by,
  };
}

const COLUMNS = ["id", "fingerprint", "request", "priced", "created_at", "expires_at", "used_by"] as const;

/** A quote by its id, or null; not locked, for reading its price. */
export async function readQuote(db: TenantHandle, id: string): Promise<StoredQuote | null> {
  const row = await db.selectFrom("quotes").select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** A quote by its id, locked until the transaction ends, or null. */
export async function lockQuote(db: TenantHandle, id: string): Promise<StoredQuote | null> {
  const row = await db.selectFrom("quotes").select(COLUMNS).where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The newest quotes of a journey, newest first, locked until the transaction ends. */
export async function lockQuotesOf(db: TenantHandle, fingerprint: string): Promise<readonly StoredQuote[]> {
  const rows = await db
    .selectFrom("quotes")
    .select(COLUMNS)
    .where("fingerprint", "=", fingerprint)
    .orderBy("created_at", "desc")
    .limit(10)
    .forUpdate()
    .execute();
  return rows.map(fromRow);
}

/** Deletes quotes that were never booked. */
export const deleteUnusedQuotes = deletes({
  table: "quotes",
  age: "expires_at",
  only: sql<SqlBool>`used_by is null`,
});
