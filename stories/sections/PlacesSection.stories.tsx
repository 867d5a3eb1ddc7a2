import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { Place } from "#domain/journey/place.ts";
import { PlacesSection, type PlacesSectionProps } from "#ds/sections/PlacesSection/PlacesSection.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { aPlaceField } from "#stories/_fixtures/journey.ts";
import { ALL_PLACES, CHISWICK, KEW, LONG_PLACE, PADDINGTON, TERMINAL_5 } from "#stories/_fixtures/places.ts";

const args: PlacesSectionProps = {
  pickup: aPlaceField("Pickup address"),
  dropoff: aPlaceField("Drop-off address"),
  vias: [],
  canAddVia: true,
  onAddVia: fn(),
  onSwap: fn(),
};

const via = (index: number, place: Place | null) => ({
  key: `via${index}`,
  field: aPlaceField(`Via address ${index}`, { place }),
  onRemove: fn(),
});

const meta = preview.meta({
  title: "Sections/PlacesSection",
  component: PlacesSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "As the first question of every template.",
      avoid: "For a single address: use PlaceAutocomplete.",
      note: "Labels are fixed: Pickup address, Drop-off address, Via address 1 and so on. Reading order is driving order.",
      interactive: true,
      a11y: [
        { wcag: "2.4.3", criterion: "Focus is never lost", story: "FlowSwapAndStops" },
        { wcag: "3.3.1", criterion: "Errors stand at their field", story: "Error" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "36rem", minBlockSize: "24rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({
  tags: ["visual"],
  args: {
    pickup: aPlaceField("Pickup address", { place: PADDINGTON }),
    dropoff: aPlaceField("Drop-off address", { place: TERMINAL_5 }),
  },
});

export const Variants = meta.story({
  tags: ["visual"],
  args: {
    pickup: aPlaceField("Pickup address", { place: PADDINGTON }),
    dropoff: aPlaceField("Drop-off address", { place: TERMINAL_5 }),
    vias: [via(1, KEW), via(2, null)],
  },
});

/** A search is in flight. */
export const Loading = meta.story({
  tags: ["visual"],
  args: { dropoff: aPlaceField("Drop-off address", { status: "loading" }), canAddVia: false },
  play: inEnglish(async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Drop-off address" }), "pad");
  }),
});

export const Error = meta.story({
  tags: ["visual"],
  args: {
    pickup: aPlaceField("Pickup address", { error: "Pickup address is required" }),
    dropoff: aPlaceField("Drop-off address", { error: "Try a more specific address." }),
  },
});

export const Empty = meta.story({ tags: ["visual"] });

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    pickup: aPlaceField("Pickup address", {
      place: LONG_PLACE,
      error:
        "The selected address cannot be used as it falls outside our service area. Please select an alternative address",
    }),
    dropoff: aPlaceField("Drop-off address", { place: LONG_PLACE }),
    vias: [via(1, LONG_PLACE)],
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" }, args: { vias: [via(1, KEW)] } });
export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: {
    pickup: aPlaceField("Pickup address", { place: PADDINGTON }),
    dropoff: aPlaceField("Drop-off address", { place: TERMINAL_5 }),
    vias: [via(1, KEW), via(2, CHISWICK)],
  },
});

Mobile.test("an address takes the whole width of the form", async ({ canvasElement }) => {
  const section = canvasElement.querySelector("[data-c=PlacesSection]")?.getBoundingClientRect().width ?? 0;
  const box = canvasElement.querySelector("[data-c=PlaceAutocomplete]");
  await expect(box?.getBoundingClientRect().width).toBeGreaterThanOrEqual(section * 0.9);
});

interface Draft {
  readonly pickup: Place | null;
  readonly dropoff: Place | null;
  readonly vias: readonly string[];
}

function Working() {
  const [draft, setDraft] = useState<Draft>({ pickup: PADDINGTON, dropoff: TERMINAL_5, vias: [] });
  const field = (label: string, place: Place | null) =>
    aPlaceField(label, { place, suggestions: ALL_PLACES, status: "ready" });
  return (
    <PlacesSection
      pickup={field("Pickup address", draft.pickup)}
      dropoff={field("Drop-off address", draft.dropoff)}
      canAddVia={draft.vias.length < 2}
      onAddVia={() => setDraft({ ...draft, vias: [...draft.vias, `via${draft.vias.length}`] })}
      onSwap={() => setDraft({ ...draft, pickup: draft.dropoff, dropoff: draft.pickup })}
      vias={draft.vias.map((key, index) => ({
        key,
        field: { ...field(`Via address ${index + 1}`, null), autoFocus: true },
        onRemove: () => setDraft({ ...draft, vias: draft.vias.filter((other) => other !== key) }),
      }))}
    />
  );
}

export const FlowSwapAndStops = meta.story({ globals: { locale: "en" }, render: () => <Working /> });

FlowSwapAndStops.test(
  "[PICK-001] asks for pickup, stops on the way and drop-off, in this order",
  async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add via address" }));
    const fields = canvas.getAllByRole("combobox");
    for (const [index, name] of ["Pickup address", "Via address 1", "Drop-off address"].entries()) {
      await expect(fields[index]).toHaveAccessibleName(name);
    }
    // Its list covers what is below, where axe cannot check contrast.
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("listbox")).toBeNull();
  },
);

FlowSwapAndStops.test("keyboard: swap exchanges the two addresses", async ({ canvas }) => {
  canvas.getByRole("button", { name: "Swap pickup and drop-off" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect(canvas.getByRole("combobox", { name: "Pickup address" })).toHaveValue(TERMINAL_5.fullAddress);
  await expect(canvas.getByRole("combobox", { name: "Drop-off address" })).toHaveValue(PADDINGTON.fullAddress);
});

FlowSwapAndStops.test(
  "keyboard: a new stop takes the focus; taken out, it gives it to the button that adds one",
  async ({ canvas }) => {
    canvas.getByRole("button", { name: "Add via address" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("combobox", { name: "Via address 1" })).toHaveFocus();
    canvas.getByRole("button", { name: "Remove via address 1" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.queryByRole("combobox", { name: "Via address 1" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Add via address" })).toHaveFocus();
  },
);
