/** How the wire spells a leg of a journey. */
import { LEGS, type Leg } from "#domain/journey/leg.ts";

const SPELLINGS = { outbound: "out", return: "back" } as const satisfies Record<Leg, string>;

export type WireLeg = (typeof SPELLINGS)[Leg];

export const writeLeg = (leg: Leg): WireLeg => SPELLINGS[leg];

/** @returns null for a booking of one leg, which the wire leaves empty. */
export const readLeg = (text: string): Leg | null => LEGS.find((leg) => SPELLINGS[leg] === text) ?? null;
