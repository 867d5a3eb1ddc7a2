/** The props of address sections, derived from a journey's fields: for a booking, a change of one, or a saved place. */
import type { JourneyDraft } from "#client/stores/booking/draft/JourneyDraft.ts";
import { placeMessage } from "#client/stores/booking/booking-sections.ts";
import { useTexts, type Translate } from "#ds/texts/use-texts.ts";
import type { PlaceField, PlaceProblem } from "#client/stores/booking/draft/PlaceField.ts";

/** The sentence under an address field, or null. */
export function placeText(problem: PlaceProblem | null, title: string, t: Translate): string | null {
  if (!problem) return null;
  const message = placeMessage(problem);
  return "text" in message ? message.text : t(message.key, { title });
}

/** Makes the props of an address field: its text, suggestions and error. For an observer. */
export function usePlaceField() {
  const { t } = useTexts();
  return (field: PlaceField, label: string) => ({
    label,
    place: field.place,
    typed: field.text,
    suggestions: field.offered,
    status: field.offeredStatus,
    error: placeText(field.problem, label, t),
    onType: field.type,
    onChoose: field.choose,
    onClear: field.clear,
    onBlur: field.blur,
  });
}

/** The via stops with their move actions. @param fieldOf gives one field's props by its number, which counts from 1. */
export function viaFields<Field extends object>(
  draft: JourneyDraft,
  fieldOf: (via: PlaceField, number: number) => Field,
) {
  const last = draft.vias.length - 1;
  return draft.vias.map((via, index) => ({
    key: via.key,
    field: { ...fieldOf(via, index + 1), autoFocus: via.place === null && via.text === "" && index === last },
    onRemove: () => draft.removeVia(via.key),
    ...(index > 0 ? { onMoveUp: () => draft.moveVia(via.key, -1) } : {}),
    ...(index < last ? { onMoveDown: () => draft.moveVia(via.key, 1) } : {}),
  }));
}
