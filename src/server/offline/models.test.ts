import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createFlightDirectory } from "./flights/directory.ts";
import { embeddedModels, packModels } from "./models.ts";
import { createGazetteer } from "./places/gazetteer.ts";
import { readLayers } from "./places/layers.ts";
import { EmbeddedRouting } from "./routing/embedded-routing.ts";

const folder = mkdtempSync(join(tmpdir(), "cabstand-models-"));
afterAll(() => rmSync(folder, { recursive: true }));

const HOME = { lat: 51.5367, lng: -0.0152 };

it("models that a build packed find the same places, roads and flights as computed ones", async () => {
  const file = join(folder, "models.bin");
  writeFileSync(file, packModels());
  const { places, routing, directory } = embeddedModels(null, file);
  const [gazetteer, roads, flights] = [createGazetteer(), new EmbeddedRouting(readLayers()), createFlightDirectory()];
  for (const text of ["heathrow t5", "padington", "10 downing street sw1a 2aa", "st", "لندن"])
    expect(await places.search(text, HOME)).toEqual(await gazetteer.search(text, HOME));
  for (const to of [
    { lat: 51.47, lng: -0.4543 },
    { lat: 55.95, lng: -3.19 },
  ])
    expect(await routing.route([HOME, to], null)).toEqual(await roads.route([HOME, to], null));
  for (const text of ["münchen", "france", "easy jet", "corfou"])
    expect([directory.airports(text), directory.airlines(text)]).toEqual([
      flights.airports(text),
      flights.airlines(text),
    ]);
  // The timetable compares airports by identity.
  expect(directory.allAirports).toContain(directory.airportOf("LHR"));
});
