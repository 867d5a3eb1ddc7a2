/** Texts of the area "inputs": one flat key per text, prefixed by its component. */
export const inputs = {
  "placeField.clear": "Clear address",
  "placeField.locate": "Use my location",
  "placeField.suggestions": "Suggestions",
  "placeField.approximate": "Approximate",
  "placeField.loading": "Searching",
  "placeField.results": "{count, plural, one {# suggestion} other {# suggestions}}. Use the up and down arrows.",
  "placeField.noResults": "No places found",
  "placeField.noResultsHint": "Check the spelling, or enter a full postcode.",
  "placeField.latinHint": "Try Latin letters, such as “Heathrow”, or enter a full postcode.",
  "placeField.shortLinkHint": "A short link does not say where the place is. Open it, and copy the address from there.",
  "placeField.failed": "Address search is unavailable",
  "placeField.failedHint": "Check your connection and carry on typing.",

  "pickupTime.now": "ASAP",
  "pickupTime.later": "Later",
  "pickupTime.quickFromNow": "From now",
  "pickupTime.quick": "{minutes} minutes",
  "pickupTime.format": "dd/mm/yyyy hh:mm",
  "pickupTime.openCalendar": "Open calendar",
  "pickupTime.friendly": "{date}, {time} ({city} time)",
  "pickupTime.friendlyToday": "Today, {date}, {time} ({city} time)",
  "pickupTime.friendlyTomorrow": "Tomorrow, {date}, {time} ({city} time)",
  "pickupTime.asapHint": "We'll send a driver as soon as you book.",
  "pickupTime.notATime": "Enter a date and time, for example {example}",
  "pickupTime.skipped": "The clocks go forward then, so that time does not exist. Please choose another.",

  "phoneField.dialingCode": "Dialing code",
  "phoneField.change": "Change to {country} ({code})",

  "textBox.showPassword": "Show password",
  "textBox.hidePassword": "Hide password",
} as const;
