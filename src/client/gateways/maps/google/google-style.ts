import { hexOf, type MapColours } from "#client/gateways/maps/shared/map-colours.ts";

/** Google's map style in the tenant's colours; points of interest are left out, as on the offline map. */
export function googleStyle(colours: MapColours): google.maps.MapTypeStyle[] {
  const paint = (featureType: string, elementType: string, color: string): google.maps.MapTypeStyle => ({
    featureType,
    elementType,
    stylers: [{ color: hexOf(color) }],
  });
  return [
    paint("all", "geometry", colours.land),
    paint("all", "labels.text.fill", colours.label),
    paint("all", "labels.text.stroke", colours.land),
    paint("water", "geometry", colours.water),
    paint("road", "geometry.fill", colours.road),
    paint("road", "geometry.stroke", colours.rail),
    paint("transit.line", "geometry", colours.rail),
    paint("administrative", "geometry.stroke", colours.boundary),
    { featureType: "poi", stylers: [{ visibility: "off" }] },
    { elementType: "labels.icon", stylers: [{ visibility: "off" }] },
  ];
}
