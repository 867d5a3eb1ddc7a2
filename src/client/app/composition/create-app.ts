import type { ExtrasApi } from "#client/api/promotions-api.ts";
import { createApi } from "#client/api/create-api.ts";
import type { SampleApi } from "#client/api/sample-api.ts";
import { FAILED } from "#client/api/transport/api-client.ts";
import type { CallerDeps } from "#client/api/transport/caller.ts";
import type { Transport } from "#client/api/transport/transport.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { DeviceLocation } from "#client/gateways/location/location.ts";
import { browserStorages, type PageStorages } from "#client/gateways/storage/storage.ts";
import { createSections } from "#client/stores/booking/booking-sections.ts";
import { RootStore } from "#client/stores/root/RootStore.ts";
import { guardedTransport } from "#client/api/transport/session-guard.ts";
import { SessionStore } from "#client/stores/session/SessionStore.ts";
import { PREVIEW_HEADER, TENANT_HEADER, type Boot, OWN_HOSTS } from "#contract/core/boot.ts";
import { decodeConfiguration } from "#contract/tenant/codec.ts";
import type { CallerFacts } from "#contract/core/encode-request.ts";
import { isLitePath } from "#contract/core/pages.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import type { Catalogue } from "#ds/texts/en.ts";
import { makeTexts, type Translate } from "#ds/texts/use-texts.ts";
import { keepUntilRetry } from "#ds/support/failed-loads.ts";
import { MANIFESTS, type TemplateManifest } from "#ds/templates/manifests.ts";

/** The application's dependencies, which differ between the browser and the prerenderer. */
export interface AppDeps {
  readonly boot: Boot;
  readonly catalogue: Catalogue;
  readonly transport: Transport;
  readonly clock: Clock;
  /** Absent where the device cannot know where it is. */
  readonly location?: DeviceLocation | null;
  readonly newId: () => string;
  /** The page was opened with sandbox=true. */
  readonly sandbox: boolean;
  /** The page's path at load. */
  readonly path: string;
  /** Absent: the browser's. */
  readonly storages?: PageStorages;
  /** Answers in place of the server's, in the studio's preview. */
  readonly samples?: SampleApi;
  /** The address of a path of the shop; absent: the path itself. */
  readonly pageAddress?: (path: string) => string;
}

/** One page's application: created once, outside React, and idle until it is started. */
export interface Application {
  readonly boot: Boot;
  readonly configuration: Configuration;
  readonly catalogue: Catalogue;
  readonly manifest: TemplateManifest;
  readonly root: RootStore;
  readonly genericMessage: string;
  readonly sessionEndedMessage: string;
  readonly overtakenMessage: (name: string) => string;
  /** Headers of every call. */
  readonly headers: Readonly<Record<string, string>>;
  readonly storages: PageStorages;
  readonly pageAddress: (path: string) => string;
}

/** The calls for promo codes, enquiries and tips, whose chunk loads with the first of them. */
function lazyExtras(deps: CallerDeps): ExtrasApi {
  const api = async () => (await import("#client/api/promotions-api.ts")).createExtrasApi(deps);
  const failed = () => FAILED;
  return {
    promoCode: (...call) => api().then((extras) => extras.promoCode(...call), failed),
    comment: (...call) => api().then((extras) => extras.comment(...call), failed),
    tipOffer: (...call) => api().then((extras) => extras.tipOffer(...call), failed),
  };
}

/** The caller facts of a request: the tenant and the person signed in at that moment. */
export const callerFacts = (
  { source, zone, currency }: Configuration,
  session: Pick<SessionStore, "customerId" | "bookerId">,
): CallerFacts => ({
  source,
  zone,
  currency,
  customerId: session.customerId,
  bookerId: session.bookerId,
});

/** Headers of every call of a page. */
export const callHeaders = (boot: Boot, { tenant }: Configuration): Readonly<Record<string, string>> => ({
  // Mails come in the language of the page.
  "Content-Language": boot.locale,
  ...(boot.demo ? { [TENANT_HEADER]: tenant } : {}),
  ...(boot.preview === undefined ? {} : { [PREVIEW_HEADER]: boot.preview }),
});

const messagesOf = (t: Translate) => ({
  genericMessage: t("message.generic") || MESSAGES.generic,
  sessionEndedMessage: t("message.sessionEnded"),
  overtakenMessage: (name: string) =>
    name === "" ? t("message.signedOutElsewhere") : t("message.signedInElsewhere", { name }),
});

/** Composes the application; nothing here touches the browser. */
export function createApp(deps: AppDeps): Application {
  const { boot, catalogue, transport, clock, location = null, newId, sandbox, path, samples } = deps;
  const { storages = browserStorages, pageAddress = (to) => to } = deps;
  const configuration = decodeConfiguration(boot.configuration);
  const session: SessionStore = new SessionStore({
    accounts: async () => ({
      ...(await import("#client/api/accounts-api.ts")).createAccountsApi(calls),
      ...samples?.accounts,
    }),
    clock,
    signUpFirst: configuration.signUpFirst,
  });
  const headers = callHeaders(boot, configuration);
  const calls = {
    transport: guardedTransport(transport, session),
    caller: () => callerFacts(configuration, samples?.caller ?? session),
    headers,
    host: (boot.callHosts ?? OWN_HOSTS).api,
  };
  const api = { ...createApi(calls), ...samples?.booking };
  const manifest = MANIFESTS[configuration.template];
  const { t } = makeTexts(catalogue, boot.locale, boot.texts);
  const words = messagesOf(t);
  // What the factories of lazily loaded stores need.
  const lateParts = { calls, clock, searchAddress: api.searchAddress, storages, samples: samples?.member };
  // A payer whose session ends meanwhile signs in and continues: `calls` waits for that, `plain` does not.
  const paying = () => ({ ...calls, boot, configuration, clock, session, plain: transport, root });
  const root: RootStore = new RootStore({
    configuration,
    session,
    extras: lazyExtras(calls),
    loadFlightApi: async () => (await import("#client/api/flight-api.ts")).createFlightApi(calls),
    api,
    loadMember: async (page) => (await import("./member.ts")).createMemberStores(page, lateParts),
    loadManage: async (page) => (await import("./manage.ts")).createManageStore(page, lateParts),
    // A session of staff is none of a customer: its end asks no customer to sign in.
    loadStudio: async (page) =>
      (await import("./studio.ts")).createStudioStore(page, { ...lateParts, calls: { ...calls, transport } }),
    loadTracking: async (page) => (await import("./tracking.ts")).createTracking(page, lateParts),
    clock,
    location,
    steps: manifest.steps,
    createSections,
    loadPhoneCheck: async () => (await import("#ds/inputs/PhoneField/plan-check.ts")).isInPlan,
    newId,
    tabStorage: storages.tab,
    sandbox,
    lite: isLitePath(path),
    openCheckout: async (...call) => (await import("./checkout.ts")).checkoutOpener(paying())(...call),
    openCard: async () => (await import("./checkout.ts")).openCard(paying()),
    ensureBookablePrice: async (...call) =>
      (await import("./price-messages.ts")).withPriceMessages(t, boot.locale)(...call),
    keepUntilRetry,
    genericMessage: words.genericMessage,
  });
  return { boot, configuration, catalogue, manifest, root, ...words, headers, storages, pageAddress };
}
