import { instant } from "#domain/shared/units.ts";
import type { MatterSource } from "#server/platform/jobs/matters.ts";

/** Mails that could not be delivered. */
export const failedMatters: MatterSource = async (db, _now, most) => {
  const rows = await db
    .selectFrom("mails")
    .select(["id", "recipient", "subject", "created_at"])
    .where("failed_at", "is not", null)
    .orderBy("created_at")
    .limit(most)
    .execute();
  return rows.map(({ id, recipient, subject, created_at }) => ({
    id: `mail-${id}`,
    kind: "mail",
    subject,
    params: { recipient },
    since: instant(created_at.getTime()),
  }));
};
