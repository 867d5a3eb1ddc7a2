/** What a business has its bookers fill in, held against its own rules. */
import { answersTo, costFault, type CostAnswer } from "#domain/booking/cost-fields.ts";
import { fill, MESSAGES } from "#domain/shared/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Buyer } from "./buyer.ts";

/** @returns the answers that are kept, none for anybody but a booker; or the message for the first one that is wrong. */
export function readCostAnswers(
  stated: readonly CostAnswer[],
  buyer: Buyer | null,
): Result<readonly CostAnswer[], string> {
  const fields = buyer?.booker?.costFields ?? [];
  const answers = answersTo(fields, stated);
  for (const field of fields) {
    const fault = costFault(field, answers.find(({ name }) => name === field.name)?.value ?? "");
    if (fault) return err(fill(fault === "required" ? MESSAGES.required : MESSAGES.invalid, { title: field.name }));
  }
  return ok(answers);
}
