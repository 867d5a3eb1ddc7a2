import type { BodyInput } from "#contract/endpoints.ts";
import {
  decodeAppBase,
  decodeBookingParams,
  decodeCountry,
  decodeId,
  decodePromotion,
  encodeTrackingCode,
  encodeValidation,
  type AppBase,
} from "#contract/licence-codec.ts";
import type { Prefill } from "#domain/booking/prefill.ts";
import { ok } from "#domain/shared/result.ts";
import type { Answer } from "./api.ts";
import { FAILED, makeSender, type SenderDeps } from "./sender.ts";

/** The calls at the start of a page and those of the licence host. Nothing here throws. */
export interface StartApi {
  /** Whether a site may show this page; a refusal has a code other than 0 (TEN-004). */
  validate(parent: string, signal: AbortSignal): Promise<Answer<void>>;
  /** The form contents behind an id (TEN-007). */
  bookingParams(id: string, signal: AbortSignal): Promise<Answer<Prefill>>;
  /** Keeps form contents for another page. @returns their id (TEN-006). */
  storeBookingParams(params: BodyInput<"storeBookingParams">, signal: AbortSignal): Promise<Answer<string>>;
  /** Where the tenant's pages are; an address that is not an exact https origin is a failure (TEN-008). */
  appBase(signal: AbortSignal): Promise<Answer<AppBase>>;
  /** What the link of a campaign fills in. */
  promotion(token: string, signal: AbortSignal): Promise<Answer<Prefill>>;
  /** The country that the visitor is probably in, lower case; empty when it is not known (TEN-011). */
  country(signal: AbortSignal): Promise<Answer<string>>;
}

export interface StartApiDeps extends Omit<SenderDeps, "host"> {
  /** Our own server and the licence host: origins, or empty for the page's own (TEN-009, TEN-010). */
  readonly hosts: { readonly api: string; readonly licence: string };
  readonly trackingCode: string;
  /** Of the tenant, for times without an offset. */
  readonly zone: string;
}

/** Makes the calls of a page's start. */
export function createStartApi({ hosts, trackingCode, zone, ...deps }: StartApiDeps): StartApi {
  const own = makeSender({ ...deps, host: hosts.api });
  const licence = makeSender({ ...deps, host: hosts.licence });
  return {
    validate: (parent, signal) =>
      licence.read("validateDomain", { body: encodeValidation(parent, trackingCode), signal }, () => undefined),
    async bookingParams(id, signal) {
      const answer = await licence.read("bookingParams", { query: { id }, signal }, (body) =>
        decodeBookingParams(body, zone),
      );
      if (!answer.ok) return answer;
      return answer.value ? ok(answer.value) : FAILED;
    },
    storeBookingParams: (params, signal) => licence.read("storeBookingParams", { body: params, signal }, decodeId),
    async appBase(signal) {
      const answer = await licence.read(
        "appBaseUrl",
        { query: encodeTrackingCode(trackingCode), signal },
        decodeAppBase,
      );
      if (!answer.ok) return answer;
      return answer.value ? ok(answer.value) : FAILED;
    },
    promotion: (token, signal) => own.read("promotion", { query: { token }, signal }, decodePromotion),
    country: (signal) => own.read("ipInfo", { signal }, decodeCountry),
  };
}
