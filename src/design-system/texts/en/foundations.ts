/** Texts of the foundations and of the two buttons. */
export const foundations = {
  "link.opensInNewTab": "opens in a new tab",
  "action.processing": "Processing",
  "action.close": "Close",
  "action.remove": "Remove",
  "action.edit": "Edit",
} as const;
