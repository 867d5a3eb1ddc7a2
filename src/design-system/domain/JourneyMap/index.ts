export { MapLoaderContext } from "./map-loader-context.ts";
export { JourneyMap, type JourneyMapProps } from "./JourneyMap.tsx";
export type { MapLoader, MapScene } from "./map-port.ts";
