import { useMemo, useState, type ReactNode } from "react";
import { back, forward, isLast, stepOf, type StepCheck, type Stride } from "#domain/booking/form/steps.ts";
import type { Load } from "#domain/journey/load.ts";
import type { PickupTime } from "#domain/journey/pickup-time.ts";
import type { Place } from "#domain/journey/place.ts";
import { EMPTY_CONTACT, type ContactDraft } from "#domain/people/contact/contact.ts";
import type { PriceTier, ReturnType } from "#domain/quote/quotation.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import { JourneyMap, type MapLoader } from "#ds/domain/JourneyMap/index.ts";
import { TotalFare } from "#ds/domain/TotalFare/index.ts";
import { DialogShell } from "#ds/feedback/DialogShell/index.ts";
import { ErrorState } from "#ds/feedback/ErrorState/index.ts";
import { ErrorSummary } from "#ds/feedback/ErrorSummary/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { dayWord, longTime } from "#ds/inputs/PickupTimeField/pickup-text.ts";
import { ContactSection } from "#ds/sections/ContactSection/index.ts";
import { PaymentSection } from "#ds/sections/PaymentSection/index.ts";
import { PlacesSection } from "#ds/sections/PlacesSection/index.ts";
import { SiteShell } from "#ds/sections/SiteShell/index.ts";
import { SummarySection, type FareState } from "#ds/sections/SummarySection/index.ts";
import { VehicleSection } from "#ds/sections/VehicleSection/index.ts";
import { WhenSection } from "#ds/sections/WhenSection/index.ts";
import { TemplateRenderer } from "#ds/templates/TemplateRenderer/index.ts";
import type { TemplateManifest } from "#ds/templates/manifest.ts";
import { useTexts, type Texts, type Translate } from "#ds/texts/use-texts.ts";
import {
  aPlaceField,
  aScene,
  aTimeField,
  DISTANCE,
  DRIVING_TIME,
  FARE_LINES,
  PICKUP_AT,
} from "#stories/_fixtures/journey.ts";
import { ALL_PLACES, PADDINGTON, PATH, TERMINAL_5 } from "#stories/_fixtures/places.ts";
import { aLoad, offersFor, priceOf, TIERS, VEHICLES } from "#stories/_fixtures/vehicles.ts";
import { useToolbar, type Role } from "#storybook/toolbar.ts";
import { CardDetails } from "./CardDetails.tsx";

/** Props of {@link BookingHarness}. */
export interface BookingHarnessProps {
  /** The template to render. */
  manifest: TemplateManifest;
  /** Starts with everything of the first step filled in. */
  filled?: boolean;
  /** A sentence that promotes the company, above the form. */
  lead?: string;
  /** The next step is prerendered out of sight. */
  prerendersNextStep?: boolean;
  /** Starts with the passenger filled in too. */
  known?: boolean;
  /** Index of the first stop shown, from 0. */
  stop?: number;
  /** Vehicles, prices and the route never load. */
  loading?: boolean;
  /** The visitor's role; the toolbar's role when left out. */
  role?: Role;
  /** Company in the header. */
  company?: string;
  /** Seconds left of a running quotation; null: no countdown. */
  expiresInSeconds?: number | null;
  /** The booking was sent. */
  onBooked?: () => void;
  /** The tenant's configuration failed to load: no form can be rendered. */
  configError?: boolean;
  /** The quotation expired a moment ago. */
  expired?: boolean;
}

const ZONE = "Europe/London";
const neverLoads: MapLoader = () => new Promise(() => undefined);
const PAGES = ["home", "bookings", "airports", "minicabs", "contact", "privacy", "signIn"] as const;
/** The site's menu; signed-in customers sign out from their own menu. */
const menuOf = (role: Role, t: Translate) =>
  PAGES.filter((page) => page !== "signIn" || role === "guest").map((page) => ({
    label: t(`nav.${page}`),
    href: `#${page}`,
  }));

const METHODS: Readonly<Record<Role, readonly PaymentMethod[]>> = {
  guest: ["card", "paypal", "cash"],
  customer: ["card", "paypal", "cash"],
  booker: ["card", "cash", "account"],
};

interface Draft {
  readonly pickup: Place | null;
  readonly dropoff: Place | null;
  readonly vias: readonly { readonly key: string; readonly place: Place | null }[];
  readonly time: PickupTime;
  readonly returnType: ReturnType;
  readonly vehicleId: string;
  readonly tier: PriceTier;
  readonly load: Load;
  readonly contact: ContactDraft;
  readonly method: PaymentMethod | null;
}

const EMPTY: Draft = {
  pickup: null,
  dropoff: null,
  vias: [],
  time: { type: "later", at: null },
  returnType: "single",
  vehicleId: "saloon",
  tier: 1,
  load: aLoad(),
  contact: EMPTY_CONTACT,
  method: null,
};

const ADA: ContactDraft = { ...EMPTY_CONTACT, firstName: "Ada", lastName: "Lovelace", phone: "7700900123" };

const FILLED: Draft = {
  ...EMPTY,
  pickup: PADDINGTON,
  dropoff: TERMINAL_5,
  time: { type: "later", at: PICKUP_AT },
  load: aLoad({ passengers: 2, luggage: 3 }),
};

const draftOf = ({ manifest, filled = false, known = false, role }: BookingHarnessProps): Draft => ({
  ...(filled ? FILLED : EMPTY),
  ...(known || role === "customer" ? { contact: ADA } : {}),
  // Asked for in the dialog only, so one is preselected, as the application does with the tenant's default.
  method: manifest.payment === "dialog" ? "cash" : null,
});

/** The booking form over plain React state: no store, no server, the same rules of steps as the application. */
export function BookingHarness(props: BookingHarnessProps): ReactNode {
  const toolbar = useToolbar();
  const { role = toolbar.role } = props;
  // Another role is another visitor, with a form of their own.
  return props.configError === true ? <NoConfiguration /> : <Form key={role} {...props} role={role} />;
}

const SHELL = { phone: "020 7946 0018", email: "hello@example.com" } as const;

/** Replaces a page that cannot be rendered. */
function NoConfiguration(): ReactNode {
  const { t } = useTexts();
  return (
    <SiteShell
      variant="full"
      company="Metro Cars"
      scheme="light"
      onScheme={() => undefined}
      {...SHELL}
      menu={menuOf("guest", t)}
    >
      <ErrorState level={1} onRetry={() => undefined} />
    </SiteShell>
  );
}

function ExpiredDialog({ expired }: { readonly expired: boolean }): ReactNode {
  const [open, setOpen] = useState(expired);
  const close = (): void => setOpen(false);
  return (
    <DialogShell
      open={open}
      title="Quotation expired"
      dismissible={false}
      onClose={close}
      actions={<ActionButton onPress={close}>Re-Quote</ActionButton>}
    >
      <p>{MESSAGES.quotationExpired} 020 7946 0018</p>
    </DialogShell>
  );
}

/** The dialogs after the form: payment method, then card. */
type PayStage = "no" | "method" | "card";

interface PayDialogsProps {
  readonly stage: PayStage;
  readonly fare: FareState;
  /** The payment methods, where the dialog and not the form has them. */
  readonly methods: ReactNode;
  readonly onBlur: () => void;
  readonly onMethod: () => void;
  readonly onPaid: () => void;
}

function PayDialogs({ stage, fare, methods, onBlur, onMethod, onPaid }: PayDialogsProps): ReactNode {
  return (
    <>
      <DialogShell
        open={stage === "method"}
        title="Payment method"
        onClose={onBlur}
        actions={<ActionButton onPress={onMethod}>Pay Now</ActionButton>}
      >
        {methods}
        <TotalFare size="compact" status={fare.status} total={fare.total} />
      </DialogShell>
      <CardDetails open={stage === "card"} total={fare.total} onClose={onBlur} onPaid={onPaid} />
    </>
  );
}

function labelsOf({ steps, opens }: TemplateManifest, stop: number, t: Translate) {
  const last = isLast(steps, stop, opens === "section" ? "stop" : "step");
  return {
    forwardLabel: t(last ? "booking.bookNow" : "booking.next"),
    mobileForwardLabel: t(isLast(steps, stop, "stop") ? "booking.confirm" : "booking.next"),
  };
}

function Form(props: BookingHarnessProps): ReactNode {
  const { manifest, role = "guest", company = "Metro Cars", loading = false, onBooked } = props;
  const { t } = useTexts();
  const [draft, setDraft] = useState(() => draftOf(props));
  const [stop, setStop] = useState(props.stop ?? 0);
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<string | null>(null);
  const [scheme, setScheme] = useState<"light" | "dark">("light");
  const [paying, setPaying] = useState<PayStage>("no");
  const change = (more: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...more }));
    setShown(null);
  };
  const step = stepOf(manifest.steps, stop);
  const onPhone = (): boolean => innerWidth <= 567;
  const stride = (): Stride => (manifest.opens === "section" || onPhone() ? "stop" : "step");
  const inDialog = manifest.payment === "dialog" || manifest.payment === "confirm";
  /** A card payment continues with the card; every other method has booked. */
  const finish = (): void => {
    setPaying(draft.method === "card" ? "card" : "no");
    if (draft.method !== "card") onBooked?.();
  };
  const go = (): void => {
    const outcome = forward(manifest.steps, stop, stride(), checksOf(draft));
    if (outcome.kind === "moved") setStop(outcome.stop);
    if (outcome.kind === "finished") {
      if (inDialog && !onPhone()) setPaying("method");
      else finish();
    }
    if (outcome.kind !== "invalid") return;
    setStop(outcome.stop);
    setShown(outcome.check.field);
    setAttempt((count) => count + 1);
  };
  const fare = useFare(draft, loading);
  const payment = <Payment draft={draft} change={change} methods={METHODS[role]} shown={shown} />;
  const map = <Map draft={draft} fare={fare} />;
  return (
    <SiteShell
      variant={manifest.payment === "page" && manifest.steps[step - 1]?.id === "payment" ? "payment" : "full"}
      company={company}
      {...SHELL}
      menu={menuOf(role, t)}
      scheme={scheme}
      onScheme={setScheme}
    >
      <TemplateRenderer
        manifest={manifest}
        {...(props.lead === undefined ? {} : { lead: props.lead })}
        prerendersNextStep={props.prerendersNextStep ?? false}
        slots={{
          places: <Places draft={draft} change={change} shown={shown} />,
          when: <When draft={draft} change={change} shown={shown} />,
          vehicle: <Vehicle draft={draft} change={change} loading={loading} view={manifest.vehicles} />,
          contact: <Contact draft={draft} change={change} shown={shown} />,
          payment,
        }}
        digests={{ places: draft.pickup && draft.dropoff ? `${draft.pickup.name} – ${draft.dropoff.name}` : null }}
        summary={
          <Summary
            draft={draft}
            fare={fare}
            expiresInSeconds={props.expiresInSeconds ?? null}
            map={manifest.map === "backdrop" ? null : map}
          />
        }
        {...(manifest.map === "backdrop" ? { map } : {})}
        step={step}
        mobileStop={stop}
        {...labelsOf(manifest, stop, t)}
        busy={false}
        begun={draft.pickup !== null || draft.dropoff !== null}
        onForward={go}
        onBack={stop === 0 ? null : () => setStop(back(manifest.steps, stop, stride()))}
        onStep={(target) => setStop(back(manifest.steps, stop, "step", target))}
        onPanel={(target) => setStop(back(manifest.steps, stop, "stop", target))}
        bar={<TotalFare size="compact" status={fare.status} total={fare.total} />}
        alert={
          shown === null ? null : (
            <ErrorSummary attempt={attempt} errors={[{ message: messageOf(shown), targetId: `field-${shown}` }]} />
          )
        }
      />
      <PayDialogs
        stage={paying}
        fare={fare}
        methods={manifest.payment === "dialog" ? payment : null}
        onBlur={() => setPaying("no")}
        onMethod={finish}
        onPaid={() => {
          setPaying("no");
          onBooked?.();
        }}
      />
      <ExpiredDialog expired={props.expired === true} />
    </SiteShell>
  );
}

const TITLES: Readonly<Record<string, string>> = {
  pickup: "Pickup address",
  dropoff: "Drop-off address",
  time: "Pickup date and time",
  contact: "First name",
  payment: "Payment method",
};

const messageOf = (kind: string): string => fill(MESSAGES.required, { title: TITLES[kind] ?? kind });

const checksOf = (draft: Draft): (StepCheck & { readonly field: string })[] => [
  { field: "pickup", stop: "places", isComplete: draft.pickup !== null },
  { field: "dropoff", stop: "places", isComplete: draft.dropoff !== null },
  { field: "via", stop: "places", isComplete: draft.vias.every(({ place }) => place !== null) },
  {
    field: "time",
    stop: "when",
    isComplete: draft.time.type === "now" || (draft.time.type === "later" && draft.time.at !== null),
  },
  { field: "vehicle", stop: "vehicle", isComplete: VEHICLES.some(({ id }) => id === draft.vehicleId) },
  { field: "contact", stop: "contact", isComplete: draft.contact.firstName !== "" && draft.contact.phone !== "" },
  { field: "payment", stop: "payment", isComplete: draft.method !== null },
];

function useFare(draft: Draft, loading: boolean): FareState {
  if (draft.pickup === null || draft.dropoff === null) return { status: "none", total: null, lines: [] };
  if (loading) return { status: "loading", total: null, lines: [] };
  return {
    status: "ready",
    total: priceOf(draft.vehicleId, draft.tier),
    lines: draft.vehicleId === "saloon" && draft.tier === 1 ? FARE_LINES : [],
  };
}

interface PartProps {
  readonly draft: Draft;
  readonly change: (more: Partial<Draft>) => void;
}

function usePlaceField(
  label: string,
  place: Place | null,
  set: (place: Place | null) => void,
  error: string | null,
  inputId: string,
) {
  const [text, setText] = useState("");
  const found = text.length < 2 ? [] : ALL_PLACES.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return aPlaceField(label, {
    place,
    inputId,
    error,
    suggestions: found,
    status: text.length < 2 ? "idle" : found.length === 0 ? "empty" : "ready",
    onType: (typed) => {
      setText(typed);
      set(null);
    },
    onChoose: set,
    onClear: () => set(null),
  });
}

function Places({ draft, change, shown }: PartProps & { readonly shown: string | null }): ReactNode {
  const { t } = useTexts();
  const error = (kind: string): string | null => (shown === kind ? messageOf(kind) : null);
  const pickup = usePlaceField(
    t("field.pickup"),
    draft.pickup,
    (place) => change({ pickup: place }),
    error("pickup"),
    "field-pickup",
  );
  const dropoff = usePlaceField(
    t("field.dropoff"),
    draft.dropoff,
    (place) => change({ dropoff: place }),
    error("dropoff"),
    "field-dropoff",
  );
  return (
    <PlacesSection
      pickup={pickup}
      dropoff={dropoff}
      canAddVia={draft.vias.length < 3}
      onAddVia={() => change({ vias: [...draft.vias, { key: `via${draft.vias.length}`, place: null }] })}
      onSwap={() => change({ pickup: draft.dropoff, dropoff: draft.pickup, vias: draft.vias.toReversed() })}
      vias={draft.vias.map(({ key, place }, index) => ({
        key,
        field: aPlaceField(t("field.via", { index: index + 1 }), { place, autoFocus: true }),
        onRemove: () => change({ vias: draft.vias.filter((via) => via.key !== key) }),
      }))}
    />
  );
}

function When({ draft, change, shown }: PartProps & { readonly shown: string | null }): ReactNode {
  const { t } = useTexts();
  const { now } = useToolbar();
  return (
    <WhenSection
      pickup={aTimeField({
        label: t("field.pickupTime"),
        fieldLabel: t("field.pickupDate"),
        now,
        inputId: "field-time",
        value: draft.time,
        error: shown === "time" ? messageOf("time") : null,
        onNow: () => change({ time: { type: "now" } }),
        onLater: () => change({ time: { type: "later", at: null } }),
        onQuickPick: (minutes) => change({ time: { type: "later", at: addMinutes(now, minutes) } }),
        onChange: (at) => change({ time: { type: "later", at } }),
      })}
      journeyType={draft.returnType}
      onJourneyType={(returnType) => change({ returnType })}
      returnTime={
        draft.returnType === "return"
          ? aTimeField({ label: t("field.returnTime"), fieldLabel: t("field.returnDate"), now, allowNow: false })
          : null
      }
      zoneNote={null}
    />
  );
}

interface VehicleProps extends PartProps {
  readonly loading: boolean;
  readonly view: TemplateManifest["vehicles"];
}

function Vehicle({ draft, change, loading, view }: VehicleProps): ReactNode {
  const { load, tier } = draft;
  const { t } = useTexts();
  return (
    <VehicleSection
      view={view}
      offers={offersFor(load, tier, !loading)}
      selectedId={draft.vehicleId}
      onSelect={(vehicleId) => change({ vehicleId })}
      tiers={TIERS}
      tier={tier}
      onTier={(chosen) => change({ tier: chosen })}
      status={loading ? "loading" : "ready"}
      error={null}
      onRetry={() => undefined}
      counters={[
        { key: "passengers", label: t("counter.passengers"), value: load.passengers, min: 1, max: 8 },
        { key: "luggage", label: t("counter.luggage"), value: load.luggage, min: 0, max: 9 },
        { key: "handBags", label: t("counter.handBags"), value: load.handBags, min: 0, max: 8 },
      ]}
      onCount={(key, value) => change({ load: { ...load, [key]: value } })}
    />
  );
}

function Contact({ draft, change, shown }: PartProps & { readonly shown: string | null }): ReactNode {
  return (
    <ContactSection
      values={draft.contact}
      errors={shown === "contact" && draft.contact.firstName === "" ? { firstName: messageOf("contact") } : {}}
      emailRequired
      onChange={(field, value) => change({ contact: { ...draft.contact, [field]: value } })}
      onBlur={() => undefined}
    />
  );
}

interface PaymentProps extends PartProps {
  readonly methods: readonly PaymentMethod[];
  readonly shown: string | null;
}

function Payment({ draft, change, methods, shown }: PaymentProps): ReactNode {
  return (
    <PaymentSection
      methods={methods}
      selected={draft.method}
      onSelect={(method) => change({ method })}
      error={shown === "payment" ? messageOf("payment") : null}
      disabled={false}
    />
  );
}

interface SummaryProps {
  readonly draft: Draft;
  readonly fare: FareState;
  readonly expiresInSeconds: number | null;
  readonly map: ReactNode;
}

function Map({ draft, fare }: Pick<SummaryProps, "draft" | "fare">): ReactNode {
  const { pickup, dropoff } = draft;
  const routed = fare.status === "ready";
  const scene = useMemo(
    () => aScene({ pickup: pickup?.position ?? null, drop: dropoff?.position ?? null, path: routed ? PATH : [] }),
    [pickup, dropoff, routed],
  );
  return (
    <JourneyMap
      scene={scene}
      load={neverLoads}
      from={pickup?.name ?? null}
      to={dropoff?.name ?? null}
      distance={routed ? DISTANCE : null}
      journeyTime={routed ? DRIVING_TIME : null}
    />
  );
}

/** The pickup time in words, or null while there is none. */
function whenOf({ time }: Draft, now: Instant, { t, locale }: Texts): string | null {
  if (time.type === "now") return t("when.asap");
  if (time.type !== "later" || time.at === null) return null;
  const tomorrow = dayWord(time.at, now, ZONE) === "tomorrow";
  return t(tomorrow ? "when.tomorrow" : "when.date", longTime(time.at, now, ZONE, locale));
}

function Summary({ draft, fare, expiresInSeconds, map }: SummaryProps): ReactNode {
  const routed = fare.status === "ready";
  const texts = useTexts();
  const { now } = useToolbar();
  return (
    <SummarySection
      pickup={draft.pickup}
      vias={draft.vias.flatMap(({ place }) => (place === null ? [] : [place]))}
      dropoff={draft.dropoff}
      when={whenOf(draft, now, texts)}
      returnWhen={null}
      zoneNote={null}
      vehicle={routed ? (VEHICLES.find(({ id }) => id === draft.vehicleId)?.name ?? null) : null}
      distance={routed ? DISTANCE : null}
      journeyTime={routed ? DRIVING_TIME : null}
      fare={fare}
      expiresInSeconds={expiresInSeconds}
      onEdit={() => undefined}
      map={map}
    />
  );
}
