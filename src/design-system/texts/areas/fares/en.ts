import { textArea } from "#ds/texts/text-area.ts";

/** Texts of what makes up a fare. */
export const EN = {
  "fareBreakdown.total": "Total",
  "fareBreakdown.empty": "One price for the whole journey, with nothing added later.",
  "fareBreakdown.allIn": "Planned tolls, parking and waiting are included.",
  "fareBreakdown.failed": "We could not work out the fare.",
  "fareLine.fare": "Fare",
  "fareLine.changes": "Fees for changes",
  "fareLine.discount": "Promo discount",
  "fareLine.ride": "Ride, {miles} miles, {minutes} min",
  "fareLine.uplift": "{name} rate +{percent}%",
  "fareLine.waiting": "Waiting, {minutes} min, {free} of them free",
  "fareLine.airport-pickup": "{name} pickup, parking and meeting you",
  "fareLine.airport-dropoff": "{name} drop-off charge",
  "fareLine.vias": "{count, plural, one {Via stop} other {# via stops}}",
  "fareLine.child-seats": "{count, plural, one {Child seat} other {# child seats}}",
  "fareLine.outward": "Outward: {line}",
  "fareLine.return": "Return: {line}",
  "fareLine.ofVehicle": "{vehicle}, {line}",
} as const;

/** Texts of what makes up a fare. */
export const FARE_TEXTS = textArea({ name: "fares", en: EN });
