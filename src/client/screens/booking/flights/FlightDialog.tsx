import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingStore, useFlightDesk } from "#client/hooks/stores.ts";
import type { FlightWay } from "#domain/flight/flight-details.ts";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import { DialogShell } from "#ds/feedback/DialogShell/index.ts";
import { TabSet } from "#ds/foundations/TabSet/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { flightId } from "../targets.ts";
import { FlightFields } from "./FlightFields.tsx";

/** Flight details as a dialog: onward first, then return; OK goes where details are missing, else on (FLT-001 to FLT-004). */
export const FlightDialog = observer(function FlightDialog(): ReactNode {
  const { flights } = useBookingStore();
  const desk = useFlightDesk();
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  const { tab, ways } = flights;
  const shown = tab ?? ways[0] ?? "onward";
  // A number that is still being looked up must not hold anybody up; Enter belongs to the finder while it is open.
  const accept = () => {
    if (desk.finder.way !== null) return;
    flights.accept();
    const next = flights.tab;
    // A frame later: the other tab's fields, or the messages under these, may only now be drawn.
    if (next)
      requestAnimationFrame(() => focusTarget(flightId(next, flights.faults(next).number ? "number" : "origin")));
  };
  return (
    <DialogShell
      open={tab !== null}
      title={t(`flight.title.${ways[0] ?? shown}`)}
      mobile="fullscreen"
      onClose={flights.close}
      onSubmit={accept}
      actions={<ActionButton type="submit">{t("flight.ok")}</ActionButton>}
    >
      {ways.length > 1 ? (
        <TabSet<FlightWay>
          label={t("flight.tabs")}
          tabs={ways.map((way) => ({ id: way, label: t(`flight.title.${way}`) }))}
          selected={shown}
          onSelect={flights.turnTo}
        >
          <FlightFields key={shown} way={shown} titled={false} />
        </TabSet>
      ) : (
        <FlightFields way={shown} titled={false} />
      )}
    </DialogShell>
  );
});
