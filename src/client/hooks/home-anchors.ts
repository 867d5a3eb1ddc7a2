/** Ids of the home page's parts, to which the site menu leads. */
export const HOME_ANCHORS = {
  booking: "booking",
  airports: "airport-transfers",
  minicabs: "local-minicabs",
  contact: "contact-us",
  privacy: "privacy",
} as const;
