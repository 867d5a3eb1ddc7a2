import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { FlightDialog } from "#client/screens/booking/dialogs/FlightDialog.tsx";
import type { Place } from "#domain/journey/place.ts";
import preview from "#storybook/preview.tsx";
import { AIRLINES, AIRPORTS, at, BA112, BA178, JFK, LHR } from "#stories/_fixtures/flights.ts";
import { aPlace, PADDINGTON } from "#stories/_fixtures/places.ts";
import { done, refused, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";
import { BookingPage } from "./booking-page.tsx";
import { toTheEnd } from "./OnFakeRoot.tsx";

/** The fields, the dialog and the finder over real stores; their looks have stories of their own. */
const meta = preview.meta({
  title: "Screens/FlightDialog",
  component: FlightDialog,
  parameters: { bare: true },
  // Axe checks the page: on a small dialog its bar of buttons half covers what scrolls below it.
  afterEach: async () => {
    made.root.booking.draft.flights.close();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await toTheEnd();
  },
});

const HEATHROW = aPlace({
  id: "lhr",
  name: "Heathrow Airport",
  fullAddress: "Heathrow Airport, Hounslow TW6 1AP",
  category: "Air",
  code: "EGLL",
  postcode: "TW6 1AP",
  position: { lat: 51.47, lng: -0.46 },
});
const GATWICK = aPlace({
  id: "lgw",
  name: "Gatwick Airport",
  fullAddress: "Gatwick Airport, Horley RH6 0NP",
  category: "Air",
  code: "EGKK",
  postcode: "RH6 0NP",
  position: { lat: 51.15, lng: -0.18 },
});

/** The stores of the story on screen. */
let made: FakeRoot;
let isDone = false;

interface FlightPage {
  readonly pickup?: Place;
  readonly dropoff?: Place;
  readonly inline?: boolean;
}

/** A journey from an airport on Sunday 22 November 2026, with the dialog open unless the form asks. */
function page({ pickup = HEATHROW, dropoff = PADDINGTON, inline = false }: FlightPage = {}) {
  return {
    render: () => (
      <BookingPage
        at={inline ? "when" : "payment"}
        template="wizard"
        configuration={{
          flightInline: inline,
          flightsWatched: inline,
          airports: inline ? [] : [{ code: LHR.code, iata: LHR.iata, name: LHR.name, city: "London" }],
        }}
        replies={(fake) => {
          made = fake;
          isDone = false;
          const { flights, root } = fake;
          const contains = (typed: string) => (name: string) => name.toLowerCase().includes(typed.toLowerCase());
          flights.airportSearches.reply = (typed) =>
            done(AIRPORTS.filter(({ name, code }) => [name, code].some(contains(typed))));
          flights.airlineSearches.reply = (typed) => done(AIRLINES.filter(({ name }) => contains(typed)(name)));
          flights.numbers.reply = ({ number }) => done(number.includes("178") ? [BA178, BA112] : []);
          flights.searches.reply = () => done([BA178]);
          const { journey, flights: drafts } = root.booking.draft;
          journey.pickup.choose(pickup);
          journey.dropoff.choose(dropoff);
          if (dropoff.category === "Air") {
            journey.setReturnType("return");
            journey.setReturnAt(at("2026-11-25T12:00:00Z"));
          }
          journey.setPickupAt(at("2026-11-22T12:10:00Z"));
          if (!inline) drafts.openDialog(() => (isDone = true));
        }}
      />
    ),
    tags: ["flow"],
  };
}

const drafts = () => made.root.booking.draft.flights;
const pickupAt = () => {
  const { time } = made.root.booking.draft.journey;
  return time.type === "later" ? time.at : null;
};
/** Waits for a text; a dialog needs a moment to open. */
const isShown = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
/** Answers every search for an airport that waits. */
const answerAirports = async (found: typeof AIRPORTS) => {
  await waitFor(() => expect(made.flights.airportSearches.made).not.toHaveLength(0));
  for (const call of made.flights.airportSearches.made.splice(0)) await call.answer(done(found));
};
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const numberBox = async () => screen.findByRole("textbox", { name: "Flight number" });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

/** One flight is asked for. */
export const FlowOneFlight = meta.story({ ...page(), globals: { locale: "en" } });

FlowOneFlight.test("[FLT-022] a typed number offers its flights, and the chosen one sets the pickup", async () => {
  const shown = await dialog("Flight Details");
  await expect(shown.queryByRole("tablist")).toBeNull();
  await userEvent.type(await numberBox(), "BA178");
  await userEvent.tab();
  const cards = await screen.findAllByRole("button", { name: /Lands/ });
  await expect(cards).toHaveLength(2);
  await userEvent.click(cards[0] ?? document.body);
  await waitFor(() => expect(document.querySelector("[data-chosen]")).toBeVisible());
  await waitFor(() => expect(pickupAt()).toBe(at("2026-11-22T13:01:00Z")));
  await press("Change");
  await expect(await numberBox()).toHaveValue("BA178");
  await waitFor(() => expect(drafts().all.outbound.found).toBeNull());
});

FlowOneFlight.test("[FLT-011] [FLT-012] OK shows what is missing, and turns to the number", async () => {
  await dialog("Flight Details");
  await press("OK");
  const number = await numberBox();
  await waitFor(() => expect(number).toHaveAccessibleDescription(/^Flight number is required/));
  await waitFor(() => expect(number).toHaveFocus());
  const origin = screen.getByRole("combobox", { name: "Arriving from airport" });
  await expect(origin).toHaveAccessibleDescription(/^Arriving from airport is required/);
  const none = screen.getByRole("checkbox", { name: "I don't have flight details" });
  await expect(none).toHaveAccessibleDescription(/^Please tick this box to confirm/);
  await expect(isDone).toBe(false);
  await userEvent.type(number, "B");
  await waitFor(() => expect(none).not.toHaveAccessibleDescription(/tick this box/));
  await userEvent.click(none);
  await waitFor(() => expect(number).toBeDisabled());
  await press("OK");
  await waitFor(() => expect(isDone).toBe(true));
});

FlowOneFlight.test(
  "[FLT-011] takes the focus to the airport once the number is given",
  { tags: ["full"] },
  async () => {
    await dialog("Flight Details");
    await userEvent.type(await numberBox(), "ZZ1");
    await press("OK");
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Arriving from airport" })).toHaveFocus());
    await expect(screen.getByRole("textbox", { name: "Flight number" })).toHaveValue("ZZ1");
    await expect(screen.queryByText("Flight number is required", { exact: false })).toBeNull();
  },
);

FlowOneFlight.test(
  "[FLT-027] searches, chooses, refuses and clears the airport it comes from",
  { tags: ["full"] },
  async () => {
    await dialog("Flight Details");
    const origin = await screen.findByRole("combobox", { name: "Arriving from airport" });
    await userEvent.type(origin, "Kennedy");
    await userEvent.click(await screen.findByRole("option", { name: /John F Kennedy/ }));
    await waitFor(() => expect(drafts().all.outbound.origin?.code).toBe("KJFK"));
    await press("Clear airport");
    await waitFor(() => expect(drafts().all.outbound.origin).toBeNull());
    await userEvent.type(origin, "Nowhere");
    await screen.findByText("No airports found");
    await userEvent.tab();
    await waitFor(() => expect(origin).toHaveAccessibleDescription(/^Arriving from airport is invalid/));
  },
);

FlowOneFlight.test("[FLT-022] names what the lookup does not find or cannot answer", async () => {
  await dialog("Flight Details");
  await userEvent.type(await numberBox(), "ZZ999");
  await userEvent.tab();
  await isShown("We could not find ZZ999.");
  made.flights.numbers.reply = () => ({ ok: false, error: TOO_OFTEN });
  await userEvent.type(await numberBox(), "8");
  await userEvent.tab();
  await isShown(TOO_OFTEN.message);
});

FlowOneFlight.test("is closed by its x", async () => {
  await dialog("Flight Details");
  await press("Close");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await expect(isDone).toBe(false);
});

FlowOneFlight.test("[FLT-016] warns of a pickup too soon after landing, with the earliest as its button", async () => {
  await dialog("Flight Details");
  const { outbound } = await made.root.flightDesk();
  outbound.choose(BA178);
  made.root.booking.draft.journey.setPickupAt(at("2026-11-22T12:05:00Z"));
  await isShown(/^Your pickup is too soon after landing/);
  await press(/^Pick me up at .*12:\d\d/);
  await waitFor(() => expect(screen.queryByText(/^Your pickup is too soon after landing/)).toBeNull());
  await expect(pickupAt()).toBeGreaterThan(at("2026-11-22T12:05:00Z"));
});

FlowOneFlight.test("[FLT-024] shows the flight on a globe, and closes it", { tags: ["full"] }, async () => {
  await dialog("Flight Details");
  const { outbound } = await made.root.flightDesk();
  await expect(screen.queryByRole("button", { name: "360° view" })).toBeNull();
  outbound.origin.choose(JFK);
  outbound.choose(BA178);
  await press("360° view");
  const globe = await dialog("360° flight view");
  await isShown(/^John F Kennedy International Airport to Heathrow Airport, about/);
  await userEvent.click(globe.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "360° flight view" })).toBeNull());
  // The position of an airport that only the directory knows.
  outbound.choose({ ...BA178, destination: "KEWR", destinationName: "Newark" });
  made.flights.airportSearches.reply = null;
  await press("360° view");
  const asked = await dialog("360° flight view");
  await isShown("Drawing the route");
  await answerAirports(AIRPORTS);
  await isShown(/^John F Kennedy International Airport to Newark, about/);
  await userEvent.click(asked.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "360° flight view" })).toBeNull());
  outbound.choose({ ...BA178, destination: "XXXX", destinationName: "Nowhere" });
  await press("360° view");
  await answerAirports([]);
  await isShown(/^We do not know where this flight departs/);
});

FlowOneFlight.test("[FLT-023] [FLT-025] finds a flight by time and airline", { tags: ["full"] }, async () => {
  await dialog("Flight Details");
  await userEvent.type(await numberBox(), "ZZ1");
  await press("Find my flight");
  const finder = await dialog("Find your flight");
  await expect(await finder.findByRole("textbox", { name: "Flight number" })).toHaveValue("ZZ1");
  await userEvent.click(finder.getByRole("button", { name: "Search flights" }));
  const time = finder.getByRole("textbox", { name: "Departure date and time" });
  const airline = finder.getByRole("combobox", { name: "Airline" });
  await waitFor(() => expect(time).toHaveAccessibleDescription(/^Datetime is required!/));
  await expect(airline).toHaveAccessibleDescription(/^Airline is required!/);
  await waitFor(() => expect(time).toHaveFocus());
  (await made.root.flightDesk()).finder.setDeparture(at("2026-11-22T18:00:00Z"));
  await userEvent.type(airline, "Nowhere");
  await finder.findByText("No airlines found");
  await userEvent.click(finder.getByRole("button", { name: "Search flights" }));
  await waitFor(() => expect(airline).toHaveAccessibleDescription(/^Airline is invalid/));
  await waitFor(() => expect(airline).toHaveFocus());
  await userEvent.clear(airline);
  await userEvent.type(airline, "British A");
  await userEvent.click(await screen.findByRole("option", { name: /British Airways/ }));
  const airport = finder.getByRole("combobox", { name: "Departure airport (optional)" });
  await userEvent.type(airport, "Nowhere");
  await userEvent.click(finder.getByRole("button", { name: "Search flights" }));
  await waitFor(() => expect(airport).toHaveAccessibleDescription(/^Departure airport is invalid/));
  await userEvent.clear(airport);
  await userEvent.type(airport, "Kennedy");
  await userEvent.click(await screen.findByRole("option", { name: /John F Kennedy/ }));
  made.flights.searches.reply = null;
  await userEvent.click(finder.getByRole("button", { name: "Search flights" }));
  await waitFor(() =>
    expect(made.flights.searches.last.input).toMatchObject({
      airlineCode: "BAW",
      originCode: "KJFK",
      pickupCode: "EGLL",
    }),
  );
  await expect(await finder.findByText("Looking for flights")).toBeInTheDocument();
  await made.flights.searches.last.answer(refused(0));
  await userEvent.click(await finder.findByRole("button", { name: "Try again" }));
  await made.flights.searches.last.answer(done([BA178]));
  await userEvent.click(await finder.findByRole("button", { name: /Lands/ }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Find your flight" })).toBeNull());
  await waitFor(() => expect(drafts().all.outbound.found?.ident).toBe("BA178"));
});

FlowOneFlight.test("[FLT-023] keeps a number that the team shall look up", { tags: ["full"] }, async () => {
  await dialog("Flight Details");
  await press("Find my flight");
  const finder = await dialog("Find your flight");
  await userEvent.type(await finder.findByRole("textbox", { name: "Flight number" }), "XX12");
  await userEvent.click(finder.getByRole("button", { name: "Use this number" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Find your flight" })).toBeNull());
  await isShown("Our team will check XX12 by hand before your ride.");
  await press("Find my flight");
  const again = await dialog("Find your flight");
  await userEvent.click(again.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Find your flight" })).toBeNull());
});

/** Both ends are airports, and the journey is a return. */
export const FlowTwoFlights = meta.story({
  ...page({ pickup: HEATHROW, dropoff: GATWICK }),
  globals: { locale: "en" },
});

FlowTwoFlights.test("[FLT-030] has a tab for each flight; OK turns to the one that is missing", async () => {
  const shown = await dialog("Flight Details");
  const tabs = within(await shown.findByRole("tablist", { name: "Flights" })).getAllByRole("tab");
  await expect(tabs.map(({ textContent }) => textContent)).toEqual(["Flight Details", "Return Flight Details"]);
  const desk = await made.root.flightDesk();
  desk.outbound.setNone(true);
  await press("OK");
  await waitFor(() => expect(tabs[1]).toHaveAttribute("aria-selected", "true"));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Flight number" })).toHaveFocus());
  await userEvent.click(tabs[0] ?? document.body);
  await waitFor(() => expect(tabs[0]).toHaveAttribute("aria-selected", "true"));
  await waitFor(() => expect(screen.getByRole("checkbox", { name: "I don't have flight details" })).toBeChecked());
});

FlowTwoFlights.test("[FLT-021] asks for the terminal, and for the airport where the flight lands", async () => {
  await dialog("Flight Details");
  await screen.findByText(/^Heathrow Airport has several terminals/);
  const desk = await made.root.flightDesk();
  desk.outbound.choose({ ...BA178, destination: "EGKK", destinationName: "Gatwick" });
  await isShown("This flight lands at Gatwick, but your pickup is Heathrow Airport.");
  drafts().turnTo("return");
  await isShown(/^Gatwick Airport has several terminals/);
});

/** The tenant asks for flights in the form, and has no airports. */
export const FlowInForm = meta.story({ ...page({ pickup: HEATHROW, inline: true }), globals: { locale: "en" } });

FlowInForm.test(
  "[FLT-010] has a heading, a text for the origin, and leads to the pickup for its terminal",
  { tags: ["full"] },
  async () => {
    await expect(await screen.findByRole("heading", { name: "Flight Details" })).toBeVisible();
    await isShown(/^We track your flight/);
    await expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.type(await screen.findByRole("textbox", { name: "Arriving from" }), LHR.name);
    await waitFor(() => expect(drafts().all.outbound.originText).toBe(LHR.name));
    await press("Choose the terminal");
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Pickup address" })).toHaveFocus());
  },
);
