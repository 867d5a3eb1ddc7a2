import { expect, fn, userEvent, within } from "storybook/test";
import { minutes, pence } from "#domain/shared/units.ts";
import { AirportSection, type AirportSectionProps } from "#ds/sections/AirportSection/AirportSection.tsx";
import { VEHICLES } from "#stories/_fixtures/vehicles.ts";
import preview from "#storybook/preview.tsx";

const HEATHROW = { code: "EGLL", iata: "LHR", name: "London Heathrow Airport", slug: "heathrow" };

const args: AirportSectionProps = {
  company: "Metro Cars",
  airport: HEATHROW,
  others: [
    { code: "EGKK", iata: "LGW", name: "London Gatwick Airport", slug: "gatwick" },
    { code: "EGLC", iata: "LCY", name: "London City Airport", slug: "london-city" },
  ],
  currency: "GBP",
  content: {
    fleet: VEHICLES,
    fares: {
      from: "Charing Cross",
      vehicleTypeId: VEHICLES[0]?.id ?? "",
      fares: [
        { code: "EGLL", total: pence(58_40), back: pence(58_40), vehicles: [] },
        { code: "EGKK", total: pence(84_15), back: pence(84_15), vehicles: [] },
      ],
      places: [],
    },
    vehicleFares: VEHICLES.slice(0, 4).map(({ id }, index) => ({
      vehicleTypeId: id,
      total: pence(58_40 + index * 11_60),
      back: pence(58_40 + index * 11_60),
    })),
    meetingPlaces: [
      { name: "London Heathrow Airport", sentence: "In the arrivals hall, by the exit from customs." },
      { name: "Heathrow Terminal 5", sentence: "In the arrivals hall, by the information desk." },
    ],
  },
  terms: {
    flightsWatched: true,
    waiting: { free: minutes(15), freeAtAirport: minutes(60), usual: minutes(30), choices: [] },
    cancelAllowed: true,
    paymentMethods: ["card", "cash", "account"],
    guestsAllowed: true,
  },
  freeWaitingMinutes: 60,
  onNavigate: fn(),
};

const meta = preview.meta({
  title: "Sections/AirportSection",
  component: AirportSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "As the page of one airport that the tenant serves, for visitors who come from a search engine or from the home page.",
      avoid: "For places that are no airports; as a part of another page.",
      note: "A fare is a guide: it says “from”, where it starts, and for which vehicle it is. Never call it fixed. A part without data shows nothing.",
      interactive: true,
      a11y: [{ wcag: "1.3.1", criterion: "Each part is a region with its heading", story: "Default" }],
      notApplicable: { Loading: "It is static HTML of the server.", Error: "It fetches nothing that could fail." },
    },
  },
  args,
});

/** With fares. */
export const Default = meta.story({ tags: ["visual"] });

Default.test("has the guide fare, and what each car costs at least", async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { level: 1, name: "London Heathrow Airport taxi" })).toBeVisible();
  await expect(canvas.getByText("from Charing Cross")).toBeVisible();
  const cars = within(canvas.getByRole("region", { name: "Our cars" }));
  await expect(cars.getAllByText(/^from £/)).toHaveLength(4);
  await expect(cars.getByText("from £70.00")).toBeVisible();
  await expect(canvas.queryByText("fixed fare", { exact: false })).toBeNull();
});

Default.test("says where drivers meet passengers, terminal by terminal", async ({ canvas }) => {
  const places = within(canvas.getByRole("region", { name: "Where to meet your driver" }));
  await expect(places.getByRole("heading", { name: "Heathrow Terminal 5" })).toBeVisible();
  await expect(places.getByText("In the arrivals hall, by the information desk.")).toBeVisible();
});

/** A tenant without fares, meeting points, other airports and a fleet to show. */
export const Empty = meta.story({
  args: {
    others: [],
    content: { fleet: [], fares: null, vehicleFares: [], meetingPlaces: [] },
    terms: { ...args.terms, flightsWatched: false },
  },
});

Empty.test("promises nothing that there is not", async ({ canvas }) => {
  const names = canvas.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  await expect(names).toEqual(["Questions and answers"]);
  for (const promise of ["£", "flight"]) await expect(canvas.queryByText(promise, { exact: false })).toBeNull();
});

/** Without fares: the cars are there, their prices are in the form. */
export const CaseNoFares = meta.story({ args: { content: { ...args.content, fares: null, vehicleFares: [] } } });

CaseNoFares.test("leads to the form for the price", async ({ canvas }) => {
  await expect(canvas.queryByText("£", { exact: false })).toBeNull();
  await expect(canvas.getByRole("link", { name: "See the prices" })).toHaveAttribute(
    "href",
    "/booking.html?to=heathrow",
  );
});

export const LongText = meta.story({
  args: {
    company: "Donaudampfschifffahrtsgesellschaft Airport Transfers and Local Minicabs of Greater London Limited",
    airport: {
      ...HEATHROW,
      iata: "LONG",
      name: "International Airport of the Donaudampfschifffahrtsgesellschaft, East Terminal",
    },
  },
});

export const Rtl = meta.story({ globals: { locale: "ar" } });
export const Mobile = meta.story({ globals: { viewport: { value: "phone" } } });

export const FlowBook = meta.story({ globals: { locale: "en" } });

FlowBook.test("keyboard: both ways lead into the booking, another airport to its page", async ({ args, canvas }) => {
  await expect(canvas.getByRole("link", { name: "Book from London Heathrow Airport" })).toHaveAttribute(
    "href",
    "/booking.html?from=heathrow",
  );
  canvas.getByRole("link", { name: "Book to London Heathrow Airport" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect(args.onNavigate).toHaveBeenLastCalledWith("/booking.html?to=heathrow");
  await userEvent.click(canvas.getByRole("link", { name: "London Gatwick Airport" }));
  await expect(args.onNavigate).toHaveBeenLastCalledWith("/airport/gatwick");
  await userEvent.click(canvas.getByRole("link", { name: "Book London Gatwick Airport" }));
  await expect(args.onNavigate).toHaveBeenLastCalledWith("/booking.html?to=gatwick");
});
