/** Ids, references and codes of the people's things; what no code opens is equal in both tenants. */
import { PEOPLE, type PersonName } from "./people.ts";

/** Kinds of things with ids; each has its digit in them. */
const KINDS = [
  "account",
  "booker",
  "booking",
  "quote",
  "place",
  "invoice",
  "ride",
  "ride quote",
  "reset",
  "email",
  "passenger",
] as const;
export type Kind = (typeof KINDS)[number];

/** Equal in both tenants. */
export const idOf = (kind: Kind, person: PersonName | "nobody"): string =>
  madeId(KINDS.indexOf(kind), person === "nobody" ? 0xff : PEOPLE.indexOf(person) + 1);
const madeId = (kind: number, person: number): string =>
  `01960000-0000-7000-8000-${kind.toString(16).padStart(6, "0")}${person.toString(16).padStart(6, "0")}`;

/** Equal in both tenants, in the letters of real ones. */
export const referenceOf = (kind: "booking" | "ride", person: PersonName | "nobody"): string =>
  `${kind === "booking" ? "AC" : "RD"}GHJK${"34679ACD"[person === "nobody" ? 7 : PEOPLE.indexOf(person)]}M`;
/** The token of the campaign that was made for a person: like every code, no other tenant has the same. */
export const campaignTokenOf = (tenant: string, person: PersonName | "nobody"): string =>
  `campaign-of-${tenant}-for-${person}`;
/** The code of a link that was mailed to a person. */
export const mailedCodeOf = (tenant: string, person: PersonName): string => `mailed-by-${tenant}-to-${person}`;
/** The id under which a person's page keeps form contents for another page. */
export const paramsIdOf = (tenant: string, person: PersonName | "nobody"): string => `kept-at-${tenant}-by-${person}`;
export const emailOf = (person: PersonName): string => `${person.toLowerCase()}@example.com`;
