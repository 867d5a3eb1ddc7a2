import { useEffect, useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useFlightDesk } from "#client/hooks/stores.ts";
import type { FlightWay } from "#domain/flight/flight-details.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import { FlightGlobe } from "#ds/domain/FlightGlobe/index.ts";
import { DialogShell } from "#ds/feedback/DialogShell/index.ts";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** The way of the chosen flight on a globe that turns (FLT-024). */
export const FlightViewDialog = observer(function FlightViewDialog({ way }: { readonly way: FlightWay }): ReactNode {
  const desk = useFlightDesk();
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  const { details, meeting } = desk[way];
  const [from, setFrom] = useState<LatLng | "asking" | null>(details.origin?.position ?? "asking");
  const code = details.origin?.code ?? "";
  useEffect(() => {
    if (from !== "asking") return undefined;
    const call = new AbortController();
    void desk.positionOf(code, call.signal).then((position) => {
      if (!call.signal.aborted) setFrom(position);
    });
    return () => call.abort();
  }, [desk, code, from]);
  return (
    <DialogShell open title={t("view.title")} mobile="fullscreen" onClose={() => desk.view(null)}>
      <FlightGlobe
        from={from === "asking" || from === null ? null : { name: details.origin?.name ?? "", position: from }}
        to={meeting.airport === null ? null : { name: meeting.airport.name, position: meeting.airport.position }}
        loading={from === "asking"}
      />
    </DialogShell>
  );
});
