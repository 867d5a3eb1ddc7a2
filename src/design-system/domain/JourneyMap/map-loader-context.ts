import { createContext } from "react";
import type { MapLoader } from "./map-port.ts";

/** Starts the tenant's map; for pages far below the code that chooses the provider. The default never loads. */
export const MapLoaderContext = createContext<MapLoader>(() => Promise.reject(new Error("no map")));
