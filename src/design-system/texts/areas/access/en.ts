import { textArea } from "#ds/texts/text-area.ts";

/** Texts of the access needs. */
export const EN = {
  "access.title": "Access needs",
  "access.hint": "Wheelchair, assistance dog, help to the door",
  "access.none": "None",
  "access.text": "We'll choose a suitable vehicle and tell your driver. It never changes the price.",
  "access.vehicle": "{vehicle}, wheelchair accessible",
  "access.noVehicle": "None of our vehicles can carry you in your wheelchair. Please call us on {phone}.",
  "need.wheelchair": "I stay in my wheelchair",
  "need.folding-wheelchair": "My wheelchair folds and I move to a seat",
  "need.ramp": "I need a ramp",
  "need.transfer-help": "I need help getting in and out",
  "need.assistance-dog": "I travel with an assistance dog",
  "need.hearing": "I am deaf or hard of hearing",
  "need.speech": "I have difficulty speaking",
  "need.door-to-door": "Door to door: please meet me and see me in",
} as const;

/** Texts of the access needs. */
export const ACCESS_TEXTS = textArea({ name: "access", en: EN });
