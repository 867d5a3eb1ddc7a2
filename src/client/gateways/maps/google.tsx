/** Google's map, through its library for React (https://visgl.github.io/react-google-maps). */
import { APIProvider, Map, useMap } from "@vis.gl/react-google-maps";
import type { ReactElement, ReactNode } from "react";
import type { MapLoader, MapOptions, MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import { newFrame, roomIn, stage, type MapEngine } from "./engine.ts";
import { routeLines } from "./google-lines.ts";
import { placeOnGoogle } from "./google-marker.ts";
import { googleStyle } from "./google-style.ts";
import { readMapColours } from "./map-colours.ts";
import { languageOf } from "./map-texts.ts";
import { viewOf } from "./scene.ts";

/** Draws an element in a box. @returns what takes it away. */
export type Mount = (element: ReactElement, box: HTMLElement) => () => void;

const MIN_ZOOM = 3;
/** Its tiles have half the size of MapLibre's, in whose levels the port counts. */
const LEVELS = 1;

interface GoogleProps {
  readonly apiKey: string;
  readonly scene: MapScene;
  readonly options: MapOptions;
  /** Its script or its key does not do. */
  readonly onFail: () => void;
  readonly onMap: (map: google.maps.Map) => void;
}

/** The map without anything of ours on it; the rest is drawn onto it by hand, as with every other provider. */
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
        // The page scrolls past the map; our own buttons, which can be read out, take the place of theirs.
        gestureHandling="cooperative"
        disableDefaultUI
        clickableIcons={false}
        isFractionalZoomEnabled
        onTilesLoaded={options.onReady}
        onClick={({ detail }) => pin && detail.latLng && options.onPin?.(detail.latLng)}
      >
        <Made onMap={onMap} />
      </Map>
    </APIProvider>
  );
}

/** Tells of the map when it is there. A ref is told after drawing, when a parent may be touched. */
function Made({ onMap }: Pick<GoogleProps, "onMap">): ReactNode {
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
 * Hears that Google does not take the key: it calls this one global, and the library passes nothing on
 * (https://developers.google.com/maps/documentation/javascript/events#auth-errors).
 * @returns stops hearing it.
 */
function onRefusal(tell: () => void): () => void {
  window.gm_authFailure = () => {
    for (const each of refused) each();
  };
  refused.add(tell);
  return () => refused.delete(tell);
}

/** Google's map in the tenant's colours. Rejects, or fails later, when its script or its key does not do. */
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
          stage(
            frame,
            engineOf(map, frame, scene, options, () => unmount()),
            scene,
            options,
          ),
        );
      };
      const stopHearing = onRefusal(onFail);
      const takeAway = mount(
        <GoogleMap apiKey={apiKey} scene={scene} options={options} onFail={onFail} onMap={onMap} />,
        box,
      );
      const unmount = (): void => {
        stopHearing();
        takeAway();
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
    // The way to fit without coming too near: a limit while it fits.
    map.setOptions({ maxZoom: Math.min(options.maxZoom, options.zoom + LEVELS) });
    map.fitBounds({ west, south, east, north }, roomIn(frame));
    google.maps.event.addListenerOnce(map, "idle", () => map.setOptions({ maxZoom: options.maxZoom }));
  };
  recolour();
  look(viewOf(scene), false);
  return {
    look,
    sees: (at) => map.getBounds()?.contains(at) ?? true,
    draw: lines.draw,
    place: (element, at, onDrag) => placeOnGoogle(map, element, at, onDrag),
    recolour,
    zoom: (by) => map.setZoom((map.getZoom() ?? options.zoom) + by),
    pan: (x, y) => map.panBy(x, y),
    destroy() {
      lines.remove();
      unmount();
    },
  };
}
