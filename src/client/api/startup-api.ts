import { decodeCountry } from "#contract/lookup/codec.ts";
import { decodeBookingParams, encodeValidation } from "#contract/tenant/licence/codec.ts";
import { readPromotion } from "#contract/promotions/read-promotion.ts";
import { encodeAskedConfiguration, type AskedConfiguration } from "#contract/tenant/asked-configuration.ts";
import type { Prefill } from "#domain/booking/form/prefill.ts";
import { ok } from "#domain/shared/result.ts";
import type { Answer } from "./api.ts";
import { FIRST_ROUTES } from "#contract/first-routes.ts";
import { FAILED, createApiClient, type ApiClientDeps } from "./transport/api-client.ts";

/** The calls at the start of a page and those of the licence host. Nothing here throws. */
export interface StartApi {
  /** Whether a site may show this page; a refusal has a code other than 0. */
  validate(parent: string, signal: AbortSignal): Promise<Answer<void>>;
  /** Whether the tenant has the configuration that the page's address asks for; a refusal has a code other than 0. */
  configuration(asked: AskedConfiguration, signal: AbortSignal): Promise<Answer<void>>;
  /** The form contents stored under an id. */
  bookingParams(id: string, signal: AbortSignal): Promise<Answer<Prefill>>;
  /** The form contents of a campaign link. */
  promotion(token: string, signal: AbortSignal): Promise<Answer<Prefill>>;
  /** The visitor's probable country, as a lower-case code; empty when it is not known. */
  country(signal: AbortSignal): Promise<Answer<string>>;
}

export interface StartApiDeps extends Omit<ApiClientDeps, "host"> {
  /** Origins of our own server and the licence host; empty for the page's own. */
  readonly hosts: { readonly api: string; readonly licence: string };
  readonly trackingCode: string;
  /** The tenant's IANA zone, for times without an offset. */
  readonly zone: string;
}

/** Creates the calls for the start of a page. */
export function createStartApi({ hosts, trackingCode, zone, ...deps }: StartApiDeps): StartApi {
  const own = createApiClient(FIRST_ROUTES, { ...deps, host: hosts.api });
  const licence = createApiClient(FIRST_ROUTES, { ...deps, host: hosts.licence });
  return {
    validate: (parent, signal) =>
      licence.read("validateDomain", { body: encodeValidation({ parent, trackingCode }), signal }, () => undefined),
    configuration: (asked, signal) =>
      own.read("configuration", { query: encodeAskedConfiguration(asked), signal }, () => undefined),
    async bookingParams(id, signal) {
      const answer = await licence.read("bookingParams", { query: { id }, signal }, (body) =>
        decodeBookingParams(body, zone),
      );
      if (!answer.ok) return answer;
      return answer.value ? ok(answer.value) : FAILED;
    },
    promotion: (token, signal) => own.read("promotion", { query: { token }, signal }, readPromotion),
    country: (signal) => own.read("ipInfo", { signal }, decodeCountry),
  };
}
