/** Rules across the parts of a tenant, beyond the schema of each part. */
import { WALLET_CURRENCY } from "#domain/payment/methods.ts";
import { tariffFaults } from "#domain/quote/pricing/tariff.ts";
import { inServiceArea } from "#domain/tenant/service-area.ts";
import { contrastFailures } from "#domain/tenant/theme/check.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import { isOwnNetwork } from "#server/platform/security/reachable-address.ts";
import { chatOrigin } from "#server/platform/security/chat-address.ts";
import { cardCurrencyFaults } from "./currencies.ts";
import type { Tenant } from "./tenant.ts";

/** A tenant whose parts may be missing, because they could not be read. */
type Draft = { readonly [Part in keyof Tenant]: Tenant[Part] | null };

const twice = (ids: readonly string[]): readonly string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];

/** Every fault between the parts, as "field.path: what is wanted"; missing parts are not checked. */
export const tenantFaults = (draft: Draft, texts: ReadonlySet<string>): readonly string[] => [
  ...settingsFaults(draft, texts),
  ...paymentFaults(draft),
  ...addressFaults(draft),
  ...tariffPartFaults(draft),
  ...fleetFaults(draft),
  ...themeFaults(draft),
];

function settingsFaults({ settings, serviceArea }: Draft, texts: ReadonlySet<string>): string[] {
  if (!settings) return [];
  const { paymentMethods, defaultPaymentMethod, base } = settings;
  const faults: string[] = [];
  if (paymentMethods.length === 0) faults.push("settings.paymentMethods: must name at least one way to pay");
  if (defaultPaymentMethod !== "" && !paymentMethods.includes(defaultPaymentMethod)) {
    faults.push(`settings.defaultPaymentMethod: must be one of ${paymentMethods.join(", ")}, or empty`);
  }
  if (serviceArea && !inServiceArea(serviceArea, { position: base })) {
    faults.push("settings.base: must lie inside the service area");
  }
  const wordings = [
    { path: "settings.texts", keys: Object.keys(settings.texts) },
    ...Object.entries(settings.translations).map(([language, { texts: own }]) => ({
      path: `settings.translations.${language}.texts`,
      keys: Object.keys(own),
    })),
  ];
  const unknown = wordings.flatMap(({ path, keys }) =>
    keys.filter((key) => !texts.has(key)).map((key) => `${path}.${key}: is no text of the catalogue`),
  );
  return [...faults, ...unknown];
}

/** The wallet needs both halves, the client id for pages and the secret for the server, and its one currency. */
function paymentFaults({ settings, providers }: Draft): string[] {
  if (!settings || !providers) return [];
  const { paypalClientId, currency } = settings;
  const faults = cardCurrencyFaults(settings, providers);
  if ((paypalClientId === "") !== (providers.paypal === undefined)) {
    faults.push(
      paypalClientId === ""
        ? "settings.paypalClientId: is needed by providers.paypal"
        : "providers.paypal: is needed by settings.paypalClientId",
    );
  } else if (providers.paypal && currency !== WALLET_CURRENCY) {
    faults.push(`providers.paypal: takes ${WALLET_CURRENCY} only, and settings.currency is ${currency}`);
  }
  return faults;
}

/**
 * Addresses that pages or the server connect to. A test tenant may use servers on the local machine; a live one only
 * with privateNetwork, and its webhook must use https.
 */
function addressFaults({ settings, providers, isTest }: Draft): string[] {
  const faults: string[] = [];
  if (settings && settings.chatApiUrl !== "" && chatOrigin(settings.chatApiUrl) === null) {
    faults.push("settings.chatApiUrl: must be an https address with a plain host name");
  }
  if (!providers || isTest === true || providers.privateNetwork === true) return faults;
  const { dispatch, ...others } = providers;
  if (dispatch && !dispatch.url.startsWith("https://")) {
    faults.push("providers.dispatch.url: must start with https://, or needs privateNetwork beside it");
  }
  for (const [name, entry] of Object.entries({ dispatch, ...others })) {
    if (typeof entry !== "object" || !("url" in entry) || entry.url === undefined || !isOwnNetwork(entry.url)) continue;
    faults.push(`providers.${name}.url: is an address of a private network, which needs privateNetwork beside it`);
  }
  return faults;
}

function tariffPartFaults({ tariff, settings, vehicles }: Draft): string[] {
  if (!tariff) return [];
  const faults = tariffFaults(tariff).map((fault) => `tariff: ${fault}`);
  if (settings && settings.currency !== tariff.currency) {
    faults.push(`tariff.currency: must be the same as settings.currency (${settings.currency})`);
  }
  if (!vehicles) return faults;
  const known = new Set(vehicles.map(({ id }) => id));
  const unknown = Object.keys(tariff.vehicles).filter((id) => !known.has(id));
  return [...faults, ...unknown.map((id) => `tariff.vehicles.${id}: is none of the vehicles`)];
}

function fleetFaults({ vehicles, drivers, settings, tariff }: Draft): string[] {
  const faults = twice(drivers?.map(({ id }) => id) ?? []).map((id) => `drivers: ${id} is there twice`);
  if (!vehicles) return faults;
  const ids = vehicles.map(({ id }) => id);
  faults.push(...twice(ids).map((id) => `vehicles: ${id} is there twice`));
  const usual = settings?.defaultVehicleTypeId;
  if (usual !== undefined && !ids.includes(usual)) {
    faults.push(`settings.defaultVehicleTypeId: must be one of ${ids.join(", ")}`);
  } else if (usual !== undefined && tariff && !Object.hasOwn(tariff.vehicles, usual)) {
    faults.push(`settings.defaultVehicleTypeId: ${usual} needs a rate in tariff.vehicles`);
  }
  const party = settings?.minPassengers ?? 0;
  if (vehicles.every(({ passengers }) => passengers < party)) {
    faults.push("settings.minPassengers: no vehicle has so many seats");
  }
  const strange = (drivers ?? []).flatMap((driver, index) => (ids.includes(driver.vehicleTypeId) ? [] : [index]));
  return [...faults, ...strange.map((index) => `drivers.${index}.vehicleTypeId: must be one of ${ids.join(", ")}`)];
}

/** Checks that the derived colours keep every text readable. */
function themeFaults({ theme }: Draft): string[] {
  if (!theme) return [];
  return (["light", "dark"] as const).flatMap((scheme) =>
    contrastFailures(derivePalette(theme, scheme)).map(
      ({ pair, ratio }) =>
        `theme: ${pair.fg} on ${pair.bg} reaches ${ratio.toFixed(2)} in the ${scheme} scheme, needs ${pair.min}`,
    ),
  );
}
