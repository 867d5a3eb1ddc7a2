import type { MapGround } from "#server/modules/mail/route/map-ground.port.ts";

let reading: Promise<MapGround> | null = null;

/** What the offline basemap knows of coasts, rivers and roads; read when the first route is drawn. */
export const readBasemap = (): Promise<MapGround> =>
  (reading ??= import("#generated/basemap/basemap.json", { with: { type: "json" } }).then(
    // Our own build wrote the file (scripts/basemap-build.ts).
    (file) => file.default as unknown as MapGround,
  ));
