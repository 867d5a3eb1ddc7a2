/** A business's cost fields as its booker filled them in, validated by its rules. */
import { answersTo, costFault, type CostAnswer } from "#domain/business/cost-fields.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { linearMatch } from "#server/platform/security/linear-match.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Buyer } from "./buyer.ts";

/** @returns the answers to store (none unless the caller is a booker), or the message for the first invalid one. */
export function readCostAnswers(
  stated: readonly CostAnswer[],
  buyer: Buyer | null,
): Result<readonly CostAnswer[], string> {
  const fields = buyer?.booker?.costFields ?? [];
  const answers = answersTo(fields, stated);
  for (const field of fields) {
    const fault = costFault(field, answers.find(({ name }) => name === field.name)?.value ?? "", linearMatch);
    if (fault) return err(fill(fault === "required" ? MESSAGES.required : MESSAGES.invalid, { title: field.name }));
  }
  return ok(answers);
}
