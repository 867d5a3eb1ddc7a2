import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { Airline } from "#domain/flight/flight.ts";
import type { AirportChoice } from "#domain/flight/airport.ts";
import {
  AirportAirlineField,
  type AirportAirlineFieldProps,
} from "#ds/inputs/AirportAirlineField/AirportAirlineField.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { AIRLINES, AIRPORTS, EWR, JFK } from "#stories/_fixtures/flights.ts";

type EitherProps = AirportAirlineFieldProps<"airport" | "airline">;

const args: EitherProps = {
  kind: "airport",
  label: "Arriving from airport",
  value: null,
  suggestions: [],
  status: "idle",
  error: null,
  onType: fn(),
  onChoose: fn(),
  onClear: fn(),
  onBlur: fn(),
};

const meta = preview.meta({
  title: "Inputs/AirportAirlineField",
  component: AirportAirlineField,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "To choose an airport or an airline out of thousands: where a flight comes from, who flies it.",
      avoid: "For an address where a car stops, airports among them: use PlaceAutocomplete.",
      note: "Its keys are those of PlaceAutocomplete.",
      interactive: true,
      a11y: [
        { wcag: "2.1.1", criterion: "Chosen from the list with the keyboard alone", story: "FlowKeyboard" },
        { wcag: "3.3.1", criterion: "Error names the field and says what is wrong", story: "Error" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "36rem", minBlockSize: "22rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });

export const Filled = meta.story({ tags: ["visual"], args: { value: JFK } });

/** The results, each with its address, flag and code. */
export const Variants = meta.story({
  tags: ["visual"],
  args: { suggestions: AIRPORTS, status: "ready" },
  play: async ({ canvas, args: { onType } }) => {
    await userEvent.type(await canvas.findByRole("combobox"), "new");
    await expect(onType).toHaveBeenLastCalledWith("new");
    await expect(canvas.getAllByRole("option")).toHaveLength(3);
  },
});

Variants.test("[FLT-029] a suggestion shows full address, picture and flag", async ({ canvas }) => {
  await userEvent.type(await canvas.findByRole("combobox"), "new");
  const [first] = canvas.getAllByRole("option");
  await expect(first).toHaveTextContent(/^John F Kennedy International Airport ?New York, United States \(JFK\)/);
  await expect(first).toHaveTextContent("🇺🇸 JFK");
  await expect(first?.querySelector("svg, img")).not.toBeNull();
});

export const Loading = meta.story({
  tags: ["visual"],
  args: { status: "loading" },
  play: inEnglish(async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("combobox"), "new");
    await expect(canvas.getByText("Searching")).toBeInTheDocument();
  }),
});

export const Empty = meta.story({
  tags: ["visual"],
  args: { status: "empty" },
  play: inEnglish(async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "qqq");
    await expect(canvas.getAllByText("No airports found")[0]).toBeVisible();
  }),
});

export const Error = meta.story({
  tags: ["visual"],
  args: { error: "Arriving from airport is required" },
  play: inEnglish(async ({ canvas }) => {
    const box = canvas.getByRole("combobox", { name: "Arriving from airport" });
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(box).toHaveAccessibleDescription("Arriving from airport is required");
  }),
});

export const Disabled = meta.story({ tags: ["visual"], args: { disabled: true } });

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    label: "Airport from which your flight is going to arrive",
    suggestions: [
      {
        ...JFK,
        name: "Phoenix–Mesa Gateway Regional and Intercontinental Airport",
        fullAddress: "Phoenix–Mesa Gateway Regional and Intercontinental Airport, Mesa, United States (AZA)",
      },
    ],
    status: "ready",
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("combobox"), "pho");
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { label: "مطار القدوم", suggestions: AIRPORTS, status: "ready" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("combobox"), "new");
  },
});

export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: { suggestions: AIRPORTS, status: "ready" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("combobox"), "new");
  },
});

/** The other kind. */
export const CaseAirline = meta.story({
  render: () => <SearchingAirline />,
});

CaseAirline.test("an airline is found by its name and stands with its code", async ({ canvas }) => {
  const box = canvas.getByRole("combobox", { name: "Airline" });
  await userEvent.type(box, "brit");
  await userEvent.click(canvas.getByRole("option", { name: /British Airways/ }));
  await expect(box).toHaveValue("British Airways (BA)");
});

function SearchingAirline() {
  const [airline, setAirline] = useState<Airline | null>(null);
  const [text, setText] = useState("");
  const found = text.length < 2 ? [] : AIRLINES.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return (
    <AirportAirlineField
      kind="airline"
      label="Airline"
      value={airline}
      suggestions={found}
      status={text.length < 2 ? "idle" : found.length === 0 ? "empty" : "ready"}
      error={null}
      onType={(typed) => {
        setText(typed);
        setAirline(null);
      }}
      onChoose={setAirline}
      onClear={() => setAirline(null)}
      onBlur={() => undefined}
    />
  );
}

function Searching(props: EitherProps) {
  const [chosen, setChosen] = useState<AirportChoice | null>(null);
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const found =
    text.length < 2 ? [] : AIRPORTS.filter(({ fullAddress }) => fullAddress.toLowerCase().includes(text.toLowerCase()));
  return (
    <AirportAirlineField
      {...props}
      kind="airport"
      value={chosen}
      suggestions={found}
      status={text.length < 2 ? "idle" : found.length === 0 ? "empty" : "ready"}
      error={error}
      onType={(typed) => {
        props.onType(typed);
        setText(typed);
        setChosen(null);
        setError(null);
      }}
      onChoose={(airport) => {
        props.onChoose(airport);
        setChosen(airport);
      }}
      onBlur={() => setError("Arriving from airport is invalid")}
    />
  );
}

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, render: (args) => <Searching {...args} /> });

FlowKeyboard.test("keyboard: arrows highlight, Enter chooses and fills the box", async ({ canvas, args }) => {
  const box = canvas.getByRole("combobox");
  await userEvent.type(box, "new");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect(args.onChoose).toHaveBeenCalledWith(EWR);
  await expect(box).toHaveValue(EWR.fullAddress);
});

FlowKeyboard.test("[FLT-027] a text that is left without a choice is invalid", async ({ canvas }) => {
  const box = canvas.getByRole("combobox");
  await userEvent.type(box, "new york");
  await userEvent.tab();
  await userEvent.tab();
  await expect(box).toHaveAccessibleDescription("Arriving from airport is invalid");
});
