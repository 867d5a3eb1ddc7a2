/** A business's cost fields as its bookers filled them in, in several replies. */
import type { CostAnswer } from "#domain/business/cost-fields.ts";
import type { WireRecord } from "#contract/core/wire.ts";

/** The filled-in cost fields of a booking or of a row; none where the reply has none. */
export const readCostAnswers = (root: WireRecord): readonly CostAnswer[] =>
  root.list("costfields").map((answer) => ({ name: answer.text("name"), value: answer.text("value") }));
