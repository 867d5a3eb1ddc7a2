import type { PlaceProblem } from "#client/stores/booking/PlaceField.ts";
import type { Translate } from "#ds/texts/use-texts.ts";

/** The sentence under an address field, or null. */
export function problemText(problem: PlaceProblem | null, title: string, t: Translate): string | null {
  if (problem === null) return null;
  if (problem.kind === "required") return t("message.required", { title });
  if (problem.kind === "server") return problem.message;
  return t(problem.kind === "generic" ? "message.generic" : "message.trySpecificAddress");
}
