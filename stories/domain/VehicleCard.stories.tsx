import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { pairOf } from "#domain/quote/vehicle-pair.ts";
import type { VehicleType } from "#domain/journey/capacity.ts";
import { VehicleCard, type VehicleCardProps } from "#ds/domain/VehicleCard/VehicleCard.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { aVehicle, pounds, priceOf, VEHICLES } from "#stories/_fixtures/vehicles.ts";

const BUS = VEHICLES.find(({ id }) => id === "minibus8") ?? aVehicle();
const PAIR = pairOf(BUS, aVehicle());

const meta = preview.meta({
  title: "Domain/VehicleCard",
  component: VehicleCard,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: 'For each vehicle type in the choice of a vehicle, inside one element with `role="radiogroup"` and the name "Vehicle type".',
      avoid:
        "To show a vehicle that cannot be chosen here, as on a ticket: write its name, with VehicleIllustration if there is room.",
      note: "The price is the whole journey's, all-in; never a “from” price. A vehicle that is too small says so instead of its price.",
      interactive: true,
      a11y: [
        { wcag: "4.1.2", criterion: "Named by the vehicle, described by price and capacity", story: "Default" },
        { wcag: "3.3.1", criterion: "A vehicle that does not fit says why", story: "Error" },
      ],
    },
  },
  args: { vehicle: aVehicle(), total: pounds(54.2), selected: false, group: "vehicle", onSelect: fn() },
  decorators: [
    (Story) => (
      <div role="radiogroup" aria-label="Vehicle type" style={{ maxInlineSize: "34rem" }}>
        <Story />
      </div>
    ),
  ],
});

/** A group of cards that keeps the choice. */
function Group({ vehicles, onSelect }: { vehicles: readonly VehicleType[]; onSelect: VehicleCardProps["onSelect"] }) {
  const [chosen, setChosen] = useState("saloon");
  return (
    <div style={{ display: "grid", gap: "var(--tk-space-3)" }}>
      {vehicles.map((vehicle) => (
        <VehicleCard
          key={vehicle.id}
          vehicle={vehicle}
          total={priceOf(vehicle.id, 1)}
          fits={vehicle.id !== "vip"}
          selected={vehicle.id === chosen}
          group="group"
          onSelect={() => {
            onSelect(vehicle.id);
            setChosen(vehicle.id);
          }}
        />
      ))}
    </div>
  );
}

export const Default = meta.story({ tags: ["visual"] });

Default.test("[VEH-002] shows name, description, capacity, fare and a picture", async ({ canvas, canvasElement }) => {
  const radio = canvas.getByRole("radio", { name: "Saloon" });
  await expect(canvasElement.querySelector("svg[data-paint]")).toBeVisible();
  await expect(radio).toHaveAccessibleDescription(/£54.20.*Škoda.*4 passengers.*3 suitcases.*2 hand bags/);
});

export const Filled = meta.story({ tags: ["visual"], args: { selected: true } });

export const Variants = meta.story({
  tags: ["visual"],
  render: ({ onSelect }) => <Group vehicles={VEHICLES} onSelect={onSelect} />,
});

/** The price is loading; its space is reserved. */
/** It has a ramp. */
export const CaseAccessible = meta.story({ args: { vehicle: { ...aVehicle(), wheelchair: true } } });

CaseAccessible.test("is named as wheelchair accessible, to the eye and in its description", async ({ canvas }) => {
  await expect(canvas.getByText("Wheelchair accessible")).toBeVisible();
  await expect(canvas.getByRole("radio")).toHaveAccessibleDescription(/Wheelchair accessible/);
});

export const Loading = meta.story({ tags: ["visual"], args: { total: null, loading: true } });

/** There is no price for this vehicle. */
export const Empty = meta.story({ tags: ["visual"], args: { total: null } });

/** The chosen people and bags do not fit. */
export const Error = meta.story({
  tags: ["visual"],
  args: { fits: false, reason: "1 suitcase too many" },
  play: inEnglish(async ({ args, canvas }) => {
    const radio = canvas.getByRole("radio", { name: "Saloon" });
    await expect(radio).toBeDisabled();
    await expect(radio).toHaveAccessibleDescription(/1 suitcase too many/);
    await userEvent.click(canvas.getByText("Saloon"));
    await expect(args.onSelect).not.toHaveBeenCalled();
  }),
});

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    vehicle: aVehicle({
      name: "Wheelchair-accessible Grossraumlimousine with a tail lift",
      description:
        "Takes one person in a wheelchair and six others, with a ramp, a lift at the back, and all the luggage that a long holiday needs.",
      passengers: 16,
      luggage: 24,
      maxLuggage: 32,
      handBags: 48,
    }),
    total: pounds(12_345.67),
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { vehicle: aVehicle({ name: "سيدان", description: "مريحة واقتصادية" }), selected: true },
});

export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: { selected: true },
});

/** Two cars as one choice. */
export const CasePair = meta.story({
  tags: ["visual"],
  args: {
    vehicle: PAIR,
    cars: [BUS, aVehicle()],
    total: pounds(140.9),
  },
});

CasePair.test("shows each car with its name, its picture and what fits into it", async ({ canvas, canvasElement }) => {
  await expect(canvas.getByText("Minibus 8")).toBeVisible();
  await expect(canvas.getByText("Saloon")).toBeVisible();
  await expect(canvasElement.querySelectorAll("svg[data-paint]")).toHaveLength(2);
  await expect(canvas.getByRole("radio", { name: "Minibus 8 + Saloon" })).toHaveAccessibleDescription(
    /£140.90.*8 passengers.*9 suitcases.*4 passengers.*3 suitcases/,
  );
});

/** In a narrow column of a grid the illustration is on top. */
export const CaseNarrow = meta.story({
  tags: ["visual"],
  render: (args) => (
    <div style={{ inlineSize: "16rem" }}>
      <VehicleCard {...args} />
    </div>
  ),
});

export const FlowKeyboard = meta.story({
  globals: { locale: "en" },
  render: ({ onSelect }) => <Group vehicles={VEHICLES} onSelect={onSelect} />,
});

FlowKeyboard.test("keyboard: one stop of Tab; arrows choose and pass by what does not fit", async ({ canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole("radio", { name: "Saloon" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect(canvas.getByRole("radio", { name: "Estate" })).toBeChecked();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect(canvas.getByRole("radio", { name: "Executive" })).toBeChecked();
});

FlowKeyboard.test("keyboard: Space chooses; a press anywhere on the card does too", async ({ args, canvas }) => {
  await userEvent.click(canvas.getByText("£73.15"));
  await expect(canvas.getByRole("radio", { name: "MPV 6" })).toBeChecked();
  await expect(args.onSelect).toHaveBeenCalledTimes(1);
});
