import { textArea } from "#ds/texts/text-area.ts";

/** News of a watched flight. */
export const EN = {
  "flightNews.late": "{duration} late",
  "flightNews.ahead": "{duration} early",
  "flightNews.inTime": "at {time}",
  "flightNews.onTime": "{number} is on time and lands at {time}. Your pickup is at {pickup}.",
  "flightNews.moved": "{number} lands {by}, pickup moved to {pickup}",
  "flightNews.early":
    "{number} lands {by}. Your pickup stays at {pickup}. If you’d like the car sooner, change your booking or call us.",
  "flightNews.tooLate":
    "{number} lands {by}, too late for us to move your pickup without asking you. It is still at {pickup}: please choose a new time, or call us.",
  "flightNews.onTheWay": "{number} lands {by}. Your car has already set off for {pickup}, and your driver knows.",
  "flightNews.diverted": "{number} has been diverted to {place}. Please call us, so that we can meet you there.",
  "flightNews.cancelled": "{number} has been cancelled. Please change or cancel your booking, or call us.",
  "flightNews.unknown": "We can’t find {number} for this ride, so we can’t watch it. Please check the flight number.",
  "flightNews.noNews": "We have no news of {number} at the moment. Your pickup stays at {pickup}.",
  "flightNews.leavesOnTime": "{number} leaves on time, at {time}.",
  "flightNews.leavesOther": "{number} now leaves at {time}. Your pickup at {pickup} still suits it.",
  "flightNews.leavesTooSoon":
    "{number} now leaves at {time}, and your pickup at {pickup} may be too late for it. Please choose an earlier time, or call us.",
  "flightNews.leavesMuchLater":
    "{number} now leaves at {time}. Your pickup stays at {pickup}. If you’d rather leave later, change your booking.",
  "flightNews.leavesNever": "{number} has been cancelled. Please change or cancel your booking, or call us.",
  "flightNews.sample": "An example: this demo’s flights and delays are made up.",
} as const;

/** What passengers read about the flight that their ride waits for, or leads to. */
export const FLIGHT_NEWS_TEXTS = textArea({ name: "flight-news", en: EN });
