/** The browser's real application over the real server, in one process: no network, one clock for both. */
import { AxiosError, type AxiosAdapter } from "axios";
import { when } from "mobx";
import { axiosTransport } from "#client/api/axios-transport.ts";
import { createApp } from "#client/app/create-app.ts";
import { wire } from "#client/app/wiring.ts";
import type { RootStore } from "#client/stores/RootStore.ts";
import { EN } from "#ds/texts/en.ts";
import { FakeClock, FakeStorage, settle } from "../../support/fake-client.ts";
import type { TestServer } from "../../support/test-server.ts";
import "../../support/strictMobx.ts";

/** What happens to one call on its way: the request may be changed, the answer lost. */
export interface Interference {
  readonly path: string;
  readonly change?: (body: Record<string, unknown>) => Record<string, unknown>;
  /** The server does its work, but nobody hears of it. */
  readonly loseAnswer?: boolean;
}

export interface InProcessClient {
  readonly root: RootStore;
  readonly clock: FakeClock;
  readonly storage: FakeStorage;
  readonly pages: string[];
  /** Applies to the next call of its path only. */
  interfere(next: Interference): void;
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
): AxiosAdapter {
  return async (config) => {
    const path = config.url ?? "";
    const interference = take(path);
    const sent = typeof config.data === "string" ? (JSON.parse(config.data) as Record<string, unknown>) : undefined;
    const body = sent && interference?.change ? interference.change(sent) : sent;
    const reply = await server.inject({
      method: (config.method ?? "get").toUpperCase(),
      url: path,
      ...(config.params ? { query: config.params as Record<string, string> } : {}),
      headers: { ...config.headers.toJSON(), "x-cabstand-tenant": tenant },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (interference?.loseAnswer) throw new AxiosError("connection lost", AxiosError.ERR_NETWORK, config);
    return { data: reply.body, status: reply.statusCode, statusText: "", headers: {}, config };
  };
}

/** Opens a page of a tenant, with what an earlier page of the same tab has kept. */
export async function openClient(
  server: TestServer,
  { tenant = "metro", storage = new FakeStorage() }: { tenant?: string; storage?: FakeStorage } = {},
): Promise<InProcessClient> {
  const waiting: Interference[] = [];
  const take = (path: string): Interference | null => {
    const at = waiting.findIndex((each) => each.path === path);
    return at < 0 ? null : (waiting.splice(at, 1)[0] ?? null);
  };
  const configuration = await server.inject({
    method: "GET",
    url: `/api/configuration?airports=true&tenant=${tenant}`,
  });
  const clock = new FakeClock();
  const app = createApp({
    boot: { configuration: configuration.json(), scheme: "light", locale: "en-GB", texts: {}, demo: true },
    catalogue: EN,
    transport: axiosTransport(adapterFor(server, tenant, take)),
    clock,
    newId: () => `client-made-id-${String((ids += 1)).padStart(8, "0")}`,
    sandbox: false,
  });
  const life = new AbortController();
  const pages: string[] = [];
  const navigate = (path: string): void => void pages.push(path);
  wire(app.root, { storage, navigate, genericMessage: app.genericMessage }, life.signal);
  return {
    root: app.root,
    clock,
    storage,
    pages,
    interfere: (next) => void waiting.push(next),
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
  const field = client.root.booking.draft[which];
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
