/** Opens a page in the studio's preview, for a role and at a step; in a chunk that no other page loads. */
import { createApi } from "#client/api/create-api.ts";
import { createSampleApi } from "#client/api/sample-api.ts";
import type { Transport } from "#client/api/transport/transport.ts";
import type { PageStorages, TextStorage } from "#client/gateways/storage/storage.ts";
import { MANIFESTS } from "#ds/templates/manifests.ts";
import { callHeaders, type AppDeps } from "#client/app/composition/create-app.ts";
import { BOOKING_KEY, bookingEntry } from "#client/stores/booking/draft/saved-booking.ts";
import { ACCOUNT_KEY, writeAccount } from "#contract/accounts/stored-account.ts";
import { OWN_HOSTS, type Boot } from "#contract/core/boot.ts";
import { decodeConfiguration } from "#contract/tenant/codec.ts";
import { stopsOf, type SectionId } from "#domain/booking/form/steps.ts";
import { startingLoad } from "#domain/journey/capacity.ts";
import type { Place } from "#domain/journey/place.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import { EMPTY_CONTACT } from "#domain/people/contact/contact.ts";
import { DEFAULT_PRICE_TIER } from "#domain/shared/constants.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { instant } from "#domain/shared/units.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { pageInPreview, readStage, type PreviewStep } from "#domain/tenant/studio/preview-stage.ts";
import { reportCutTexts } from "./report-cut-texts.ts";
import { stayInPreview, type PreviewWindow } from "./stay-in-preview.ts";
import { SAMPLE_PERSON, samplePickup, sampleProfile, type SampleFacts } from "#client/api/sample-booking.ts";
import { PUBLISHED_FRAME } from "#ds/sections/StudioPreview/preview-frame.ts";
import { LOOK_EVENT, readLookEvent, readyMessage } from "#client/gateways/preview/preview-message.ts";
import { tenantCss } from "#domain/tenant/theme/tenant-css.ts";

/** A storage that ends with the page. @param entries what it holds from the start. */
function memoryStorage(entries: Readonly<Record<string, string>> = {}): TextStorage {
  const kept = new Map(Object.entries(entries));
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
  };
}

/** What a preview puts in the place of a page's dependencies. */
export type PreviewDeps = Required<Pick<AppDeps, "storages" | "samples" | "pageAddress" | "transport">>;

/** The first section of each step of the booking. */
const SECTIONS: Partial<Readonly<Record<PreviewStep, SectionId>>> = {
  journey: "places",
  vehicle: "vehicle",
  contact: "contact",
  payment: "payment",
};

/** North of the tenant's base, in degrees of latitude: some five kilometres. */
const AWAY = 0.05;

/** A place of which the address search knows nothing. */
function unknownPlace(position: LatLng): Place {
  const name = `${position.lat.toFixed(4)}, ${position.lng.toFixed(4)}`;
  const texts = { id: "", category: "", postcode: "", code: "", iconPath: "", country: "" };
  return { ...texts, name, fullAddress: name, position, precision: "exact" };
}

/** Real places and a real vehicle of the draft, so that the sample booking gets a real price. */
async function sampleFacts(boot: Boot, configuration: Configuration, transport: Transport): Promise<SampleFacts> {
  const { signal } = new AbortController();
  const { base, source, zone, currency, serverTime, defaultVehicleTypeId } = configuration;
  const api = createApi({
    transport,
    headers: callHeaders(boot, configuration),
    caller: () => ({ source, zone, currency, customerId: "", bookerId: "" }),
    host: (boot.callHosts ?? OWN_HOSTS).api,
  });
  const placeAt = async (position: LatLng): Promise<Place> => {
    const found = await api.placeAt(position, signal);
    return (found.ok ? found.value : null) ?? unknownPlace(position);
  };
  const [pickup, dropoff, types] = await Promise.all([
    placeAt(base),
    placeAt({ ...base, lat: base.lat + AWAY }),
    api.vehicleTypes(signal),
  ]);
  const vehicles = types.ok ? types.value : [];
  const vehicle = vehicles.find(({ id }) => id === defaultVehicleTypeId) ?? vehicles[0] ?? { id: "", name: "" };
  return { pickup, dropoff, vehicle, now: instant(serverTime), zone, currency };
}

/** The entry of the sample booking, which is restored as any booking is after a reload. */
function sampleEntry(step: PreviewStep, profile: Profile | null, facts: SampleFacts, configuration: Configuration) {
  const section = SECTIONS[step];
  if (section === undefined) return {};
  const { pickup, dropoff, vehicle, now, zone } = facts;
  const isBooker = typeof profile?.bookerId === "string";
  const entry = bookingEntry({
    journey: {
      pickup,
      vias: [],
      dropoff,
      time: { type: "later", at: samplePickup(now, zone, configuration.minLeadMinutes) },
      returnType: "single",
      returnAt: null,
    },
    load: startingLoad(configuration),
    vehicleId: vehicle.id,
    tier: DEFAULT_PRICE_TIER,
    // A customer's own details come with the profile.
    contact: profile === null || isBooker ? SAMPLE_PERSON : EMPTY_CONTACT,
    note: "",
    people: { customer: isBooker ? SAMPLE_PERSON : EMPTY_CONTACT, ourRef: "", ownDetails: true },
    method: null,
    stop: stopsOf(MANIFESTS[configuration.template].steps).indexOf(section),
    attempt: null,
  });
  return { [BOOKING_KEY]: entry };
}

/** What the page finds stored: the account of the role, and the sample booking. Nothing of it outlives the page. */
function sampleStorages(account: Profile | null, entry: Readonly<Record<string, string>>): PageStorages {
  const stored = account && { ...account, bookerId: account.bookerId ?? "" };
  return {
    tab: memoryStorage({ ...entry, ...(stored ? { [ACCOUNT_KEY]: writeAccount(stored) } : {}) }),
    lasting: memoryStorage(),
  };
}

/** The server refuses with a 403 what a preview must not do; its sentence is shown as that of any refusal. */
export const refusalsShown =
  (transport: Transport): Transport =>
  async (request) => {
    const reply = await transport(request);
    return reply.status === 403 ? { ...reply, status: 200 } : reply;
  };

/**
 * The dependencies of a page in the preview. The stores begin as they do after a reload: with the account and the booking
 * that are stored.
 * @param reads the transport of the reads before hydration.
 * @param calls the transport of all later calls.
 * @param page what shows it, whose query says role and step.
 */
export async function openPreview(
  boot: Boot,
  { reads, calls, page }: { readonly reads: Transport; readonly calls: Transport; readonly page: PreviewWindow },
): Promise<PreviewDeps> {
  const { search } = page.location;
  const pageAddress = (path: string): string => pageInPreview(path, search);
  stayInPreview(page, pageAddress);
  const configuration = decodeConfiguration(boot.configuration);
  const { role, step } = readStage(search);
  const profile = sampleProfile(role);
  const facts = await sampleFacts(boot, configuration, reads);
  return {
    storages: sampleStorages(profile, sampleEntry(step, profile, facts, configuration)),
    samples: createSampleApi(profile, facts),
    pageAddress,
    transport: refusalsShown(calls),
  };
}

/**
 * A new colour is there in the next frame: the browser restyles only the parts of the home page that are in sight, and no
 * transition leads from the old colour to it.
 */
const AT_ONCE_CSS = `[data-c="HomeSection"]>*,footer{content-visibility:auto;contain-intrinsic-size:auto 30rem}
*,::before,::after{transition:none!important}`;

/**
 * Follows the studio that frames this page: its looks become CSS variables in a style sheet after the page's own, so
 * that nothing is rendered anew. A page of the live shop keeps its own theme. The page's scheme is not kept, since the
 * visitor did not choose it.
 * @param reportCut tells the studio of texts that do not fit.
 */
export function followStudio(page: PreviewWindow, reportCut = reportCutTexts): void {
  const { document, location, parent } = page;
  if (parent === page) return;
  const [atOnce, sheet] = [new page.CSSStyleSheet(), new page.CSSStyleSheet()];
  atOnce.replaceSync(AT_ONCE_CSS);
  document.adoptedStyleSheets.push(atOnce, sheet);
  page.addEventListener(LOOK_EVENT, (event) => {
    const look = readLookEvent(event);
    if (look === null) return;
    const { dataset } = document.documentElement;
    if (page.name !== PUBLISHED_FRAME) sheet.replaceSync(tenantCss(look.theme, { tenantId: dataset["tenant"] ?? "" }));
    dataset["scheme"] = look.scheme;
  });
  parent.postMessage(readyMessage(), location.origin);
  if (page.name !== PUBLISHED_FRAME) reportCut(page);
}
