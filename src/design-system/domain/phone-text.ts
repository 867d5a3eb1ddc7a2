import { leftToRight } from "#ds/texts/format.ts";

/** A phone number in order inside right-to-left text, and on one line; empty for an empty number. */
export const phoneText = (phone: string): string =>
  phone.trim() === "" ? "" : leftToRight(phone.trim().replaceAll(" ", "\u00a0"));

/** The address that calls a phone number: only its digits and the plus sign. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
