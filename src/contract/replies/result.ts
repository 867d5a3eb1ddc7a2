import type { Reply } from "../endpoints.ts";

type GenericResult = Reply<"addPlace">;

/** Done (ENT-043). @param id of what was made or changed; empty where there is nothing to name. */
export const doneReply = (id = ""): GenericResult => ({ id, code: 1, message: "" });

/** Refused by a rule, and why. */
export const refusedReply = (message: string): GenericResult => ({ id: "", code: 2, message });
