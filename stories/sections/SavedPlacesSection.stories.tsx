import { expect, fn, userEvent, within } from "storybook/test";
import { PlaceForm } from "#ds/sections/SavedPlacesSection/PlaceForm.tsx";
import {
  SavedPlacesSection,
  type SavedPlacesSectionProps,
} from "#ds/sections/SavedPlacesSection/SavedPlacesSection.tsx";
import preview from "#storybook/preview.tsx";
import { LONG_PLACE } from "#stories/_fixtures/places.ts";
import { AIRPORT, aKeptPlace, GYM, HOME, WORK } from "#stories/_fixtures/rides.ts";

const args: SavedPlacesSectionProps = {
  home: HOME,
  work: WORK,
  others: [AIRPORT, GYM],
  onAdd: fn(),
  onEdit: fn(),
  onDelete: fn(),
  onRetry: fn(),
};

const meta = preview.meta({
  title: "Sections/SavedPlacesSection",
  component: SavedPlacesSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "On the page My Places.",
      avoid: "Inside an address box: saved places are offered there by themselves.",
      note: "Home and work have their place even while they are not set. PlaceForm has the fields of the dialog.",
      interactive: true,
      a11y: [{ wcag: "2.4.6", criterion: "Buttons name their place", story: "Default" }],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("[PLACE-002] home and work first, then the others", async ({ canvas }) => {
  const names = canvas.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
  await expect(names).toEqual(["Home", "Work", "Holidays begin here", "Gym"]);
});

export const Loading = meta.story({ tags: ["visual"], args: { loading: true, home: null, work: null, others: [] } });
export const Error = meta.story({ tags: ["visual"], args: { error: "" } });

export const Empty = meta.story({
  tags: ["visual"],
  args: { home: null, work: null, others: [] },
});

Empty.test("a place that is missing is added", async ({ args: { onAdd }, canvas }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Add work" }));
  await expect(onAdd).toHaveBeenLastCalledWith("work");
});

/** The fields of the dialog, asking for the one thing that only the customer knows. */
export const CaseForm = meta.story({
  tags: ["visual"],
  render: () => (
    <PlaceForm
      name={{ value: "", error: "Name is required", onChange: () => undefined }}
      address={{
        place: LONG_PLACE,
        suggestions: [],
        status: "idle",
        error: null,
        onType: () => undefined,
        onChoose: () => undefined,
        onClear: () => undefined,
        onBlur: () => undefined,
      }}
      onPostcode={() => undefined}
    />
  ),
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: { others: [aKeptPlace({ label: LONG_PLACE.name, place: LONG_PLACE })] },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test(
  "keyboard: every place can be changed and deleted",
  async ({ args: { onAdd, onEdit, onDelete }, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(onAdd).toHaveBeenCalledWith("other");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(onEdit).toHaveBeenCalledWith(HOME);
    const others = within(canvas.getByRole("list", { name: "Other places" }));
    others.getByRole("button", { name: "Delete Gym" }).focus();
    await userEvent.keyboard(" ");
    await expect(onDelete).toHaveBeenCalledWith(GYM);
  },
);
