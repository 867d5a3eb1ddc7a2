/** Ids of the home page's parts, the targets of the site menu. */
export const HOME_ANCHORS = {
  booking: "booking",
  airports: "airport-transfers",
  minicabs: "local-minicabs",
  contact: "contact-us",
  privacy: "privacy",
} as const;
