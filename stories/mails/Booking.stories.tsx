/** Mails about a booking and its payment. */
import preview from "#storybook/preview.tsx";
import { DOCUMENT_META, mail } from "./mail-story.tsx";

const meta = preview.meta({ ...DOCUMENT_META, tags: ["!test"], title: "Mails/Booking" });

export const Confirmation = meta.story(mail("confirmation"));
export const PaymentLink = meta.story(mail("payment-link"));
export const Changed = meta.story(mail("changed"));
export const ExtraLink = meta.story(mail("extra-link"));
export const Cancelled = meta.story(mail("cancelled"));
export const PaymentReturned = meta.story(mail("payment-returned"));
export const ExtraReturned = meta.story(mail("extra-returned"));
export const TipReturned = meta.story(mail("tip-returned"));
export const PaymentFlagged = meta.story(mail("payment-flagged"));
export const WebhooksDisabled = meta.story(mail("webhooks-disabled"));
