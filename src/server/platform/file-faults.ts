import type { z } from "zod";
import { fill } from "#domain/shared/text/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { FILE_FAULTS } from "#domain/tenant/studio/file-faults.ts";

/** Keys of an operator's file that nothing reads, each as a fault. @param path of the object that has them. */
export const unknownKeys = (path: string, keys: readonly string[]): readonly string[] =>
  keys.map((key) => `${path === "" ? "" : `${path}.`}${key}: ${FILE_FAULTS.unknown_key}`);

const KINDS: Readonly<Record<string, string>> = {
  string: FILE_FAULTS.not_text,
  number: FILE_FAULTS.not_number,
  int: FILE_FAULTS.not_whole,
  boolean: FILE_FAULTS.not_switch,
  array: FILE_FAULTS.not_list,
  tuple: FILE_FAULTS.not_list,
  object: FILE_FAULTS.not_object,
  record: FILE_FAULTS.not_object,
};

type Issue = z.core.$ZodRawIssue;

function tooSmall({ origin, minimum, inclusive, exact }: Extract<Issue, { code: "too_small" }>): string {
  if (exact === true) return fill(FILE_FAULTS.wrong_count, { count: String(minimum) });
  if (origin === "string" || origin === "array")
    return Number(minimum) === 1 ? FILE_FAULTS.empty : fill(FILE_FAULTS.too_few, { min: String(minimum) });
  return fill(inclusive === false ? FILE_FAULTS.not_above : FILE_FAULTS.too_low, { min: String(minimum) });
}

function tooBig({ origin, maximum, inclusive, exact }: Extract<Issue, { code: "too_big" }>): string {
  if (exact === true) return fill(FILE_FAULTS.wrong_count, { count: String(maximum) });
  if (origin === "string") return fill(FILE_FAULTS.too_long, { max: String(maximum) });
  if (origin === "array") return fill(FILE_FAULTS.too_many, { max: String(maximum) });
  return fill(inclusive === false ? FILE_FAULTS.not_below : FILE_FAULTS.too_high, { max: String(maximum) });
}

/** The sentence for what a schema refuses without one of its own. */
function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? FILE_FAULTS.missing : (KINDS[issue.expected] ?? FILE_FAULTS.wrong_kind);
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_value":
      return fill(FILE_FAULTS.not_one_of, { options: issue.values.map(String).join(", ") });
    case "not_multiple_of":
      return fill(FILE_FAULTS.not_multiple, { step: String(issue.divisor) });
    case "invalid_format":
    case "custom":
      return FILE_FAULTS.wrong_form;
    default:
      return FILE_FAULTS.wrong_kind;
  }
}

/** Reads a part of an operator's file. */
export const parsePart = <T>(schema: z.ZodType<T>, raw: unknown): z.ZodSafeParseResult<T> =>
  schema.safeParse(raw, { error: sentenceOf });

/** What is wrong with the content of an operator's file, as "field.path: what is wanted". */
export const faultsOf = ({ issues }: z.ZodError, section = ""): readonly string[] =>
  issues.flatMap((issue) => {
    const path = [...(section === "" ? [] : [section]), ...issue.path].join(".");
    if (issue.code === "unrecognized_keys") return unknownKeys(path, issue.keys);
    return [`${path || "the file"}: ${issue.message}`];
  });

/** Reads the content of an operator's file. @returns it, or every fault. */
export function readFileWith<T>(schema: z.ZodType<T>, raw: unknown): Result<T, readonly string[]> {
  const parsed = parsePart(schema, raw);
  return parsed.success ? ok(parsed.data) : err(faultsOf(parsed.error));
}
