/** The colours of a map, from the tenant's tokens in the current colour scheme. */
export interface MapColours {
  readonly land: string;
  readonly water: string;
  readonly road: string;
  readonly rail: string;
  readonly boundary: string;
  readonly label: string;
  readonly route: string;
  /** The outline of the route, which sets it off from roads: the colour of cards. */
  readonly halo: string;
  /** Font families for labels, best first, in CSS notation: MapLibre puts them into a CSS font as they are. */
  readonly fonts: readonly string[];
}

const TOKENS = {
  land: "--tk-map-land",
  water: "--tk-map-water",
  road: "--tk-map-road",
  rail: "--tk-map-rail",
  boundary: "--tk-map-boundary",
  label: "--tk-map-label",
  route: "--tk-map-route",
  halo: "--tk-surface-card",
} as const;

/** Used on a page without tokens; a map must never be black on black. */
const FALLBACK: Readonly<Record<keyof typeof TOKENS, string>> = {
  land: "whitesmoke",
  water: "lightblue",
  road: "white",
  rail: "silver",
  boundary: "silver",
  label: "dimgray",
  route: "teal",
  halo: "white",
};

/** Reads the map tokens that apply to an element. */
export function readMapColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  const read = (name: keyof typeof TOKENS): string => style.getPropertyValue(TOKENS[name]).trim() || FALLBACK[name];
  const fonts = style
    .getPropertyValue("--tk-font-body")
    .split(",")
    .map((family) => family.trim())
    .filter((family) => family !== "");
  return {
    land: read("land"),
    water: read("water"),
    road: read("road"),
    rail: read("rail"),
    boundary: read("boundary"),
    label: read("label"),
    route: read("route"),
    halo: read("halo"),
    fonts: fonts.length > 0 ? fonts : ["sans-serif"],
  };
}

/** Red, green and blue of any CSS colour, 0 to 255: providers parse fewer notations than browsers. */
function rgbOf(colour: string): readonly [number, number, number] {
  const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
  if (!context) return [255, 255, 255];
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** A CSS colour as "#rrggbb". */
export const hexOf = (colour: string): string =>
  `#${rgbOf(colour)
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("")}`;

/** Whether a background of this colour belongs to a dark page. */
export function isDark(colour: string): boolean {
  const [red, green, blue] = rgbOf(colour);
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

/**
 * Calls back when the scheme or the tenant around an element changes, or the system's scheme does. Returns a function
 * that stops it.
 */
export function watchColours(element: Element, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  const watched = new Set([
    document.documentElement,
    element.closest("[data-scheme]"),
    element.closest("[data-tenant]"),
  ]);
  for (const target of watched) {
    if (target !== null) observer.observe(target, { attributeFilter: ["data-scheme", "data-tenant"] });
  }
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  scheme.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    scheme.removeEventListener("change", changed);
  };
}
