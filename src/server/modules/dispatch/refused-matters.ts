import { instant } from "#domain/shared/units.ts";
import type { MatterSource } from "#server/platform/jobs/matters.ts";

/** Messages that the operator's dispatch system did not accept for a day, and that are not sent any more. */
export const refusedMatters: MatterSource = async (db, _now, most) => {
  const rows = await db
    .selectFrom("webhooks")
    .select(["id", "body", "tries", "created_at"])
    .where("failed_at", "is not", null)
    .orderBy("number")
    .limit(most)
    .execute();
  return rows.map(({ id, body, tries, created_at }) => {
    const { event = "", bref = "" } = body as { readonly event?: string; readonly bref?: string };
    return {
      id: `webhook-${id}`,
      kind: "refused",
      subject: bref,
      params: { event, tries: String(tries) },
      since: instant(created_at.getTime()),
    };
  });
};
