import { useState } from "react";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { nextFitting } from "#domain/journey/capacity.ts";
import type { PriceTier } from "#domain/quote/quotation.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { pairOf } from "#domain/quote/vehicle-pair.ts";
import {
  VehicleSection,
  type LoadCounter,
  type VehicleSectionProps,
} from "#ds/sections/VehicleSection/VehicleSection.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { aLoad, aVehicle, offersFor, pounds, TIERS, VEHICLES } from "#stories/_fixtures/vehicles.ts";

const counters: readonly LoadCounter[] = [
  { key: "passengers", label: "Passengers", value: 2, min: 1, max: 8 },
  { key: "luggage", label: "Luggage", value: 3, min: 0, max: 9 },
  { key: "handBags", label: "Hand bags", value: 0, min: 0, max: 8 },
];

const args: VehicleSectionProps = {
  offers: offersFor(aLoad({ passengers: 2, luggage: 3 }), 1),
  selectedId: "saloon",
  onSelect: fn(),
  tiers: TIERS,
  tier: 1,
  onTier: fn(),
  status: "ready",
  error: null,
  onRetry: fn(),
  counters,
  onCount: fn(),
};

const meta = preview.meta({
  title: "Sections/VehicleSection",
  component: VehicleSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "As the step in which people choose what they travel in.",
      avoid: "To show one vehicle: use VehicleCard or VehicleIllustration.",
      note: "First who and what travels, then the price tier, then the vehicles, since each decides about the next. Pets and child seats come last: few need them.",
      interactive: true,
      a11y: [
        { wcag: "1.3.1", criterion: "Groups have names", story: "Default" },
        { wcag: "3.3.1", criterion: "The error belongs to the vehicles", story: "Error" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "36rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });

/** All counters, one tier only. */
export const Variants = meta.story({
  tags: ["visual"],
  args: {
    tiers: TIERS.slice(1, 2),
    counters: [
      ...counters,
      { key: "smallPets", label: "Small pets", value: 0, min: 0, max: 2 },
      { key: "otherPets", label: "Other pets", value: 0, min: 0, max: 2 },
      { key: "smallChildSeats", label: "Small child seats", value: 1, min: 0, max: 2 },
      { key: "largeChildSeats", label: "Large child seats", value: 0, min: 0, max: 2 },
    ],
  },
});

/** To compare: one vehicle a row, the counters at their side, and a choice of sort orders. */
export const CaseList = meta.story({
  tags: ["visual"],
  args: { view: "list", counters },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: "min(68rem, calc(100vw - 2rem))" }}>
        <Story />
      </div>
    ),
  ],
});

CaseList.test("[WIZ-017] the rows are in the chosen order, which stays", async ({ canvas }) => {
  const names = (): (string | null)[] =>
    canvas.getAllByRole("radio").flatMap((radio) => {
      const input = radio as HTMLInputElement;
      return input.closest("[role=radiogroup]")?.id === "vehicle-type" ? [input.value] : [];
    });
  const offered = names();
  await userEvent.click(canvas.getByRole("combobox", { name: "Sort by" }));
  await userEvent.click(screen.getByRole("option", { name: "Most seats" }));
  await expect(names()).not.toEqual(offered);
  const seats = names().map((id) => VEHICLES.find((vehicle) => vehicle.id === id)?.passengers ?? 0);
  const fitting = seats.slice(0, offersFor(aLoad({ passengers: 2, luggage: 3 }), 1).filter(({ fits }) => fits).length);
  await expect(fitting).toEqual(fitting.toSorted((a, b) => b - a));
  await expect(canvas.getByRole("radio", { checked: true, name: "Saloon" })).toBeInTheDocument();
});

/** There is no journey to price yet. */
export const CaseUnpriced = meta.story({
  tags: ["visual"],
  args: { status: "unpriced", offers: offersFor(aLoad({ passengers: 2 }), 1, false) },
});

/** The vehicles are known, their prices are loading. */
export const Loading = meta.story({
  tags: ["visual"],
  args: { status: "loading", offers: offersFor(aLoad(), 1, false) },
});

/** Nothing has arrived yet. */
export const CaseFirstLoad = meta.story({ tags: ["visual"], args: { status: "loading", offers: [], tiers: [] } });

export const Error = meta.story({
  tags: ["visual"],
  args: { offers: offersFor(aLoad({ passengers: 9 }), 1), selectedId: "", error: MESSAGES.noVehicleForCapacity },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("radiogroup", { name: "Vehicle type" })).toHaveAccessibleDescription(
      "No vehicle found with selected capacity",
    );
  }),
});

const [LARGEST] = offersFor(aLoad(), 1).toSorted((a, b) => b.type.passengers - a.type.passengers);

/** No single vehicle takes the party: two are offered as one choice. */
export const CaseTogether = meta.story({
  tags: ["visual"],
  args: {
    together: true,
    offers: LARGEST
      ? [{ ...LARGEST, type: pairOf(LARGEST.type, LARGEST.type), cars: [LARGEST.type, LARGEST.type] }]
      : [],
    included: ["60 minutes of free waiting"],
    handLuggage: { vehicle: "Minibus 8", saving: pounds(86.7), onChoose: fn() },
    selectedId: LARGEST ? pairOf(LARGEST.type, LARGEST.type).id : "",
  },
});

CaseTogether.test(
  "offers the single vehicle for one suitcase as hand luggage",
  async ({ args: { handLuggage }, canvas }) => {
    await expect(canvas.getByText("One suitcase as hand luggage: Minibus 8, save £86.70")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Choose Minibus 8" }));
    await expect(handLuggage?.onChoose).toHaveBeenCalledTimes(1);
  },
);

CaseTogether.test("says why there are two vehicles, and has them chosen", async ({ canvas }) => {
  await expect(canvas.getByText(/^Your party needs two vehicles/)).toBeVisible();
  await expect(canvas.getByRole("radio", { name: / \+ / })).toBeChecked();
});

/** A link has fixed the vehicle: it is the only choice. */
export const CaseFixed = meta.story({
  args: { fixed: true, offers: LARGEST ? [LARGEST] : [], selectedId: LARGEST?.type.id ?? "", view: "list" },
});

CaseFixed.test(
  "[PROMO-007] says that the vehicle belongs to the offer, and has nothing to sort",
  async ({ canvas }) => {
    await expect(canvas.getByText("This vehicle is part of your offer")).toBeVisible();
    const vehicles = within(canvas.getByRole("radiogroup", { name: "Vehicle type" }));
    await expect(vehicles.getByRole("radio")).toBeChecked();
    await expect(canvas.queryByRole("combobox")).toBeNull();
  },
);

/** The vehicles failed to load; they can be retried. */
export const CaseFailed = meta.story({
  tags: ["visual"],
  args: { status: "failed", offers: [], tiers: [] },
  play: inEnglish(async ({ args: { onRetry }, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledTimes(1);
  }),
});

export const Empty = meta.story({ tags: ["visual"], args: { status: "empty", offers: [], counters: [] } });

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    offers: [
      {
        type: aVehicle({
          id: "long",
          name: "Wheelchair-accessible Grossraumlimousine with a tail lift",
          description: "A long description. ".repeat(8),
        }),
        total: pounds(12_345.67),
        fits: true,
      },
      { type: aVehicle(), total: null, fits: true },
    ],
    counters: [
      {
        key: "passengers",
        label: "Passengers, the small ones on the laps of others included",
        value: 2,
        min: 1,
        max: 8,
      },
    ],
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

function Working(props: VehicleSectionProps) {
  const [load, setLoad] = useState(aLoad());
  const [chosen, setChosen] = useState("saloon");
  const [tier, setTier] = useState<PriceTier>(1);
  return (
    <VehicleSection
      {...props}
      offers={offersFor(load, tier)}
      selectedId={nextFitting(load, VEHICLES, chosen)?.id ?? ""}
      onSelect={setChosen}
      tier={tier}
      onTier={setTier}
      counters={counters.map((counter) => ({ ...counter, value: load[counter.key] }))}
      onCount={(key, value) => setLoad((before) => ({ ...before, [key]: value }))}
    />
  );
}

export const FlowTooMany = meta.story({ globals: { locale: "en" }, render: (all) => <Working {...all} /> });

FlowTooMany.test(
  "keyboard: [VEH-009] more passengers than seats move the choice to a vehicle that fits",
  async ({ canvas }) => {
    canvas.getByRole("spinbutton", { name: "Passengers" }).focus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}");
    await expect(canvas.getByRole("spinbutton", { name: "Passengers" })).toHaveValue("5");
    await expect(canvas.getByRole("radio", { name: "Saloon" })).toBeDisabled();
    await expect(canvas.getByRole("radio", { name: "MPV 6" })).toBeChecked();
  },
);

FlowTooMany.test("keyboard: another tier changes every price", async ({ canvas }) => {
  canvas.getByRole("radio", { name: "Standard" }).focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect(canvas.getByRole("radio", { name: "Economy" })).toBeChecked();
  await expect(canvas.getByText("£48.78")).toBeVisible();
});
