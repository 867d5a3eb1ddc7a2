import type { JourneyDraft } from "#client/stores/booking/draft/JourneyDraft.ts";
import { addressId } from "#domain/booking/form/field-ids.ts";

/** Replays pre-hydration input into the address fields until the signal ends, so that they search for it already. */
export function replayPreHydrationInput(draft: Pick<JourneyDraft, "pickup" | "dropoff">, signal: AbortSignal): void {
  const hear = () => {
    for (const name of ["pickup", "dropoff"] as const) {
      const box = document.getElementById(addressId(name)) as HTMLInputElement | null;
      if (box && box.value !== draft[name].text) draft[name].type(box.value);
    }
  };
  hear();
  document.addEventListener("input", hear, { signal });
}
