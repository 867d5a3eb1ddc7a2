import { expect, fn, userEvent, within } from "storybook/test";
import { minutes, pence } from "#domain/shared/units.ts";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { HomeSection } from "#ds/sections/HomeSection/HomeSection.tsx";
import type { HomeSectionProps } from "#ds/sections/HomeSection/props.ts";
import { HOME_BLOCKS } from "#domain/tenant/home.ts";
import { VEHICLES } from "#stories/_fixtures/vehicles.ts";
import preview from "#storybook/preview.tsx";

/** Rules that promise nothing. */
const NO_TERMS: HomeSectionProps["terms"] = {
  flightsWatched: false,
  waiting: { free: minutes(0), freeAtAirport: minutes(0), usual: minutes(0), choices: [] },
  cancelAllowed: false,
  paymentMethods: [],
  guestsAllowed: false,
};

/** Each vehicle of the fixtures a little dearer than the one before, and the way back dearer by a charge. */
const byVehicle = (least: number) =>
  VEHICLES.map(({ id }, index) => {
    const total = least + index * 10_00;
    return { vehicleTypeId: id, total: pence(total), back: pence(total + 6_00) };
  });

const args: HomeSectionProps = {
  company: "Metro Cars",
  airports: [
    { code: "EGLL", iata: "LHR", name: "London Heathrow Airport", slug: "heathrow" },
    { code: "EGKK", iata: "LGW", name: "London Gatwick Airport", slug: "gatwick" },
    { code: "EGSS", iata: "STN", name: "London Stansted Airport", slug: "stansted" },
    { code: "EGLC", iata: "LCY", name: "London City Airport", slug: "london-city" },
  ],
  currency: "GBP",
  content: {
    blocks: HOME_BLOCKS,
    fleet: VEHICLES,
    fares: {
      from: "Charing Cross",
      vehicleTypeId: VEHICLES[0]?.id ?? "",
      fares: [
        { code: "EGLL", total: pence(58_40), back: pence(64_40), vehicles: byVehicle(58_40) },
        { code: "EGKK", total: pence(84_15), back: pence(90_15), vehicles: byVehicle(84_15) },
      ],
      places: [
        { name: "Shoreditch", total: pence(12_00) },
        { name: "Stratford", total: pence(14_50) },
      ],
    },
    meeting: [{ name: "Heathrow Terminal 5", sentence: "In the arrivals hall, by the information desk." }],
    reviews: [
      {
        quote: "The driver waited at arrivals with my name on a sign, and the price was the one I had booked.",
        name: "Example passenger",
        date: "October 2026",
        source: "Sample review",
        rating: 5,
      },
      { quote: "On time at five in the morning.", name: "Another example", date: "", source: "", rating: 0 },
    ],
  },
  onAirport: fn(),
  onAirportPage: fn(),
  terms: {
    flightsWatched: true,
    waiting: { free: minutes(15), freeAtAirport: minutes(60), usual: minutes(30), choices: [] },
    cancelAllowed: true,
    paymentMethods: ["card", "cash", "account"],
    guestsAllowed: true,
  },
  freeWaitingMinutes: 60,
  childSeats: true,
  contact: {
    phone: "020 7946 0112",
    email: "hello@metro.example",
    address: "14 Crosswall Yard, London E3 2AB",
    skypeId: "metro.cars",
    licenceNumber: "TEST-0112",
  },
  prices: <SkeletonBlock shape="card" count={1} immediate />,
  enquiry: <SkeletonBlock shape="form" count={2} immediate />,
  onNavigate: fn(),
};

const meta = preview.meta({
  title: "Sections/HomeSection",
  component: HomeSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "On the home page, below the booking form.",
      avoid: "On any other page; in the short form.",
      note: "Short and true: no invented reviews, no promise that the booking does not keep. A block without data shows nothing.",
      interactive: true,
      a11y: [{ wcag: "1.3.1", criterion: "Each part is a region with its heading", story: "Default" }],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("has a region for each entry of the site menu", async ({ canvas, canvasElement }) => {
  for (const [anchor, name] of [
    ["airport-transfers", "Airport Transfers"],
    ["local-minicabs", "Local Minicabs"],
    ["contact-us", "Contact Us"],
    ["privacy", "Privacy"],
  ] as const) {
    await expect(canvas.getByRole("region", { name })).toBe(canvasElement.querySelector(`#${anchor}`));
  }
});

Default.test("[MENU-015] tells how to reach the company", async ({ canvas }) => {
  await expect(canvas.getByRole("link", { name: "020 7946 0112" })).toHaveAttribute("href", "tel:02079460112");
  await expect(canvas.getByRole("link", { name: "hello@metro.example" })).toBeVisible();
  await expect(canvas.getByRole("link", { name: "metro.cars" })).toHaveAttribute("href", "skype:metro.cars?chat");
  await expect(canvas.getByText("14 Crosswall Yard, London E3 2AB")).toBeVisible();
});

Default.test("answers what visitors ask, by the tenant's own rules", async ({ canvas }) => {
  const answers = within(canvas.getByRole("region", { name: "Questions and answers" }));
  await expect(answers.getByText("60 minutes free of charge at an airport, 15 minutes anywhere else.")).toBeVisible();
  // Rides on account are for business bookers.
  await expect(answers.getByText("Card or Cash. You choose when you book.")).toBeVisible();
  await expect(answers.getAllByRole("heading", { level: 3 })).toHaveLength(6);
});

/** Prices and the enquiry form are loading. */
export const Loading = meta.story();
export const Error = meta.story({ args: { prices: <ErrorState onRetry={fn()} /> } });

/** A tenant that has configured nothing but its name. */
export const Empty = meta.story({
  tags: ["visual"],
  args: {
    airports: [],
    content: { blocks: HOME_BLOCKS, fleet: [], fares: null, reviews: [], meeting: [] },
    childSeats: false,
    terms: NO_TERMS,
    contact: { phone: "", email: "", address: "", skypeId: "", licenceNumber: "" },
  },
});

Empty.test("promises nothing that the tenant's rules do not", async ({ canvas }) => {
  const answers = within(canvas.getByRole("region", { name: "Questions and answers" }));
  await expect(answers.getAllByRole("heading", { level: 3 })).toHaveLength(1);
});

export const LongText = meta.story({
  args: {
    company: "Donaudampfschifffahrtsgesellschaft Airport Transfers and Local Minicabs of Greater London Limited",
    airports: [
      {
        code: "LONG",
        iata: "LONG",
        name: "International Airport of the Donaudampfschifffahrtsgesellschaft, East Terminal",
        slug: "long",
      },
    ],
    contact: { ...args.contact, email: `${"long.".repeat(14)}address@example.com` },
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowLinks = meta.story({ globals: { locale: "en" } });

FlowLinks.test(
  "keyboard: an airport leads to the form, the privacy page is a step inside",
  async ({ args, canvas }) => {
    const airport = canvas.getByRole("link", { name: "Book London Gatwick Airport" });
    await expect(airport).toHaveAttribute("href", "#booking");
    canvas.getByRole("link", { name: "Read how we handle your data" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onNavigate).toHaveBeenCalledWith("/policy.html");
  },
);

/** Without a flight provider nothing is promised about flights. */
export const CaseFlightsNotWatched = meta.story({ args: { terms: { ...args.terms, flightsWatched: false } } });

CaseFlightsNotWatched.test("promises nothing about flights", async ({ canvas }) => {
  await expect(canvas.getByText("60 minutes' free waiting after your pickup time")).toBeVisible();
  for (const promise of ["flight", "landing"]) await expect(canvas.queryByText(promise, { exact: false })).toBeNull();
});

export const FlowAirport = meta.story({ globals: { locale: "en" } });

FlowAirport.test(
  "an airport with its fares both ways leads to its page, and into the form",
  async ({ args, canvas }) => {
    const page = canvas.getByRole("link", { name: "London Heathrow Airport" });
    await expect(page).toHaveAttribute("href", "/airport/heathrow");
    await userEvent.click(page);
    await expect(args.onAirportPage).toHaveBeenCalledWith("/airport/heathrow");
    const fares = canvas.getByRole("table", { name: "Airport fares by vehicle, both ways" });
    await expect(within(fares).getByText("£58.40")).toBeVisible();
    await expect(within(fares).getByText("£64.40")).toBeVisible();
    const book = canvas.getByRole("link", { name: "Book London Heathrow Airport" });
    // Following the link would leave the page of the tests.
    book.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(book);
    await expect(args.onAirport).toHaveBeenCalledWith("London Heathrow Airport");
    await expect(
      canvas.getByText(/one-way ride from Charing Cross on a weekday by day, by Saloon for up to 4 passengers/),
    ).toBeVisible();
  },
);

/** The tenant's own order, without the blocks that it leaves out. */
export const CaseOwnOrder = meta.story({
  args: { content: { ...args.content, blocks: ["fleet", "airports", "minicabs"] } },
});

CaseOwnOrder.test("has the chosen blocks in order, contact and privacy last", async ({ canvas }) => {
  const names = canvas.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  await expect(names).toEqual(["Our cars", "Airport Transfers", "Local Minicabs", "Contact Us", "Privacy"]);
});
