/** How the studio words moments and refusals. */
import { useTenantStore } from "#client/hooks/stores.ts";
import type { Instant } from "#domain/shared/units.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { labelOfPath } from "#ds/texts/areas/studio-fields/names.ts";
import { STUDIO_FIELD_TEXTS } from "#ds/texts/areas/studio-fields/en.ts";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { refusalText } from "#ds/texts/refusal-text.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** A moment on the shop's clocks. */
export function useMoment(): (at: Instant) => string {
  const { zone } = useTenantStore().configuration;
  const { locale } = useTexts();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: zone });
  return (at) => format.format(at);
}

/** Why something is refused, and the place of the tenant's file that it concerns. */
interface FileRefusal {
  readonly message: string;
  readonly path?: string;
}

/** Gives the sentence of a refusal, with the label of the field that it concerns. */
export function useRefusalText(): (refusal: FileRefusal) => string {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const { t: field } = useAreaTexts(STUDIO_FIELD_TEXTS);
  return ({ message, path = "" }) =>
    path === "" ? refusalText({ message }, t) : t("verdict.at", { place: labelOfPath(path, field), sentence: message });
}
