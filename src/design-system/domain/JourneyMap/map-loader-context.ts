import { createContext } from "react";
import type { MapLoader } from "./map-port.ts";

/** Starts the tenant's map; for pages that are far from where it is chosen. The default is a map that never comes. */
export const MapLoaderContext = createContext<MapLoader>(() => Promise.reject(new Error("no map")));
