import { createApi } from "#client/api/create-api.ts";
import type { Transport } from "#client/api/transport.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { RootStore } from "#client/stores/RootStore.ts";
import { SessionStore } from "#client/stores/SessionStore.ts";
import { TENANT_HEADER, type Boot } from "#contract/boot.ts";
import { OWN_HOSTS } from "#contract/call-hosts.ts";
import { decodeConfiguration } from "#contract/configuration-codec.ts";
import type { CallerFacts } from "#contract/codec.ts";
import { MESSAGES } from "#domain/shared/messages.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import type { Catalogue } from "#ds/texts/en.ts";
import { makeTexts } from "#ds/texts/use-texts.ts";
import type { TemplateManifest } from "#ds/templates/manifest.ts";
import { manifestOf } from "./manifests.ts";

/** What the application stands on; the browser and the prerenderer give different ones. */
export interface AppDeps {
  readonly boot: Boot;
  readonly catalogue: Catalogue;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly newId: () => string;
  /** The page was opened with sandbox=true. */
  readonly sandbox: boolean;
}

/** One page's application: made once, outside React, and doing nothing until it is started. */
export interface Application {
  readonly boot: Boot;
  readonly configuration: Configuration;
  readonly catalogue: Catalogue;
  readonly manifest: TemplateManifest;
  readonly root: RootStore;
  readonly genericMessage: string;
  /** Headers of every call. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Puts the application together; nothing here touches the browser. */
export function createApp({ boot, catalogue, transport, clock, newId, sandbox }: AppDeps): Application {
  const configuration = decodeConfiguration(boot.configuration);
  const session = new SessionStore();
  const caller = (): CallerFacts => ({
    source: configuration.source,
    zone: configuration.zone,
    currency: configuration.currency,
    customerId: session.customerId,
    bookerId: session.bookerId,
  });
  const headers: Record<string, string> = boot.demo ? { [TENANT_HEADER]: configuration.tenant } : {};
  const manifest = manifestOf(configuration.template);
  const genericMessage = makeTexts(catalogue, boot.locale, boot.texts).t("message.generic") || MESSAGES.generic;
  const root = new RootStore({
    configuration,
    session,
    api: createApi({ transport, caller, headers, host: (boot.callHosts ?? OWN_HOSTS).api }),
    clock,
    steps: manifest.steps,
    loadPhoneCheck: async () => (await import("#domain/people/phone-check.ts")).isDiallable,
    newId,
    sandbox,
    genericMessage,
  });
  return { boot, configuration, catalogue, manifest, root, genericMessage, headers };
}
