import type { LatLng } from "#domain/shared/geo/geo.ts";

/** A position of the device. */
export interface DevicePosition {
  readonly at: LatLng;
  /** Radius in metres within which the device is, with 95 % confidence. */
  readonly accuracy: number;
}

/** Where the device is; null when the person refuses, or there is no fix in time. */
export type DeviceLocation = () => Promise<DevicePosition | null>;

/** A device indoors may never get a fix; the passenger types the address then. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** The Geolocation API (https://www.w3.org/TR/geolocation), which asks the person for consent; null: not supported. */
export function browserLocation(browser: Pick<Navigator, "geolocation">): DeviceLocation | null {
  // Insecure pages have none in some browsers.
  if (!("geolocation" in browser)) return null;
  return () =>
    new Promise((resolve) =>
      browser.geolocation.getCurrentPosition(
        ({ coords: { latitude: lat, longitude: lng, accuracy } }) => resolve({ at: { lat, lng }, accuracy }),
        () => resolve(null),
        OPTIONS,
      ),
    );
}
