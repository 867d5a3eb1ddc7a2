import { runInAction, when } from "mobx";
import type { RideAgain } from "#domain/booking/rides/ride.ts";
import { contactOf, isSameContact, type ContactDraft } from "#domain/people/contact/contact.ts";
import { NO_FLIGHT, type FlightDetails } from "#domain/flight/flight-details.ts";
import { PRICE_TIERS } from "#domain/quote/quotation.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";

/**
 * Starts a new booking with the places, wait, vehicle, tier, party, traveller, flight number and note of a past one, but
 * without its time, reference and payment.
 */
export function bookAgain(
  root: RootStore,
  { pickup, vias, dropoff, contact, needs, party, flight, note, waits }: RideAgain,
): void {
  runInAction(() => {
    root.reset();
    const { booking } = root;
    booking.draft.journey.load({
      pickup,
      vias,
      dropoff,
      time: { type: "later", at: null },
      returnType: waits ? "wait-and-return" : "single",
      returnAt: null,
      ...(waits && waits.waitMinutes !== null ? { waitMinutes: waits.waitMinutes } : {}),
    });
    travels(root, contact);
    booking.draft.people.contact.setNote(note);
    for (const need of needs) booking.draft.party.need(need, true);
    if (party) {
      booking.draft.party.setCount("passengers", party.passengers);
      booking.draft.party.setCount("luggage", party.luggage);
      booking.draft.party.setCount("handBags", party.handBags);
      booking.draft.party.pickVehicle(party.vehicleTypeId);
      void chooseTier(root, party.tierName);
    }
    if (flight) booking.draft.flights.change("outbound", flightOf(flight));
    booking.wizard.goToSection(0);
  });
}

/** Sets the past ride's traveller; where that is the signed-in person, the profile's current details. */
function travels(
  {
    booking: {
      draft: { people },
    },
    session: { profile },
  }: RootStore,
  contact: ContactDraft,
): void {
  const isMe = profile !== null && isSameContact(contact, contactOf(profile));
  people.useMine("contact", isMe);
  if (!isMe) people.contact.load(contact);
}

/** The price list names the tiers, so it is loaded first. A tier that is no longer offered leaves the usual one. */
async function chooseTier({ tenant, booking: { draft } }: RootStore, name: string): Promise<void> {
  void tenant.loadCatalogue();
  await when(() => tenant.catalogue.kind !== "loading");
  const tier = PRICE_TIERS.find((one) => name !== "" && tenant.prices[one]?.name === name);
  if (tier !== undefined) draft.party.setTier(tier);
}

/** The flight of another day: its number and where it comes from. */
const flightOf = ({ number, fromCode, fromName }: NonNullable<RideAgain["flight"]>): FlightDetails => ({
  ...NO_FLIGHT,
  number,
  originText: fromName,
  origin:
    fromCode === ""
      ? null
      : {
          code: fromCode,
          iata: "",
          name: fromName,
          city: "",
          country: "",
          fullAddress: fromName,
          iconPath: "",
          position: null,
        },
});
