import { expect, fn, userEvent, within } from "storybook/test";
import { minutes } from "#domain/shared/units.ts";
import { ErrorState } from "#ds/feedback/ErrorState/index.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { HomeSection, type HomeSectionProps } from "#ds/sections/HomeSection/index.ts";
import preview from "#storybook/preview.tsx";

/** Rules that promise nothing. */
const NO_TERMS: HomeSectionProps["terms"] = {
  flightsWatched: false,
  waiting: { free: minutes(0), freeAtAirport: minutes(0), usual: minutes(0), choices: [] },
  cancelAllowed: false,
  paymentMethods: [],
  guestsAllowed: false,
};

const args: HomeSectionProps = {
  company: "Metro Cars",
  anchors: {
    booking: "booking",
    airports: "airport-transfers",
    minicabs: "local-minicabs",
    contact: "contact-us",
    privacy: "privacy",
  },
  airports: [
    { iata: "LHR", name: "London Heathrow Airport" },
    { iata: "LGW", name: "London Gatwick Airport" },
    { iata: "STN", name: "London Stansted Airport" },
    { iata: "LCY", name: "London City Airport" },
  ],
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

const meta = preview.meta({ title: "Sections/HomeSection", component: HomeSection, args });

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
  await expect(answers.getByText("Card, Cash. You choose when you book.")).toBeVisible();
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
      { iata: "LONG", name: "International Airport of the Donaudampfschifffahrtsgesellschaft, East Terminal" },
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
    const airport = canvas.getByRole("link", { name: "LHR London Heathrow Airport" });
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
