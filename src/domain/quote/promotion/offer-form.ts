/** Promo codes and campaigns as a person types them, and as the file of `npm run tenant -- promo|campaign add` has them. */
import type { Place } from "#domain/journey/place.ts";
import { minorUnitsOf } from "#domain/shared/money.ts";

/** Which kind of offer. */
export type OfferKind = "promo" | "campaign";

/** A promo code as typed. */
export interface PromoForm {
  readonly code: string;
  /** Whether `value` is a share of the fare or an amount of money. */
  readonly kind: "percent" | "amount";
  readonly value: string;
  readonly minimumFare: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly uses: string;
  readonly oncePerPerson: boolean;
}

/** A campaign as typed; beside it are the two places that were chosen. */
export interface CampaignForm {
  readonly name: string;
  readonly lastDay: string;
  readonly promoCode: string;
  /** Id of a vehicle; empty: none is chosen. */
  readonly vehicle: string;
  readonly shortForm: boolean;
  /** False: passengers only read what the link fills in. */
  readonly changesAllowed: boolean;
}

/** The places that a campaign's link fills in; null: none is chosen. */
export interface CampaignPlaces {
  readonly pickup: Place | null;
  readonly dropoff: Place | null;
}

export const NO_PROMO: PromoForm = {
  code: "",
  kind: "percent",
  value: "",
  minimumFare: "",
  firstDay: "",
  lastDay: "",
  uses: "",
  oncePerPerson: true,
};

export const NO_CAMPAIGN: CampaignForm = {
  name: "",
  lastDay: "",
  promoCode: "",
  vehicle: "",
  shortForm: false,
  changesAllowed: true,
};

const given = (text: string): boolean => text.trim() !== "";
/** A text that is no number stays a text, so that the server names it. */
const number = (text: string, factor = 1): number | string => {
  const value = Number(text.trim().replace(",", "."));
  return Number.isFinite(value) ? Math.round(value * factor * 1e4) / 1e4 : text;
};

/** The file of a promo code; money becomes minor units of its ISO 4217 currency. */
export const promoFileOf = (form: PromoForm, currency: string): Readonly<Record<string, unknown>> => ({
  code: form.code,
  ...(given(form.value)
    ? { [form.kind]: number(form.value, form.kind === "amount" ? minorUnitsOf(currency) : 1) }
    : {}),
  ...(given(form.minimumFare) ? { minimumFare: number(form.minimumFare, minorUnitsOf(currency)) } : {}),
  ...(given(form.firstDay) ? { firstDay: form.firstDay.trim() } : {}),
  lastDay: form.lastDay.trim(),
  ...(given(form.uses) ? { uses: number(form.uses) } : {}),
  oncePerPerson: form.oncePerPerson,
});

const placeFileOf = ({ fullAddress, postcode, category, position }: Place) => ({
  address: fullAddress,
  postcode,
  category,
  ...position,
});

/** The file of a campaign. */
export const campaignFileOf = (form: CampaignForm, { pickup, dropoff }: CampaignPlaces) => ({
  ...form,
  lastDay: form.lastDay.trim(),
  ...(pickup ? { pickup: placeFileOf(pickup) } : {}),
  ...(dropoff ? { dropoff: placeFileOf(dropoff) } : {}),
});
