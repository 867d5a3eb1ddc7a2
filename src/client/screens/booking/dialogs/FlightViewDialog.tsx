import { useEffect, useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useFlightDesk } from "#client/hooks/stores.ts";
import type { FlightEnd } from "#client/stores/flights/FlightForm.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { FlightGlobe, type FlightGlobeProps } from "#ds/domain/FlightGlobe/FlightGlobe.tsx";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** The route of the chosen flight on a rotating globe. */
export const FlightViewDialog = observer(function FlightViewDialog({ leg }: { readonly leg: Leg }): ReactNode {
  const desk = useFlightDesk();
  const { t } = useAreaTexts(FLIGHT_TEXTS);
  const { ends } = desk[leg];
  const from = usePosition(ends?.from);
  const to = usePosition(ends?.to);
  return (
    <DialogShell open title={t("view.title")} mobile="fullscreen" onClose={() => desk.view(null)}>
      <FlightGlobe
        from={spot(ends?.from, from)}
        to={spot(ends?.to, to)}
        loading={from === "asking" || to === "asking"}
      />
    </DialogShell>
  );
});

type Position = LatLng | "asking" | null;

const spot = (end: FlightEnd | undefined, position: Position): FlightGlobeProps["from"] =>
  end === undefined || position === null || position === "asking" ? null : { name: end.name, position };

/** Position of an airport: from the flight itself, or looked up in the directory. */
function usePosition(end: FlightEnd | undefined): Position {
  const desk = useFlightDesk();
  const [position, setPosition] = useState<Position>(end?.position ?? "asking");
  const code = end?.code ?? "";
  useEffect(() => {
    if (position !== "asking") return undefined;
    const call = new AbortController();
    void desk.positionOf(code, call.signal).then((found) => {
      if (!call.signal.aborted) setPosition(found);
    });
    return () => call.abort();
  }, [desk, code, position]);
  return position;
}
