import { instant } from "#domain/shared/units.ts";
import type { MatterSource } from "#server/platform/jobs/matters.ts";

/** Work that gave up. */
export const stuckMatters: MatterSource = async (db, _now, most) => {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "topic", "tries", "created_at"])
    .where("failed_at", "is not", null)
    .orderBy("failed_at")
    .limit(most)
    .execute();
  return rows.map(({ id, topic, tries, created_at }) => ({
    id: `work-${id}`,
    kind: "work",
    subject: topic,
    params: { tries: String(tries) },
    since: instant(created_at.getTime()),
  }));
};
