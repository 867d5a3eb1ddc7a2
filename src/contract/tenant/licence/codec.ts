/** Wire <-> domain for the browser: the calls of the licence host. */
import type { Prefill, PrefillPlace } from "#domain/booking/form/prefill.ts";
import { EMPTY_CONTACT } from "#domain/people/contact/contact.ts";
import { parseWall } from "#domain/shared/time/zoned-time.ts";
import { decodePlace } from "#contract/lookup/codec.ts";
import { located } from "#contract/promotions/read-promotion.ts";
import { wireRecord, type WireRecord } from "#contract/core/wire.ts";

/** A place of stored form contents: an object with a position, or an address as text. */
function handedPlace(root: WireRecord, name: string): PrefillPlace {
  const place = decodePlace(root.record(name));
  return place.fullAddress === "" ? root.text(name) : located(place);
}

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

/** The body that asks whether a site may embed this page. */
export const encodeValidation = (page: { readonly parent: string; readonly trackingCode: string }) => ({
  parentdomain: page.parent,
  trackingcode: page.trackingCode,
});
