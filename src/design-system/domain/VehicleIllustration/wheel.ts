import type { Wheel } from "./shapes.ts";

/** Where the body ends above the road. */
const SILL_Y = 105.5;
const round = (value: number): string => value.toFixed(1);

/** The openings between the spokes, as one path. */
export function spokeGaps(wheel: Wheel, spokes: number): string {
  const rim = wheel.r * 0.7;
  const [outer, inner, half] = [rim * 0.9, rim * 0.36, Math.PI / spokes];
  const at = (radius: number, angle: number): string =>
    `${round(wheel.x + radius * Math.cos(angle))} ${round(wheel.y + radius * Math.sin(angle))}`;
  return Array.from({ length: spokes }, (_, index) => {
    const middle = (2 * Math.PI * index) / spokes - Math.PI / 2 + half;
    const [wide, narrow] = [half * 0.66, half * 0.42];
    const arc = `A${round(outer)} ${round(outer)} 0 0 1 ${at(outer, middle + wide)}`;
    return `M${at(inner, middle - narrow)}L${at(outer, middle - wide)}${arc}L${at(inner, middle + narrow)}Z`;
  }).join("");
}

/** The dark opening of the body around a wheel, cut off where the body ends. */
export function wheelArch(wheel: Wheel): string {
  const radius = wheel.r + 2.6;
  const half = Math.sqrt(radius ** 2 - (SILL_Y - wheel.y) ** 2);
  return `M${round(wheel.x - half)} ${SILL_Y}A${round(radius)} ${round(radius)} 0 1 1 ${round(wheel.x + half)} ${SILL_Y}Z`;
}
