import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import { useBookingDraft, useClockStore, useFlightDesk, useTenantStore } from "#client/hooks/stores.ts";
import type { FlightForm } from "#client/stores/flights/FlightForm.ts";
import type { FlightCheck } from "#client/stores/flights/flight-checks.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { Instant } from "#domain/shared/units.ts";
import { FlightSection } from "#ds/sections/FlightSection/FlightSection.tsx";
import type { FlightLookup, FlightNotice, FlightSectionProps } from "#ds/sections/FlightSection/props.ts";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { refusalText } from "#ds/texts/refusal-text.ts";
import { useAreaTexts, type AreaTexts } from "#ds/texts/text-area.ts";
import { addressId } from "#domain/booking/form/field-ids.ts";
import { timeInWords } from "#ds/inputs/PickupTimeField/pickup-text.ts";

const finderDialog = lazyPart(
  async () => (await import("#client/screens/booking/dialogs/FinderDialog.tsx")).FinderDialog,
  { dialog: true },
);
const viewDialog = lazyPart(
  async () => (await import("#client/screens/booking/dialogs/FlightViewDialog.tsx")).FlightViewDialog,
  { dialog: true },
);

type Words = AreaTexts<keyof typeof FLIGHT_TEXTS.en>;

export interface FlightFieldsProps {
  readonly leg: Leg;
  /** Shows a heading of its own; in the dialog the tab is the heading. */
  readonly titled: boolean;
}

/** The flight of one leg, with the dialogs that help to find it. */
export const FlightFields = observer(function FlightFields({ leg, titled }: FlightFieldsProps): ReactNode {
  const desk = useFlightDesk();
  const form = desk[leg];
  const { flights } = useBookingDraft();
  const { zone, flightsWatched } = useTenantStore().configuration;
  const words = useAreaTexts(FLIGHT_TEXTS);
  const { origin, details, meeting } = form;
  return (
    <>
      <FlightSection
        leg={leg}
        titled={titled}
        watched={flightsWatched}
        details={details}
        variant={flights.variant}
        errors={useErrors(form, words)}
        onNumber={form.typeNumber}
        onNumberBlur={form.leaveNumber}
        lookup={lookupOf(form, words)}
        onChoose={form.choose}
        onChange={form.release}
        origin={{
          suggestions: origin.suggestions,
          status: origin.status,
          onType: origin.type,
          onChoose: origin.choose,
          onClear: origin.clear,
          onBlur: origin.leave,
        }}
        onOriginText={form.typeOrigin}
        onNone={form.setNone}
        onFind={() => desk.finder.open(leg, details.number)}
        onView={form.ends === null ? null : () => desk.view(leg)}
        pickupAt={meeting.pickupAt}
        zone={zone}
        onWait={form.setWait}
        notices={useNotices(form, words)}
      />
      {desk.finder.leg === leg && <finderDialog.Part />}
      {desk.viewed === leg && <viewDialog.Part leg={leg} />}
    </>
  );
});

/** The sentences under the fields. */
function useErrors({ faults, origin, details }: FlightForm, { t }: Words): FlightSectionProps["errors"] {
  const { variant } = useBookingDraft().flights;
  const title = t(variant === "airport" ? "flight.origin" : "flight.originText");
  const untouched = details.number.trim() === "" && details.origin === null && details.originText.trim() === "";
  return {
    number: faults.number ? t("message.required", { title: t("flight.number") }) : null,
    origin: origin.isInvalid
      ? t("message.invalid", { title })
      : faults.origin
        ? t("message.required", { title })
        : null,
    none: (faults.number || faults.origin) && untouched ? t("flight.noneMissing") : null,
  };
}

function lookupOf({ lookup }: FlightForm, { t }: Words): FlightLookup {
  return lookup.kind === "failed" ? { kind: "failed", message: refusalText(lookup.refusal, t) } : lookup;
}

/** What looks wrong, with the action that fixes it; never blocks. */
function useNotices(form: FlightForm, words: Words): readonly FlightNotice[] {
  const clock = useClockStore();
  const { zone } = useTenantStore().configuration;
  const say = (at: Instant): string => timeInWords(at, clock.minute, zone, words);
  return form.checks.map((check) => noticeOf(check, form, words, say));
}

function noticeOf(check: FlightCheck, form: FlightForm, { t }: Words, say: (at: Instant) => string): FlightNotice {
  const { setPickup } = form.meeting;
  switch (check.kind) {
    case "otherAirport":
      return { key: check.kind, text: t("flight.otherAirport", { lands: check.lands, meets: check.meets }) };
    case "tooSoon":
      return {
        key: check.kind,
        text: t("flight.tooSoon"),
        ...(setPickup && {
          fix: { label: t("flight.tooSoonFix", { time: say(check.first) }), onPress: () => setPickup(check.first) },
        }),
      };
    case "noTerminal":
      return {
        key: check.kind,
        text: t("flight.noTerminal", { airport: check.airport }),
        fix: {
          label: t("flight.noTerminalFix"),
          onPress: () => focusTarget(addressId(form.leg === "outbound" ? "pickup" : "dropoff")),
        },
      };
  }
}
