import type { z } from "zod";
import { err, ok, type Result } from "#domain/shared/result.ts";

/** Keys of an operator's file that nothing reads, each as a fault. @param path of the object that has them. */
export const unknownKeys = (path: string, keys: readonly string[]): readonly string[] =>
  keys.map((key) => `${path === "" ? "" : `${path}.`}${key}: is not known here; is it misspelt?`);

/** What is wrong with the content of an operator's file, as "field.path: what is wanted". */
export const faultsOf = ({ issues }: z.ZodError, section = ""): readonly string[] =>
  issues.flatMap((issue) => {
    const path = [...(section === "" ? [] : [section]), ...issue.path].join(".");
    if (issue.code === "unrecognized_keys") return unknownKeys(path, issue.keys);
    return [`${path || "the file"}: ${issue.message}`];
  });

/** Reads the content of an operator's file. @returns it, or every fault. */
export function readFileWith<T>(schema: z.ZodType<T>, raw: unknown): Result<T, readonly string[]> {
  const parsed = schema.safeParse(raw);
  return parsed.success ? ok(parsed.data) : err(faultsOf(parsed.error));
}
