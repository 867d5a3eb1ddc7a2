import { z } from "zod";
import { genericResult, optionalText, text, wireNumber } from "#contract/core/common-schema.ts";

/** The subject of an enquiry; any other counts as a message to the operator. */
export const ENQUIRY_TYPES = ["contact", "help", "flight"] as const;

/** An enquiry. */
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
    /**
     * Own addition: a honeypot field that people do not see. A sender that fills it in is a bot, and gets a success
     * reply.
     */
    website: optionalText(),
  }),
  reply: genericResult,
};
