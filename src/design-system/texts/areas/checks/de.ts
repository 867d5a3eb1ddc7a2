import type { EN } from "./en.ts";

export const DE: Readonly<Record<keyof typeof EN, string>> = {
  "checks.title": "Bitte prüfen",
  "checks.keep": "Ja, das stimmt",
  "checks.night": "{time} ist in den frühen Stunden dieses Tages. Meinten Sie die Nacht darauf?",
  "checks.timeFix": "Auf {time} ändern",
  "checks.cheaper": "Um {time} kostet dieselbe Fahrt {saved} weniger.",
  "checks.cheaperKeep": "Meine Zeit behalten",
  "checks.duplicate": "Sie haben schon eine Fahrt von hier etwa um diese Zeit: {reference}.",
  "checks.bags": "Wenn alle Plätze besetzt sind, passt das nicht in dieses Fahrzeug: {luggage}.",
  "checks.bagsNone":
    "Wenn alle Plätze besetzt sind, passt das in keines unserer Fahrzeuge: {luggage}. Bitte rufen Sie uns an, oder buchen Sie zwei Fahrten.",
  "checks.bagsFix": "{vehicle} wählen",
  "checks.email": "Meinten Sie {email}?",
  "checks.emailFix": "{email} verwenden",
};
