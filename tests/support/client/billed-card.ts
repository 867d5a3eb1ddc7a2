import { emptyCard } from "#domain/payment/card.ts";

/** A card's billing address as people type it, with spaces around. */
export const BILLED_CARD = {
  ...emptyCard(new Date(0)),
  name: " Ada ",
  line1: " 1 Lane ",
  line2: " Flat 2 ",
  city: " London ",
  postalCode: " SW1Y 4JH ",
  country: "gb",
};
