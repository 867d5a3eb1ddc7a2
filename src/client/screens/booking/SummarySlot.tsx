import { Suspense, useMemo, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import {
  useBookingStore,
  useClockStore,
  usePaymentStore,
  usePromoStore,
  useQuoteStore,
  useTenantStore,
} from "#client/hooks/stores.ts";
import { firstStopOf, stepOf, type SectionId, type StepList } from "#domain/booking/steps.ts";
import type { LinkedDue } from "#domain/payment/due.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import type { Money } from "#domain/shared/money.ts";
import { pence } from "#domain/shared/units.ts";
import { JourneyMap } from "#ds/domain/JourneyMap/index.ts";
import type { MapLoader, MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import { SummarySection, type FareState } from "#ds/sections/SummarySection/SummarySection.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { linkedSummaryPart } from "./lazy-sections.ts";
import { useZoneNote } from "./WhenSlot.tsx";
import { timeInWords } from "./wording.ts";

const NO_PATH: readonly LatLng[] = [];

/** Where the price stands, as the summary and the phone's bar show it. */
export function useFare(): FareState {
  const quote = useQuoteStore();
  const promo = usePromoStore();
  const linked = useLinkedRide();
  const { t } = useTexts();
  const { state, live, lines, off } = quote;
  if (linked) return { status: "ready", total: linked.total, lines: [] };
  const total: Money | null = live && quote.isValid ? { pence: quote.total, currency: live.quotation.currency } : null;
  if (state.kind === "loading") return { status: "loading", total: null, lines: [] };
  if (state.kind === "failed") return { status: "failed", total: null, lines: [] };
  const taken = { label: t("booking.promoLine", { code: promo.code }), amount: pence(0 - off) };
  return { status: total ? "ready" : "none", total, lines: lines.length > 0 && off > 0 ? [...lines, taken] : lines };
}

/** The journey on the map; draws again only when something on it changed. */
export const MapSlot = observer(function MapSlot({ load }: { load: MapLoader }): ReactNode {
  const { pickup, dropoff, vias } = useBookingStore().draft.journey;
  const quotation = useQuoteStore().live?.quotation ?? null;
  const { base } = useTenantStore().configuration;
  const stops = vias.map((via) => via?.position ?? null);
  const key = JSON.stringify([pickup?.position, dropoff?.position, stops, quotation?.id]);
  const scene = useMemo(
    (): MapScene => ({
      pickup: pickup?.position ?? null,
      vias: stops.filter((stop) => stop !== null),
      drop: dropoff?.position ?? null,
      path: quotation?.path ?? NO_PATH,
      returnPath: quotation?.returnPath ?? NO_PATH,
      vehicle: null,
      base,
    }),
    // The key says everything that the scene is made of.
    // oxlint-disable-next-line react/exhaustive-deps
    [key],
  );
  return (
    <JourneyMap
      scene={scene}
      load={load}
      from={pickup?.name ?? null}
      to={dropoff?.name ?? null}
      distance={quotation?.distance ?? null}
      journeyTime={quotation?.journeyTime ?? null}
    />
  );
});

/** Pickup and return time as people say them. */
export function useTimes(): { when: string | null; returnWhen: string | null } {
  const { time, returnType, returnAt } = useBookingStore().draft;
  const clock = useClockStore();
  const { zone } = useTenantStore().configuration;
  const texts = useTexts();
  const words = (at: typeof returnAt) => (at === null ? null : timeInWords(at, clock.minute, zone, texts));
  return {
    when: time.type === "now" ? texts.t("when.asap") : time.type === "later" ? words(time.at) : null,
    returnWhen:
      returnType === "wait-and-return" ? texts.t("when.waiting") : returnType === "return" ? words(returnAt) : null,
  };
}

export interface SummarySlotProps {
  readonly steps: StepList;
  /** The map; null where it stands elsewhere. */
  readonly map: ReactNode;
}

/** What is being booked and what it costs. */
export const SummarySlot = observer(function SummarySlot(props: SummarySlotProps): ReactNode {
  const ride = useLinkedRide();
  if (ride === null) return <OwnSummary {...props} />;
  return (
    <Suspense fallback={null}>
      <linkedSummaryPart.Part ride={ride} map={props.map} />
    </Suspense>
  );
});

/** The ride of a payment link, as long as the form stands where it is paid. */
export function useLinkedRide(): LinkedDue | null {
  const booking = useBookingStore();
  const { linked } = usePaymentStore();
  return booking.stop < booking.stops.indexOf("payment") ? null : linked;
}

const OwnSummary = observer(function OwnSummary({ steps, map }: SummarySlotProps): ReactNode {
  const booking = useBookingStore();
  const quote = useQuoteStore();
  const tenant = useTenantStore();
  const { pickup, vias, dropoff } = booking.draft.journey;
  const quotation = quote.live?.quotation ?? null;
  const stepWith = (section: SectionId) => stepOf(steps, booking.stops.indexOf(section));
  return (
    <SummarySection
      pickup={pickup}
      vias={vias.filter((via) => via !== null)}
      dropoff={dropoff}
      {...useTimes()}
      zoneNote={useZoneNote()}
      vehicle={tenant.vehicles.length > 0 ? (booking.party.vehicle?.name ?? null) : null}
      distance={quotation?.distance ?? null}
      journeyTime={quotation?.journeyTime ?? null}
      fare={useFare()}
      expiresInSeconds={quote.secondsLeft}
      map={map}
      {...(booking.stop < firstStopOf(steps, 2)
        ? {}
        : { onEdit: (section: "places" | "when" | "vehicle") => booking.goBack("step", stepWith(section)) })}
    />
  );
});
