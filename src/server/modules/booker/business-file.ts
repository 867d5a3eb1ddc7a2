/**
 * Reads a business account from the JSON file that an operator writes, and says everything that is wrong with it at
 * once.
 */
import { z } from "zod";
import { COST_FIELDS_MAX, type CostField } from "#domain/business/cost-fields.ts";
import type { Result } from "#domain/shared/result.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import { isEmail } from "#domain/shared/text/text-rules.ts";
import { readFileWith } from "#server/platform/file-faults.ts";
import { isLinearPattern } from "#server/platform/security/linear-match.ts";
import { isId } from "#server/platform/security/ids.ts";

/** A business as its file has it. */
export interface BusinessFile {
  /** Id of the business to change; without it a new one is made. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly address: string;
  readonly email: string;
  /** Share of the fare that the business earns, in percent with at most two decimals. */
  readonly commissionPercent: number;
  readonly mayPayByAccount: boolean;
  /** What may be owed at most. */
  readonly creditLimit: Pence;
  readonly costFields: readonly CostField[];
  /** Email addresses of the accounts that book for it; left out: they stay as they are. */
  readonly bookers?: readonly string[] | undefined;
}

const text = (max: number) => z.string().trim().min(1, "is required").max(max, `may have ${max} characters at most`);
const email = z.string().trim().max(255).refine(isEmail, "is not an email address");

/**
 * A repetition or a choice inside a repeated group: on a long answer such a pattern may keep the booker's browser busy
 * for hours (catastrophic backtracking). The server's own matching takes linear time for any pattern.
 */
const NESTED_REPETITION = /[+*}|][^()]*\)[+*{]/;

function isPattern(pattern: string): boolean {
  try {
    new RegExp(`^(?:${pattern})$`, "u");
    return true;
  } catch {
    return false;
  }
}

const costField = z.strictObject({
  name: text(40),
  required: z.boolean().default(false),
  pattern: z
    .string()
    .max(100, "may have 100 characters at most")
    .refine(isPattern, "is not a regular expression")
    .refine((pattern) => !NESTED_REPETITION.test(pattern), "repeats a group that holds a repetition or a choice")
    .refine(isLinearPattern, "looks around or back, or repeats too much: RE2 cannot read it")
    .default(""),
  hint: z.string().trim().max(120, "may have 120 characters at most").default(""),
});

const isOnce = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length;

const file = z.strictObject({
  $comment: z.string().optional(),
  id: z.string().refine(isId, "is not an id that this command has shown").optional(),
  name: text(100),
  address: text(255),
  email,
  commissionPercent: z
    .number()
    .min(0)
    .max(100)
    .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), "may have two decimals at most"),
  mayPayByAccount: z.boolean(),
  creditLimit: z.int().min(0).max(1_000_000_000).transform(pence),
  costFields: z
    .array(costField)
    .max(COST_FIELDS_MAX, `may be ${COST_FIELDS_MAX} at most`)
    .refine((fields) => isOnce(fields.map(({ name }) => name)), "have a name twice")
    .default([]),
  bookers: z.array(email).refine(isOnce, "have an address twice").optional(),
});

/** @returns the business, or every fault as "field.path: what is wanted". */
export const readBusinessFile = (raw: unknown): Result<BusinessFile, readonly string[]> => readFileWith(file, raw);
