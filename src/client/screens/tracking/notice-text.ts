import type { TrackingTrouble } from "#client/stores/tracking/TrackingStore.ts";
import { NO_DRIVER_YET } from "#domain/booking/tracking/tracked-ride.ts";
import type { TrackingTextKey } from "#ds/texts/areas/tracking/en.ts";
import { refusalText } from "#ds/texts/refusal-text.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";

/** Why no car is shown, as a sentence; the page's own wording where it has one, else the server's. */
export function noticeOf(
  trouble: TrackingTrouble | null,
  t: AreaTexts<TrackingTextKey>["t"],
  watching = false,
): string | null {
  if (trouble === null) return null;
  if (trouble.kind === "over") return t("tracking.line.over");
  if (trouble.message === NO_DRIVER_YET) return t(watching ? "tracking.watch.noDriverYet" : "tracking.noDriverYet");
  return refusalText(trouble, t);
}
