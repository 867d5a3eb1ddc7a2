import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingDraft, useFlightDesk } from "#client/hooks/stores.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { TabSet } from "#ds/foundations/TabSet/TabSet.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { flightFieldId } from "#domain/booking/form/field-ids.ts";
import { FlightFields } from "#client/screens/booking/flights/FlightFields.tsx";

/**
 * Flight details as a dialog, outbound first, then return. OK goes to the leg whose details are missing, else
 * continues.
 */
export const FlightDialog = observer(function FlightDialog(): ReactNode {
  const { flights } = useBookingDraft();
  const desk = useFlightDesk();
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  const { tab, legs } = flights;
  const shown = tab ?? legs[0] ?? "outbound";
  // A lookup in flight must not block the passenger; while the finder is open, Enter belongs to it.
  const accept = () => {
    if (desk.finder.leg !== null) return;
    flights.accept();
    const next = flights.tab;
    // One frame later: the other tab's fields, or the messages under these, may only now be rendered.
    if (next)
      requestAnimationFrame(() => focusTarget(flightFieldId(next, flights.faults(next).number ? "number" : "origin")));
  };
  return (
    <DialogShell
      open={tab !== null}
      title={t(`flight.title.${legs[0] ?? shown}`)}
      mobile="fullscreen"
      onClose={flights.close}
      onSubmit={accept}
      actions={<ActionButton type="submit">{t("flight.ok")}</ActionButton>}
    >
      {legs.length > 1 ? (
        <TabSet<Leg>
          label={t("flight.tabs")}
          tabs={legs.map((leg) => ({ id: leg, label: t(`flight.title.${leg}`) }))}
          selected={shown}
          onSelect={flights.turnTo}
        >
          <FlightFields key={shown} leg={shown} titled={false} />
        </TabSet>
      ) : (
        <FlightFields leg={shown} titled={false} />
      )}
    </DialogShell>
  );
});
