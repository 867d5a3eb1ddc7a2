/** Small files in the published form of each source, from the file to the search results. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { greatCircle } from "#domain/shared/geo/geo.ts";
import { createGazetteer, type Gazetteer } from "#server/offline/places/gazetteer.ts";
import { readLayers } from "#server/offline/places/layers.ts";
import { BadAddressFile, readAddressFile, writeAddressFile } from "./address-file.ts";
import { fieldsOf, importFiles, UnknownAddressFile } from "./import-files.ts";
import type { ImportedRow } from "./formats.ts";
import { createPostcodeTable } from "./postcode-table.ts";

const folder = mkdtempSync(join(tmpdir(), "cabstand-addresses-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, contents: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, contents);
  return path;
};

/** No header; quality 90 has no position. */
const CODE_POINT = [
  '"SO14 2AQ",10,441950,111150,"E92000001","E19000003","E18000009","","E06000045","E05002470"',
  '"SO14 2AR",10,441990,111180,"E92000001","E19000003","E18000009","","E06000045","E05002470"',
  '"SO1 0AB",10,442010,111190,"E92000001","E19000003","E18000009","","E06000045","E05002470"',
  '"SO142AS",10,442010,111190,"E92000001","E19000003","E18000009","","E06000045","E05002470"',
  '"SO14 0YY",90,0,0,"E92000001","","","","",""',
].join("\r\n");

const URI = "http://data.ordnancesurvey.co.uk/id/";
/** 34 columns, in the order of OS_Open_Names_Header.csv. */
const openName = (id: string, name: string, type: string, local: string, x: number, y: number, place = "Southampton") =>
  [
    [id, `${URI}${id}`, `"${name}"`, "", "", "", type, local, x, y, "2500", "20000", "", "", "", ""],
    ["SO14", `${URI}postcodedistrict`, place, `${URI}1`, "http://www.ordnancesurvey.co.uk/xml/City", "Southampton"],
    [`${URI}2`, "UnitaryAuthority", "", "", "", "South East", `${URI}3`, "England", `${URI}4`, "", "", ""],
  ]
    .flat()
    .join(",");
const OPEN_NAMES = `\uFEFF${[
  openName("osgb1", "Ferrymans Quay", "transportNetwork", "Named Road", 442000, 111100),
  openName("osgb2", "Ferrymans Quay", "transportNetwork", "Section Of Named Road", 442050, 111120),
  openName("osgb3", "Chandlers Nook, Lower", "populatedPlace", "Hamlet", 443000, 114000, ""),
  openName("osgb4", "A33", "transportNetwork", "Numbered Road", 442000, 113000),
  openName("osgb5", "River Test", "hydrography", "Inland Water", 437000, 113000),
  openName("osgb6", "SO14 2ZZ", "other", "Postcode", 442100, 111200),
  openName("osgb7", "Southampton Central", "transportNetwork", "Railway Station", 441200, 112100),
].join("\n")}`;

const ONSPD = [
  "pcd,pcd2,pcds,dointr,doterm,oscty,oseast1m,osnrth1m,lat,long,imd",
  '"LS1 4DY","LS1  4DY","LS1 4DY","198001","","E99999999","429800","433300",53.79518,-1.54901,100',
  '"LS1 4ZZ","LS1  4ZZ","LS1 4ZZ","198001","199606","E99999999","429800","433300",53.79518,-1.54901,100',
  '"JE2 3AB","JE2  3AB","JE2 3AB","199507","","L99999999","","",99.999999,0.000000,0',
].join("\n");

const SOUTHAMPTON = { lat: 50.9025, lng: -1.4042 };
let gazetteer: Gazetteer;
const names = (query: string): string[] =>
  gazetteer.searchNow(query, SOUTHAMPTON).map(({ fullAddress }) => fullAddress);

beforeAll(async () => {
  const { rows, sources } = await importFiles([
    file("so.csv", CODE_POINT),
    file("SU40.csv", OPEN_NAMES),
    file("onspd.csv.gz", gzipSync(ONSPD)),
  ]);
  const path = join(folder, "addresses.gz");
  const made = new Date("2026-11-21T09:00:00Z");
  expect(writeAddressFile(path, rows, sources, made)).toEqual({
    version: 1,
    made: made.toISOString(),
    sources: ["code-point-open", "open-names", "onspd"],
    postcodes: 6,
    names: 4,
  });
  gazetteer = createGazetteer(readLayers(), readAddressFile(path));
});

describe("the address search after an import", () => {
  it("puts a full postcode where it is, and no longer calls it approximate", () => {
    const [first] = gazetteer.searchNow("12 Ferry Walk SO14 2AQ", SOUTHAMPTON);
    expect(first).toMatchObject({ postcode: "SO14 2AQ", precision: "exact", name: "12 Ferry Walk" });
    // Town Quay, by the grid reference SU 41950 11150.
    expect(greatCircle(first!.position, { lat: 50.8985, lng: -1.4048 })).toBeLessThan(150);
    expect(gazetteer.searchNow("LS1 4DY", SOUTHAMPTON)[0]).toMatchObject({
      precision: "exact",
      position: { lat: 53.79518, lng: -1.54901 },
    });
    expect(createGazetteer().searchNow("SO14 2AQ", SOUTHAMPTON)[0]).toMatchObject({ precision: "outcode" });
  });

  it("completes a postcode that is half typed", () => {
    expect(gazetteer.searchNow("so14 2a", SOUTHAMPTON).map(({ postcode }) => postcode)).toEqual([
      "SO14 2AQ",
      "SO14 2AR",
      "SO14 2AS",
      "SO14",
    ]);
    expect(gazetteer.searchNow("so1 0a", SOUTHAMPTON)[0]).toMatchObject({ postcode: "SO1 0AB", precision: "exact" });
    expect(createGazetteer().searchNow("so1 0a", SOUTHAMPTON)[0]?.postcode).toBe("S0 1OA");
  });

  it("leaves out postcodes that ended or have no position", () => {
    for (const code of ["SO14 0YY", "LS1 4ZZ"]) {
      expect(gazetteer.searchNow(code, SOUTHAMPTON)[0]).toMatchObject({ postcode: code, precision: "outcode" });
    }
  });

  it("finds streets and hamlets once, with the settlement or district they lie in", () => {
    expect(names("ferrymans")).toEqual(["Ferrymans Quay, Southampton SO14"]);
    expect(names("7 ferrymans quay")).toContain("7 Ferrymans Quay, Southampton SO14");
    expect(names("chandlers nook")).toEqual(["Chandlers Nook, Lower, Southampton SO14"]);
    expect(names("river test")).toEqual([]);
  });

  it("does not show twice what it knew already", () => {
    const shown = gazetteer.searchNow("southampton central", SOUTHAMPTON);
    expect(shown.filter(({ name }) => name === "Southampton Central Station")).toHaveLength(1);
    expect(shown[0]?.id).toBe("stn:SOU");
  });

  it("resolves what it showed by its id", async () => {
    const [street] = gazetteer.searchNow("ferrymans", SOUTHAMPTON);
    expect(street?.id).toBe("os:osgb1");
    expect(await gazetteer.resolve("os:osgb1")).toEqual(street);
  });
});

describe("an import", () => {
  it("reads quoted fields with commas and quotation marks", () => {
    expect(fieldsOf('a,"b, c","d ""e""",,"",f')).toEqual(["a", "b, c", 'd "e"', "", "", "f"]);
    expect(fieldsOf("")).toEqual([""]);
    expect(fieldsOf("a,")).toEqual(["a", ""]);
  });

  it("reads files with the publisher's header as well", async () => {
    const header = "Postcode,Positional_quality_indicator,Eastings,Northings,Country_code,a,b,c,d,e";
    const { rows } = await importFiles([file("headed.csv", `${header}\n${CODE_POINT}`)]);
    expect(rows).toHaveLength(4);
  });

  it.each([
    { what: "another file", contents: "name,age\nAda,36" },
    { what: "an empty file", contents: "" },
    { what: "a picture", contents: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
  ])("refuses $what by name", async ({ contents }) => {
    await expect(importFiles([file("strange.csv", contents)])).rejects.toThrow(UnknownAddressFile);
    await expect(importFiles([file("strange.csv", contents)])).rejects.toThrow("strange.csv");
  });

  it("refuses a file that is not there", async () => {
    await expect(importFiles([join(folder, "none.csv")])).rejects.toThrow(UnknownAddressFile);
  });

  it("is not used when it was cut off or changed; none at all is no fault", () => {
    const whole = readFileSync(join(folder, "addresses.gz"));
    for (const bad of [whole.subarray(0, whole.length - 20), Buffer.from("x"), gzipSync('{"version":2}')]) {
      expect(() => readAddressFile(file("bad.gz", bad))).toThrow(BadAddressFile);
    }
    expect(readAddressFile(join(folder, "nothing.gz"))).toBeNull();
  });

  it("keeps every postcode and finds each again", () => {
    const letters = "ABDEFGHJLNPQRSTUWXYZ";
    const rows = Array.from({ length: 4_000 }, (_, at) => ({
      postcode: `SO${(at % 30) + 1} ${at % 10}${letters[Math.floor(at / 200) % 20]}${letters[Math.floor(at / 10) % 20]}`,
      position: { lat: 50 + at / 10_000, lng: -1 - at / 10_000 },
    }));
    const last = new Map(rows.map(({ postcode, position }) => [postcode, position]));
    const table = createPostcodeTable(rows.toReversed().concat(rows));
    expect(table.size).toBe(last.size);
    for (const [postcode, position] of last) {
      expect(greatCircle(table.locate(postcode)!, position)).toBeLessThan(2);
    }
    expect(table.locate("SO99 9ZZ")).toBeNull();
    expect(table.locate("é")).toBeNull();
    const begun = [...last.keys()].filter((code) => code.startsWith("SO3 2")).sort();
    expect(table.startingWith("SO3 2", 1_000)).toEqual(begun);
    expect(table.startingWith("SO3 2", 2)).toEqual(begun.slice(0, 2));
  });

  it("of 50,000 rows is read and searched at once", () => {
    const rows = Array.from({ length: 50_000 }, (_, at): ImportedRow => {
      const position = { lat: 50.5 + (at % 500) / 1_000, lng: -2 + Math.floor(at / 500) / 100 };
      if (at % 2 === 0)
        return {
          kind: "postcode",
          postcode: `SO${at % 40} ${at % 10}${String.fromCharCode(65 + (at % 26))}A`,
          position,
        };
      const name = `${String.fromCharCode(65 + (at % 26))}borne ${at % 997} Lane`;
      return {
        kind: "name",
        id: `n${at}`,
        name,
        alias: "",
        category: "Street",
        address: `Town ${at % 300}`,
        outcode: "SO1",
        position,
      };
    });
    const path = join(folder, "large.gz");
    writeAddressFile(path, rows, ["open-names"], new Date(0));
    const large = createGazetteer(readLayers(), readAddressFile(path));
    expect(large.rows).toBeGreaterThan(30_000);
    expect(large.searchNow("dborne", SOUTHAMPTON)).toHaveLength(10);
  });
});
