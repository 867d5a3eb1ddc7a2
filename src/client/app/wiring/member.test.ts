import { describe, expect, it, vi } from "vitest";
import { runInAction } from "mobx";
import { bookAgain } from "#client/stores/booking/draft/rebook.ts";
import { OWN_TICKET_KEY } from "#client/stores/ticket/own-ticket.ts";
import { minutes } from "#domain/shared/units.ts";
import { repeatOf, returnOf } from "#domain/booking/rides/ride.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import { done, settle } from "#tests/support/client/fake-client.ts";
import { kept, ride, type FakeMember } from "#tests/support/client/fake-member.ts";
import { fillIn, startRoot } from "#tests/support/client/fake-root.ts";

const ADA: Profile = {
  accountId: "c1",
  bookerId: null,
  email: "ada@example.com",
  firstName: "Ada",
  lastName: "Byron",
  dialingCode: "+44",
  phone: "7700900123",
  smsOptIn: false,
  emailOptIn: false,
  needs: [],
  costFields: [],
  deletesAt: null,
  emailConfirmed: true,
};

const RIDE = ride({
  jobpartid: "OLD",
  status: "Finished",
  paymentmethod: "card",
  ispaid: true,
  pickupaddress: "Paddington, Praed Street",
  pickpostcode: "W2 1HQ",
  picklat: 51.5154,
  dropoffaddress: "Heathrow Terminal 5",
  droppostcode: "TW6 2GA",
  doffcategory: "Air",
  vialocations: [
    { address: "Kew", postcode: "TW9 3AE", lat: 51.47, lng: -0.29 },
    { address: "Chiswick", postcode: "W4 1AA", lat: 51.49, lng: -0.26 },
  ],
  passengername: "Grace Hopper",
  passengerphone: "7700900999",
  passengerdialingcode: "+44",
  passengeremail: "grace@example.com",
});

async function signIn(made: ReturnType<typeof startRoot>): Promise<FakeMember> {
  runInAction(() => (made.root.session.profile = ADA));
  await settle();
  const member = made.members.at(-1);
  if (!member) throw new Error("nothing was fetched for the member");
  return member;
}

describe("somebody who signs in", () => {
  it("[PICK-017] [ACC-013] has their places offered first in every address box", async () => {
    const made = startRoot();
    const { journey } = made.root.booking.draft;
    expect(journey.pickup.offered).toEqual([]);
    const { api } = await signIn(made);
    await api.placeLists.last.answer(
      done([kept("Home"), kept("Gym", { place: { ...kept("Gym").place, postcode: "W2 1HQ" } })]),
    );
    expect([journey.pickup.offered.map(({ name }) => name), journey.pickup.offeredStatus]).toEqual([
      ["Home", "Gym"],
      "ready",
    ]);
    journey.addVia();
    journey.vias[0]?.type("gy");
    expect(journey.vias[0]?.offered.map(({ name }) => name)).toEqual(["Gym"]);
    journey.dropoff.choose(journey.dropoff.offered[0] ?? kept("Home").place);
    expect([journey.dropoff.place?.name, journey.dropoff.offered]).toEqual(["Home", []]);
  });

  it("[PLACE-010] takes them along when they leave, with everything else of theirs", async () => {
    const made = startRoot();
    const { api, member } = await signIn(made);
    await api.placeLists.last.answer(done([kept("Home")]));
    void member.bookings.open();
    await api.currents.last.answer(done({ rides: [RIDE], total: 1 }));
    runInAction(() => (made.root.session.profile = null));
    await settle();
    expect(made.root.booking.draft.journey.pickup.offered).toEqual([]);
    expect([member.places.places, member.bookings.rides]).toEqual([[], null]);
  });

  it("a ride that is booked already is known to the trip checker, until its owner leaves", async () => {
    const made = startRoot();
    const { api, member } = await signIn(made);
    const { booking } = made.root;
    expect([api.currents.made.length, booking.existingBookings.all]).toEqual([0, []]);
    await fillIn(made);
    expect(api.currents.made.length).toBe(1);
    await api.currents.last.answer(done({ rides: [RIDE], total: 1 }));
    expect(booking.existingBookings.all).toEqual([
      { reference: RIDE.reference, pickupAt: RIDE.pickupAt, pickup: RIDE.pickup.address },
    ]);
    booking.markSaved("CB-77");
    expect(booking.existingBookings.all.map(({ reference }) => reference)).toEqual(["CB-77", RIDE.reference]);
    runInAction(() => (made.root.session.profile = null));
    await settle();
    expect(member.bookings.current.value).toBeNull();
    expect(booking.existingBookings.all.map(({ reference }) => reference)).toEqual(["CB-77"]);
  });

  it("signing out removes the code that changes their booking from the tab", () => {
    const made = startRoot();
    made.storage.write(OWN_TICKET_KEY, "{}");
    made.root.session.signedOut.emit();
    expect(made.storage.read(OWN_TICKET_KEY)).toBeNull();
  });

  it("nothing is fetched for a guest", async () => {
    const made = startRoot();
    await settle();
    expect(made.members).toEqual([]);
  });

  it("nothing of theirs is loaded once the page is left", async () => {
    const made = startRoot();
    runInAction(() => (made.root.session.profile = ADA));
    made.end();
    await settle();
    expect(made.memberApi.placeLists.made).toEqual([]);
  });
});

describe("a past ride", () => {
  it("[HIST-015] [HIST-016] is repeated with its places and traveller, unsaved, without a time, at the first step", async () => {
    const made = startRoot();
    await fillIn(made);
    const { root } = made;
    root.booking.markSaved("CB-77");
    bookAgain(root, repeatOf(RIDE));
    const { booking, payment } = root;
    expect([booking.draft.journey.pickup.text, booking.draft.journey.dropoff.text]).toEqual([
      "Paddington, Praed Street",
      "Heathrow Terminal 5",
    ]);
    expect(booking.draft.journey.vias.map((via) => via.text)).toEqual(["Kew", "Chiswick"]);
    expect(booking.draft.journey.dropoff.place).toMatchObject({ category: "Air", postcode: "TW6 2GA" });
    expect(booking.draft.journey.time).toEqual({ type: "later", at: null });
    expect(booking.draft.contact.values).toMatchObject({ firstName: "Grace", lastName: "Hopper", phone: "7700900999" });
    expect([booking.savedReference, booking.wizard.step, payment.state.kind]).toEqual(["", 1, "idle"]);
  });

  it("[HIST-015] is repeated with its vehicle, its party and its note", async () => {
    const made = startRoot();
    await fillIn(made);
    const { draft } = made.root.booking;
    bookAgain(
      made.root,
      repeatOf({ ...RIDE, vehicleTypeId: "estate", passengers: 3, luggage: 2, handBags: 1, note: "By the gate" }),
    );
    expect(draft.party.load).toMatchObject({ passengers: 3, luggage: 2, handBags: 1 });
    expect([draft.party.vehicle?.id, draft.people.contact.note]).toEqual(["estate", "By the gate"]);
  });

  it("[HIST-015] is repeated with its tier and its flight, without the day", async () => {
    const { root, api } = startRoot();
    const { draft } = root.booking;
    const flight = { number: "BA117", fromCode: "KJFK", fromName: "New York JFK", expectedArrival: "01/02/2026 10:00" };
    bookAgain(root, repeatOf({ ...RIDE, tierName: "Chauffeur", flight }));
    expect(draft.flights.all.outbound).toMatchObject({ number: "BA117", origin: { code: "KJFK" }, found: null });
    await api.vehicleLists.last.answer(done([]));
    await api.priceLists.last.answer(done(["Basic", "Usual", "Chauffeur"].map((name) => ({ name, items: [] }))));
    await vi.waitFor(() => expect(draft.party.tier).toBe(2));
    bookAgain(root, returnOf({ ...RIDE, tierName: "No longer offered", flight }));
    expect([draft.flights.isEmpty, draft.party.tier]).toEqual([true, 1]);
  });

  it("[HIST-015] is repeated with its wait, and returned one way", () => {
    const { root } = startRoot();
    const waiting = { ...RIDE, returnType: "wait-and-return", waitMinutes: minutes(90) } as const;
    const { journey } = root.booking.draft;
    bookAgain(root, repeatOf(waiting));
    expect(journey.value).toMatchObject({ returnType: "wait-and-return", waitMinutes: 90 });
    bookAgain(root, returnOf(waiting));
    expect(journey.value.returnType).toBe("single");
  });

  it("[HIST-015] is returned with pickup and drop-off swapped and the stops turned round", () => {
    const { root } = startRoot();
    bookAgain(root, returnOf(RIDE));
    const { journey } = root.booking.draft;
    expect([journey.pickup.text, journey.dropoff.text]).toEqual(["Heathrow Terminal 5", "Paddington, Praed Street"]);
    expect(journey.vias.map((via) => via.text)).toEqual(["Chiswick", "Kew"]);
  });
});
