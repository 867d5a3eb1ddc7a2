import type { JourneyDraft } from "#client/stores/booking/JourneyDraft.ts";
import { TARGET_IDS } from "#client/screens/booking/targets.ts";

/**
 * Tells the address fields what is typed into the server's HTML before the page is awake, until the signal ends: the
 * fields search for it meanwhile.
 */
export function hearEarlyTyping(draft: Pick<JourneyDraft, "pickup" | "dropoff">, signal: AbortSignal): void {
  const hear = () => {
    for (const name of ["pickup", "dropoff"] as const) {
      const box = document.getElementById(TARGET_IDS[name]) as HTMLInputElement | null;
      if (box && box.value !== draft[name].text) draft[name].type(box.value);
    }
  };
  hear();
  document.addEventListener("input", hear, { signal });
}
