/** Matches an operator's patterns against untrusted text with RE2, whose time is linear in the length of the text. */
import { LRUCache } from "lru-cache";
import { RE2JS } from "re2js";
import type { PatternMatch } from "#domain/business/cost-fields.ts";

const compiled = new LRUCache<string, RE2JS>({ max: 500 });

/** Whether RE2 can read a pattern: it has neither lookaround nor backreferences. */
export function isLinearPattern(pattern: string): boolean {
  try {
    compile(pattern);
    return true;
  } catch {
    return false;
  }
}

/** Whether the whole text matches. @throws for a pattern that RE2 cannot read. */
export const linearMatch: PatternMatch = (pattern, text) => compile(pattern).matches(text);

function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern) ?? RE2JS.compile(pattern);
  compiled.set(pattern, known);
  return known;
}
