/**
 * Water that no small road crosses, as lines along its middle, written down by this project from general knowledge.
 * Only trunk roads (trunk-roads.ts) may cross them: their chains name every bridge, tunnel and causeway that counts.
 * The runways of Heathrow are included, since the terminals between them are reached by tunnel only.
 * Above Tower Bridge the Thames has a bridge wherever one is needed, so it starts there.
 */

/** A line of [latitude, longitude] pairs. */
export type WaterLine = readonly (readonly [number, number])[];

/** The Thames from Tower Bridge to the edge of Greater London; the basemap draws it too. */
export const THAMES_TO_ERITH: WaterLine = [
  [51.5055, -0.0754],
  [51.503, -0.064],
  [51.502, -0.054],
  [51.5055, -0.046],
  [51.5085, -0.037],
  [51.504, -0.031],
  [51.497, -0.03],
  [51.489, -0.033],
  [51.485, -0.027],
  [51.4845, -0.009],
  [51.49, -0.003],
  [51.497, -0.001],
  [51.504, 0.0005],
  [51.5065, 0.004],
  [51.506, 0.011],
  [51.499, 0.0165],
  [51.496, 0.03],
  [51.495, 0.05],
  [51.497, 0.0625],
  [51.502, 0.08],
  [51.508, 0.087],
  [51.515, 0.097],
  [51.513, 0.13],
  [51.513, 0.15],
  [51.505, 0.17],
];

const THAMES: WaterLine = [
  ...THAMES_TO_ERITH,
  [51.488, 0.183],
  [51.48, 0.21],
  [51.471, 0.24],
  [51.465, 0.2585],
  [51.456, 0.27],
  [51.454, 0.29],
  [51.468, 0.318],
  [51.452, 0.338],
  [51.448, 0.37],
  [51.45, 0.41],
  [51.47, 0.45],
  [51.495, 0.5],
  [51.505, 0.6],
  [51.5, 0.8],
  [51.48, 1.6],
];

const HEATHROW: readonly WaterLine[] = [
  [
    [51.4775, -0.492],
    [51.4775, -0.433],
    [51.4648, -0.433],
    [51.4648, -0.489],
  ],
  [
    [51.4775, -0.472],
    [51.4648, -0.472],
  ],
];

const ESTUARIES: Readonly<Record<string, WaterLine>> = {
  medway: [[51.402, 0.535], [51.42, 0.6], [51.43, 0.7], [51.45, 0.76]],
  swale: [[51.41, 0.68], [51.36, 0.8], [51.34, 0.95], [51.37, 1.02]],
  crouch: [[51.63, 0.65], [51.62, 1]],
  blackwater: [[51.73, 0.7], [51.72, 1]],
  stour: [[51.95, 1.08], [51.945, 1.3]],
  orwell: [[52.03, 1.17], [51.95, 1.3]],
  wash: [[52.83, 0.35], [52.95, 0.3], [53.15, 0.5]],
  humber: [[53.7, -0.8], [53.72, -0.55], [53.71, -0.45], [53.65, -0.2], [53.53, 0.12], [53.5, 0.4]],
  tay: [[56.36, -3.3], [56.42, -3.1], [56.452, -2.98], [56.45, -2.6]],
  forth: [[56.07, -3.73], [56.02, -3.5], [56, -3.4], [56.02, -3.2], [56.05, -2.9], [56.15, -2.4]],
  clyde: [[55.92, -4.46], [55.95, -4.7], [55.95, -4.86], [55.7, -4.93], [55.4, -4.9], [55, -5.2]],
  solway: [[54.98, -3.07], [54.9, -3.4], [54.7, -3.9]],
  morecambe: [[54.17, -2.83], [54, -3.2]],
  mersey: [[53.35, -2.7], [53.333, -2.85], [53.36, -2.95], [53.41, -3.01], [53.46, -3.06], [53.5, -3.4]],
  dee: [[53.22, -3.05], [53.3, -3.2], [53.4, -3.4]],
  menai: [[53.1, -4.33], [53.23, -4.15], [53.28, -3.98]],
  severn: [[51.73, -2.48], [51.63, -2.63], [51.57, -2.7], [51.45, -3], [51.3, -3.4], [51.25, -4.2], [51.2, -5.2]],
  exe: [[50.69, -3.48], [50.6, -3.42]],
  tamar: [[50.47, -4.2], [50.4, -4.2], [50.3, -4.14]],
  fal: [[50.22, -5.03], [50.12, -5.03]],
  southamptonWater: [[50.9, -1.43], [50.86, -1.37], [50.79, -1.27]],
  solent: [[50.65, -1.62], [50.76, -1.4], [50.79, -1.25], [50.76, -1.1], [50.65, -0.95]],
  pentlandFirth: [[58.68, -5.2], [58.66, -3.4], [58.7, -2.5]],
  minch: [[58.7, -5.8], [57.9, -6.1], [57.4, -6.9], [56.8, -7]],
  northChannel: [[55.5, -6], [55, -5.4], [54.4, -5.2]],
};

/** Every line that stops small roads. */
export const WATERS: readonly WaterLine[] = [THAMES, ...HEATHROW, ...Object.values(ESTUARIES)];
