/** Google's map, through its library for React (https://visgl.github.io/react-google-maps). */
import { APIProvider, Map, useMap } from "@vis.gl/react-google-maps";
import type { ReactElement, ReactNode } from "react";
import type { MapLoader, MapOptions, MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import { newFrame, roomIn, createMapHandle, type MapEngine } from "#client/gateways/maps/shared/engine.ts";
import { routeLines } from "./google-lines.ts";
import { placeOnGoogle } from "./google-marker.ts";
import { readMapColours, hexOf, type MapColours } from "#client/gateways/maps/shared/map-colours.ts";
import { languageOf } from "#client/gateways/maps/shared/map-texts.ts";
import { viewOf } from "#client/gateways/maps/shared/scene.ts";

/** Renders an element in a box. @returns unmounts it. */
export type Mount = (element: ReactElement, box: HTMLElement) => () => void;

const MIN_ZOOM = 3;
/** Google's tiles are half the size of MapLibre's, in whose zoom levels the port counts. */
const LEVELS = 1;

interface GoogleProps {
  readonly apiKey: string;
  readonly scene: MapScene;
  readonly options: MapOptions;
  /** Its script failed to load, or its key was refused. */
  readonly onFail: () => void;
  readonly onMap: (map: google.maps.Map) => void;
}

/** The bare map; everything of ours is added to it imperatively, as with every other provider. */
function GoogleMap({ apiKey, scene, options, onFail, onMap }: GoogleProps): ReactNode {
  const { base, pin } = scene;
  return (
    <APIProvider
      apiKey={apiKey}
      language={languageOf(options.locale)}
      region="GB"
      authReferrerPolicy="origin"
      onError={onFail}
    >
      <Map
        defaultCenter={base}
        defaultZoom={options.zoom}
        minZoom={MIN_ZOOM}
        maxZoom={options.maxZoom}
        // The page scrolls past the map; our own accessible buttons replace Google's.
        gestureHandling="cooperative"
        disableDefaultUI
        clickableIcons={false}
        isFractionalZoomEnabled
        onTilesLoaded={options.onReady}
        onClick={({ detail }) => pin && detail.latLng && options.onPin?.(detail.latLng)}
      >
        <MapReporter onMap={onMap} />
      </Map>
    </APIProvider>
  );
}

/** Reports the map once it exists. It uses a ref: those run after rendering, when a parent's state may be set. */
function MapReporter({ onMap }: Pick<GoogleProps, "onMap">): ReactNode {
  const map = useMap();
  return map && <span hidden ref={() => onMap(map)} />;
}

declare global {
  interface Window {
    gm_authFailure?: () => void;
  }
}

const refused = new Set<() => void>();

/**
 * Reports that Google refuses the key: Google calls this one global, and the library forwards nothing
 * (https://developers.google.com/maps/documentation/javascript/events#auth-errors).
 * @returns stops listening.
 */
function onRefusal(tell: () => void): () => void {
  window.gm_authFailure = () => {
    for (const each of refused) each();
  };
  refused.add(tell);
  return () => refused.delete(tell);
}

/**
 * Google's map in the tenant's colours. Rejects, or fails later, when its script does not load or its key is refused.
 */
export const googleMap =
  (apiKey: string, mount: Mount): MapLoader =>
  (container, scene, options) =>
    new Promise((resolve, reject) => {
      const frame = newFrame(container);
      const box = frame.appendChild(document.createElement("div"));
      box.style.blockSize = "100%";
      let isMade = false;
      const onFail = (): void => {
        if (isMade) return options.onFail();
        unmount();
        frame.remove();
        return reject(new Error("Google's map does not start"));
      };
      const onMap = (map: google.maps.Map): void => {
        if (isMade) return;
        isMade = true;
        resolve(
          createMapHandle(
            frame,
            engineOf(map, frame, scene, options, () => unmount()),
            scene,
            options,
          ),
        );
      };
      const unsubscribe = onRefusal(onFail);
      const unmountView = mount(
        <GoogleMap apiKey={apiKey} scene={scene} options={options} onFail={onFail} onMap={onMap} />,
        box,
      );
      const unmount = (): void => {
        unsubscribe();
        unmountView();
      };
    });

function engineOf(
  map: google.maps.Map,
  frame: HTMLElement,
  scene: MapScene,
  options: MapOptions,
  unmount: () => void,
): MapEngine {
  const lines = routeLines(map, readMapColours(frame));
  const recolour = (): void => {
    const colours = readMapColours(frame);
    map.setOptions({ styles: googleStyle(colours), backgroundColor: colours.land });
    lines.recolour(colours);
  };
  const look: MapEngine["look"] = (view, smoothly) => {
    if (view.kind === "point") {
      if (smoothly) map.panTo(view.at);
      else map.setCenter(view.at);
      map.setZoom(Math.min(options.maxZoom, (view.zoom ?? options.zoom) + LEVELS));
      return;
    }
    const [[west, south], [east, north]] = view.bounds;
    // Google has no maximum zoom for fitting: limit the zoom while it fits.
    map.setOptions({ maxZoom: Math.min(options.maxZoom, options.zoom + LEVELS) });
    map.fitBounds({ west, south, east, north }, roomIn(frame));
    google.maps.event.addListenerOnce(map, "idle", () => map.setOptions({ maxZoom: options.maxZoom }));
  };
  recolour();
  look(viewOf(scene), false);
  return {
    look,
    draw: lines.draw,
    place: (element, at, onDrag) => placeOnGoogle(map, element, at, onDrag),
    recolour,
    zoom: (by) => map.setZoom((map.getZoom() ?? options.zoom) + by),
    pan: (x, y) => map.panBy(x, y),
    onMoved(moved) {
      google.maps.event.addListener(map, "dragstart", moved);
      // Google's zoom event does not tell a hand from a program; with one finger or wheel alone it zooms not at all.
      frame.addEventListener("wheel", (event) => event.ctrlKey && moved(), { passive: true });
      frame.addEventListener("touchmove", (event) => event.touches.length > 1 && moved(), { passive: true });
    },
    destroy() {
      lines.remove();
      unmount();
    },
  };
}

/** Google's map style in the tenant's colours; points of interest are left out, as on the offline map. */
function googleStyle(colours: MapColours): google.maps.MapTypeStyle[] {
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
