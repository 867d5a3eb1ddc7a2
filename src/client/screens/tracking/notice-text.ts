import type { TrackingTrouble } from "#client/stores/tracking/TrackingStore.ts";
import { NO_DRIVER_YET } from "#domain/booking/tracked-ride.ts";
import type { TrackingTextKey } from "#ds/texts/areas/tracking/index.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";

/** Why there is no car, as a sentence; what the page can say itself it says in its own language. */
export function noticeOf(trouble: TrackingTrouble | null, t: AreaTexts<TrackingTextKey>["t"]): string | null {
  if (trouble === null) return null;
  if (trouble.kind === "over") return t("tracking.line.over");
  if (trouble.message === NO_DRIVER_YET) return t("tracking.noDriverYet");
  return trouble.message || t("message.generic");
}
