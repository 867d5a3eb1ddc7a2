import { useContext, useMemo, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingDraft, useBookingStore, useQuoteStore, useTenantStore } from "#client/hooks/stores.ts";
import { useFare, useLinkedBooking, useTimes } from "#client/hooks/booking/summary.ts";
import { useZoneNote } from "#client/hooks/booking/times.ts";
import { firstStopOf, stepOf, type SectionId, type StepList } from "#domain/booking/form/steps.ts";
import { fullName } from "#domain/people/contact/contact.ts";
import { routeKey } from "#domain/quote/journey-fingerprint.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { JourneyMap } from "#ds/domain/JourneyMap/JourneyMap.tsx";
import { MapLoaderContext, type MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import type { EditableStop, ShownTraveller } from "#ds/domain/JourneySummary/JourneySummary.tsx";
import { SummarySection } from "#ds/sections/SummarySection/SummarySection.tsx";
import { linkedSummaryPart, quotationPart, summaryDetailsPart } from "#client/screens/booking/steps/lazy-sections.tsx";

const NO_PATH: readonly LatLng[] = [];

/** The journey on the map; renders again only when something on it changed. */
export const MapSlot = observer(function MapSlot(): ReactNode {
  const { accepted, returnType } = useBookingDraft().journey;
  const { pickup, dropoff, vias } = accepted;
  const quotation = useQuoteStore().live?.quotation ?? null;
  const { base } = useTenantStore().configuration;
  const route = routeKey({ pickup, vias, dropoff }, returnType);
  const scene = useMemo(
    (): MapScene => ({
      pickup: pickup?.position ?? null,
      vias: vias.flatMap((via) => via?.position ?? []),
      drop: dropoff?.position ?? null,
      path: quotation?.path ?? NO_PATH,
      returnPath: quotation?.returnPath ?? NO_PATH,
      vehicle: null,
      base,
    }),
    // Route and quotation cover everything that the scene is made of.
    // oxlint-disable-next-line react/exhaustive-deps
    [route, quotation?.id],
  );
  return (
    <JourneyMap
      scene={scene}
      load={useContext(MapLoaderContext)}
      from={pickup?.name ?? null}
      to={dropoff?.name ?? null}
      distance={quotation?.distance ?? null}
      journeyTime={quotation?.journeyTime ?? null}
    />
  );
});

export interface SummarySlotProps {
  readonly steps: StepList;
  /** The map; null where the template shows it elsewhere. */
  readonly map: ReactNode;
}

/** What is being booked and what it costs. */
export const SummarySlot = observer(function SummarySlot(props: SummarySlotProps): ReactNode {
  const ride = useLinkedBooking();
  if (ride === null) return <OwnSummary {...props} />;
  return <linkedSummaryPart.Part ride={ride} map={props.map} />;
});

const OwnSummary = observer(function OwnSummary({ steps, map }: SummarySlotProps): ReactNode {
  const { journey, party } = useBookingDraft();
  const { wizard } = useBookingStore();
  const quote = useQuoteStore();
  const tenant = useTenantStore();
  const { pickup, vias, dropoff } = journey.accepted;
  const quotation = quote.live?.quotation ?? null;
  const stepWith = (section: SectionId) => stepOf(steps, wizard.sectionIds.indexOf(section));
  return (
    <SummarySection
      pickup={pickup}
      vias={vias.filter((via) => via !== null)}
      dropoff={dropoff}
      {...useTimes()}
      zoneNote={useZoneNote()}
      vehicle={tenant.vehicles.length > 0 ? (party.vehicle?.name ?? null) : null}
      accessible={party.accessible}
      more={quote.state.kind === "none" ? null : <summaryDetailsPart.Part />}
      traveller={useTraveller()}
      distance={quotation?.distance ?? null}
      journeyTime={quotation?.journeyTime ?? null}
      fare={useFare()}
      expiresInSeconds={quote.secondsLeft}
      {...(quote.isValid ? { quotation: <quotationPart.Part /> } : {})}
      map={map}
      {...(wizard.sectionIndex < firstStopOf(steps, 2)
        ? {}
        : { onEdit: (section: EditableStop) => wizard.goBack("step", stepWith(section)) })}
    />
  );
});

/** The main passenger, once the contact section is behind the person. */
function useTraveller(): ShownTraveller | null {
  const { people } = useBookingDraft();
  const { wizard } = useBookingStore();
  const name = fullName(people.contact.values);
  if (name === "" || wizard.sectionIndex <= wizard.sectionIds.indexOf("contact")) return null;
  return { name, onEdit: () => people.edit("contact") };
}
