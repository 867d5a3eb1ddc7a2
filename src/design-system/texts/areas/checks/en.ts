import { textArea } from "#ds/texts/text-area.ts";

/** Texts of the trip checker. */
export const EN = {
  "checks.title": "Please check",
  "checks.keep": "Yes, that's right",
  "checks.night": "{time} is in the early hours of that day. Did you mean the following night?",
  "checks.timeFix": "Change to {time}",
  "checks.cheaper": "At {time} the same ride costs {saved} less.",
  "checks.cheaperKeep": "Keep my time",
  "checks.duplicate": "You already have a ride from here at about this time: {reference}.",
  "checks.bags": "With every seat taken, {luggage} will not fit in this vehicle.",
  "checks.bagsNone":
    "With every seat taken, {luggage} will not fit in any of our vehicles. Please call us, or book two rides.",
  "checks.bagsFix": "Choose the {vehicle}",
  "checks.email": "Did you mean {email}?",
  "checks.emailFix": "Use {email}",
} as const;

/** Texts of the trip checker. */
export const CHECKS_TEXTS = textArea({ name: "checks", en: EN });
