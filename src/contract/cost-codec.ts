/** The fields that a business has its bookers fill in, as replies carry them. */
import type { CostAnswer } from "#domain/booking/cost-fields.ts";
import type { WireRecord } from "./wire.ts";

/** The filled-in fields of a booking or of a row; none where the reply has none. */
export const readCostAnswers = (root: WireRecord): readonly CostAnswer[] =>
  root.list("costfields").map((answer) => ({ name: answer.text("name"), value: answer.text("value") }));
