/**
 * Our own side views, drawn to one scale (56 units to a metre) on a 320 x 128 ground whose road lies at y = 118, front to
 * the right. Each part is the `d` of one path; wheels are circles. Colours come from the styles.
 */
export interface VehicleShape {
  /** The colour of its body, one that cars really have. */
  readonly paint: "silver" | "white" | "graphite" | "blue" | "midnight" | "black";
  /** A taxi sign on the roof, in the brand's colour. */
  readonly sign?: string;
  /** A stripe along the doors, in the brand's colour. */
  readonly stripe?: string;
  /** A mark on the door. */
  readonly mark?: string;
  /** A tailgate that is open. */
  readonly gate?: string;
  /** A ramp that is let down. */
  readonly ramp?: string;
  /** The plate of the wheelchair sign, and the person on it, in lines. */
  readonly plate?: string;
  readonly person?: string;
  /** Outline without wheels. */
  readonly body: string;
  /** The shoulder line; the light falls above it. */
  readonly crease: string;
  readonly glass: string;
  /** Tinted windows over the glass. */
  readonly privacy?: string;
  /** Chrome lines. */
  readonly trim?: string;
  /** Roof rails, or the rail of a sliding door. */
  readonly rails?: string;
  readonly seams: string;
  readonly handles: string;
  readonly head: string;
  readonly tail: string;
  readonly mirror: string;
  readonly sill: string;
  readonly bumper: string;
  readonly wheels: readonly [Wheel, Wheel];
  readonly spokes: number;
}

/** A wheel by its centre and the radius of its tyre. */
export interface Wheel {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** A taxi's roof sign. @param x of its middle. @param y of the roof there. */
const signAt = (x: number, y: number): string =>
  `M${x - 15} ${y}L${x - 12.6} ${y - 8.6}Q${x - 12} ${y - 10} ${x - 10.4} ${y - 10}H${x + 10.4}Q${x + 12} ${y - 10} ${x + 12.6} ${y - 8.6}L${x + 15} ${y}Z`;

const STRIPE = "M0 84.6H320V91H0Z";

const saloonFront = {
  head: "M266.6 74.2 C275 75.2 283 78.2 288 83 C280.4 83.8 272 81.6 266.2 76.6 C265 75.4 265 74 266.6 74.2 Z",
  mirror: "M202.6 63.4 C202.6 59.4 205.6 57.4 209.8 57.8 C213 58.2 214.4 60.2 214 62.8 L213.4 64.8 L203.6 64.8 Z",
} as const;

const SHAPES = {
  saloon: {
    ...saloonFront,
    paint: "silver",
    sign: signAt(147, 35.4),
    stripe: STRIPE,
    body: "M39 105 C33 105 29.5 102 29 97 L28.6 86 C28.4 76 30 67 34 61 C35.6 58.8 37.6 57.8 41 57.4 C51 56.4 60 56.4 68 56 C82 46 98 38.6 118 36 C137 33.8 156 34 170 36.6 C187 40 204 50.6 221 63 C244 65 267 68.6 281 75.6 C288.5 79.6 291.6 85 292 92 L292.2 98 C292.2 102.4 290 105 285.5 105 Z",
    crease: "M30 74.5 C90 71 190 72 290 82",
    glass:
      "M84 60.4 C95 51.6 107 45.4 121 43 C129.5 41.8 137.6 41.4 145 41.4 L147.5 62.6 L85 61.9 C83.2 61.9 82.8 61.4 84 60.4 Z M152 41.5 C158.5 41.7 164 42.4 168.5 43.4 C182 46.4 195.5 54.6 206.6 62.8 C207.6 63.6 207.2 64.2 205.8 64.2 L154.4 62.7 Z M73 57.4 C79.6 52.4 86.4 48 93.6 45 L79 58.8 C77.4 60.4 74.8 61.2 72 61 C70.2 60.8 71 59 73 57.4 Z",
    seams:
      "M150 63 C150.6 76 150.4 90 149 101 M212 66.5 C213.6 78 212 90 206 101 L149 101 L119.5 101 C116 90 108 81.4 93 77.6 C87 74 84 68 83.4 62.4",
    handles: "M122 69.8 h11 M181 70.8 h11",
    tail: "M31.6 66.2 C36 65.2 43 65.2 49 66.4 C50 69.4 48.4 72.4 45 73.2 L30 74.2 C30.2 71.4 30.8 68.6 31.6 66.2 Z",
    sill: "M112 105 L220 105 L219 101.4 L114 101.4 Z",
    bumper: "M279 97.5 C285 97.3 289.6 96.2 292.2 94.4 M29.2 92 C33 93.6 40 94.2 46 94",
    wheels: [
      { x: 92, y: 98.5, r: 19.5 },
      { x: 242, y: 98.5, r: 19.5 },
    ],
    spokes: 5,
  },
  estate: {
    ...saloonFront,
    paint: "blue",
    sign: signAt(151, 35),
    stripe: STRIPE,
    body: "M37 105 C31 105 28 102 27.6 97 L27.2 84 C27 74 28.4 66 31.4 59 L41.6 41 C43.4 38 45.6 36.8 49.4 36.4 C72 34 96 33.4 118 33.4 C138 33.4 156 34 170 36.6 C187 40 204 50.6 221 63 C244 65 267 68.6 281 75.6 C288.5 79.6 291.6 85 292 92 L292.2 98 C292.2 102.4 290 105 285.5 105 Z",
    crease: "M28 74.5 C90 71 190 72 290 82",
    glass:
      "M45.2 58.4 L53.4 44.6 C54.6 42.6 56.2 41.8 58.6 41.6 C67 40.9 77 40.6 86 40.5 L88.4 61.2 L47 60.9 C44.4 60.8 44 60.2 45.2 58.4 Z M92.6 40.4 C108 40.2 128 40.2 145 40.6 L147.5 62.4 L95 61.3 Z M152 40.9 C158.5 41.3 164 42 168.5 43 C182 46.2 195.5 54.6 206.6 62.8 C207.6 63.6 207.2 64.2 205.8 64.2 L154.4 62.6 Z",
    rails: "M58 36 C59 32.8 62 32.2 67 31.9 C84 30.8 102 30.4 120 30.8 C124 30.9 126.4 31.6 127.4 34",
    seams:
      "M150 63 C150.6 76 150.4 90 149 101 M212 66.5 C213.6 78 212 90 206 101 L149 101 L119.5 101 C116 90 108 81.4 95 77.6 C92 73 91.4 68 91 62",
    handles: "M122 69.8 h11 M181 70.8 h11",
    tail: "M32 58.6 C35 57.8 39.4 58 42 59.6 C43.4 63.6 43.2 69.4 41.4 73.4 L28 74.6 C28.2 68.8 29.6 63.4 32 58.6 Z",
    sill: "M112 105 L220 105 L219 101.4 L114 101.4 Z",
    bumper: "M279 97.5 C285 97.3 289.6 96.2 292.2 94.4 M27.6 92 C32 93.6 40 94.2 46 94",
    wheels: [
      { x: 92, y: 98.5, r: 19.5 },
      { x: 242, y: 98.5, r: 19.5 },
    ],
    spokes: 5,
  },
  mpv6: {
    paint: "graphite",
    sign: signAt(140, 18.6),
    stripe: STRIPE,
    body: "M33 105 C27 105 24 102 23.6 96.5 L23 80 C23 68 24.6 58 27.8 48.6 L35 28.4 C36.6 24.2 39 22.2 43.6 21.6 C66 18.8 96 18 122 18 C146 18 166 19 180 22.4 C196 26.6 215 40.6 234 57.4 C254 60.6 272 65.4 284 72.4 C292.4 77.4 296 83.4 296.4 91 L296.6 98 C296.6 102.4 294.4 105 290 105 Z",
    crease: "M23 72.5 C90 69 190 70 295 82",
    glass:
      "M38 53.4 L45 33.2 C46 30 48 28.6 51 28.3 C61 27.3 73 26.7 84 26.4 L87 56.6 L40 56.4 C37.6 56.4 37.2 55.6 38 53.4 Z M91.6 26.2 C108 25.8 126 25.8 144.4 26.4 L148 58 L94.4 56.7 Z M149.2 26.6 C159 27 167 27.8 173.6 29.4 C185.6 32.4 199 42 212.4 54.2 L210 59.6 L152.6 58.2 Z M217.6 59.2 L218 57 C218.2 56 219 55.8 219.8 56.4 L223.8 59.8 Z",
    seams:
      "M150.4 58.6 C151 74 150.8 90 149.4 101 M216 61.5 C217.8 75 216.4 90 210.6 101 L149.4 101 L115 101 C111.6 90 104.6 81 92 76.4 C90 71 89.6 63 89.6 57.4 M32 67 L86 67.4",
    handles: "M124 66.6 h11 M184 67.6 h11",
    head: "M263.6 68 C275 69.8 284.8 74.4 291 81.4 C282 82 270.4 78.6 263 70.6 C261.8 69.2 262 67.8 263.6 68 Z",
    tail: "M28.6 47.4 C31 47 33.6 48 34.8 50.4 C37.4 56.4 38 65 36.6 71.6 L23.4 72.6 C23.6 64 25.4 55.4 28.6 47.4 Z",
    mirror: "M208.6 58.8 C208.6 54 212 51.8 216.6 52.2 C220 52.6 221.6 54.8 221.2 57.8 L220.6 60.4 L209.8 60.2 Z",
    sill: "M107 105 L225 105 L224 101.4 L109 101.4 Z",
    bumper: "M283 97 C289 96.8 293.8 95.6 296.4 93.8 M23.8 91.6 C28 93.2 36 93.8 42 93.6",
    wheels: [
      { x: 87, y: 98.5, r: 19.5 },
      { x: 247, y: 98.5, r: 19.5 },
    ],
    spokes: 6,
  },
  minibus8: {
    paint: "white",
    stripe: STRIPE,
    body: "M24 105 C17.6 105 14.4 102 14 96.5 L13.2 46 C13.2 35 14.4 26 16.6 17.4 C18 12.2 20.8 9.8 26 9.2 C60 6.6 110 6 156 6 C186 6 206 6.6 217 8.2 C224.4 9.4 229.6 12 234.6 17.2 C245.6 28.8 256.4 42 265.4 54.6 C279 59.6 290 64.4 297 72.6 C302 78.4 304.4 84.6 304.6 91 L304.8 98 C304.8 102.4 302.4 105 298 105 Z",
    crease: "M13 67 C90 64.6 200 65 303.4 79",
    glass:
      "M22.4 22.4 C23 18.8 25 17 28.4 16.8 C44 15.8 64 15.3 84 15.1 L85.6 51.6 L24.4 51.6 C21.6 51.6 20.4 50 20.4 47.4 C20.4 38.4 21 30 22.4 22.4 Z M90.6 15 C112 14.8 136 14.8 156 14.9 L158.4 51.8 L92.4 51.6 Z M163 14.9 C182 15 198 15.6 210 16.8 C217.4 17.6 221.6 19.6 226.2 24.4 C234.8 33.4 242.4 42.6 248.4 51.4 L247 55.4 C246.4 56.6 245.6 57 244.2 56.8 L165.4 52.2 Z",
    rails: "M24 60.4 L86 60.6",
    seams:
      "M160.6 53 C161.4 68 161.2 88 160.4 101 M251 58 C252.4 72 250 92 244 101 L160.4 101 L103.4 101 C101.6 93.6 98 87 92 82.6 C90 74 88.8 62 88.6 52.4",
    handles: "M146 60.8 h9 M168 61.2 h9",
    head: "M281.4 66.6 C289.4 69.6 296 74.6 300.2 81.4 C300.4 83.6 298.8 84.4 296.2 83.6 C288.6 81.4 283 76.6 280 69.2 C279.2 67.2 279.8 66 281.4 66.6 Z",
    tail: "M14 46 C17.8 45.8 20.6 47.4 21 51.4 L21.8 72 C21.8 75 20.4 76.6 17.4 76.8 L13.8 77 Z",
    mirror: "M241 54 C240.4 47.4 243 43 247.4 42.6 C251.4 42.4 253.4 45.4 253.6 49.8 L253.8 56.6 L243 56.4 Z",
    sill: "M96 105 L231 105 L230 101.4 L98 101.4 Z",
    bumper: "M291 97 C297 96.8 302 95.6 304.6 93.8 M14.2 91.6 C20 92.6 28 92.8 36 92.6",
    wheels: [
      { x: 76, y: 98.5, r: 19.5 },
      { x: 254, y: 98.5, r: 19.5 },
    ],
    spokes: 6,
  },
  executive: {
    paint: "midnight",
    body: "M33 105 C26.6 105 23 102 22.4 97 L21.6 87 C21.4 77.6 23 69.6 27 63.4 C28.8 60.8 31 59.8 34.4 59.4 C43 58.4 51 57.8 58 56.6 C74 46.6 92 39.4 113 36.8 C131 34.6 151 34.6 165 37 C184 40.4 203 51 220 63.4 C248 65.2 274 68.6 289 75.6 C296 79 299.4 84.6 299.8 92 L300 98 C300 102.4 297.6 105 293 105 Z",
    crease: "M23 74 C90 69.6 196 71.6 298 82.6",
    glass:
      "M77 61 C89 52.2 102 46.4 117 43.8 C125 42.5 133 42 140.6 42 L143.4 62.8 L78 62.4 C76.2 62.4 75.8 61.8 77 61 Z M147.6 42.1 C154 42.3 159.6 43 164 44 C178.6 47.4 193 55.4 205.2 63.2 C206.2 64 205.8 64.6 204.4 64.6 L150 62.9 Z M63.6 58 C70.4 53 78.6 48.6 86.6 45.8 L72 59.2 C70.2 60.8 67 61.8 63.4 61.6 C61.4 61.4 61.8 59.4 63.6 58 Z",
    trim: "M61 62.4 C61 60.4 62.4 58.4 64.4 57 C80 46.4 98 41.4 117 39.8 C135 38.6 152 39 165 41.6 C181 45 196 54 209 63.4 C209.4 64.8 208.4 66 206.6 66 L62.6 63.8 C61.6 63.8 61 63.2 61 62.4 Z",
    seams:
      "M146.4 64.6 C147 76 146.8 90 145.4 101 M211 67 C212.8 78 211.4 90 206 101 L145.4 101 L114 101 C110.6 90 103 81.4 87 77 C80.6 73.6 77.6 69 76.6 64.2",
    handles: "M117 70.6 h12 M180 71.8 h12",
    head: "M273.6 74.4 C283 75.6 291 78.6 296 83.6 C288.6 84.2 279.4 81.8 273.2 76.8 C272 75.6 272 74.2 273.6 74.4 Z",
    tail: "M25 68 C30 66.8 38 66.8 44.6 68 C45.6 70.8 44 73.4 40.6 74 L23 75 C23.2 72.6 24 70 25 68 Z",
    mirror: "M202 63.8 C202 59.6 205.2 57.6 209.6 58 C213 58.4 214.4 60.4 214 63.2 L213.4 65.4 L203 65.4 Z",
    sill: "M108 105 L230 105 L229 101.6 L110 101.6 Z",
    bumper: "M286 97.5 C292.4 97.3 297.4 96.2 300 94.4 M22.6 92 C27 93.6 34 94.2 40 94",
    wheels: [
      { x: 87, y: 98, r: 20 },
      { x: 252, y: 98, r: 20 },
    ],
    spokes: 10,
  },
  vip: {
    paint: "black",
    body: "M23 105 C16.6 105 13 102 12.4 97 L11.6 86 C11.4 76 13 68 17 62 C18.8 59.4 21 58.4 24.4 58 C33 57 41 56.4 48 55.2 C63 44.8 82 37.2 104 34.4 C126 31.8 152 31.8 169 34.4 C188 37.6 208 49 226 61.8 C254 63.6 281 67.4 296.6 74.6 C304 78.2 307.6 84 308 91.4 L308.2 98 C308.2 102.4 305.8 105 301 105 Z",
    crease: "M13 72.6 C90 68 200 70 306.4 81.6",
    glass:
      "M69 59.6 C81 50.4 95 44.2 110 41.4 C121 39.6 133 39.2 144.4 39.2 L147.6 61.4 L70 60.9 C68.2 60.9 67.8 60.4 69 59.6 Z M152 39.2 C158.6 39.4 164.4 40 169 41 C183.8 44.4 198.4 53 211.2 61.8 C212.2 62.6 211.8 63.2 210.4 63.2 L154.6 61.6 Z M54.6 56.6 C61.6 51.2 70.4 46.4 79 43.4 L63.4 57.8 C61.4 59.6 58 60.6 54 60.4 C52 60.2 52.6 58.2 54.6 56.6 Z",
    privacy:
      "M69 59.6 C81 50.4 95 44.2 110 41.4 C121 39.6 133 39.2 144.4 39.2 L147.6 61.4 L70 60.9 C68.2 60.9 67.8 60.4 69 59.6 Z M54.6 56.6 C61.6 51.2 70.4 46.4 79 43.4 L63.4 57.8 C61.4 59.6 58 60.6 54 60.4 C52 60.2 52.6 58.2 54.6 56.6 Z",
    trim: "M52 61.2 C52 59.2 53.4 57.2 55.4 55.6 C71 44.4 90 39 110 37.4 C132 36 154 36.2 169 38.6 C186 41.8 202 52 215 62 C215.4 63.4 214.4 64.6 212.6 64.6 L53.6 62.6 C52.6 62.6 52 62 52 61.2 Z M104 101 L236 101 M14.6 90.4 L48 90.4 M288 90.4 L304.6 90.4",
    seams:
      "M150.6 63.4 C151.2 76 151 90 149.6 101 M217 65.6 C218.8 77 217.6 90 212 101 M107 101 C103.6 90 96 81 79.6 76.4 C72.6 72.6 69.4 68 68.4 62.8",
    handles: "M118 69.4 h13 M186 70.6 h13",
    head: "M281 73.2 C290.6 74.4 299 77.6 304.2 82.6 C296.6 83.4 287 80.8 280.6 75.6 C279.4 74.4 279.4 73 281 73.2 Z",
    tail: "M15 66.4 C20 65.2 29 65.2 36 66.4 C37 69.4 35.4 72 32 72.6 L13 73.6 C13.2 71 14 68.4 15 66.4 Z",
    mirror: "M208 62.6 C208 58.4 211.2 56.4 215.6 56.8 C219 57.2 220.4 59.2 220 62 L219.4 64.2 L209 64.2 Z",
    sill: "M101 105 L237 105 L236 102 L103 102 Z",
    bumper: "M294 97.5 C300.4 97.3 305.4 96.2 308 94.4",
    wheels: [
      { x: 79, y: 97.6, r: 20.4 },
      { x: 260, y: 97.6, r: 20.4 },
    ],
    spokes: 12,
  },
  accessible: {
    paint: "white",
    stripe: STRIPE,
    body: "M70 105 C64 105 61 102 60.6 96.5 L59.6 42 C59.4 30 60.8 22 63.6 15.6 C65.6 11.2 69 9.4 73.6 9 C100 7 140 6.6 168 8 C182 8.8 192 11.2 200 17.6 C214 28.6 228 43 240 57.6 C260 60.8 276 65.2 288 72.4 C296 77.4 299.6 83.4 300 91 L300.2 98 C300.2 102.4 298 105 293.6 105 Z",
    crease: "M60 71 C120 68.6 210 70 299 82",
    glass:
      "M136.4 25.6 C136.4 21.6 138 20 141.6 19.8 C152 19.3 162 19.4 171 20.2 L174.4 57.4 L136.4 57 Z M179.6 21 C186 22 191 24.2 195.4 28 C205.6 36.8 214.6 46.4 222.4 56.2 C223.4 57.6 222.8 58.6 221.2 58.6 L182.8 57.6 Z",
    rails: "M64 76 L128 76.4",
    seams:
      "M178 59 C178.8 74 178.6 90 177 101 M226.4 61 C228.4 75 227 90 221 101 L177 101 L132 101 C131 74 130.4 46 131.4 20",
    handles: "M142 65.4 h11 M186 66.4 h11",
    head: "M270 68.4 C280 70.4 288.6 74.8 294.4 81.6 C286 82.2 275.6 78.8 269.4 71 C268.4 69.6 268.6 68.2 270 68.4 Z",
    tail: "M59.8 50 C63.4 49.6 65.6 51.4 66 55 L66.6 70 C66.6 73 65.2 74.6 62.4 74.8 L60.2 75 Z",
    mirror: "M218.6 59 C218.6 54.2 222 52 226.6 52.4 C230 52.8 231.6 55 231.2 58 L230.6 60.6 L219.8 60.4 Z",
    sill: "M124 105 L232 105 L231 101.4 L126 101.4 Z",
    bumper: "M287 97 C293 96.8 297.6 95.6 300.2 93.8",
    gate: "M71 9.4 L27 5.4 Q23.8 5.2 23.4 8.2 L23 11.4 L65 16.6 Z",
    ramp: "M62 99 L62 104.4 L16 118 L9 118 Z",
    plate: "M80 19H112Q120 19 120 27V57Q120 65 112 65H80Q72 65 72 57V27Q72 19 80 19Z",
    person:
      "M91.5 27.3a1.7 1.7 0 1 0 0.1 0ZM91.5 33.5V46H103L108.4 57L111.4 55.6M91.5 38.6H101M86.6 41.8A10.4 10.4 0 1 0 102 53.4",
    wheels: [
      { x: 104, y: 98.5, r: 19.5 },
      { x: 254, y: 98.5, r: 19.5 },
    ],
    spokes: 6,
  },
} as const satisfies Readonly<Record<string, VehicleShape>>;

/** The drawings by name. */
export const VEHICLE_SHAPES = {
  ...SHAPES,
  electric: {
    ...SHAPES.saloon,
    paint: "white",
    // A flash, on the rear door.
    mark: "M134.6 72.4L124.6 88.4H131L128.4 100L139.4 83.2H132.6Z",
  },
} as const satisfies Readonly<Record<string, VehicleShape>>;

/** Name of a drawing. */
type VehicleDrawing = keyof typeof VEHICLE_SHAPES;

/** Where the body ends above the road. */
const SILL_Y = 105.5;
const round = (value: number): string => value.toFixed(1);

/** The openings between the spokes, as one path. */
export function spokeGaps(wheel: Wheel, spokes: number): string {
  const rim = wheel.r * 0.7;
  const [outer, inner, half] = [rim * 0.9, rim * 0.36, Math.PI / spokes];
  const at = (radius: number, angle: number): string =>
    `${round(wheel.x + radius * Math.cos(angle))} ${round(wheel.y + radius * Math.sin(angle))}`;
  return Array.from({ length: spokes }, (_, index) => {
    const middle = (2 * Math.PI * index) / spokes - Math.PI / 2 + half;
    const [wide, narrow] = [half * 0.66, half * 0.42];
    const arc = `A${round(outer)} ${round(outer)} 0 0 1 ${at(outer, middle + wide)}`;
    return `M${at(inner, middle - narrow)}L${at(outer, middle - wide)}${arc}L${at(inner, middle + narrow)}Z`;
  }).join("");
}

/** The dark opening of the body around a wheel, cut off where the body ends. */
export function wheelArch(wheel: Wheel): string {
  const radius = wheel.r + 2.6;
  const half = Math.sqrt(radius ** 2 - (SILL_Y - wheel.y) ** 2);
  return `M${round(wheel.x - half)} ${SILL_Y}A${round(radius)} ${round(radius)} 0 1 1 ${round(wheel.x + half)} ${SILL_Y}Z`;
}

const isDrawing = (name: string): name is VehicleDrawing => Object.hasOwn(VEHICLE_SHAPES, name);

/** The drawing that an image setting names, or null when it is the address of a picture. */
export function drawingOf(image: string): VehicleDrawing | null {
  const name = image.split("/").at(-1)?.split(".")[0]?.toLowerCase() ?? "";
  if (isDrawing(name)) return name;
  return image.includes("/") ? null : "saloon";
}
