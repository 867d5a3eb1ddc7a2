/** Drawn portraits of the demo's drivers: generated, not photos of real people, and the same at every start. */
import { crc32, deflateSync } from "node:zlib";
import type { Instant } from "#domain/shared/units.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { DEMO_TENANTS } from "./tenants.ts";
import { testTenantIds } from "#server/modules/tenants/tenant-marks.ts";

const SIDE = 96;
type Colour = readonly [red: number, green: number, blue: number];

const GROUNDS: readonly Colour[] = [
  [203, 220, 228],
  [226, 214, 196],
  [205, 221, 203],
  [222, 208, 221],
];
const SKINS: readonly Colour[] = [
  [141, 92, 62],
  [226, 178, 142],
  [184, 126, 86],
  [95, 62, 44],
  [240, 200, 168],
];
const HAIRS: readonly Colour[] = [
  [42, 32, 28],
  [92, 60, 38],
  [120, 116, 112],
  [28, 28, 34],
];
const COATS: readonly Colour[] = [
  [38, 54, 84],
  [64, 68, 74],
  [86, 44, 50],
  [40, 78, 74],
];

const pick = (list: readonly Colour[], index: number): Colour => list[index % list.length] ?? [0, 0, 0];
const isIn = (x: number, y: number, [cx, cy, rx, ry]: readonly [number, number, number, number]): boolean =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

/** The colour of a point: coat and neck below, hair behind the face. */
function colourAt(x: number, y: number, index: number): Colour {
  if (isIn(x, y, [48, 44, 17, 21])) {
    if (isIn(x, y, [41, 42, 2, 2.4]) || isIn(x, y, [55, 42, 2, 2.4])) return pick(HAIRS, 0);
    if (isIn(x, y, [48, 55, 6, 3]) && y > 55) return pick(COATS, 2);
    return y < 31 ? pick(HAIRS, index) : pick(SKINS, index);
  }
  if (isIn(x, y, [48, 39, 21, 22]) && y < 50 - (index % 3) * 6) return pick(HAIRS, index);
  if (Math.abs(x - 48) < 8 && y > 55 && y < 72) return pick(SKINS, index);
  return isIn(x, y, [48, 100, 38, 32]) ? pick(COATS, index) : pick(GROUNDS, index);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The portrait with this number, as a data URL of a PNG. */
function demoPortrait(index: number): string {
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(SIDE * (1 + 3 * SIDE));
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) rows.set(colourAt(x, y, index), y * (1 + 3 * SIDE) + 1 + 3 * x);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // Eight bits each of red, green and blue.
  header.set([8, 2], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat([start, ...parts]).toString("base64")}`;
}

/** Number of faces, drawn once a process; drivers share them. */
const FACES = 7;
let faces: readonly string[] | null = null;

function faceOf(index: number): string {
  faces ??= Array.from({ length: FACES }, (_face, number) => demoPortrait(number));
  return faces[index % FACES] ?? "";
}

/**
 * Gives the demo's drivers their portraits, in test tenants only; existing photos stay. Nothing is drawn when all have
 * one.
 */
export async function addDemoPortraits(db: Database, now: Instant): Promise<void> {
  const test = await testTenantIds(db);
  for (const { id, drivers } of DEMO_TENANTS.filter((tenant) => test.has(tenant.id))) {
    const shown = await db.withTenant(id, (handle) => handle.selectFrom("driver_photos").select("driver_id").execute());
    const known = new Set(shown.map(({ driver_id }) => driver_id));
    const missing = drivers.filter((driver) => !known.has(driver.id));
    if (missing.length === 0) continue;
    const rows = missing.map((driver) => ({
      tenant_id: id,
      driver_id: driver.id,
      photo: faceOf(drivers.indexOf(driver)),
      updated_at: new Date(now),
    }));
    await db.withTenant(id, (handle) =>
      handle
        .insertInto("driver_photos")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
}
