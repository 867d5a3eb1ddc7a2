/** The browser's real application over the real server, in one process: no network, one clock for both. */
import { NO_ACCOUNT_COOKIE } from "#client/gateways/account-cookie/account-cookie.ts";
import { setMaxListeners } from "node:events";
import { AxiosError, type AxiosAdapter } from "axios";
import { when } from "mobx";
import { expect } from "vitest";
import { axiosTransport } from "#client/api/transport/axios-transport.ts";
import type { Transport } from "#client/api/transport/transport.ts";
import { createApp, type Application } from "#client/app/composition/create-app.ts";
import { wire } from "#client/app/wiring/index.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import type { PaymentMethod, TemplateId } from "#domain/tenant/configuration.ts";
import { instantOf } from "#domain/shared/time/zoned-time.ts";
import { EN } from "#ds/texts/en.ts";
import { FakeClock, FakeStorage, settle } from "#tests/support/client/fake-client.ts";
import { ADA } from "#tests/support/client/fake-root.ts";
import type { TestServer } from "#tests/support/server/test-server.ts";
import "#tests/support/client/strictMobx.ts";

/** What happens to one call on its way: the request may be changed, the answer lost. */
export interface Interference {
  readonly path: string;
  readonly change?: (body: Record<string, unknown>) => Record<string, unknown>;
  /** The server does its work, but its answer is lost. */
  readonly loseAnswer?: boolean;
}

export interface InProcessClient {
  readonly app: Application;
  readonly transport: Transport;
  readonly root: RootStore;
  readonly clock: FakeClock;
  readonly storage: FakeStorage;
  readonly lastingStorage: FakeStorage;
  readonly pages: string[];
  /** Applies to the next call of its path only. */
  interfere(next: Interference): void;
  /** The session is over: the browser has no cookie any more. */
  forgetCookie(): void;
  /** Lets both clocks go on. */
  pass(ms: number): void;
  end(): void;
}

/** Ids are new across all pages of a test file, as they are across all browsers. */
let ids = 0;

/** The way from a browser's HTTP library into the server. */
export function adapterFor(
  server: TestServer,
  tenant: string,
  take: (path: string) => Interference | null,
  // The browser keeps the session's cookie; scripts never see it.
  jar = { cookie: "" },
): AxiosAdapter {
  return async (config) => {
    const path = config.url ?? "";
    const interference = take(path);
    const sent = typeof config.data === "string" ? (JSON.parse(config.data) as Record<string, unknown>) : undefined;
    const body = sent && interference?.change ? interference.change(sent) : sent;
    // As a browser does: what has no body has no type either.
    if (body === undefined) config.headers.delete("Content-Type");
    const reply = await server.inject({
      method: (config.method ?? "get").toUpperCase(),
      url: path,
      ...(config.params ? { query: config.params as Record<string, string> } : {}),
      headers: { ...config.headers.toJSON(), "x-cabstand-tenant": tenant, ...(jar.cookie ? jar : {}) },
      ...(body === undefined ? {} : { payload: body }),
    });
    const [given] = reply.cookies;
    if (given) jar.cookie = `${given.name}=${given.value}`;
    if (interference?.loseAnswer) throw new AxiosError("connection lost", AxiosError.ERR_NETWORK, config);
    return { data: reply.body, status: reply.statusCode, statusText: "", headers: {}, config };
  };
}

/** Opens a page of a tenant, with what an earlier page of the same tab has kept. */
export async function openClient(
  server: TestServer,
  {
    tenant = "metro",
    storage = new FakeStorage(),
    lastingStorage = new FakeStorage(),
    template,
  }: { tenant?: string; storage?: FakeStorage; lastingStorage?: FakeStorage; template?: TemplateId } = {},
): Promise<InProcessClient> {
  const waiting: Interference[] = [];
  const jar = { cookie: "" };
  const take = (path: string): Interference | null => {
    const at = waiting.findIndex((each) => each.path === path);
    return at < 0 ? null : (waiting.splice(at, 1)[0] ?? null);
  };
  const configuration = await server.inject({
    method: "GET",
    url: `/api/configuration?airports=true&tenant=${tenant}`,
  });
  const clock = new FakeClock();
  const transport = axiosTransport(adapterFor(server, tenant, take, jar));
  const app = createApp({
    boot: {
      configuration: { ...configuration.json(), ...(template ? { template } : {}) },
      scheme: "light",
      locale: "en-GB",
      texts: {},
      demo: true,
    },
    catalogue: EN,
    transport,
    clock,
    newId: () => `client-made-id-${String((ids += 1)).padStart(8, "0")}`,
    sandbox: false,
    path: "/",
  });
  const life = new AbortController();
  // Everything that the page does ends with its life: that many listeners are no leak, as Node would have it.
  setMaxListeners(0, life.signal);
  const pages: string[] = [];
  const navigate = (path: string): void => void pages.push(path);
  const { afterSignIn, payment } = app.manifest;
  const { sessionEndedMessage, overtakenMessage } = app;
  const soon = (run: () => void): void => run();
  const shown = { storage, lastingStorage, navigate, page: () => "booking" as const, afterSignIn, soon };
  wire(
    app.root,
    {
      ...shown,
      paysApart: payment === "page",
      paymentExit: { leaveByHistory: () => false },
      byPaymentLink: false,
      sessionEndedMessage,
      overtakenMessage,
      accountCookie: NO_ACCOUNT_COOKIE,
    },
    life.signal,
  );
  return {
    app,
    transport,
    root: app.root,
    clock,
    storage,
    lastingStorage,
    pages,
    interfere: (next) => void waiting.push(next),
    forgetCookie() {
      jar.cookie = "";
    },
    pass(ms) {
      clock.pass(ms);
      server.clock.set(clock.now());
    },
    end: () => life.abort(),
  };
}

/** Waits for something that answers from the server will bring. */
export const until = (reached: () => boolean, name: string): Promise<void> => when(reached, { timeout: 10_000, name });

/** Types into an address field and takes the first suggestion of that name. */
export async function choosePlace(client: InProcessClient, which: "pickup" | "dropoff", typed: string): Promise<void> {
  const field = client.root.booking.draft.journey[which];
  client.pass(1_000);
  field.type(typed);
  await until(() => field.status !== "loading", `suggestions for ${typed}`);
  const [best] = field.suggestions;
  if (!best) throw new Error(`nothing found for ${typed}`);
  field.choose(best);
  await settle();
}

/** Waits until the journey has a price. */
export async function untilQuoted(client: InProcessClient): Promise<void> {
  client.pass(1_000);
  await until(() => client.root.quote.isValid, "a quotation");
}

/** Tomorrow at ten on London's clocks. */
export function tomorrowAtTen() {
  const at = instantOf({ year: 2026, month: 11, day: 22, hour: 10, minute: 0 }, "Europe/London");
  if (!at.ok) throw new Error("10:00 exists every day");
  return at.value;
}

/** From the empty form to the payment step. */
export async function fillInBooking(client: InProcessClient, method: PaymentMethod): Promise<void> {
  const { booking, tenant } = client.root;
  await choosePlace(client, "pickup", "SW1A 1AA");
  await choosePlace(client, "dropoff", "Heathrow Terminal 5");
  booking.draft.journey.setPickupAt(tomorrowAtTen());
  booking.draft.chooseMethod(method);
  await untilQuoted(client);
  await until(() => tenant.catalogue.kind === "ready", "the vehicles");
  expect(booking.wizard.goForward("step")).toEqual({ kind: "moved", stop: 2 });
  expect(booking.wizard.goForward("step")).toEqual({ kind: "moved", stop: 3 });
  for (const [field, value] of Object.entries(ADA)) booking.draft.contact.change(field as keyof typeof ADA, value);
  booking.draft.contact.setNote("Blue door");
  expect(booking.wizard.goForward("step")).toEqual({ kind: "moved", stop: 4 });
  expect(booking.wizard.goForward("step")).toEqual({ kind: "finished" });
}
