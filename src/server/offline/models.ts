/** The embedded models of a process: addresses, roads, airports and airlines, with no key and no network. */
import { existsSync, readFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import type { KnownPlaces, PlaceSearch } from "#server/modules/places/places.port.ts";
import type { Routing } from "#server/modules/quotation/routing.port.ts";
import { createFlightDirectory, directoryData, type DirectoryData, type FlightDirectory } from "./flights/directory.ts";
import { createGazetteer, shippedRows } from "./places/gazetteer.ts";
import { readAddressFile } from "./places/imported/address-file.ts";
import type { AddressSource } from "./places/imported/formats.ts";
import { readLayers, type Layers } from "./places/layers.ts";
import type { IndexedRows } from "./places/place-index.ts";
import type { GazetteerRow } from "./places/row.ts";
import { EmbeddedRouting } from "./routing/embedded-routing.ts";
import { buildRoadGraph, type RoadData } from "./routing/road-graph.ts";

/** What the models compute of the open data, which takes most of a second: a build packs it, so that a start reads it. */
interface PackedModels {
  readonly layers: Layers;
  readonly shipped: IndexedRows<GazetteerRow>;
  readonly roads: RoadData;
  readonly directory: DirectoryData;
}

/** The content of the packed file. */
export function packModels(): Buffer {
  const layers = readLayers();
  const { zoneOf: _, ...roads } = buildRoadGraph(layers);
  return serialize({
    layers,
    shipped: shippedRows(layers),
    roads,
    directory: directoryData(),
  } satisfies PackedModels);
}

/** The embedded models. */
export interface EmbeddedModels {
  readonly places: PlaceSearch & KnownPlaces;
  readonly routing: Routing;
  readonly directory: FlightDirectory;
  /** The open address files that were imported; their publishers are credited. */
  readonly imports: readonly AddressSource[];
}

const models = new Map<string | null, EmbeddedModels>();

/**
 * The gazetteer, the road model and the directory of airports and airlines of this process, made once.
 * @param addressFile the output of `npm run import-addresses`, or null.
 * @param packedFile what the build packed; null or missing: it is computed here.
 * @throws BadAddressFile
 */
export function embeddedModels(addressFile: string | null, packedFile: string | null = null): EmbeddedModels {
  const known = models.get(addressFile);
  if (known) return known;
  const packed =
    packedFile !== null && existsSync(packedFile)
      ? // The build of this very program wrote it.
        (deserialize(readFileSync(packedFile)) as PackedModels)
      : null;
  const layers = packed?.layers ?? readLayers();
  const imported = addressFile === null ? null : readAddressFile(addressFile);
  const made: EmbeddedModels = {
    places: createGazetteer(layers, imported, packed?.shipped),
    routing: new EmbeddedRouting(layers, packed?.roads),
    directory: createFlightDirectory(packed?.directory),
    imports: imported?.head.sources ?? [],
  };
  models.set(addressFile, made);
  return made;
}
