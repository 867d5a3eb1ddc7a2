/** A whole set of client stores over fakes, wired as the application wires them. */
import { setMaxListeners } from "node:events";
import { wire, type WiringDeps } from "#client/app/wiring.ts";
import { RootStore } from "#client/stores/RootStore.ts";
import { SessionStore } from "#client/stores/SessionStore.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import {
  configuration,
  done,
  FakeApi,
  FakeClock,
  FakeStorage,
  PALACE,
  quoted,
  TERMINAL,
  VEHICLES,
  WIZARD_STEPS,
} from "./fake-client.ts";

export const GENERIC = "Something went wrong, please try again.";

export interface FakeRoot {
  readonly root: RootStore;
  readonly api: FakeApi;
  readonly clock: FakeClock;
  readonly storage: FakeStorage;
  /** Where the application was led to, in order. */
  readonly pages: string[];
  readonly end: () => void;
}

/** Stores that are built but not yet connected or started. */
export function looseRoot(
  over: Partial<Configuration> = {},
  storage = new FakeStorage(),
): FakeRoot & { wire: () => void } {
  const api = new FakeApi();
  const clock = new FakeClock();
  const pages: string[] = [];
  let ids = 0;
  const root = new RootStore({
    configuration: configuration(over),
    session: new SessionStore(),
    api,
    clock,
    steps: WIZARD_STEPS,
    loadPhoneCheck: () => Promise.resolve((_, phone) => phone.length === 10),
    newId: () => `id-${(ids += 1)}`,
    sandbox: false,
    genericMessage: GENERIC,
  });
  const life = new AbortController();
  // One signal ends everything by design; Node takes more than ten listeners for a leak.
  setMaxListeners(0, life.signal);
  const deps: WiringDeps = { storage, navigate: (path) => void pages.push(path), genericMessage: GENERIC };
  return { root, api, clock, storage, pages, end: () => life.abort(), wire: () => wire(root, deps, life.signal) };
}

/** Stores as they are after the page has woken up. */
export function startRoot(over: Partial<Configuration> = {}, storage = new FakeStorage()): FakeRoot {
  const made = looseRoot(over, storage);
  made.wire();
  return made;
}

export const ADA = { firstName: "Ada", lastName: "Lovelace", phone: "7700900123", email: "ada@example.com" } as const;

/** Fills in a whole booking for tomorrow and answers every call on the way, up to the payment step. */
export async function fillIn(made: FakeRoot): Promise<void> {
  const { root, api, clock } = made;
  const { booking } = root;
  booking.draft.pickup.choose(PALACE);
  booking.draft.dropoff.choose(TERMINAL);
  booking.draft.quickPick(60, root.clock.now);
  clock.pass(1_000);
  await api.drivers.last.answer(done(null));
  await api.vehicleLists.last.answer(done(VEHICLES));
  await api.priceLists.last.answer(done([]));
  await api.quotations.last.answer(quoted(clock.now()));
  booking.goForward("step");
  booking.goForward("step");
  for (const [field, value] of Object.entries(ADA)) booking.contact.change(field as keyof typeof ADA, value);
  booking.goForward("step");
}
