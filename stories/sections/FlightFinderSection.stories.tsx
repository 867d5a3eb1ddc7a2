import { expect, fn, screen, userEvent, within } from "storybook/test";
import {
  FlightFinderSection,
  type FlightFinderSectionProps,
} from "#ds/sections/FlightFinderSection/FlightFinderSection.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { AIRLINES, at, BA112, BA178, BRITISH_AIRWAYS, JFK } from "#stories/_fixtures/flights.ts";

const search = { suggestions: [], status: "idle", onType: fn(), onClear: fn(), onBlur: fn() } as const;

const args: FlightFinderSectionProps = {
  departure: null,
  onDeparture: fn(),
  zone: "UTC",
  now: at("2026-11-21T09:00:00Z"),
  airline: { ...search, value: null, onChoose: fn() },
  airport: { ...search, value: null, onChoose: fn() },
  errors: { time: null, airline: null, airport: null },
  onSearch: fn(),
  flights: null,
  status: "ready",
  onChoose: fn(),
  manual: "",
  onManual: fn(),
  onUseManual: fn(),
};

const submitted = fn();

const meta = preview.meta({
  title: "Sections/FlightFinderSection",
  component: FlightFinderSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "In the flight finder's dialog, for those who do not have their flight number at hand.",
      avoid: "For a number that is known: the field in FlightSection looks it up.",
      note: "Below is the way out for those who find nothing: a number for the team to check.",
      interactive: true,
      a11y: [{ wcag: "3.3.1", criterion: "What is missing is said at the field that is about it", story: "Error" }],
    },
  },
  args,
  decorators: [
    (Story) => (
      <form
        style={{ maxInlineSize: "32rem" }}
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <Story />
      </form>
    ),
  ],
});

const ASKED = {
  departure: at("2026-11-22T18:00:00Z"),
  airline: { ...args.airline, value: BRITISH_AIRWAYS },
  airport: { ...args.airport, value: JFK },
} as const;

export const Default = meta.story({ tags: ["visual"] });

Default.test("[TIME-013] its time goes in steps of five minutes", async ({ canvas }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Open calendar" }));
  const minute = await screen.findByRole("combobox", { name: "Minute" }, { timeout: 5000 });
  const offered = [...minute.querySelectorAll("option")].map(({ textContent }) => textContent);
  await expect(offered).toEqual(["00", "05", "10", "15", "20", "25", "30", "35", "40", "45", "50", "55"]);
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
});

export const Filled = meta.story({ tags: ["visual"], args: { ...ASKED, flights: [BA178, BA112] } });

Filled.test("[FLT-026] the first is the best match, the rest are possible options", async ({ canvas }) => {
  const cards = canvas.getAllByRole("button", { name: /Lands/ });
  await expect(cards.map(({ textContent }) => /Best match|Possible option/.exec(textContent)?.[0])).toEqual([
    "Best match",
    "Possible option",
  ]);
});

export const Loading = meta.story({ tags: ["visual"], args: { ...ASKED, status: "searching" } });

export const Error = meta.story({
  tags: ["visual"],
  args: { errors: { time: "Datetime is required!", airline: "Airline is required!", airport: null } },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Departure date and time" })).toHaveAccessibleDescription(
      "Datetime is required!",
    );
    await expect(canvas.getByRole("combobox", { name: "Airline" })).toHaveAccessibleDescription("Airline is required!");
  }),
});

export const Empty = meta.story({ tags: ["visual"], args: { ...ASKED, flights: [] } });

Loading.test("[FLT-023] shows that it searches", async ({ canvas }) => {
  await expect(canvas.queryByRole("button", { name: "Search flights" })).toBeNull();
  await expect(canvas.getByRole("button", { busy: true })).toBeVisible();
});

Empty.test("[FLT-023] says that nothing flies then, and what helps", async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { name: "No flights found around that time" })).toBeVisible();
  await expect(canvas.getByText("Try another time, or leave out the airport.")).toBeVisible();
});

Filled.test("[FLT-023] counts what it found, and takes a number by hand", async ({ canvas, args: given }) => {
  await expect(canvas.getByRole("group", { name: "2 flights found" })).toBeVisible();
  const use = canvas.getByRole("button", { name: "Use this number" });
  await expect(use).toHaveAttribute("aria-disabled", "true");
  await userEvent.type(canvas.getByRole("textbox", { name: "Flight number" }), "Z");
  await expect(given.onManual).toHaveBeenLastCalledWith("Z");
});

/** The flight search is unavailable. */
export const CaseFailed = meta.story({
  tags: ["visual"],
  args: { ...ASKED, status: "failed" },
  play: inEnglish(async ({ canvas, args: { onSearch } }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onSearch).toHaveBeenCalledOnce();
  }),
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo" },
  args: { ...ASKED, flights: [BA178], manual: "ZZ1" },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" }, args: { ...ASKED, flights: [BA178] } });

export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: { ...ASKED, flights: [BA178, BA112] },
});

export const FlowKeyboard = meta.story({
  globals: { locale: "en" },
  args: { ...ASKED, flights: [BA178], airline: { ...args.airline, suggestions: AIRLINES }, manual: "ZZ1" },
});

FlowKeyboard.test(
  "keyboard: Enter in a field searches, a card is reached and chosen",
  async ({ canvas, args: given }) => {
    submitted.mockClear();
    await userEvent.type(canvas.getByRole("textbox", { name: "Flight number" }), "{Enter}");
    await expect(submitted).toHaveBeenCalledOnce();
    canvas.getByRole("button", { name: /Best match/ }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(given.onChoose).toHaveBeenCalledWith(BA178);
  },
);

FlowKeyboard.test("[ERR-012] who cannot find it gives its number to the team", async ({ canvas, args: given }) => {
  await expect(canvas.getByRole("heading", { name: "Still can't find your flight?" })).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Use this number" }));
  await expect(given.onUseManual).toHaveBeenCalledOnce();
});

FlowKeyboard.test("[TIME-013] the minutes of its calendar go in steps of five", async ({ canvas }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Open calendar" }));
  const minutes = await screen.findByRole("combobox", { name: "Minute" });
  const offered = within(minutes).getAllByRole<HTMLOptionElement>("option");
  await expect(offered.map(({ value }) => Number(value))).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55]);
});
