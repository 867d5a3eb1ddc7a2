/** Sources of data: named as their licences ask, imported ones as well. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { writeAddressFile } from "#server/offline/places/imported/address-file.ts";
import type { Reply } from "#contract/endpoints.ts";
import { createTestServer } from "#tests/support/server/test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "cabstand-credits-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the page of data sources", () => {
  it("names each source that ships with its licence, in the tenant's brand, without any script", async () => {
    const server = await createTestServer({ tenant: "bright" });
    const page = await server.inject({ url: "/credits" });
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const source of ["OpenFlights", "Trainline", "OpenStreetMap", "GeoNames", "Wikipedia", "OurAirports"]) {
      expect(page.body).toContain(source);
    }
    expect(page.body).toContain("<title>Data sources – Bright Cabs</title>");
    expect(page.body).toContain("https://opendatacommons.org/licenses/odbl/1-0/");
    expect(page.body).not.toContain("Royal Mail");
    expect(page.body).not.toContain("<script");
    // The brand's typeface and colours are used, not only declared.
    expect(page.body).toMatch(/body\{[^}]*var\(--tk-surface-page\)[^}]*var\(--tk-font-body\)/);
    expect(page.body).toContain('<header><a href="/">Bright Cabs</a></header>');
    await server.close();
  });

  it("names what the operator imported, which the search then finds", async () => {
    const addressFile = join(folder, "addresses.gz");
    const position = { lat: 51.50101, lng: -0.14159 };
    writeAddressFile(
      addressFile,
      [{ kind: "postcode", postcode: "SW1A 1AA", position }],
      ["code-point-open"],
      new Date(0),
    );
    const server = await createTestServer({ addressFile });
    expect((await server.inject({ url: "/credits" })).body).toContain(
      "Contains Royal Mail data © Royal Mail copyright",
    );
    const found = await server.inject({ url: "/api/searchaddress?prefix=sw1a%201aa" });
    expect(found.json<Reply<"searchAddress">>()).toMatchObject({ code: 1 });
    expect(found.body).toContain("51.50101");
    await server.close();
  });
});
