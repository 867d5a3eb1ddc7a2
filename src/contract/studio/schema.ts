/** Own addition: promo codes and campaigns by the operator's staff. */
import * as z from "zod/mini";
import { outcome, someText } from "#contract/core/common-schema.ts";
import { dispatchCampaigns, dispatchPromos } from "#contract/dispatch/offers-schema.ts";
import { faults } from "./fault-reply.ts";

const offerKind = z.enum(["promo", "campaign"]);

export const studioOffers = {
  reply: z.object({
    ...outcome,
    promos: dispatchPromos.reply.shape.promos,
    campaigns: dispatchCampaigns.reply.shape.campaigns,
  }),
};

export const addStudioOffer = {
  body: z.object({
    kind: offerKind,
    /** The content of the file of `npm run tenant -- promo add` or `campaign add`, with the same names. */
    offer: z.record(z.string(), z.unknown()),
  }),
  reply: z.object({
    ...outcome,
    /** What is wrong, at its field; an empty path is about the whole. */
    faults,
    /** A campaign's link to give out; only this reply has it. */
    link: z.string(),
  }),
};

export const endStudioOffer = {
  body: z.object({ kind: offerKind, name: someText(80) }),
  reply: z.object(outcome),
};
