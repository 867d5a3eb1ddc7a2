/** What an address section is told of a journey's places: for a booking, for a change of one, for a kept place. */
import type { JourneyDraft } from "#client/stores/booking/JourneyDraft.ts";
import type { PlaceField, PlaceProblem } from "#client/stores/booking/PlaceField.ts";

type Says = (
  key: "message.required" | "message.invalid" | "message.trySpecificAddress" | "message.duplicate" | "message.generic",
  values?: { readonly title: string },
) => string;

/** The sentence under an address field, or null. */
export function placeText(problem: PlaceProblem | null, title: string, t: Says): string | null {
  if (!problem) return null;
  switch (problem.kind) {
    case "required":
      return t("message.required", { title });
    case "notChosen":
      return t("message.invalid", { title });
    case "unspecific":
      return t("message.trySpecificAddress");
    case "duplicate":
      return t("message.duplicate");
    case "generic":
      return t("message.generic");
    case "server":
      return problem.message;
  }
}

/** An address field with what is typed in it, offered for it and wrong with it. */
export const placeField = (field: PlaceField, label: string, t: Says) => ({
  label,
  place: field.place,
  typed: field.text,
  suggestions: field.offered,
  status: field.offeredStatus,
  error: placeText(field.problem, label, t),
  onType: field.type,
  onChoose: field.choose,
  onClear: field.clear,
  onLeave: field.leave,
});

/** The stops on the way, each with its moves. @param fieldOf draws one by its number, which counts from 1. */
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
