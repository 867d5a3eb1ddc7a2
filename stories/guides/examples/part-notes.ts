import type { PartNotes } from "#storybook/part.ts";

export const part: PartNotes = {
  use: "For a line or a few lines of text that needs no look-up: names, email, postcode.",
  avoid: "For an address that is searched: PlaceAutocomplete.",
  note: "The label is the name of the thing.",
  interactive: true,
  a11y: [{ wcag: "3.3.1", criterion: "Label, error and description are tied to the box", story: "Error" }],
  notApplicable: { Loading: "It waits for nothing." },
};
