import type { ReturnType } from "#domain/quote/quotation.ts";

/** Wire values of the return types. */
export const RETURN_TYPES = { single: "", return: "rtn", "wait-and-return": "w&r" } as const satisfies Record<
  ReturnType,
  string
>;
