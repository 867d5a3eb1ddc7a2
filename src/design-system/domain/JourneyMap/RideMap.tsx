import { useContext, useMemo, type ReactNode } from "react";
import type { Ticket } from "#domain/booking/ticket.ts";
import { JourneyMap } from "./JourneyMap.tsx";
import { MapLoaderContext, type MapScene } from "./map-port.ts";

interface RideMapProps {
  readonly ride: Pick<Ticket, "pickup" | "vias" | "dropoff" | "path" | "returnPath">;
}

/** The route of a booked ride on the page's map. */
export function RideMap({ ride: { pickup, vias, dropoff, path, returnPath } }: RideMapProps): ReactNode {
  // A new scene object redraws the map, so it is memoised on what it shows.
  const scene = useMemo(
    (): MapScene => ({
      pickup: pickup.position,
      vias: vias.map(({ position }) => position),
      drop: dropoff.position,
      path,
      returnPath,
      vehicle: null,
      base: pickup.position,
    }),
    [pickup, vias, dropoff, path, returnPath],
  );
  return (
    <JourneyMap
      scene={scene}
      load={useContext(MapLoaderContext)}
      from={pickup.address}
      to={dropoff.address}
      distance={null}
      journeyTime={null}
    />
  );
}
