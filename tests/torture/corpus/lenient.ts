/** Where a broken value is harmless by contract, and why. Everything else that the corpus marks must be refused. */
import type { EndpointName } from "#contract/endpoints.ts";
import type { Field } from "./fields.ts";

interface Leniency {
  readonly endpoint?: EndpointName;
  /** The field's own name. */
  readonly field: RegExp;
  readonly kinds?: RegExp;
  readonly values?: (value: unknown) => boolean;
  readonly why: string;
}

const LENIENT: readonly Leniency[] = [
  {
    field: /^(traveltime|distance|returntraveltime|returndistance|fare|gbptotalfare|returnfare)$/,
    kinds: /K10/,
    why: "the browser's own figures are never used (docs/decisions/0005-fares-from-the-server.md)",
  },
  { endpoint: "promoCode", field: /^price$/, kinds: /K10/, why: "it counts for display alone" },
  {
    field: /^(datefrom|dateto|weekcommencing)$/,
    kinds: /K11/,
    values: (value) => String(value).startsWith("25/11/2026"),
    why: "they name a day; what stands behind it is not read",
  },
  {
    endpoint: "dispatchPositions",
    field: /^jobpartid$/,
    kinds: /K14/,
    why: "a car whose ride is over or unknown is left out of many; the answer counts those that were taken",
  },
  {
    endpoint: "dispatchAddPromo",
    field: /^code$/,
    kinds: /K14/,
    why: "it is the word that passengers will type, chosen by the operator; no row has it yet",
  },
  { endpoint: "comment", field: /^phone$/, kinds: /K15/, why: "people read it, nothing dials it" },
  { endpoint: "createBooking", field: /^returndate$/, kinds: /K11/, why: "the example is a single journey" },
  // Of saveStudioDraft and of checkStudioDraft.
  {
    field: /^document$/,
    kinds: /K2/,
    values: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
    why: "a draft may be unfinished: its verdict names what is missing, and it is not published",
  },
  // Of createBooking and of offerChange; mails show it only when it is a moment.
  { field: /expflightarrival$/, kinds: /K11/, why: "kept as the passenger stated it" },
  {
    endpoint: "createBooking",
    field: /^cust(email|phone)$/,
    kinds: /K15/,
    why: "only a booker has a customer apart from the passenger",
  },
];

/** Whether a broken value may be taken for a good one. */
export const isLenient = (endpoint: EndpointName, field: Field, kind: string, value: unknown): boolean =>
  LENIENT.some(
    (one) =>
      (one.endpoint === undefined || one.endpoint === endpoint) &&
      one.field.test(String(field.path.at(-1))) &&
      (one.kinds?.test(kind) ?? true) &&
      (one.values?.(value) ?? true),
  );
