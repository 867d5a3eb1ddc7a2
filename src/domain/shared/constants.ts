/** The business constants of the specification: one place in code, read by browser and server. */
export const QUOTE_TIMEOUT_DEFAULT_MINUTES = 10;
/** Seconds before the end of a quotation at which the passenger is warned and may extend it. */
export const QUOTE_WARNING_SECONDS = 60;
/** A quotation with priced vehicles is reused while it is younger than this. */
export const QUOTE_REUSE_SECONDS = 60;
/** How many days ahead a journey can be booked: two years. */
export const BOOKABLE_DAYS = 730;
export const DEFAULT_LEAD_MINUTES = 15;
export const QUICK_PICK_MINUTES = [15, 30, 60] as const;
export const FREE_WAITING_MINUTES = 60;
/** The least time between landing and leaving baggage reclaim. */
export const LANDING_BUFFER_MINUTES = 30;
/** Minutes after landing at which to meet the driver. */
export const WAIT_TIME = { min: 0, max: 180, step: 15, standard: 60 } as const;
/** The flight finder's times go in these steps. */
export const FLIGHT_FINDER_STEP_MINUTES = 5;
export const TEXT_MAX_LENGTH = 255;
export const POSTCODE_MAX_LENGTH = 9;
/** Entries of a list on one page. */
export const LIST_PAGE_SIZE = 5;
/** The page sizes that a person can choose from. */
export const LIST_PAGE_SIZES = [LIST_PAGE_SIZE, 10, 25, 50] as const;
export const AUTOCOMPLETE_MIN_CHARS = 2;
export const AUTOCOMPLETE_MAX_RESULTS = 10;
/** Google-type address search prefers results within this distance of the tenant's base. */
export const SEARCH_BIAS_RADIUS_METRES = 775_000;
export const MAP_ZOOM = { max: 18, standard: 15 } as const;
/** Widths up to and including this are phones. */
export const MOBILE_MAX_WIDTH_PX = 567;
export const POPUP_DELAY_MS = { modal: 500, errorDialog: 1000, buttonRestore: 1000, message: 1000 } as const;
export const DEFAULT_DIALING_CODE = "+44";
/** ISO 3166 alpha-2, lower case, where nothing else is known of a caller. */
export const DEFAULT_COUNTRY = "gb";
export const DEFAULT_CURRENCY = "GBP";
export const DEFAULT_BASE = { lat: 51.536743, lng: -0.015247 } as const;
export const PET_AND_CHILD_MAX = 2;
/** Cabstand's own limit on intermediate stops. */
export const VIA_MAX = 8;
/** Index of the price tier that applies when none is named: the second of three. */
export const DEFAULT_PRICE_TIER = 1;
export const TENANT_DEFAULTS = {
  source: 5,
  minLuggages: 0,
  minPassengers: 1,
  guestsAllowed: true,
  flightInline: true,
  flightMandatory: false,
  paymentMethod: "card",
  template: "wizard",
} as const;
/** The live connection; milliseconds. */
export const REAL_TIME = {
  keepAlive: 15_000,
  serverTimeout: 30_000,
  reconnect: [0, 2_000, 10_000, 30_000],
  recheck: 10_000,
  forcedClose: 2_000,
} as const;
