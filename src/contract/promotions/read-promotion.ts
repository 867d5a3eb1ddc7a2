/** Reads what a link fills into the form by hand: the first screen has no validator. */
import { decodePlace } from "#contract/lookup/codec.ts";
import { wireRecord, type WireRecord } from "#contract/core/wire.ts";
import type { Prefill, PrefillPlace } from "#domain/booking/form/prefill.ts";
import type { Place } from "#domain/journey/place.ts";
import { EMPTY_CONTACT } from "#domain/people/contact/contact.ts";

/** A position of 0, 0 means none: the visitor then has to choose the address. */
export const located = (place: Place): PrefillPlace =>
  place.position.lat === 0 && place.position.lng === 0 ? place.fullAddress : place;

/** The names of one end of a journey in a promotion. */
const PICKUP = ["pickupaddress", "pickpostcode", "pickcategory", "picklat", "picklng"] as const;
const DROPOFF = ["dropoffaddress", "droppostcode", "doffcategory", "dofflat", "dofflng"] as const;

function promotedPlace(root: WireRecord, names: typeof PICKUP | typeof DROPOFF): PrefillPlace {
  const [fulladdress, postcode, category, latitude, longitude] = names;
  const place = decodePlace(
    wireRecord({
      fulladdress: root.text(fulladdress),
      postcode: root.text(postcode),
      category: root.text(category),
      latitude: root.number(0, latitude),
      longitude: root.number(0, longitude),
    }),
  );
  return place.fullAddress === "" ? "" : located(place);
}

/** The fields that a campaign link fills in. */
export function readPromotion(reply: unknown): Prefill {
  const root = wireRecord(reply);
  return {
    pickup: promotedPlace(root, PICKUP),
    dropoff: promotedPlace(root, DROPOFF),
    time: null,
    vehicleTypeId: root.text("vehtypeid"),
    contact: {
      firstName: root.text("firstname"),
      lastName: root.text("surname"),
      dialingCode: root.text("dialingcode") || EMPTY_CONTACT.dialingCode,
      phone: root.text("phone"),
      email: root.text("email"),
    },
    promoCode: root.text("promocode"),
    quick: root.text("mode").toLowerCase() === "quick",
    changesAllowed: root.flag(true, "changesallowed"),
  };
}
