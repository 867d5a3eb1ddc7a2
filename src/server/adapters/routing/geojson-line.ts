import { z } from "zod";
import type { LatLng } from "#domain/shared/geo/geo.ts";

/** A GeoJSON LineString, [longitude, latitude] with whatever follows (a height, for instance). */
export const geoJsonLine = z.object({
  type: z.literal("LineString"),
  coordinates: z.array(z.tuple([z.number(), z.number()], z.number())),
});

/** The line's points. */
export const pathOf = (line: z.output<typeof geoJsonLine>): readonly LatLng[] =>
  line.coordinates.map(([lng, lat]) => ({ lat, lng }));
