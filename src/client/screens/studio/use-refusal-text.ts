import { labelOfPath } from "#ds/sections/StudioSection/label-of-path.ts";
import { STUDIO_FIELD_TEXTS } from "#ds/texts/areas/studio-fields/en.ts";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { refusalText } from "#ds/texts/refusal-text.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

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
