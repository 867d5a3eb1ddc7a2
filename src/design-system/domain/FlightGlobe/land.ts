/** Outlines of the world's land (Natural Earth 1:110m, public domain, packed by world-atlas). */
import topology from "world-atlas/land-110m.json";
import type { LatLng } from "#domain/shared/geo/geo.ts";

/** Arcs are lists of steps on a grid; each outline is a list of arcs, `~index` for one that runs backwards. */
interface Topology {
  readonly arcs: readonly (readonly (readonly number[])[])[];
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] };
  readonly objects: {
    readonly land: { readonly geometries: readonly { readonly arcs: readonly (readonly (readonly number[])[])[] }[] };
  };
}

function unpack({ arcs, transform, objects }: Topology): readonly (readonly LatLng[])[] {
  const [scaleX = 1, scaleY = 1] = transform.scale;
  const [left = 0, bottom = 0] = transform.translate;
  const lines = arcs.map((steps) => {
    let [x, y] = [0, 0];
    return steps.map(([dx = 0, dy = 0]): LatLng => {
      x += dx;
      y += dy;
      return { lat: y * scaleY + bottom, lng: x * scaleX + left };
    });
  });
  const lineOf = (index: number): readonly LatLng[] =>
    index < 0 ? (lines[~index] ?? []).toReversed() : (lines[index] ?? []);
  // Only outer rings: the lakes are too small to be seen here.
  return objects.land.geometries.flatMap((shape) =>
    shape.arcs.flatMap(([outer]) => (outer === undefined ? [] : [outer.flatMap(lineOf)])),
  );
}

export const LAND = unpack(topology);
