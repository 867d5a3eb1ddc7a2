/** The combinations of globals that the whole library is seen in: one list for tests, screenshots and Chromatic. */
export const TENANTS = ["metro", "bright", "pale", "night"] as const;

export const VIEWPORTS = {
  small: { name: "Small phone (320)", styles: { width: "320px", height: "640px" }, type: "mobile" },
  phone: { name: "Phone (390)", styles: { width: "390px", height: "844px" }, type: "mobile" },
  tablet: { name: "Tablet (768)", styles: { width: "768px", height: "1024px" }, type: "tablet" },
  desktop: { name: "Desktop (1280)", styles: { width: "1280px", height: "900px" }, type: "desktop" },
} as const;

/** Fixed moments that stories may be seen at; both nights on which London's clocks change are among them. */
export const CLOCKS = {
  "2026-06-17T09:41:00Z": "Wednesday noon in June",
  "2026-12-24T22:30:00Z": "Christmas Eve, late",
  "2027-03-28T00:50:00Z": "Spring: before the missing hour",
  "2026-10-25T00:20:00Z": "Autumn: in the doubled hour",
} as const;

/** Vitest projects: each runs every story under these globals. */
export const PROJECTS = {
  "sb-metro": { tenant: "metro", scheme: "light" },
  "sb-bright": { tenant: "bright", scheme: "light" },
  "sb-pale": { tenant: "pale", scheme: "light" },
  "sb-night": { tenant: "night", scheme: "dark" },
  "sb-dark": { tenant: "metro", scheme: "dark" },
  "sb-ar": { tenant: "metro", scheme: "light", locale: "ar" },
} as const;

/** Chromatic's modes, from the same list. */
export const modes = {
  metro: { tenant: "metro", scheme: "light", viewport: "desktop" },
  "metro dark": { tenant: "metro", scheme: "dark", viewport: "desktop" },
  bright: { tenant: "bright", scheme: "light", viewport: "desktop" },
  pale: { tenant: "pale", scheme: "light", viewport: "desktop" },
  night: { tenant: "night", scheme: "dark", viewport: "desktop" },
  "metro phone": { tenant: "metro", scheme: "light", viewport: "phone" },
} as const;
