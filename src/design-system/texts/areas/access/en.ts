/** Texts of what somebody needs to travel. */
export const EN = {
  "access.title": "Access needs",
  "access.hint": "Wheelchair, assistance dog, help to the door",
  "access.none": "None",
  "access.text": "We choose vehicles that suit you and tell the driver. It never changes the price.",
  "access.noVehicle": "No vehicle here takes a wheelchair that stays in use. Please call us: {phone}",
  "need.wheelchair": "I stay in my wheelchair",
  "need.folding-wheelchair": "My wheelchair folds, I take a seat",
  "need.ramp": "A ramp",
  "need.transfer-help": "Help into and out of the seat",
  "need.assistance-dog": "I travel with an assistance dog",
  "need.hearing": "I am deaf or hard of hearing",
  "need.speech": "I have difficulty speaking",
  "need.door-to-door": "Door to door: meet me and see me in",
} as const;
