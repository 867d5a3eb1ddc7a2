/** Value added tax, which fares include: how an operator stands to it, and what its documents say about it. */
import { pence, type Pence } from "#domain/shared/units.ts";

/** "reverse": the customer accounts for the tax. */
export const VAT_SCHEMES = ["none", "standard", "exempt", "reverse"] as const;
export type VatScheme = (typeof VAT_SCHEMES)[number];

/** An operator's VAT. */
export interface VatTerms {
  readonly scheme: VatScheme;
  /** Registration number with its country; empty: not registered. */
  readonly number: string;
  /** Share of the net fare under "standard", with at most two decimals. */
  readonly percent: number;
  /** Printed under "exempt" and "reverse": why no VAT is charged. */
  readonly note: string;
}

/** What a document says about VAT. */
export interface VatStatement {
  readonly scheme: Exclude<VatScheme, "none">;
  readonly number: string;
  /** Hundredths of a percent. */
  readonly basisPoints: number;
  /** The tax that the document's amount includes. */
  readonly amount: Pence;
  readonly note: string;
}

/** The value added tax that a gross amount includes, to the nearest penny. */
export const vatIncluded = (gross: Pence, basisPoints: number): Pence =>
  pence((gross * basisPoints) / (10_000 + basisPoints));

/** What a document about a gross amount says about VAT; null: nothing. Invoices and receipts both ask this. */
export function vatOf(gross: Pence, { scheme, number, percent, note }: VatTerms): VatStatement | null {
  if (scheme === "none") return null;
  if (scheme !== "standard") return { scheme, number, basisPoints: 0, amount: pence(0), note };
  const basisPoints = Math.round(percent * 100);
  if (number === "" || basisPoints === 0) return null;
  return { scheme, number, basisPoints, amount: vatIncluded(gross, basisPoints), note: "" };
}

/** Formats of VAT numbers by country, without spaces: https://ec.europa.eu/taxation_customs/vies and gov.uk. */
const NUMBERS: Readonly<Record<string, RegExp>> = {
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Whether a text has the format of a VAT number of the United Kingdom, Ireland or another country of the EU. */
export function isVatNumber(text: string): boolean {
  const number = text.toUpperCase().replace(/[\s.-]/g, "");
  return NUMBERS[number.slice(0, 2)]?.test(number.slice(2)) ?? false;
}
