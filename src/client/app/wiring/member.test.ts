import { describe, expect, it } from "vitest";
import { runInAction } from "mobx";
import { bookAgain } from "#client/stores/booking/ride-again.ts";
import { repeatOf, returnOf } from "#domain/booking/ride.ts";
import type { Profile } from "#domain/people/profile.ts";
import { done, settle } from "../../../../tests/support/fake-client.ts";
import { kept, ride, type FakeMember } from "../../../../tests/support/fake-member.ts";
import { fillIn, startRoot } from "../../../../tests/support/fake-root.ts";

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
    const { draft } = made.root.booking;
    expect(draft.pickup.offered).toEqual([]);
    const { api } = await signIn(made);
    await api.placeLists.last.answer(
      done([kept("Home"), kept("Gym", { place: { ...kept("Gym").place, postcode: "W2 1HQ" } })]),
    );
    expect([draft.pickup.offered.map(({ name }) => name), draft.pickup.offeredStatus]).toEqual([
      ["Home", "Gym"],
      "ready",
    ]);
    draft.addVia();
    draft.vias[0]?.type("gy");
    expect(draft.vias[0]?.offered.map(({ name }) => name)).toEqual(["Gym"]);
    draft.dropoff.choose(draft.dropoff.offered[0] ?? kept("Home").place);
    expect([draft.dropoff.place?.name, draft.dropoff.offered]).toEqual(["Home", []]);
  });

  it("[PLACE-010] takes them along when they leave, with everything else of theirs", async () => {
    const made = startRoot();
    const { api, member } = await signIn(made);
    await api.placeLists.last.answer(done([kept("Home")]));
    void member.bookings.open();
    await api.currents.last.answer(done({ rides: [RIDE], total: 1 }));
    runInAction(() => (made.root.session.profile = null));
    await settle();
    expect(made.root.booking.draft.pickup.offered).toEqual([]);
    expect([member.places.places, member.bookings.rides]).toEqual([[], null]);
  });

  it("a ride that is booked already is known to the trip checker, until its owner leaves", async () => {
    const made = startRoot();
    const { api, member } = await signIn(made);
    const { booking } = made.root;
    expect([api.currents.made.length, booking.rides.all]).toEqual([0, []]);
    await fillIn(made);
    expect(api.currents.made.length).toBe(1);
    await api.currents.last.answer(done({ rides: [RIDE], total: 1 }));
    expect(booking.rides.all).toEqual([
      { reference: RIDE.reference, pickupAt: RIDE.pickupAt, pickup: RIDE.pickup.address },
    ]);
    booking.markSaved("CB-77");
    expect(booking.rides.all.map(({ reference }) => reference)).toEqual(["CB-77", RIDE.reference]);
    runInAction(() => (made.root.session.profile = null));
    await settle();
    expect(member.bookings.current.value).toBeNull();
    expect(booking.rides.all.map(({ reference }) => reference)).toEqual(["CB-77"]);
  });

  it("nothing is fetched for a guest", async () => {
    const made = startRoot();
    await settle();
    expect(made.members).toEqual([]);
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
    expect([booking.draft.pickup.text, booking.draft.dropoff.text]).toEqual([
      "Paddington, Praed Street",
      "Heathrow Terminal 5",
    ]);
    expect(booking.draft.vias.map((via) => via.text)).toEqual(["Kew", "Chiswick"]);
    expect(booking.draft.dropoff.place).toMatchObject({ category: "Air", postcode: "TW6 2GA" });
    expect(booking.draft.time).toEqual({ type: "later", at: null });
    expect(booking.contact.values).toMatchObject({ firstName: "Grace", lastName: "Hopper", phone: "7700900999" });
    expect([booking.savedReference, booking.step, payment.state.kind]).toEqual(["", 1, "idle"]);
  });

  it("[HIST-015] is returned with pickup and drop-off swapped and the stops turned round", () => {
    const { root } = startRoot();
    bookAgain(root, returnOf(RIDE));
    const { draft } = root.booking;
    expect([draft.pickup.text, draft.dropoff.text]).toEqual(["Heathrow Terminal 5", "Paddington, Praed Street"]);
    expect(draft.vias.map((via) => via.text)).toEqual(["Chiswick", "Kew"]);
  });
});
