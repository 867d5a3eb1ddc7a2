/** Outlines of a service area: what is wrong with one, and how it is edited. Positions are WGS 84 degrees. */
import { isPosition, type LatLng } from "#domain/shared/geo/geo.ts";
import { crossingSides } from "#domain/shared/geo/ring.ts";

/** An outline; its last corner is joined with its first. */
export type Outline = readonly LatLng[];

export const MIN_CORNERS = 3;
/** An uploaded outline may follow a county's border; each quotation tests them all. */
export const MAX_CORNERS = 1_000;
/** Decimals of an edited position: about a metre. */
const DECIMALS = 5;

/** `corners`: the corners in question, from 0; none where it is the whole outline. */
export interface OutlineFault {
  readonly code: "few" | "many" | "world" | "crossing";
  readonly corners: readonly number[];
}

/** Everything that keeps an outline from being published; empty: nothing. */
export function outlineFaults(outline: Outline): readonly OutlineFault[] {
  const faults: OutlineFault[] = [];
  if (outline.length < MIN_CORNERS) faults.push({ code: "few", corners: [] });
  if (outline.length > MAX_CORNERS) faults.push({ code: "many", corners: [] });
  const lost = outline.flatMap((corner, index) => (isPosition(corner) ? [] : [index]));
  if (lost.length > 0) faults.push({ code: "world", corners: lost });
  // The test is quadratic; what has too many corners is refused already.
  const crossing = outline.length > MAX_CORNERS ? [] : crossingSides(outline);
  if (crossing.length > 0) faults.push({ code: "crossing", corners: crossing });
  return faults;
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));
const held = (degrees: number, limit: number): number => Math.max(-limit, Math.min(limit, degrees));

/** A position with five decimals, held on earth. */
export const tidy = ({ lat, lng }: LatLng): LatLng => ({ lat: rounded(held(lat, 90)), lng: rounded(held(lng, 180)) });

/** The middle of the side that begins at a corner; null where the outline has no such side. */
export function middleOf(outline: Outline, index: number): LatLng | null {
  const [from, to] = [outline[index], outline[(index + 1) % outline.length]];
  if (from === undefined || to === undefined || outline.length < 2) return null;
  return tidy({ lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 });
}

/** The outline with a corner put before the one at `index`. */
export const withCorner = (outline: Outline, index: number, corner: LatLng): Outline =>
  outline.toSpliced(index, 0, tidy(corner));

/** The outline with a corner moved. */
export const withCornerAt = (outline: Outline, index: number, corner: LatLng): Outline =>
  outline.map((each, at) => (at === index ? tidy(corner) : each));

export const withoutCorner = (outline: Outline, index: number): Outline => outline.filter((_, at) => at !== index);
