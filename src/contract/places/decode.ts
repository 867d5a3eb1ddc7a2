/** Reads the bodies about saved places and enquiries into domain terms, for the server. */
import type { StatedEnquiry } from "#domain/people/enquiry.ts";
import type { SavedPlace } from "#domain/people/saved/saved-place.ts";
import type { Body } from "#contract/endpoints.ts";

/** The place of an address-book call. */
export const decodeSavedPlace = (body: Body<"addPlace">): SavedPlace => ({
  label: body.placename,
  name: body.name,
  line1: body.line1,
  line2: body.line2,
  postcode: body.postcode,
  category: body.category,
  fullAddress: body.fulladdress,
  position: { lat: body.latitude, lng: body.longitude },
  signature: body.signature ?? "",
});

/** The enquiry of a comment call. */
export const decodeEnquiry = (body: Body<"comment">): StatedEnquiry => ({
  kind: body.enqtype,
  name: body.name,
  email: body.email,
  phone: body.phone,
  subject: body.subject,
  message: body.message,
  decoy: body.website,
});
