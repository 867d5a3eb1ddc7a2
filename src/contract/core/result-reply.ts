import type { Reply } from "#contract/endpoints.ts";

type GenericResult = Reply<"addPlace">;

/** Success. @param id of what was created or changed; empty where there is nothing to name. */
export const doneReply = (id = ""): GenericResult => ({ id, code: 1, message: "" });

/** Refused by a rule, with the reason. */
export const refusedReply = (message: string): GenericResult => ({ id: "", code: 2, message });
