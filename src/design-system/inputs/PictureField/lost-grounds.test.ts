import { describe, expect, it } from "vitest";
import { lostGrounds } from "./lost-grounds.ts";

const WHITE = [255, 255, 255, 255];
const BLACK = [0, 0, 0, 255];
const CLEAR = [0, 0, 0, 0];
const times = (count: number, pixel: readonly number[]) => Array.from({ length: count }, () => pixel).flat();

describe("a picture is lost on a ground", () => {
  it.each([
    { what: "a black drawing", pixels: [...times(9, CLEAR), ...BLACK], lost: ["dark"] },
    { what: "a white drawing", pixels: [...times(9, CLEAR), ...WHITE], lost: ["light"] },
    { what: "black words on their own white", pixels: [...times(9, WHITE), ...BLACK], lost: [] },
    { what: "a colour in the middle", pixels: times(4, [122, 122, 122, 255]), lost: [] },
    { what: "nothing", pixels: times(4, CLEAR), lost: [] },
  ])("of its own colour alone: $what", ({ pixels, lost }) => {
    expect(lostGrounds(Uint8ClampedArray.from(pixels))).toEqual(lost);
  });
});
