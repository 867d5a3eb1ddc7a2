/** Schema of a tenant's outside services with their keys. Secrets, for the server's adapters only. */
import { z } from "zod";
import { searchApiNamed, type RoutingApi, type SearchApi, type TenantProviders } from "#domain/tenant/providers.ts";

const key = z.string().regex(/^[\x21-\x7e]{1,500}$/, "must be a key without spaces");
/** Only operators write these rows; still only a plain base address may get into a request. */
const url = z.string().refine((value) => {
  if (!URL.canParse(value) || value.endsWith("/")) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === "";
}, "must be an http(s) address without query and without a slash at its end");

/**
 * The stored configuration under `providers`. The settings searchApi and routingApi choose the address and routing
 * services; a flight service is used when it is listed here.
 */
export const providersSchema: z.ZodType<TenantProviders> = z
  .strictObject({
    /** Places, Geocoding and Routes. */
    google: z.strictObject({ key }).optional(),
    idealPostcodes: z.strictObject({ key }).optional(),
    photon: z.strictObject({ url }).optional(),
    /** Fills in missing postcodes; without a url the public server. */
    postcodesIo: z.strictObject({ url: url.optional() }).optional(),
    osrm: z.strictObject({ url }).optional(),
    /** Without a url the vendor's server; a self-hosted server needs no key. */
    openRouteService: z.strictObject({ key: key.optional(), url: url.optional() }).optional(),
    flights: z.strictObject({ vendor: z.enum(["flightaware", "aerodatabox"]), key: key.min(8) }).optional(),
    /** The card provider: secret key, and the secret of its webhook to /hooks/payments/stripe. */
    stripe: z.strictObject({ key: key.min(8), webhookSecret: key.min(8) }).optional(),
    /** The second card provider: the account's keys, and which of its merchant accounts takes the money. */
    braintree: z
      .strictObject({
        merchantId: key,
        publicKey: key.min(8),
        privateKey: key.min(8),
        merchantAccountId: key.optional(),
        /**
         * Whether a card is charged only after its bank has confirmed the owner; the Braintree account must support it.
         */
        threeDSecure: z.boolean().optional(),
      })
      .optional(),
    /**
     * The wallet: secret of the app whose id is settings.paypalClientId, and id of its webhook to
     * /hooks/payments/paypal.
     */
    paypal: z.strictObject({ secret: key.min(8), webhookId: key.min(8) }).optional(),
    /**
     * The operator's own dispatch system: the address of its webhook, and the secret that signs the messages. The former
     * secret signs beside it until a moment (ISO 8601), so that the system can change to the new one meanwhile.
     */
    dispatch: z
      .strictObject({
        url,
        webhookSecret: key.min(16),
        former: z.strictObject({ secret: key.min(16), until: z.iso.datetime() }).optional(),
      })
      .optional(),
    /** Servers above may be at loopback or private addresses; link-local ones (cloud metadata) are never allowed. */
    privateNetwork: z.boolean().optional(),
  })
  .prefault({});

/** Which entry each source needs. */
const NEEDS: Readonly<Record<SearchApi | RoutingApi, keyof TenantProviders | null>> = {
  embedded: null,
  google: "google",
  idealpostcodes: "idealPostcodes",
  photon: "photon",
  osrm: "osrm",
  openrouteservice: "openRouteService",
};

/** The names of missing entries that the chosen sources need. */
export function missingProviders(
  chosen: { readonly searchApi: string; readonly routingApi: RoutingApi },
  providers: TenantProviders,
): readonly (keyof TenantProviders)[] {
  const needed = [NEEDS[searchApiNamed(chosen.searchApi)], NEEDS[chosen.routingApi]];
  return [...new Set(needed)].flatMap((name) => (name === null || providers[name] ? [] : [name]));
}
