/** Wire <-> domain for the browser: the licence host's calls and the links that fill in the form. */
import type { Prefill, PrefillPlace } from "#domain/booking/form/prefill.ts";
import { EMPTY_CONTACT } from "#domain/people/contact/contact.ts";
import { parseWall } from "#domain/shared/time/zoned-time.ts";
import { decodePlace } from "#contract/lookup/codec.ts";
import { wireRecord, type WireRecord } from "#contract/core/wire.ts";

/** A place of stored form contents: an object with a position, or an address as text. */
function handedPlace(root: WireRecord, name: string): PrefillPlace {
  const place = decodePlace(root.record(name));
  return place.fullAddress === "" ? root.text(name) : located(place);
}

/** A position of 0, 0 means none: the visitor then has to choose the address. */
const located = (place: ReturnType<typeof decodePlace>): PrefillPlace =>
  place.position.lat === 0 && place.position.lng === 0 ? place.fullAddress : place;

/** @param zone of the tenant, for times without an offset. */
function timeOf(root: WireRecord, zone: string): Prefill["time"] {
  if (root.flag(false, "isASAP")) return { type: "now" };
  const at = parseWall(root.text("datetime"), zone);
  return at.ok ? { type: "later", at: at.value } : null;
}

/** Form contents that another page has stored; null when the reply has none. */
export function decodeBookingParams(reply: unknown, zone: string): Prefill | null {
  const root = wireRecord(reply);
  const params = root.record("_params");
  if (params.text("trackingcode") === "") return null;
  return {
    pickup: handedPlace(params, "pickup"),
    dropoff: handedPlace(params, "dropoff"),
    time: timeOf(params, zone),
    vehicleTypeId: params.text("vehtypeid"),
    contact: EMPTY_CONTACT,
    promoCode: "",
    quick: false,
    changesAllowed: params.flag(true, "changesallowed"),
  };
}

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
export function decodePromotion(reply: unknown): Prefill {
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

/** The body that asks whether a site may embed this page. */
export const encodeValidation = (page: { readonly parent: string; readonly trackingCode: string }) => ({
  parentdomain: page.parent,
  trackingcode: page.trackingCode,
});
