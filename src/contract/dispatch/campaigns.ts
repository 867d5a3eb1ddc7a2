/** Own addition: campaigns, by the operator's own system. */
import * as z from "zod/mini";
import { someText, text } from "#contract/core/common-schema.ts";
import { doneReply, foreignReply, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { writeIso } from "#contract/core/wire.ts";
import type { ListedCampaign } from "#domain/quote/promotion/offers.ts";
import type { Instant } from "#domain/shared/units.ts";

/** The named campaigns of the tenant, latest end first. */
export const campaigns = z.array(
  z.object({ name: z.string(), promocode: z.string(), endsat: z.string(), isended: z.boolean() }),
);

export const encodeCampaigns = (listed: readonly ListedCampaign[], now: Instant): z.output<typeof campaigns> =>
  listed.map(({ name, promoCode, endsAt }) => ({
    name,
    promocode: promoCode,
    endsat: writeIso(endsAt),
    isended: endsAt <= now,
  }));

export const dispatchCampaigns = {
  method: "GET",
  path: "/api/dispatchcampaigns",
  access: "dispatch",
  rate: "read",
  summary: "The operator's campaigns.",
  reply: foreignReply(
    { campaigns },
    ({ listed, now }: { readonly listed: readonly ListedCampaign[]; readonly now: Instant }) => ({
      campaigns: encodeCampaigns(listed, now),
    }),
  ),
} as const satisfies EndpointDefinition;

export const dispatchAddCampaign = {
  method: "POST",
  path: "/api/dispatchcampaigns",
  access: "dispatch",
  rate: "write",
  oncePerKey: true,
  summary: "Adds a campaign and gives its link, once. Code 2: not possible, with every fault.",
  /** The content of the file of `npm run tenant -- campaign add`. */
  body: z.looseObject({
    name: text(80),
    lastDay: text(40),
    pickup: z.optional(z.looseObject({})),
    dropoff: z.optional(z.looseObject({})),
    promoCode: z.optional(text(80)),
    /** Id of a vehicle. */
    vehicle: z.optional(text(64)),
    shortForm: z.optional(z.boolean()),
    changesAllowed: z.optional(z.boolean()),
  }),
  reply: foreignReply(
    {
      /** The link to give out; only this reply has it: it is stored as a hash only. */
      link: z.string(),
    },
    (link: string) => ({ link }),
  ),
} as const satisfies EndpointDefinition;

export const dispatchEndCampaign = {
  method: "POST",
  path: "/api/dispatchcampaignend",
  access: "dispatch",
  rate: "write",
  oncePerKey: true,
  summary: "Ends a campaign now: its link opens nothing any more. Code 2: there is none, or it is over.",
  body: z.object({ name: someText(80) }),
  reply: doneReply,
} as const satisfies EndpointDefinition;
