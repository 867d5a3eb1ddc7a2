/** Words that a person or an operator has written keep their own direction on a page of another one. */
import { prerender } from "react-dom/static";
import { describe, expect, it } from "vitest";
import type { ReactNode } from "react";
import type { Place } from "#domain/journey/place.ts";
import { VehicleCard } from "#ds/domain/VehicleCard/VehicleCard.tsx";
import { JourneySummary } from "#ds/domain/JourneySummary/JourneySummary.tsx";

const VEHICLE = {
  id: "minibus8",
  name: "8-seater",
  description: "Mercedes Vito, or similar.",
  image: "",
  passengers: 8,
  luggage: 8,
  maxLuggage: 8,
  handBags: 8,
  wheelchair: false,
};
const PLACE: Place = {
  id: "p1",
  name: "52 Upper Street",
  fullAddress: "52 Upper Street, 3rd floor, London N1 0QH",
  category: "",
  postcode: "N1 0QH",
  position: { lat: 51.5, lng: -0.1 },
  code: "",
  iconPath: "",
  country: "gb",
  precision: "exact",
};

const draw = async (node: ReactNode) => new Response((await prerender(node)).prelude).text();

describe("on a page that is read from right to left", () => {
  it("a vehicle's name and description begin where their own words do", async () => {
    const html = await draw(
      <VehicleCard vehicle={VEHICLE} total={null} selected={false} group="g" onSelect={() => undefined} />,
    );
    expect(html).toContain("<bdi>8-seater</bdi>");
    expect(html).toContain("<bdi>Mercedes Vito, or similar.</bdi>");
  });

  it("so do a journey's places and vehicle", async () => {
    const html = await draw(
      <JourneySummary
        pickup={PLACE}
        vias={[]}
        dropoff={null}
        when={null}
        returnWhen={null}
        zoneNote={null}
        vehicle="8-seater"
        distance={null}
        journeyTime={null}
      />,
    );
    for (const written of ["52 Upper Street", "3rd floor, London N1 0QH", "8-seater"])
      expect(html).toContain(`<bdi>${written}</bdi>`);
  });
});
