/** Rules across the parts of a tenant, beyond the schema of each part. */
import { PAYMENT_PAGE_TEMPLATES } from "#domain/tenant/configuration.ts";
import { TERM_PREFIX } from "#domain/tenant/terms/own-term.ts";
import { WALLET_CURRENCY } from "#domain/payment/methods.ts";
import { isVatNumber } from "#domain/quote/vat.ts";
import { isIban } from "#domain/tenant/iban.ts";
import { coveringEntry, type PostcodeLists } from "#domain/tenant/postcode-list.ts";
import { tariffFaults } from "#domain/quote/pricing/tariff.ts";
import { outlineFaults, type OutlineFault } from "#domain/tenant/outline.ts";
import { fill } from "#domain/shared/text/messages.ts";
import { mayBeServed } from "#domain/tenant/service-area.ts";
import type { TenantSettings } from "#domain/tenant/settings.ts";
import { FILE_FAULTS } from "#domain/tenant/studio/file-faults.ts";
import { contrastFailures } from "#domain/tenant/theme/check.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import { isOwnNetwork, chatOrigin } from "#server/platform/security/reachable-address.ts";
import { cardCurrencyFaults } from "./currencies.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import { isEmail } from "#domain/shared/text/text-rules.ts";

/** A tenant whose parts may be missing, because they could not be read. */
type Draft = { readonly [Part in keyof Tenant]: Tenant[Part] | null };

const twice = (ids: readonly string[]): readonly string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];

/** Every fault between the parts, as "field.path: what is wanted"; missing parts are not checked. */
export const tenantFaults = (draft: Draft, texts: ReadonlySet<string>): readonly string[] => [
  ...settingsFaults(draft, texts),
  ...templateFaults(draft),
  ...paymentFaults(draft),
  ...documentFaults(draft),
  ...addressFaults(draft),
  ...areaFaults(draft),
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
  if (serviceArea && !mayBeServed(serviceArea, base)) {
    faults.push(`settings.base: ${FILE_FAULTS.area_outside}`);
  }
  const { faresFrom, places } = settings.home;
  const named = [
    ...(faresFrom ? [["faresFrom", faresFrom] as const] : []),
    ...places.map((place, index) => [`places.${index}`, place] as const),
  ];
  for (const [path, { position }] of named) {
    if (serviceArea && !mayBeServed(serviceArea, position))
      faults.push(`settings.home.${path}.position: ${FILE_FAULTS.area_outside}`);
  }
  const wordings = [
    { path: "settings.texts", keys: Object.keys(settings.texts) },
    ...Object.entries(settings.translations).map(([language, { texts: own }]) => ({
      path: `settings.translations.${language}.texts`,
      keys: Object.keys(own),
    })),
  ];
  const unknown = wordings.flatMap(({ path, keys }) =>
    keys
      .filter((key) => !texts.has(key) && !key.startsWith(TERM_PREFIX))
      .map((key) => `${path}.${key}: is no text of the catalogue`),
  );
  return [...faults, ...contactFaults(settings), ...tipFaults(settings), ...unknown];
}

/** A template whose last step is a payment page leads to an empty one where nothing is paid online. */
function templateFaults({ settings }: Draft): string[] {
  if (!settings || !PAYMENT_PAGE_TEMPLATES.includes(settings.template)) return [];
  if (settings.paymentMethods.some((method) => method === "card" || method === "paypal")) return [];
  return [
    `settings.template: ${settings.template} ends on a payment page, so settings.paymentMethods needs card or paypal; ` +
      "switch one on, or choose another template",
  ];
}

/** A tip is paid online, so there must be a method for it. */
const tipFaults = ({ tips, paymentMethods }: Pick<TenantSettings, "tips" | "paymentMethods">): string[] =>
  tips.on && !paymentMethods.some((method) => method === "card" || method === "paypal")
    ? ["settings.tips.on: needs card or paypal in settings.paymentMethods"]
    : [];

/** A live tenant takes cards through a provider of its own; a test tenant has the sandbox. */
function cardFaults({ settings, providers, isTest }: Draft): string[] {
  if (!settings?.paymentMethods.includes("card") || !providers || isTest !== false) return [];
  const named = settings.paymentGateway.toLowerCase() === "braintree" ? providers.braintree : providers.stripe;
  return named ? [] : [`settings.paymentMethods: ${FILE_FAULTS.payment_provider}`];
}

/** The wallet needs both halves, the client id for pages and the secret for the server, and its one currency. */
function paymentFaults(draft: Draft): string[] {
  const { settings, providers } = draft;
  if (!settings || !providers) return [];
  const { paypalClientId, currency } = settings;
  const faults = [...cardFaults(draft), ...cardCurrencyFaults(settings, providers)];
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

/** What receipts and invoices say about tax and account. */
function documentFaults({ settings }: Draft): string[] {
  if (!settings) return [];
  const { vat, invoices } = settings;
  const { scheme, number, percent, note } = vat;
  const faults: string[] = [];
  if (number !== "" && !isVatNumber(number)) {
    faults.push("settings.vat.number: must be a VAT number with its country, such as GB 123 4567 89");
  }
  if ((scheme === "standard" || scheme === "reverse") && number === "") {
    faults.push(`settings.vat.number: is needed by the scheme ${scheme}`);
  }
  if (scheme === "standard" && percent === 0)
    faults.push("settings.vat.percent: must be above 0 for the scheme standard");
  if (Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-6) {
    faults.push("settings.vat.percent: must have at most two decimals");
  }
  if ((scheme === "exempt" || scheme === "reverse") && note.trim() === "") {
    faults.push(`settings.vat.note: must say why no VAT is charged, for the scheme ${scheme}`);
  }
  if (invoices.iban !== "" && !isIban(invoices.iban)) faults.push("settings.invoices.iban: is no IBAN");
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

const OUTLINE_FAULTS: Readonly<Record<OutlineFault["code"], string>> = {
  few: FILE_FAULTS.area_corners_few,
  many: FILE_FAULTS.area_corners_many,
  world: FILE_FAULTS.area_world,
  crossing: FILE_FAULTS.area_crossing,
};

/** An area that crosses itself has no defined inside. */
const areaFaults = ({ serviceArea }: Draft): string[] => [
  ...(serviceArea?.polygons ?? []).flatMap((ring, index) =>
    outlineFaults(ring).map(({ code }) => `serviceArea.polygons.${index}: ${OUTLINE_FAULTS[code]}`),
  ),
  ...postcodeFaults(serviceArea?.postcodes),
];

/** A served postcode that an excluded one covers would never be served. */
const postcodeFaults = ({ served, excluded }: PostcodeLists = { served: [], excluded: [] }): string[] =>
  served.flatMap((entry, index) => {
    const over = coveringEntry(excluded, entry);
    return over === undefined
      ? []
      : [`serviceArea.postcodes.served.${index}: ${fill(FILE_FAULTS.area_excluded, { entry, other: over })}`];
  });

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

/** Texts of several lines; every other one is one line, such as a name, which also stands in the head of mails. */
const SEVERAL_LINES =
  /^(settings\.(about|address|texts\..*|translations\..*|meetingPoints\..*|home\.reviews\.\d+\.quote|vat\.note|invoices\.bank|applePayDomainFile)|.*\.description)$/;
/** Pictures, whose own rules limit their bytes. */
const PICTURE = /^(settings\.(logo|favicon)|vehicles\.\d+\.image)$/;
const BREAK = /[\p{Cc}\u2028\u2029]/u;
const LINE_MAX = 255;
const LINES_MAX = 20_000;

/** Every text of the file but the keys of providers, with its path. */
function textsOf(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value === "string") return [[path, value]];
  if (!Array.isArray(value) && !isRecord(value)) return [];
  return Object.entries(value)
    .filter(([key]) => path !== "" || (key !== "providers" && key !== "$comment"))
    .flatMap(([key, item]) => textsOf(item, path === "" ? key : `${path}.${key}`));
}

/** Texts that are too long, and line breaks where there is one line. */
export const textFaults = (file: unknown): readonly string[] =>
  textsOf(file, "").flatMap(([path, text]) => {
    if (PICTURE.test(path)) return [];
    const hasLines = SEVERAL_LINES.test(path);
    const max = hasLines ? LINES_MAX : LINE_MAX;
    return [
      ...(text.length > max ? [`${path}: ${fill(FILE_FAULTS.too_long, { max: String(max) })}`] : []),
      ...(!hasLines && BREAK.test(text) ? [`${path}: ${FILE_FAULTS.one_line}`] : []),
    ];
  });

/** Whom researchers may write to. */
const isContact = (text: string): boolean =>
  text === "" || isEmail(text) || (URL.canParse(text) && text.startsWith("https://"));

const LINKS = ["twitterLink", "facebookLink", "googlePlusLink"] as const;

/** Whether a page may lead there: a browser runs a `javascript:` address. */
const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ["https:", "http:"].includes(new URL(text).protocol);

/** The address that mails come from and go to, and where pages lead. */
const contactFaults = (settings: TenantSettings): readonly string[] => [
  ...(isEmail(settings.email) ? [] : [`settings.email: ${FILE_FAULTS.email}`]),
  ...LINKS.filter((link) => settings[link] !== "" && !isWebAddress(settings[link])).map(
    (link) => `settings.${link}: ${FILE_FAULTS.link}`,
  ),
  ...(isContact(settings.securityContact) ? [] : [`settings.securityContact: ${FILE_FAULTS.security_contact}`]),
];
