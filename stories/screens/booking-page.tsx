import type { ReactNode } from "react";
import { MANIFESTS } from "#ds/templates/manifests.ts";
import { stopsOf, type SectionId } from "#domain/booking/form/steps.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import { instant, minutes, pence } from "#domain/shared/units.ts";
import type { Configuration, TemplateId } from "#domain/tenant/configuration.ts";
import { aTicket, DISTANCE, DRIVING_TIME, FARE_LINES } from "#stories/_fixtures/journey.ts";
import type { HomeContent } from "#domain/tenant/home.ts";
import { ALL_PLACES, PADDINGTON, PATH, TERMINAL_5 } from "#stories/_fixtures/places.ts";
import { priceOf, VEHICLES } from "#stories/_fixtures/vehicles.ts";
import { useToolbar, type Role } from "#storybook/toolbar.ts";
import { BOOKER, CUSTOMER, done, quoted, refused } from "#tests/support/client/fake-client.ts";
import { ADA, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { OnFakeRoot } from "./OnFakeRoot.tsx";

/** How far a booking has come when the story begins. */
export interface BookingPageProps {
  /** The toolbar's template unless given. */
  template?: TemplateId;
  /** The section on screen, with everything before it filled in. Absent: the form is empty. */
  at?: SectionId;
  /** The toolbar's role unless given. */
  role?: Role;
  /** What the server answers when the vehicles and their prices are asked for. */
  state?: PageState;
  /** What the server adds to a home page. */
  home?: HomeContent;
  /** The short form. */
  lite?: boolean;
  /** The address, where it is not the form's own. */
  path?: string;
  /** What differs of the tenant's configuration. */
  configuration?: Partial<Configuration>;
  /** Changes what the API replies, before the stores start. */
  replies?: (made: FakeRoot) => void;
}

const PROFILES: Readonly<Record<Role, Profile | null>> = { guest: null, customer: CUSTOMER, booker: BOOKER };

/** What a page of the form may be met with. */
export type PageState = "priced" | "still loading" | "no vehicles" | "no prices";

/** How the answers about vehicles and prices differ from good ones. */
export const STATES: Readonly<Record<PageState, (made: FakeRoot) => void>> = {
  priced: () => undefined,
  "still loading": ({ api }) => (api.quotations.reply = null),
  "no vehicles": ({ api }) => (api.vehicleLists.reply = () => done([])),
  "no prices": ({ api }) => (api.quotations.reply = () => refused(0)),
};

const PAYMENT: Partial<Configuration> = { paymentMethods: ["card", "paypal", "cash"], paypalClientId: "wallet" };

/** The real booking form in its page. Another template, role, beginning or state is another visit. */
export function BookingPage(props: BookingPageProps): ReactNode {
  const toolbar = useToolbar();
  const { template = toolbar.template as TemplateId, role = toolbar.role, at, state = "priced", configuration } = props;
  const profile = PROFILES[role];
  const paysApart = at === "payment" && MANIFESTS[template].payment === "page";
  return (
    <OnFakeRoot
      key={[template, role, at, state, props.lite].join()}
      path={props.path ?? (paysApart ? "/payment.html" : "/booking.html")}
      {...(profile && { profile })}
      {...(props.home && { home: props.home })}
      {...(props.lite === true && { lite: true })}
      configuration={{ ...PAYMENT, template, ...configuration }}
      replies={(made) => {
        answer(made);
        STATES[state](made);
        if (at !== undefined) fillIn(made, template, at);
        props.replies?.(made);
      }}
    />
  );
}

/** The reply to a booking; a card is still to be charged. */
const BOOKED = {
  code: 1,
  message: "",
  reference: "MET-20418",
  returnReference: "",
  trackingCode: "ticket",
  manageCode: "manage",
  passengerMailed: true,
  payment: { code: 0, message: "", clientSecret: "pi_1_secret_1", orderId: "" },
};

/** The price of every vehicle for the fixtures' journey. */
const PRICES = VEHICLES.map(({ id, name }) => {
  const total = pence(priceOf(id, 1).pence);
  return { vehicleTypeId: id, vehicleType: name, outward: total, back: pence(0), total };
});

/** A reply to a quotation. @param seconds how long it lives. */
export const priced = ({ clock }: FakeRoot, seconds = 421) =>
  quoted(clock.now(), undefined, {
    prices: PRICES,
    breakdown: Object.fromEntries(PRICES.map(({ vehicleTypeId }) => [vehicleTypeId, FARE_LINES])),
    path: PATH,
    distance: DISTANCE,
    journeyTime: DRIVING_TIME,
    expiresAt: instant(clock.now() + seconds * 1_000),
  });

/** Every call is answered from the fixtures. */
function answer(made: FakeRoot): void {
  const { api, memberApi, paying } = made;
  api.searches.reply = (typed) =>
    done(ALL_PLACES.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())));
  api.drivers.reply = () => done(minutes(7));
  api.vehicleLists.reply = () => done(VEHICLES);
  api.priceLists.reply = () => done([]);
  api.quotations.reply = () => priced(made);
  api.bookings.reply = () => done(BOOKED);
  api.tickets.reply = () => done(aTicket());
  memberApi.placeLists.reply = () => done([]);
  memberApi.passengerLists.reply = () => done([]);
  memberApi.currents.reply = () => done({ rides: [], total: 0 });
  const charged = { kind: "answered", status: "succeeded" } as const;
  paying.sides = {
    api: { update: () => Promise.resolve(done(undefined)) },
    cards: { hosted: null, confirm: () => Promise.resolve(charged), act: () => Promise.resolve(charged) },
  };
}

/** Fills in what comes before a section, and goes there. */
function fillIn({ root: { booking, clock } }: FakeRoot, template: TemplateId, at: SectionId): void {
  const { draft, wizard } = booking;
  draft.journey.pickup.choose(PADDINGTON);
  draft.journey.dropoff.choose(TERMINAL_5);
  draft.journey.quickPick(60, clock.now);
  draft.party.setCount("passengers", 2);
  if (at === "payment")
    for (const [field, value] of Object.entries(ADA)) draft.contact.change(field as keyof typeof ADA, value);
  wizard.goToSection(stopsOf(MANIFESTS[template].steps).indexOf(at));
}
