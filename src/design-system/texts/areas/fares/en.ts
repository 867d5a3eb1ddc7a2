/** Texts of what makes up a fare. */
export const EN = {
  "fareBreakdown.total": "Total",
  "fareBreakdown.empty": "One price for the whole journey, with nothing added later.",
  "fareBreakdown.allIn": "Planned tolls, parking and waiting are included.",
  "fareBreakdown.failed": "We could not work out the fare.",
} as const;
