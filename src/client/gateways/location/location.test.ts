import { describe, expect, it } from "vitest";
import { browserLocation } from "./location.ts";

type Asked = Parameters<Geolocation["getCurrentPosition"]>;

/** A browser that answers with this position; null: the person refuses. */
function browser(coords: Partial<GeolocationCoordinates> | null) {
  const asked: Asked[] = [];
  const getCurrentPosition = (...call: Asked): void => {
    asked.push(call);
    const [found, refused] = call;
    if (coords === null) refused?.({} as GeolocationPositionError);
    else found({ coords } as GeolocationPosition);
  };
  return { asked, locate: browserLocation({ geolocation: { getCurrentPosition } as Geolocation }) };
}

describe("the device's location", () => {
  it("is its position and how far off that may be, asked for as late as the person wants it", async () => {
    const { asked, locate } = browser({ latitude: 51.5, longitude: -0.12, accuracy: 30 });
    expect(asked).toEqual([]);
    expect(await locate?.()).toEqual({ at: { lat: 51.5, lng: -0.12 }, accuracy: 30 });
    expect(asked).toHaveLength(1);
  });

  it("is exact, and given up after ten seconds; one of the last minute will do", async () => {
    const { asked, locate } = browser({ latitude: 51.5, longitude: -0.12, accuracy: 30 });
    await locate?.();
    expect(asked[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 });
  });

  it("is not known where the person refuses", async () => {
    expect(await browser(null).locate?.()).toBeNull();
  });

  it("is not offered by a browser that cannot know it", () => {
    expect(browserLocation({} as Navigator)).toBeNull();
  });
});
