import { afterEach, expect, it, vi } from "vitest";
import type { AirportContent } from "#domain/tenant/airport-page.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { pence } from "#domain/shared/units.ts";
import { AirportSection } from "#ds/sections/AirportSection/index.ts";
import { InfoPage } from "#ds/sections/InfoPage/index.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { handedOn } from "#tests/support/client/handed-on.tsx";
import { AirportScreen } from "./AirportScreen.tsx";

const HEATHROW = { code: "EGLL", iata: "LHR", name: "London Heathrow Airport", city: "London" };
const GATWICK = { code: "EGKK", iata: "LGW", name: "London Gatwick Airport", city: "London" };
const CONTENT: AirportContent = {
  code: "EGLL",
  name: "London Heathrow Airport",
  fleet: [],
  fares: { vehicleTypeId: "saloon", from: "Charing Cross", fares: [{ code: "EGLL", total: pence(58_40) }] },
  vehicleFares: [{ vehicleTypeId: "saloon", total: pence(58_40) }],
  meetingPlaces: [],
};

let made: FakeRoot;
const gone: unknown[] = [];
const navigate = (...all: unknown[]): void => void gone.push(all);
const start = (over: Partial<Configuration> = {}): void => {
  gone.length = 0;
  made = startRoot({ company: "Metro Cars", airports: [HEATHROW, GATWICK], ...over });
};
afterEach(() => {
  made.end();
  vi.unstubAllGlobals();
});

const screen = (slug: string, airport?: AirportContent) => (
  <AirportScreen rest={slug === "" ? [] : [slug]} navigate={navigate} airport={airport} />
);

it("shows the airport of its address with what the server knows, and the others", async () => {
  const { waiting } = startRoot().root.tenant.configuration;
  start({ currency: "EUR", waiting: { ...waiting, freeAtAirport: 45 as never } });
  expect(await handedOn(made.root, screen("heathrow", CONTENT), AirportSection)).toMatchObject({
    company: "Metro Cars",
    airport: { ...HEATHROW, slug: "heathrow" },
    others: [{ ...GATWICK, slug: "gatwick" }],
    content: CONTENT,
    currency: "EUR",
    terms: made.root.tenant.configuration,
    freeWaitingMinutes: 45,
  });
});

it("shows no fares where the server sent none, and promises the usual free hour", async () => {
  start();
  const { waiting } = made.root.tenant.configuration;
  start({ waiting: { ...waiting, freeAtAirport: 0 as never } });
  expect(await handedOn(made.root, screen("gatwick"), AirportSection)).toMatchObject({
    airport: GATWICK,
    content: { fares: null, vehicleFares: [], meetingPlaces: [] },
    freeWaitingMinutes: 60,
  });
});

it("has its links load, with the demo's tenant", async () => {
  start();
  const { onNavigate } = await handedOn(made.root, screen("heathrow", CONTENT), AirportSection);
  vi.stubGlobal("window", { location: { search: "" } });
  onNavigate?.("/airport/gatwick");
  vi.stubGlobal("window", { location: { search: "?tenant=night" } });
  onNavigate?.("/airport/gatwick");
  onNavigate?.("/booking.html?from=heathrow");
  expect(gone).toEqual(
    ["/airport/gatwick", "/airport/gatwick?tenant=night", "/booking.html?from=heathrow&tenant=night"].map((path) => [
      path,
      { fullLoad: true },
    ]),
  );
});

it.each([
  { slug: "manchester", title: "We have no page for this airport" },
  { slug: "", title: "Airport Transfers" },
])("leads from an address of no airport ($slug) to those that there are", async ({ slug, title }) => {
  start();
  const shown = await handedOn(made.root, screen(slug), InfoPage);
  expect(shown.title).toBe(title);
  expect(shown.links).toEqual([
    { label: "London Heathrow Airport", to: "airport/heathrow" },
    { label: "London Gatwick Airport", to: "airport/gatwick" },
    { label: "Book a ride", to: "booking" },
  ]);
});
