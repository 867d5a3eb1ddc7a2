/** The colours of a map, as the tenant's tokens give them for the scheme in force. */
export interface MapColours {
  readonly land: string;
  readonly water: string;
  readonly road: string;
  readonly rail: string;
  readonly boundary: string;
  readonly label: string;
  readonly route: string;
  /** Drawn round the route, so that it stands out from roads: the colour of cards. */
  readonly halo: string;
  /** Families for labels, best first. */
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

/** What stands in where a page has no tokens; a map must never be black on black. */
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

/** Reads the map tokens that hold at an element. */
export function readMapColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  const read = (name: keyof typeof TOKENS): string => style.getPropertyValue(TOKENS[name]).trim() || FALLBACK[name];
  const fonts = style
    .getPropertyValue("--tk-font-body")
    .split(",")
    .map((family) => family.trim().replace(/^["']|["']$/g, ""))
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

/** Calls back when the scheme or the tenant around an element changes, or the system's scheme does. Returns the end of it. */
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
