import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useClockStore, useFlightDesk } from "#client/hooks/stores.ts";
import type { FinderResults } from "#client/stores/flights/FlightFinder.ts";
import type { SearchField } from "#client/stores/support/SearchField.ts";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import {
  finderFieldId,
  FlightFinderSection,
  type FlightFinderSectionProps,
} from "#ds/sections/FlightFinderSection/FlightFinderSection.tsx";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

const STATUS: Readonly<Record<FinderResults["kind"], FlightFinderSectionProps["status"]>> = {
  idle: "ready",
  found: "ready",
  searching: "searching",
  failed: "failed",
};

const searchProps = <Entry,>(field: SearchField<Entry>) => ({
  suggestions: field.suggestions,
  status: field.status,
  onType: field.type,
  onChoose: field.choose,
  onClear: field.clear,
  onBlur: field.leave,
});

/** The flight finder. */
export const FinderDialog = observer(function FinderDialog(): ReactNode {
  const desk = useFlightDesk();
  const clock = useClockStore();
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  const { finder } = desk;
  const { faults, results, airlineField, originField } = finder;
  const search = async () => {
    const missing = await finder.search();
    // One frame later: its message may only now be rendered.
    if (missing !== null) requestAnimationFrame(() => focusTarget(finderFieldId(missing)));
  };
  return (
    <DialogShell
      open
      title={t("finder.title")}
      mobile="fullscreen"
      onClose={finder.close}
      onSubmit={() => void search()}
    >
      <FlightFinderSection
        departure={finder.departure}
        onDeparture={finder.setDeparture}
        zone={finder.zone}
        now={clock.minute}
        airline={{ ...searchProps(airlineField), value: finder.airline }}
        airport={{ ...searchProps(originField), value: finder.origin }}
        errors={{
          time: faults.time ? t("finder.timeMissing") : null,
          airline: airlineField.isInvalid
            ? t("message.invalid", { title: t("finder.airline") })
            : faults.airline
              ? t("finder.airlineMissing")
              : null,
          airport: originField.isInvalid ? t("message.invalid", { title: t("finder.airportTitle") }) : null,
        }}
        onSearch={() => void search()}
        flights={results.kind === "found" ? results.options : null}
        status={STATUS[results.kind]}
        onChoose={desk.takeFound}
        manual={finder.manual}
        onManual={finder.typeManual}
        onUseManual={desk.takeByHand}
      />
    </DialogShell>
  );
});
