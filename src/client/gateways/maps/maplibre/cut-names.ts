/** A box on the map in pixels: two opposite corners, from its top left. */
export type PixelBox = [[left: number, top: number], [right: number, bottom: number]];

/** The parts of a map that are needed to hide names. */
export interface NamedMap {
  /** The ids of the names that touch a box. */
  namesIn(box: PixelBox): readonly number[];
  setCut(id: number, isCut: boolean): void;
}

/** What lies over the map: markers, groups of buttons, and whose data it is. */
const OVER = "[data-marker], [data-over-map], .maplibregl-ctrl-attrib";

/**
 * Returns a function that hides the names which the map's edge, a marker or a button cuts, because half a name is worse
 * than none, and shows them again once they are free. Run it when the map stands still.
 */
export function cutNames(frame: HTMLElement, map: NamedMap): () => void {
  let hidden: ReadonlySet<number> = new Set();
  return () => {
    const cut = new Set([...edgesOf(frame), ...boxesOver(frame)].flatMap((box) => map.namesIn(box)));
    for (const id of hidden) if (!cut.has(id)) map.setCut(id, false);
    for (const id of cut) if (!hidden.has(id)) map.setCut(id, true);
    hidden = cut;
  };
}

/** The outermost pixels of each side. */
function edgesOf({ clientWidth: width, clientHeight: height }: HTMLElement): PixelBox[] {
  return [
    [
      [0, 0],
      [width, 1],
    ],
    [
      [0, height - 1],
      [width, height],
    ],
    [
      [0, 0],
      [1, height],
    ],
    [
      [width - 1, 0],
      [width, height],
    ],
  ];
}

function boxesOver(frame: HTMLElement): PixelBox[] {
  const { left, top } = frame.getBoundingClientRect();
  return [...frame.querySelectorAll(OVER)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map((box) => [
      [box.left - left, box.top - top],
      [box.right - left, box.bottom - top],
    ]);
}
