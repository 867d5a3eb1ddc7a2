import { expect, it } from "vitest";
import { cutNames, type PixelBox } from "./cut-names.ts";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
}
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  width,
});
const element = (at: Box) => ({ getBoundingClientRect: () => at });

/** A map of 200 by 100 pixels at 10, 20 on the page, with names at these places. */
function map(names: Readonly<Record<number, readonly [x: number, y: number]>>) {
  const over: { getBoundingClientRect: () => Box }[] = [];
  const asked: string[] = [];
  const frame = {
    clientWidth: 200,
    clientHeight: 100,
    getBoundingClientRect: () => box(10, 20, 200, 100),
    querySelectorAll: (selector: string) => (asked.push(selector), over),
  };
  const changes: unknown[] = [];
  const hide = cutNames(frame as unknown as HTMLElement, {
    namesIn: ([[left, top], [right, bottom]]: PixelBox) =>
      Object.entries(names)
        .filter(([, [x, y]]) => x >= left && x <= right && y >= top && y <= bottom)
        .map(([id]) => Number(id)),
    setCut: (id, isCut) => changes.push([id, isCut]),
  });
  return { over, asked, names, hide, take: () => (hide(), changes.splice(0)) };
}

it("hides the names at each edge, and leaves those inside", () => {
  const { take } = map({ 1: [100, 0], 2: [100, 100], 3: [0, 50], 4: [200, 50], 5: [100, 50] });
  expect(take()).toEqual([1, 2, 3, 4].map((id) => [id, true]));
  expect(take()).toEqual([]);
});

it("hides the names under markers and buttons, and shows them again once they are free", () => {
  const { over, asked, take } = map({ 1: [50, 50], 2: [150, 30], 3: [100, 80] });
  over.push(element(box(50, 60, 28, 28)), element(box(155, 40, 40, 20)), element(box(100, 90, 0, 0)));
  expect(take()).toEqual([
    [1, true],
    [2, true],
  ]);
  over.shift();
  expect(take()).toEqual([[1, false]]);
  expect(asked[0]).toContain("[data-marker]");
});
