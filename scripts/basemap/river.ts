import { THAMES_TO_ERITH } from "../../src/server/offline/data/roads/waters.ts";

/**
 * The Thames as a line along its middle with its width in metres, from Windsor to the sea. Source: the positions of its
 * bridges and locks, from general knowledge, 2026. Within Greater London the river is the gap that the borough polygons
 * leave: there the line only has to be wider than the gap, since the boroughs are painted over it.
 */
export type RiverPart = {
  readonly metres: number;
  readonly overBoroughs: boolean;
  readonly line: readonly (readonly [lat: number, lng: number])[];
};

/** Drawn twice: narrow over the boroughs, wide under them. */
const TEDDINGTON_TO_KEW: RiverPart["line"] = [
  [51.4306, -0.322],
  [51.4395, -0.3265],
  [51.4475, -0.3215],
  [51.446, -0.311],
  [51.4574, -0.3074],
  [51.4622, -0.3171],
  [51.4695, -0.3215],
  [51.4765, -0.309],
  [51.4818, -0.301],
  [51.4871, -0.2874],
];

export const THAMES: readonly RiverPart[] = [
  {
    metres: 60,
    overBoroughs: true,
    line: [
      [51.4975, -0.69],
      [51.492, -0.665],
      [51.486, -0.64],
      [51.4865, -0.61],
      [51.491, -0.6],
      [51.4805, -0.585],
      [51.47, -0.568],
      [51.456, -0.57],
      [51.449, -0.555],
      [51.439, -0.545],
      [51.433, -0.516],
      [51.42, -0.512],
      [51.405, -0.508],
      [51.389, -0.487],
      [51.384, -0.456],
      [51.392, -0.442],
      [51.388, -0.42],
      [51.401, -0.405],
      [51.41, -0.385],
      [51.4075, -0.365],
      [51.4036, -0.3425],
      [51.3945, -0.326],
      [51.3975, -0.3135],
      [51.4113, -0.3088],
      [51.422, -0.307],
      [51.4306, -0.322],
    ],
  },
  {
    metres: 110,
    overBoroughs: true,
    line: TEDDINGTON_TO_KEW,
  },
  {
    metres: 500,
    overBoroughs: false,
    line: [
      ...TEDDINGTON_TO_KEW,
      [51.4848, -0.2795],
      [51.473, -0.2698],
      [51.469, -0.262],
      [51.4724, -0.2525],
      [51.483, -0.2475],
      [51.4881, -0.2302],
      [51.482, -0.224],
      [51.4755, -0.223],
      [51.4668, -0.2131],
      [51.4649, -0.188],
      [51.473, -0.1795],
      [51.4811, -0.1724],
      [51.4846, -0.15],
      [51.4873, -0.1268],
      [51.4943, -0.1236],
      [51.5009, -0.1219],
      [51.5061, -0.1203],
      [51.5093, -0.1145],
      [51.5097, -0.1044],
      [51.5088, -0.0945],
      [51.5079, -0.0877],
      [51.5055, -0.0754],
    ],
  },
  {
    metres: 900,
    overBoroughs: false,
    line: THAMES_TO_ERITH,
  },
  {
    metres: 620,
    overBoroughs: true,
    line: [
      [51.505, 0.17],
      [51.488, 0.183],
      [51.48, 0.21],
      [51.471, 0.24],
      [51.465, 0.2585],
      [51.456, 0.27],
      [51.452, 0.29],
      [51.466, 0.318],
      [51.452, 0.345],
    ],
  },
  {
    metres: 900,
    overBoroughs: true,
    line: [
      [51.452, 0.345],
      [51.448, 0.37],
      [51.45, 0.41],
      [51.467, 0.45],
      [51.49, 0.48],
    ],
  },
];
