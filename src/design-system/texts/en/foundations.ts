/** Texts of the foundations and of the two buttons. */
export const foundations = {
  "link.opensInNewTab": "opens in a new tab",
  "action.processing": "Processing",
} as const;
