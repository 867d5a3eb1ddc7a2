import { z } from "zod";
import { genericResult, optionalText, text, wireNumber } from "./common.ts";

/** What an enquiry is about; anything else counts as a message to the operator. */
export const ENQUIRY_TYPES = ["contact", "help", "flight"] as const;

/** An enquiry (API-016). */
export const comment = {
  body: z.object({
    phone: optionalText(30),
    name: text(),
    email: text(),
    source: wireNumber.nullish(),
    subject: optionalText(),
    enqtype: z.enum(ENQUIRY_TYPES),
    message: text(4000),
    custid: optionalText(64),
    /** Own addition: a field that people do not see. Who fills it in is a program, and is told that all went well. */
    website: optionalText(),
  }),
  reply: genericResult,
};
