import type { EN } from "./en.ts";

export const DE: Readonly<Record<keyof typeof EN, string>> = {
  "access.title": "Barrierefreiheit",
  "access.hint": "Rollstuhl, Assistenzhund, Hilfe bis zur Tür",
  "access.none": "Nichts",
  "access.text": "Wir wählen ein passendes Fahrzeug und sagen Ihrem Fahrer Bescheid. Am Preis ändert das nie etwas.",
  "access.vehicle": "{vehicle}, rollstuhlgerecht",
  "access.noVehicle": "Keines unserer Fahrzeuge kann Sie im Rollstuhl befördern. Bitte rufen Sie uns an: {phone}.",
  "need.wheelchair": "Ich bleibe in meinem Rollstuhl",
  "need.folding-wheelchair": "Mein Rollstuhl ist faltbar, ich setze mich um",
  "need.ramp": "Ich brauche eine Rampe",
  "need.transfer-help": "Ich brauche Hilfe beim Ein- und Aussteigen",
  "need.assistance-dog": "Ich reise mit einem Assistenzhund",
  "need.hearing": "Ich bin gehörlos oder schwerhörig",
  "need.speech": "Das Sprechen fällt mir schwer",
  "need.door-to-door": "Von Tür zu Tür: bitte holen Sie mich ab und begleiten Sie mich hinein",
};
