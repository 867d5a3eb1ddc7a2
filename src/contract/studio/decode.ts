/** Reads the bodies of the studio's calls about offers, for the server. */
import type { Body } from "#contract/endpoints.ts";

/** A promo code or a campaign to add; its reader judges the content. */
export const statedOffer = ({ kind, offer }: Body<"addStudioOffer">) => ({ kind, offer });

/** A promo code or a campaign to end. */
export const statedEnd = ({ kind, name }: Body<"endStudioOffer">) => ({ kind, name });
