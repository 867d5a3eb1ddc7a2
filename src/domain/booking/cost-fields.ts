/** The fields that a business has its bookers fill in with every booking: a cost centre, a project (PRODUCT 12). */

/** A field as the business has set it up. */
export interface CostField {
  readonly name: string;
  readonly required: boolean;
  /** Regular expression that the whole answer must match; empty: any text. */
  readonly pattern: string;
  /** What an answer looks like, for people; may be empty. */
  readonly hint: string;
}

/** A field as it was filled in. It keeps its name: the business may set up others later. */
export interface CostAnswer {
  readonly name: string;
  readonly value: string;
}

/** Most fields of a business, and the longest answer. */
export const COST_FIELDS_MAX = 10;
export const COST_ANSWER_MAX = 64;

export type CostFault = "required" | "invalid";

/** A pattern that is none lets every answer pass: it is the operator's slip and not the booker's. */
function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, "u").test(value);
  } catch {
    return true;
  }
}

/** What is wrong with an answer; null when nothing is. */
export function costFault({ required, pattern }: CostField, value: string): CostFault | null {
  const text = value.trim();
  if (text === "") return required ? "required" : null;
  if (text.length > COST_ANSWER_MAX) return "invalid";
  return pattern === "" || matches(pattern, text) ? null : "invalid";
}

/** The answers to the fields of a business, in their order; what was left empty and what belongs to no field is left out. */
export const answersTo = (fields: readonly CostField[], answers: readonly CostAnswer[]): readonly CostAnswer[] =>
  fields.flatMap(({ name }) => {
    const value = answers.find((answer) => answer.name === name)?.value.trim() ?? "";
    return value === "" ? [] : [{ name, value }];
  });
