import type { z } from "zod";
import { err, ok, type Result } from "#domain/shared/result.ts";

/** Reads the content of an operator's file. @returns it, or every fault as "field.path: what is wanted". */
export function readFileWith<T>(schema: z.ZodType<T>, raw: unknown): Result<T, readonly string[]> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return ok(parsed.data);
  return err(
    parsed.error.issues.flatMap((issue) => {
      const path = issue.path.join(".");
      if (issue.code !== "unrecognized_keys") return [`${path || "the file"}: ${issue.message}`];
      return issue.keys.map((key) => `${path === "" ? "" : `${path}.`}${key}: is not known here; is it misspelt?`);
    }),
  );
}
