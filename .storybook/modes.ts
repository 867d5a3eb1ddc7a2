/** The combinations of globals in which the whole library is tested: one list for tests, screenshots and Chromatic. */
export const VIEWPORTS = {
  small: { name: "Small phone (320)", styles: { width: "320px", height: "640px" }, type: "mobile" },
  phone: { name: "Phone (390)", styles: { width: "390px", height: "844px" }, type: "mobile" },
  tablet: { name: "Tablet (768)", styles: { width: "768px", height: "1024px" }, type: "tablet" },
  desktop: { name: "Desktop (1280)", styles: { width: "1280px", height: "900px" }, type: "desktop" },
} as const;

/**
 * Fixed moments for stories; both nights on which London's clocks change are among them. They have names, because the
 * toolbar finds its choice by the value in the address, and there a colon ends the value.
 */
export const CLOCKS = {
  june: { title: "A morning in June", at: "2026-06-17T09:41:00Z" },
  christmas: { title: "Christmas Eve, late", at: "2026-12-24T22:30:00Z" },
  spring: { title: "Spring: before the missing hour", at: "2027-03-28T00:50:00Z" },
  autumn: { title: "Autumn: in the doubled hour", at: "2026-10-25T00:20:00Z" },
} as const;

/** The brands in which each story is checked, in the state after its steps. */
export const BRANDS = [
  { tenant: "metro", scheme: "light" },
  { tenant: "metro", scheme: "dark" },
  { tenant: "bright", scheme: "light" },
  { tenant: "pale", scheme: "light" },
  { tenant: "night", scheme: "dark" },
] as const;

/**
 * Vitest projects. `npm test` runs `stories`: each story and its steps once, with axe on each component's main states.
 * `npm run test:full` runs the others: `brands` checks every state in every brand; the rest render each story once in
 * another look, without steps, since those find elements by their English names.
 */
export const PROJECTS = {
  stories: { proof: "steps", viewport: "desktop", globals: { axe: "main" }, without: "full" },
  brands: { proof: "steps", viewport: "desktop", globals: { brands: "every" } },
  arabic: { proof: "axe", viewport: "desktop", globals: { locale: "ar" } },
  mobile: { proof: "axe", viewport: "phone", globals: {} },
  pseudo: { proof: "axe", viewport: "desktop", globals: { locale: "pseudo", tenant: "pale" } },
  layout: { proof: "layout", viewport: "desktop", globals: {} },
  pictures: { proof: "visual", viewport: "desktop", globals: {} },
} as const satisfies Record<string, Project>;

/** What a project checks of each story, and the look that it applies. */
export interface Project {
  /**
   * steps: play functions and tests, with axe; axe: axe alone; layout: size, space and focus; visual: screenshots.
   */
  readonly proof: "steps" | "axe" | "layout" | "visual";
  readonly viewport: keyof typeof VIEWPORTS;
  /** Toolbar globals, beside those that the preview starts with. */
  readonly globals: Readonly<Record<string, unknown>>;
  /** Tag of stories and of tests that it leaves out: slow ones whose rule another part of `npm test` shows as well. */
  readonly without?: string;
}

/**
 * How screenshots are taken, by Chromatic and by the offline baselines alike: two looks that differ in brand, scheme,
 * size and shape. Colours need no screenshots (the contrast proof and axe check them in every brand), and other stories
 * show Arabic and the brands side by side.
 */
export const modes = {
  metro: { tenant: "metro", scheme: "light", viewport: "desktop" },
  "night phone": { tenant: "night", scheme: "dark", viewport: "phone" },
} as const;

const PICTURED: Readonly<Record<string, keyof typeof modes>> = {
  Default: "metro",
  Variants: "metro",
  Error: "metro",
  Rtl: "night phone",
  Mobile: "night phone",
};

/** Larger components have screenshots of fewer states: their parts have their own. */
const PICTURED_LARGE: Readonly<Record<string, readonly string[]>> = {
  Sections: ["Default", "Rtl", "Mobile"],
  Templates: ["Default", "Mobile"],
  Screens: ["Default", "Mobile"],
};

/**
 * The mode of a story's offline baseline, by its tier and the name of its export; null: it has none. Five screenshots
 * of a component show its shape, its errors, both directions, both sizes and both schemes; its other states differ in
 * words.
 */
export const pictureMode = (tier: string, story: string): keyof typeof modes | null =>
  PICTURED_LARGE[tier]?.includes(story) === false ? null : (PICTURED[story] ?? null);
