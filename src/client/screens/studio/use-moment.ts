import { useTenantStore } from "#client/hooks/stores.ts";
import type { Instant } from "#domain/shared/units.ts";
import { useTexts } from "#ds/texts/use-texts.ts";

/** A moment on the shop's clocks. */
export function useMoment(): (at: Instant) => string {
  const { zone } = useTenantStore().configuration;
  const { locale } = useTexts();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: zone });
  return (at) => format.format(at);
}
