/** The fields that a business requires its bookers to fill in with every booking: a cost centre, a project. */

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

/** Whether the whole of a text matches a regular expression. @throws for an invalid pattern. */
export type PatternMatch = (pattern: string, text: string) => boolean;

/** May backtrack for minutes: only for the user's own browser. A server brings a matcher of its own. */
const backtrackingMatch: PatternMatch = (pattern, text) => new RegExp(`^(?:${pattern})$`, "u").test(text);

/** An invalid pattern accepts every answer: it is the operator's mistake, not the booker's. */
function passes(match: PatternMatch, pattern: string, text: string): boolean {
  try {
    return match(pattern, text);
  } catch {
    return true;
  }
}

/** What is wrong with an answer; null when nothing is. */
export function costFault(
  { required, pattern }: CostField,
  value: string,
  match: PatternMatch = backtrackingMatch,
): CostFault | null {
  const text = value.trim();
  if (text === "") return required ? "required" : null;
  if (text.length > COST_ANSWER_MAX) return "invalid";
  return pattern === "" || passes(match, pattern, text) ? null : "invalid";
}

/**
 * The answers to the fields of a business, in their order; empty answers and answers to unknown fields are left out.
 */
export const answersTo = (fields: readonly CostField[], answers: readonly CostAnswer[]): readonly CostAnswer[] =>
  fields.flatMap(({ name }) => {
    const value = answers.find((answer) => answer.name === name)?.value.trim() ?? "";
    return value === "" ? [] : [{ name, value }];
  });
