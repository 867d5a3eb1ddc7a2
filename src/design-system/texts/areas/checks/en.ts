/** Texts of the trip checker. */
export const EN = {
  "checks.title": "Worth a second look",
  "checks.keep": "Yes, it is right",
  "checks.night": "{time} is in the night before that day. Did you mean the night after it?",
  "checks.timeFix": "Change to {time}",
  "checks.cheaper": "At {time} the same ride costs {saved} less.",
  "checks.cheaperKeep": "Keep my time",
  "checks.duplicate": "You have booked a ride from here at about this time already. Its reference is {reference}.",
  "checks.bags": "With all seats taken, {luggage} do not fit into this vehicle.",
  "checks.bagsNone": "With all seats taken, {luggage} do not fit into any vehicle. Please call us, or book two rides.",
  "checks.bagsFix": "Take the {vehicle}",
  "checks.email": "Did you mean {email}?",
  "checks.emailFix": "Use {email}",
} as const;
