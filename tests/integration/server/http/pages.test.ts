/** The pages that the server sends: what is in them, how they are kept, and where unknown paths lead. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Boot } from "#contract/core/boot.ts";
import { PAGES } from "#contract/core/pages.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><!--cabstand:head-->
<link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><body><div id="root"><!--cabstand:app--></div></body></html>`;

describe("pages whose calls are answered elsewhere", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ callHosts: { api: "", licence: "https://licence.example" } });
  });
  afterAll(() => server.close());

  it("[TEN-009] [TEN-010] know the hosts, and may call no others", async () => {
    const { body, headers } = await server.inject({ url: "/booking.html" });
    expect(body).toContain('"callHosts":{"api":"","licence":"https://licence.example"}');
    expect(headers["content-security-policy"]).toContain("connect-src 'self' https://licence.example;");
  });
});

describe("pages", () => {
  let server: TestServer;
  const folder = mkdtempSync(join(tmpdir(), "cabstand-pages-"));
  const drawn: string[] = [];

  beforeAll(async () => {
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "index.html"), SHELL);
    writeFileSync(join(folder, "assets/index-1.css"), ".a{color:red}");
    writeFileSync(join(folder, "assets/index-1.js"), "console.log(1)");
    writeFileSync(join(folder, "assets/Page-1.css"), "._page_1 ._title_1{color:blue}");
    writeFileSync(join(folder, "assets/Part-1.css"), "._part_1{background:url(x.svg)}");
    writeFileSync(join(folder, "assets/Other-1.css"), "._other_1{color:green}");
    // As an update leaves it for pages that are still open.
    writeFileSync(join(folder, "assets/Page-0.css"), "._page_1{color:black} .a{color:black}");
    mkdirSync(join(folder, ".vite"));
    const built = ["index", "Page", "Part", "Other"].map((name) => [name, { css: [`assets/${name}-1.css`] }]);
    writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(Object.fromEntries(built)));
    writeFileSync(join(folder, "assets/index-1.js.br"), brotliCompressSync("console.log(1)"));
    for (const name of ["worker.mjs", "glyphs.pbf", "roads.geojson", "site.webmanifest"])
      writeFileSync(join(folder, name), "x");
    server = await createTestServer({
      clientFolder: folder,
      prerender: async (boot, path) => {
        drawn.push(`${boot.configuration.tenant} ${boot.configuration.template} ${path}`);
        if (path.startsWith("/policy")) throw new Error("cannot be drawn");
        const html =
          path === "/menu.html"
            ? '<div class="_page_1 a"><h1 class="_title_1">$&amp;</h1><p class="x _part_1"></p></div>'
            : `<h1>$& ${boot.configuration.company}</h1>`;
        return { html, styles: "<style>@layer mui{}</style>", title: "", startFailure: "<aside hidden></aside>" };
      },
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const page = async (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
  const bootOf = (html: string): Boot => {
    const json = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    return JSON.parse(json) as Boot;
  };

  it("carry the tenant's brand, configuration and first screen", async () => {
    const { body, headers } = await page("/", { host: "night.localhost" });
    expect(body).toContain(
      '<html lang="en-GB" dir="ltr" data-tenant="night" data-scheme="dark" data-template="wizard">',
    );
    expect(body).toContain('<div id="root"><h1>$& Night Line</h1></div>');
    expect(body).toContain(`<aside hidden></aside><nav class="demo-link"`);
    expect(body).toContain("<title>Night Line - Home</title>");
    expect(body).toContain('[data-tenant="night"]');
    expect(body).toContain("<style>.a{color:red}</style>");
    // Says that the sheet is there, and fetches nothing.
    expect(body.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      `<link rel="stylesheet" href="/assets/index-1.css" disabled>`,
    ]);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
    expect(bootOf(body).configuration).toMatchObject({ tenant: "night", company: "Night Line", code: 1 });
  });

  it("bring the styles of what is drawn in them, after the first screen's and from the inner part to the outer", async () => {
    const { body } = await page("/menu.html");
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css);
    expect(styles).toEqual([
      ".a{color:red}",
      "._part_1{background:url(x.svg)}",
      "._page_1 ._title_1{color:blue}",
      // Those of the MUI parts, as the drawing returns them.
      "@layer mui{}",
    ]);
    expect(body.indexOf("._page_1")).toBeLessThan(body.indexOf("</head>"));
    expect((await page("/policy.html")).body).not.toContain("._page_1");
  });

  it.each([
    ["/quickbooking/abc", "noindex"],
    ["/booking.html?token=abc", "noindex"],
    ["/confirmed/abc", "noindex"],
    ["/dashboard.html", "noindex"],
    ["/bookinginfo.html", "noindex"],
    ["/policy.html", undefined],
    ["/booking.html?template=list", undefined],
    ["/", undefined],
  ])("tell search engines of %s: %s", async (url, robots) => {
    expect((await page(url)).headers["x-robots-tag"]).toBe(robots);
  });

  it("escape what a tenant has typed", async () => {
    const { body } = await page("/", { host: "pale.localhost" });
    expect(body).toContain("<title>Pale &amp; Co - Home</title>");
    expect(bootOf(body).configuration.company).toBe("Pale & Co");
  });

  it("tell the server's time of each answer, although they are kept", async () => {
    const first = bootOf((await page("/booking.html")).body).configuration.servertime;
    server.clock.advance(3);
    const second = bootOf((await page("/booking.html")).body).configuration.servertime;
    expect(Date.parse(second) - Date.parse(first)).toBe(180_000);
    const packed = await page("/booking.html", { "accept-encoding": "gzip, br" });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(bootOf(brotliDecompressSync(packed.rawPayload).toString()).configuration.servertime).toBe(second);
    const zipped = await page("/booking.html", { "accept-encoding": "gzip" });
    expect(gunzipSync(zipped.rawPayload).toString()).toContain(second);
  });

  it("are drawn once per tenant, template and page, never per visitor", async () => {
    drawn.length = 0;
    for (const id of ["a", "b", "c"]) await page(`/ticket/${id}`, { host: "bright.localhost" });
    await page("/ticket/d?template=list", { host: "bright.localhost" });
    await page("/?template=nonsense", { host: "bright.localhost" });
    expect(drawn).toEqual(["bright wizard /ticket/-", "bright list /ticket/-", "bright wizard /"]);
  });

  it("are not drawn again for what is no language of theirs, template or scheme", async () => {
    const host = { host: "night.localhost" };
    await page("/booking.html", host);
    drawn.length = 0;
    for (let n = 0; n < 60; n += 1) {
      const made = `${String.fromCharCode(97 + (n % 26))}${String.fromCharCode(97 + (n % 7))}xy`;
      for (const query of [
        `lang=en-${made}`,
        `lang=ar-${made}`,
        `template=${made}`,
        `tenant=${made}`,
        `scheme=${made}`,
      ])
        expect((await page(`/booking.html?${query}`, host)).statusCode).toBe(200);
    }
    expect(drawn).toEqual([]);
    await page("/booking.html?lang=ar", host);
    expect(drawn).toEqual(["night wizard /booking.html"]);
  });

  it("of airports are kept one by one, those of unknown names all as one", async () => {
    drawn.length = 0;
    for (const name of ["heathrow", "HEATHROW.html", "gatwick", "nowhere", "nowhere-else"])
      await page(`/airport/${name}`);
    expect(drawn.map((each) => each.split(" ").at(-1))).toEqual([
      "/airport/heathrow",
      "/airport/gatwick",
      "/airport/-",
    ]);
  });

  it("are sent undrawn when drawing fails", async () => {
    const { statusCode, body } = await page("/policy.html");
    expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true]);
  });

  it.each(Object.keys(PAGES).filter((name) => name !== ""))(
    "[ROUTE-020] open at /%s with and without .html",
    async (name) => {
      for (const url of [`/${name}`, `/${name}.html`]) expect((await page(url)).statusCode).toBe(200);
    },
  );

  it("tell nobody of an address that holds the code of an account", async () => {
    for (const url of ["/resetpassword/12/code", "/confirmpassword/12/code", "/confirmemail/12/code"]) {
      expect((await page(url)).headers["referrer-policy"]).toBe("no-referrer");
    }
    expect((await page("/booking.html")).headers["referrer-policy"]).toBe("same-origin");
  });

  it.each(["/nothing", "/nothing.html?x=1", "/a/b/c", "/.env", "/wp-login.php", "//evil.example"])(
    "[ROUTE-019] lead from %s to the booking page",
    async (url) => {
      const { statusCode, headers } = await page(url);
      const query = url.includes("?") ? url.slice(url.indexOf("?")) : "";
      expect([statusCode, headers.location]).toEqual([302, `/booking.html${query}`]);
    },
  );

  it("turn round for a language that is written from the right", async () => {
    const { body } = await page("/?lang=ar");
    expect(body).toContain('<html lang="ar" dir="rtl"');
    expect(body).toContain("رحلات المطار بسعر ثابت");
    expect(body).not.toContain("Airport rides at a price");
  });

  it("stay in the language that a visitor has chosen, until another is", async () => {
    const cookieOf = ({ headers }: Awaited<ReturnType<typeof page>>): string =>
      String(headers["set-cookie"] ?? "").replace(/;.*/, "");
    const arabic = cookieOf(await page("/?lang=ar"));
    expect((await page("/booking.html", { cookie: arabic })).body).toContain('<html lang="ar" dir="rtl"');
    const back = await page("/?lang=en-GB", { cookie: arabic });
    expect(back.body).toContain('<html lang="en-GB"');
    expect((await page("/", { cookie: cookieOf(back) })).body).toContain('<html lang="en-GB"');
    // A choice is kept once, and only a language that there is.
    expect(cookieOf(await page("/?lang=ar", { cookie: arabic }))).toBe("");
    expect(cookieOf(await page("/?lang=xx"))).toBe("");
    expect((await page("/", { cookie: "cabstand-language=xx" })).body).toContain('<html lang="en-GB"');
  });

  it("name their other languages", async () => {
    const named = async (lang: string) => /"languages":(\[[^\]]*\])/.exec((await page(`/?lang=${lang}`)).body)?.[1];
    const [en, ar, fr, de] = ["en-GB/English", "ar/العربية", "fr/Français", "de/Deutsch"].map((entry) => {
      const [tag, name] = entry.split("/");
      return JSON.stringify({ tag, name });
    });
    expect(await named("en")).toBe(`[${[ar, fr, de].join(",")}]`);
    expect(await named("fr")).toBe(`[${[en, ar, de].join(",")}]`);
  });

  it.each([
    { reads: "de-CH,de;q=0.9,en;q=0.5", lang: "de" },
    { reads: "es-ES, fr;q=0.8, en;q=0.3", lang: "fr" },
    { reads: "de;q=0, en-US", lang: "en-GB" },
    { reads: "es-ES,it", lang: "en-GB" },
    { reads: "", lang: "en-GB" },
  ])("come in the first of the browser's languages that the tenant offers: '$reads' reads $lang", async (row) => {
    const headers = { "accept-language": row.reads };
    expect((await page("/booking.html", headers)).body).toContain(`<html lang="${row.lang}"`);
    // A choice is stronger than the browser.
    const chosen = { ...headers, cookie: "cabstand-language=ar" };
    expect((await page("/booking.html", chosen)).body).toContain('<html lang="ar"');
    expect((await page("/booking.html?lang=fr", chosen)).body).toContain('<html lang="fr"');
  });

  it("send the client's files ready compressed and for ever", async () => {
    const packed = await page("/assets/index-1.js", { "accept-encoding": "br" });
    expect(packed.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe("console.log(1)");
    const plain = await page("/assets/index-1.js");
    expect([plain.body, plain.headers["content-encoding"]]).toEqual(["console.log(1)", undefined]);
    const tag = String(plain.headers.etag);
    expect((await page("/assets/index-1.js", { "if-none-match": tag })).statusCode).toBe(304);
  });

  it.each([
    { file: "worker.mjs", type: "text/javascript; charset=utf-8" },
    { file: "glyphs.pbf", type: "application/x-protobuf" },
    { file: "roads.geojson", type: "application/geo+json" },
    { file: "site.webmanifest", type: "application/manifest+json" },
  ])("send $file as $type, for an hour", async ({ file, type }) => {
    const { body, headers } = await page(`/${file}`, { "accept-encoding": "gzip, br" });
    expect([body, headers["content-encoding"]]).toEqual(["x", undefined]);
    expect(headers).toMatchObject({ "cache-control": "public, max-age=3600", vary: "accept-encoding" });
    expect(headers["content-type"]).toBe(type);
  });

  it.each([
    "/assets/missing.js",
    "/assets/..%2findex.html",
    "/assets/%2e%2e/%2e%2e/etc/passwd",
    "/assets/index-1.js.br",
    "/assets",
    "/.vite/manifest.json",
  ])("know no file %s", async (url) => {
    const { statusCode, body } = await page(url);
    expect([302, 404]).toContain(statusCode);
    expect(body).not.toMatch(/root:|console/);
  });
});
