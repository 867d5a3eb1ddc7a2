/** Ids of the home page's parts, the targets of the site menu; `booking` is that of the form above them. */
export const HOME_ANCHORS = {
  booking: "booking",
  airports: "airport-transfers",
  minicabs: "local-minicabs",
  contact: "contact-us",
  privacy: "privacy",
} as const;
