import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { StoresContext } from "#client/hooks/stores.ts";
import { MANIFESTS } from "#ds/templates/manifests.ts";
import { instant } from "#domain/shared/units.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { MUSEUM, quoted, VEHICLES } from "#tests/support/client/fake-client.ts";
import { fillIn, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { AccessSlot, VehicleSlot } from "./VehicleSlot.tsx";
import { FormNotices } from "./FormNotices.tsx";
import { PaymentSlot } from "./PaymentSlot.tsx";
import { PlacesSlot } from "./PlacesSlot.tsx";
import { SummarySlot } from "./SummarySlot.tsx";
import { TripChecksSlot } from "./TripChecksSlot.tsx";

let made: FakeRoot;
afterEach(() => made.end());

/** What a slot shows, without its markup. */
function shown(slot: ReactNode): string {
  const html = renderToStaticMarkup(<StoresContext value={made.root}>{slot}</StoresContext>);
  return html
    .replaceAll(/<(style|svg)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/[\u200E\u2066-\u2069]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
const html = (slot: ReactNode): string => renderToStaticMarkup(<StoresContext value={made.root}>{slot}</StoresContext>);

/** A page with a priced booking at its payment. */
const atPayment = async (over: Partial<Configuration> = {}) => {
  made = startRoot(over);
  await fillIn(made);
  return made;
};
const { steps } = MANIFESTS.wizard;

describe("the notices above the form", () => {
  it("offer to extend a price in its last minute, and to quote again once it has expired", async () => {
    await atPayment();
    made.clock.pass(545_000);
    expect(shown(<FormNotices />)).toMatch(/Extend$/);
    made.clock.pass(60_000);
    expect(made.root.quote.state.kind).toBe("expired");
    expect(shown(<FormNotices />)).toBe("");
    made.root.quote.hideExpired(true);
    expect(shown(<FormNotices />)).toBe(
      "Warning: Quotation expired Your journey is still here. Get a new price to go on. Re-Quote",
    );
  });

  it("show a higher price beside the old one before it is taken", async () => {
    await atPayment();
    const extending = made.root.quote.extend();
    made.clock.pass(1_000);
    await made.api.quotations.last.answer(quoted(made.clock.now(), 6_000));
    await extending;
    expect(made.root.quote.pendingTotal).toBe(6_000);
    expect(shown(<FormNotices />)).toContain("£51.33 to £60.00");
  });
});

describe("the summary", () => {
  const summary = () => shown(<SummarySlot steps={steps} map={<i>the map</i>} />);

  it("is empty at first, and offers no edits at the first step", () => {
    made = startRoot();
    expect(summary()).toContain("the map");
    expect(summary()).not.toMatch(/Palace|Edit|View quotation|£/);
  });

  it("shows the journey, its vehicle, passenger and price at the payment, each to be edited", async () => {
    await atPayment();
    const text = summary();
    for (const part of ["Palace", "Terminal 5", "saloon", "£51.33", "Ada Lovelace"]) expect(text).toContain(part);
    expect(text.match(/ Edit /g)).toHaveLength(4);
  });

  it("leaves the passenger out until their section is behind the person", async () => {
    await atPayment();
    made.root.booking.wizard.goBack("step");
    expect(summary()).not.toContain("Lovelace");
  });
});

describe("the address fields", () => {
  it("show each place of the journey, and ask for the postcode of one without", async () => {
    await atPayment();
    const { journey } = made.root.booking.draft;
    journey.addVia();
    journey.vias[0]?.choose(MUSEUM);
    const text = html(<PlacesSlot />);
    for (const name of ["Palace", "Terminal 5", "Museum"]) expect(text).toContain(`value="${name}`);
    expect(text).toMatch(/Swap pickup and drop-off/);
  });

  it("cannot be swapped, nor changed, where a link has fixed one of them", async () => {
    await atPayment();
    const { draft } = made.root.booking;
    draft.fix(new Set(["dropoff"]));
    expect(html(<PlacesSlot />)).not.toMatch(/Swap pickup and drop-off/);
    expect(html(<PlacesSlot />).match(/readonly=""/gi)).toHaveLength(1);
    draft.fix(new Set(["pickup"]));
    expect(html(<PlacesSlot />)).not.toMatch(/Swap pickup and drop-off/);
    expect(html(<PlacesSlot />).match(/readonly=""/gi)).toHaveLength(1);
    draft.journey.pickup.clear();
    expect(html(<PlacesSlot />)).not.toMatch(/readonly=""/i);
  });
});

describe("the payment methods", () => {
  it("are the tenant's, and say so where there is none", async () => {
    await atPayment({ paymentMethods: ["card", "cash"] });
    expect(shown(<PaymentSlot />)).toMatch(/Card.*Cash/);
    made.end();
    await atPayment({ paymentMethods: [] });
    expect(shown(<PaymentSlot />)).toContain("No payment method is available here. Please call us to book.");
  });
});

describe("the vehicles", () => {
  it("are those that fit the passengers' needs, with a price for each", async () => {
    await atPayment();
    const text = shown(<VehicleSlot view="cards" />);
    for (const [index, { name }] of VEHICLES.entries())
      expect(text).toMatch(new RegExp(`${name}.*£${((5_133 + index * 707) / 100).toFixed(2)}`));
    expect(text).toMatch(/Passengers.*Luggage/);
  });

  it("is the one alone that a link has fixed", async () => {
    await atPayment();
    made.root.booking.draft.chooseVehicle("estate");
    made.root.booking.draft.fix(new Set(["vehicle"]));
    const text = html(<VehicleSlot view="cards" />);
    expect(text).toContain("estate");
    expect(text).not.toContain('value="van"');
  });

  it("say that none meets the needs, with the company's phone", async () => {
    await atPayment({ phone: "020 7946 0018" });
    expect(shown(<AccessSlot />)).not.toContain("020 7946 0018");
    made.root.booking.draft.party.need("wheelchair", true);
    expect(made.root.booking.draft.party.suitable).toEqual([]);
    expect(shown(<AccessSlot />)).toContain("020 7946 0018");
  });
});

describe("the trip checks", () => {
  it("offer to mend a slip, but not what a link has fixed", async () => {
    await atPayment();
    const { draft } = made.root.booking;
    draft.contact.change("email", "ada@gmial.com");
    draft.journey.setPickupAt(instant(Date.UTC(2026, 10, 23, 0, 30)));
    expect(shown(<TripChecksSlot />)).toMatch(/Change to Tuesday 24 November, 00:30.*Use ada@gmail\.com/);
    draft.fix(new Set(["time", "email"]));
    expect(shown(<TripChecksSlot />)).toMatch(/following night\?.*Did you mean ada@gmail\.com\?/);
    expect(shown(<TripChecksSlot />)).not.toMatch(/Change to|Use ada/);
  });
});
