/** A whole set of client stores over fakes, wired as the application wires them. */
import type { PageName } from "#contract/core/pages.ts";
import { FakeMemberApi, fakeMember, type FakeMember } from "./fake-member.ts";
import { MANIFESTS } from "#ds/templates/manifests.ts";
import { wire, type WiringDeps } from "#client/app/wiring/index.ts";
import type { PaymentPageExit } from "#client/app/wiring/payment-page.ts";
import { createSections } from "#client/stores/booking/booking-sections.ts";
import { RootStore } from "#client/stores/root/RootStore.ts";
import { ensureBookablePrice, type PriceChangeText } from "#client/stores/payment/bookable-price.ts";
import { SessionStore } from "#client/stores/session/SessionStore.ts";
import type { AccountCookie } from "#client/gateways/account-cookie/account-cookie.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import type { DeviceLocation } from "#client/gateways/location/location.ts";
import type { ManageApi } from "#client/api/manage-api.ts";
import type { TrackingApi } from "#client/api/tracking-api.ts";
import { ManageStore } from "#client/stores/manage/ManageStore.ts";
import { StudioStore } from "#client/stores/studio/StudioStore.ts";
import type { StudioApi } from "#client/api/studio-api.ts";
import { TrackingStore } from "#client/stores/tracking/TrackingStore.ts";
import { decodeLive } from "#contract/tracking/live.ts";
import { fakeCalls, type CallsOf } from "./fake-calls.ts";
import { fakeCard, openFakeCheckout, type FakeSides } from "./fake-checkout.ts";
import { FakeFlightApi } from "./fake-flights.ts";
import { FakeLive } from "./fake-live.ts";
import {
  configuration,
  done,
  FakeAccounts,
  FakeApi,
  FakeClock,
  FakeStorage,
  PALACE,
  quoted,
  TERMINAL,
  VEHICLES,
} from "./fake-client.ts";

const priceChanged: PriceChangeText = (now, before) => `${now.pence} instead of ${before?.pence ?? "none"}`;

export const GENERIC = "Something went wrong, please try again.";

export interface FakeRoot {
  readonly root: RootStore;
  readonly api: FakeApi;
  readonly flights: FakeFlightApi;
  readonly accounts: FakeAccounts;
  readonly clock: FakeClock;
  readonly storage: FakeStorage;
  readonly lastingStorage: FakeStorage;
  /** Who is signed in to the browser, and its other tabs' sign-ins. */
  readonly accountCookie: FakeAccountCookie;
  /** The page that is shown. */
  readonly shown: { page: PageName };
  /** How what no press should wait for is put off; at once unless a test has it otherwise. */
  readonly pause: { soon: (run: () => void) => void };
  /** What answers those who pay online; nobody does unless the test says who. */
  readonly paying: { sides: FakeSides };
  /** How the payment page is left. */
  readonly paymentExit: PaymentPageExit;
  /** Ends with the page. */
  readonly signal: AbortSignal;
  /** Where the application was led to, in order. */
  readonly pages: string[];
  /** Has the rendered pages follow where the application is led to. */
  readonly onNavigate: (follow: (path: string) => void) => void;
  /** The calls of the signed-in person's stores. */
  readonly memberApi: FakeMemberApi;
  /** The calls that change or cancel a booking. */
  readonly manageCalls: CallsOf<ManageApi>;
  /** The calls that follow a car, and its live connections. */
  readonly trackingCalls: CallsOf<TrackingApi>;
  /** The calls of the tenant's staff. */
  readonly studioCalls: CallsOf<StudioApi>;
  readonly live: FakeLive;
  /** The stores of members that were fetched. */
  readonly members: readonly FakeMember[];
  readonly end: () => void;
}

/** The account cookie of a browser. */
export class FakeAccountCookie implements AccountCookie {
  value = "";
  private run = (): void => undefined;

  read = (): string => this.value;

  forget(): void {
    this.value = "";
  }

  onChange(run: () => void): void {
    this.run = run;
  }

  /** Another tab signs in or out. */
  change(accountId: string): void {
    this.value = accountId;
    this.run();
  }
}

/** Stores that are built but not yet connected or started. */
export function looseRoot(
  over: Partial<Configuration> = {},
  storage = new FakeStorage(),
  lastingStorage = new FakeStorage(),
  sections = createSections,
  lite = false,
  location: DeviceLocation | null = null,
  accountCookie = new FakeAccountCookie(),
): FakeRoot & { wire: () => void } {
  const facts = configuration(over);
  const { template } = facts;
  const paysApart = MANIFESTS[template].payment === "page";
  const api = new FakeApi();
  const flights = new FakeFlightApi();
  const accounts = new FakeAccounts();
  const shown: FakeRoot["shown"] = { page: "booking" };
  const paymentExit = { leaveByHistory: () => false };
  const pause = { soon: (run: () => void): void => run() };
  const clock = new FakeClock();
  const pages: string[] = [];
  let follow = (_path: string): void => undefined;
  const manage = fakeCalls<ManageApi>();
  const tracking = fakeCalls<TrackingApi>();
  const studio = fakeCalls<StudioApi>();
  const live = new FakeLive();
  const members: FakeMember[] = [];
  const memberApi = new FakeMemberApi();
  const paying: { sides: FakeSides } = { sides: {} };
  let ids = 0;
  const root = new RootStore({
    configuration: facts,
    session: new SessionStore({
      accounts: () => Promise.resolve(accounts),
      clock,
      signUpFirst: facts.signUpFirst,
    }),
    api,
    extras: api,
    loadFlightApi: () => Promise.resolve(flights),
    clock,
    location,
    steps: MANIFESTS[template].steps,
    createSections: sections,
    // As the plans of all countries, it does not know the numbers that are kept free for examples.
    loadPhoneCheck: () => Promise.resolve((_, phone) => phone.length === 10 && !phone.startsWith("7700900")),
    newId: () => `id-${(ids += 1)}`,
    tabStorage: storage,
    sandbox: false,
    lite,
    loadMember: (page) => {
      const made = fakeMember(page, clock, memberApi);
      members.push(made);
      return Promise.resolve(made.member);
    },
    loadManage: ({ payment, tenant, reportError }) =>
      Promise.resolve(
        new ManageStore({
          api: manage.api,
          search: api.searchAddress,
          clock,
          vehicles: () => tenant.vehicles,
          onDuplicate: () => reportError(),
          reportError,
          onDue: (due, isOpen) => void payment.payFor(due, isOpen ? "form" : "checking"),
          saveFile: () => undefined,
        }),
      ),
    loadStudio: ({ reportError }) =>
      Promise.resolve(
        new StudioStore({
          api: studio.api,
          clock,
          frames: { show: () => undefined, onCutTexts: () => undefined },
          loadAreaMap: () => Promise.reject(new Error("no map")),
          searchAddress: api.searchAddress,
          saveFile: () => undefined,
          reportError,
        }),
      ),
    loadTracking: (page) =>
      Promise.resolve(
        new TrackingStore({
          api: tracking.api,
          clock,
          time: page.clock,
          open: live.open,
          onPageResume: () => undefined,
          readLive: decodeLive,
          userName: (subject) => subject,
          reportError: page.reportError,
        }),
      ),
    openCheckout: (...call) => openFakeCheckout(clock, paying.sides)(...call),
    openCard: () => {
      const { payer, cards = null } = paying.sides;
      return Promise.resolve({ form: fakeCard(payer, Boolean(cards?.hosted)), cards });
    },
    ensureBookablePrice: (...call) => ensureBookablePrice(call[0], priceChanged, call[1]),
    keepUntilRetry: (forget) => forget(),
    genericMessage: GENERIC,
  });
  const life = new AbortController();
  const deps: WiringDeps = {
    storage,
    lastingStorage,
    navigate: (path) => {
      pages.push(path);
      follow(path);
    },
    page: () => shown.page,
    afterSignIn: "confirm",
    paysApart,
    paymentExit,
    byPaymentLink: false,
    sessionEndedMessage: "Your session has ended.",
    overtakenMessage: (name) => (name === "" ? "Signed out elsewhere." : `Signed in as ${name} elsewhere.`),
    accountCookie,
    soon: (run) => pause.soon(run),
  };
  const ends = { end: () => life.abort(), wire: () => wire(root, deps, life.signal) };
  const kept = { storage, lastingStorage };
  return {
    root,
    api,
    flights,
    accounts,
    clock,
    ...kept,
    accountCookie,
    shown,
    paymentExit,
    signal: life.signal,
    pause,
    paying,
    pages,
    onNavigate: (next) => void (follow = next),
    memberApi,
    manageCalls: manage.calls,
    trackingCalls: tracking.calls,
    studioCalls: studio.calls,
    live,
    members,
    ...ends,
  };
}

/** Stores as they are after the page has woken up. */
export function startRoot(...given: Parameters<typeof looseRoot>): FakeRoot {
  const made = looseRoot(...given);
  made.wire();
  return made;
}

/** Signs a person in, as the sign-in dialog does. */
export async function signInAs(
  { accounts, root }: Pick<FakeRoot, "accounts" | "root">,
  profile: Profile,
): Promise<void> {
  accounts.signIns.reply = () => done(profile);
  await root.session.signIn(profile.email, "", false);
}

export const ADA = { firstName: "Ada", lastName: "Lovelace", phone: "7700900123", email: "ada@example.com" } as const;

/** Fills in a whole booking for tomorrow and answers every call on the way, up to the payment step. */
export async function fillIn(made: FakeRoot): Promise<void> {
  const { root, api, clock } = made;
  const { booking } = root;
  booking.draft.journey.pickup.choose(PALACE);
  booking.draft.journey.dropoff.choose(TERMINAL);
  booking.draft.journey.quickPick(60, root.clock.now);
  clock.pass(1_000);
  await api.drivers.last.answer(done(null));
  await api.vehicleLists.last.answer(done(VEHICLES));
  await api.priceLists.last.answer(done([]));
  await api.quotations.last.answer(quoted(clock.now()));
  booking.wizard.goForward("step");
  booking.wizard.goForward("step");
  for (const [field, value] of Object.entries(ADA)) booking.draft.contact.change(field as keyof typeof ADA, value);
  booking.wizard.goForward("step");
}
