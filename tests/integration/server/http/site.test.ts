/** What search engines, link previews and browsers' frames learn of a tenant's site. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const get = (url: string, host = "metro.localhost") => server.inject({ url, headers: { host } });

/** The content of each tag of one kind, by its name. */
function tagsOf(html: string, tag: "meta" | "link"): readonly Readonly<Record<string, string>>[] {
  return [...html.matchAll(new RegExp(`<${tag} ([^>]*)>`, "g"))].map(([, attributes = ""]) =>
    Object.fromEntries([...attributes.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  );
}

const metaOf = (html: string, name: string): string | undefined =>
  tagsOf(html, "meta").find((tag) => tag["name"] === name || tag["property"] === name)?.["content"];

const linksOf = (html: string, rel: string) => tagsOf(html, "link").filter((tag) => tag["rel"] === rel);

describe("the head of a page that search engines may list", () => {
  it("describes the tenant in the page's language", async () => {
    const english = (await get("/")).body;
    const arabic = (await get("/?lang=ar")).body;
    expect(metaOf(english, "description")).toMatch(/^Airport rides at a price fixed before you book/);
    expect(metaOf(english, "og:description")).toBe(metaOf(english, "description"));
    expect(metaOf(arabic, "description")).toMatch(/^رحلات المطار/);
    expect(metaOf(arabic, "og:locale")).toBe("ar");
  });

  it("names one address for the page's several names, and each translation's", async () => {
    const address = async (url: string) => linksOf((await get(url)).body, "canonical").map((tag) => tag["href"]);
    const [home] = await address("/");
    expect(home).toMatch(/^http:\/\/metro\.localhost:\d+\/$/);
    const [booking] = await address("/booking.html?template=list");
    expect(booking).toMatch(/^http:\/\/metro\.localhost:\d+\/booking\.html$/);
    expect(await address("/bookings.html")).toEqual([booking]);
    expect(await address("/book.html?lang=ar")).toEqual([`${booking}?lang=ar`]);
    const translations = linksOf((await get("/booking.html?lang=ar")).body, "alternate");
    expect(translations.map((tag) => [tag["hreflang"], tag["href"]])).toEqual([
      ["en-GB", booking],
      ["ar", `${booking}?lang=ar`],
      ["fr", `${booking}?lang=fr`],
      ["de", `${booking}?lang=de`],
      ["x-default", booking],
    ]);
  });

  it("gives link previews a picture with its size", async () => {
    const { body } = await get("/");
    const address = metaOf(body, "og:image") ?? "";
    const picture = await get(new URL(address).pathname);
    const { format, width, height } = await sharp(picture.rawPayload).metadata();
    expect([picture.headers["content-type"], format]).toEqual(["image/png", "png"]);
    expect([width, height].map(String)).toEqual([metaOf(body, "og:image:width"), metaOf(body, "og:image:height")]);
  });

  it("states the taxi service on the home page only, whatever a tenant has typed", async () => {
    const dataOf = (html: string) => /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
    const service = JSON.parse(dataOf((await get("/", "pale.localhost")).body) ?? "") as Record<string, unknown>;
    expect(service).toMatchObject({
      "@type": "TaxiService",
      name: "Pale & Co",
      provider: { "@type": "LocalBusiness", currenciesAccepted: "GBP" },
    });
    expect(service["areaServed"]).toContainEqual({
      "@type": "Airport",
      name: "London Heathrow Airport",
      iataCode: "LHR",
    });
    expect(dataOf((await get("/booking.html")).body)).toBeUndefined();
    const offered = JSON.parse(dataOf((await get("/")).body) ?? "") as Record<string, unknown>;
    expect(offered["offers"]).toContainEqual({
      "@type": "Offer",
      name: "Charing Cross – London Heathrow Airport",
      priceSpecification: { "@type": "PriceSpecification", minPrice: "63.49", priceCurrency: "GBP" },
    });
  });
});

it("answers below /.well-known/ before the pages do", async () => {
  const answers = await Promise.all(["nothing", "change-password"].map((name) => get(`/.well-known/${name}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 302]);
});

describe("the home page", () => {
  const faresOf = (html: string): unknown => {
    const [, fares] = /"fares":(null|\{"vehicleTypeId".*?"from":"[^"]*"\})/.exec(html) ?? [];
    return JSON.parse(fares ?? '"the page says nothing of fares"');
  };

  it("comes with the least fare to each airport and place, from the place that the tenant names", async () => {
    expect(faresOf((await get("/")).body)).toEqual({
      vehicleTypeId: "saloon",
      from: "Charing Cross",
      fares: expect.arrayContaining([expect.objectContaining({ code: "EGLL", total: 63_49 })]),
      places: [],
    });
    expect((await get("/booking.html")).body).not.toContain('"fares":{');
    const { places } = faresOf((await get("/?tenant=bright&lang=ar")).body) as { places: { name: string }[] };
    expect(places.map(({ name }) => name)).toContain("شورديتش");
  });
});

describe("the page of an airport", () => {
  const dataOf = (html: string): unknown =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
  const bootOf = (html: string) =>
    JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}") as {
      airport: { name: string; fares: { fares: object[] }; vehicleFares: object[]; meetingPlaces: object[] };
    };

  it("may be listed, at one address and in each language", async () => {
    const { statusCode, headers, body } = await get("/airport/Heathrow?lang=fr");
    expect([statusCode, headers["x-robots-tag"]]).toEqual([200, undefined]);
    const [canonical] = linksOf(body, "canonical").map((tag) => tag["href"]);
    expect(canonical).toMatch(/^http:\/\/metro\.localhost:\d+\/airport\/heathrow\?lang=fr$/);
    expect(linksOf(body, "alternate").map((tag) => [tag["hreflang"], tag["href"]])).toEqual(
      ["en-GB", "ar", "fr", "de", "x-default"].map((language) => [
        language,
        canonical?.replace("?lang=fr", /^(en|x-)/.test(language) ? "" : `?lang=${language}`),
      ]),
    );
    expect(metaOf(body, "og:url")).toBe(canonical);
  });

  it("states the service at this airport with its fare, and where it stands on the site", async () => {
    const { body } = await get("/airport/heathrow");
    const url = expect.stringMatching(/^http:\/\/metro\.localhost:\d+\/airport\/heathrow$/) as string;
    expect(dataOf(body)).toMatchObject({
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": "TaxiService",
          name: "Metro Cars",
          url,
          areaServed: { "@type": "Airport", name: "London Heathrow Airport", iataCode: "LHR" },
          offers: [
            {
              "@type": "Offer",
              name: "Charing Cross – London Heathrow Airport",
              priceSpecification: { minPrice: "63.49", priceCurrency: "GBP" },
            },
          ],
        },
        {
          "@type": "BreadcrumbList",
          itemListElement: [
            { position: 1, name: "Metro Cars" },
            { position: 2, name: "London Heathrow Airport", item: url },
          ],
        },
      ],
    });
  });

  it("shows the home page's fare, each vehicle's, and where drivers meet passengers, in its language", async () => {
    const { airport } = bootOf((await get("/airport/heathrow?lang=de")).body);
    expect(airport.name).toBe("London Heathrow Airport");
    expect(airport.fares.fares).toContainEqual(expect.objectContaining({ code: "EGLL", total: 63_49 }));
    expect(airport.vehicleFares).toContainEqual(expect.objectContaining({ vehicleTypeId: "saloon", total: 63_49 }));
    expect(airport.vehicleFares).toHaveLength(6);
    expect(airport.meetingPlaces).toEqual([
      { name: "London Heathrow Airport", sentence: expect.stringMatching(/Ankunftshalle, am Ausgang/) as string },
      { name: "Heathrow Terminal 5", sentence: expect.stringMatching(/Informationsschalter/) as string },
    ]);
  });

  it.each(["/airport/manchester", "/airport/london-heathrow", "/airport/-"])(
    "%s is none of this tenant: a page of its own that is not there, and not listed",
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers["x-robots-tag"], headers["content-type"]]).toEqual([
        404,
        "noindex",
        "text/html; charset=utf-8",
      ]);
      expect(linksOf(body, "canonical")).toEqual([]);
      expect(dataOf(body)).toBeNull();
      expect(bootOf(body).airport).toMatchObject({ name: "", vehicleFares: [] });
    },
  );
});

describe("the head of a visitor's own page", () => {
  it("has the brand's icons and colours, and nothing to list", async () => {
    const { body } = await get("/ticket/abc");
    expect(linksOf(body, "icon").length).toBe(2);
    expect([metaOf(body, "description"), metaOf(body, "og:url"), linksOf(body, "canonical").length]).toEqual([
      undefined,
      undefined,
      0,
    ]);
  });

  it("follows the device's scheme where the tenant does", async () => {
    const colours = async (host: string) =>
      tagsOf((await get("/", host)).body, "meta").filter((tag) => tag["name"] === "theme-color");
    expect((await colours("metro.localhost")).map((tag) => tag["media"])).toEqual([
      "(prefers-color-scheme: light)",
      "(prefers-color-scheme: dark)",
    ]);
    expect((await colours("night.localhost")).map((tag) => tag["media"])).toEqual([undefined]);
  });
});

describe("the files that crawlers and browsers ask for", () => {
  it("robots.txt keeps crawlers from the API and leads to the sitemap", async () => {
    const { body, headers } = await get("/robots.txt");
    expect(headers["content-type"]).toMatch(/^text\/plain/);
    expect(body).toContain("Disallow: /api/\n");
    const [, address = ""] = /Sitemap: (.*)/.exec(body) ?? [];
    expect((await get(new URL(address).pathname)).statusCode).toBe(200);
  });

  const AIRPORTS = ["heathrow", "gatwick", "stansted", "luton", "london-city", "london-southend"].map(
    (slug) => `/airport/${slug}`,
  );

  it("sitemap.xml lists each page in each language, once, and no visitor's page", async () => {
    const { body } = await get("/sitemap.xml");
    const paths = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => {
      const { pathname, search } = new URL(address);
      return pathname + search;
    });
    expect(paths).toEqual(
      ["/", "/booking.html", "/policy.html", "/cookie.html", ...AIRPORTS].flatMap((path) => [
        path,
        ...["ar", "fr", "de"].map((language) => `${path}?lang=${language}`),
      ]),
    );
    for (const path of paths) expect((await get(path)).headers["x-robots-tag"]).toBeUndefined();
  });

  it("manifest.webmanifest names the tenant, and icons that are there in their size", async () => {
    const { name, dir, icons } = (await get("/manifest.webmanifest", "night.localhost")).json() as {
      name: string;
      dir: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect([name, dir]).toEqual(["Night Line", "ltr"]);
    for (const { src, sizes, type } of icons) {
      const icon = await get(src, "night.localhost");
      expect(icon.headers["content-type"]).toBe(type);
      if (sizes === "any") continue;
      const { width, height } = await sharp(icon.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it("icons have the brand's colour, so no two tenants share one", async () => {
    const [metro, bright] = await Promise.all(
      ["metro.localhost", "bright.localhost"].map((host) => get("/favicon.svg", host)),
    );
    expect(metro?.body).toContain("#0b5d68");
    expect(bright?.body).not.toBe(metro?.body);
    const { width } = await sharp((await get("/favicon.ico")).rawPayload).metadata();
    expect(width).toBe(32);
    const corner = await sharp((await get("/apple-touch-icon.png")).rawPayload)
      .raw()
      .toBuffer();
    expect([...corner.subarray(0, 3)]).toEqual([0x0b, 0x5d, 0x68]);
  });

  it.each(["/nosuch.png", "/app.js", "/old/site.css", "/assets/gone.js"])(
    "%s is a file that is not there",
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

describe("a brand's own typeface", () => {
  const facesOf = async (host: string) =>
    [...(await get("/", host)).body.matchAll(/src:url\("([^"]+)"\)/g)].map(([, address = ""]) => address);

  it("is named in the tenant's pages alone, and served for ever from its own host", async () => {
    // Text has a face of its own here, and figures another, of which there are only Latin letters.
    const names = (await facesOf("metro.localhost")).map((address) => address.replace(/-[0-9a-f]{12}\..*/, ""));
    expect(names).toEqual(["/fonts/inter-latin", "/fonts/inter-latin-ext", "/fonts/b612-latin"]);
    const addresses = await facesOf("night.localhost");
    expect(addresses).toEqual([
      expect.stringMatching(/^\/fonts\/space-grotesk-latin-[0-9a-f]{12}\.woff2$/),
      expect.stringMatching(/^\/fonts\/space-grotesk-latin-ext-[0-9a-f]{12}\.woff2$/),
    ]);
    for (const address of addresses) {
      const { statusCode, headers, rawPayload } = await get(address, "night.localhost");
      expect([statusCode, headers["content-type"]]).toEqual([200, "font/woff2"]);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(rawPayload.subarray(0, 4).toString()).toBe("wOF2");
    }
  });

  it("is a 404 under any other name", async () => {
    const [address = ""] = await facesOf("night.localhost");
    for (const path of [
      "/fonts/outfit-latin.woff2",
      address.replace("space-grotesk", "archivo"),
      "/fonts/../package.json",
    ])
      expect((await get(path)).statusCode, path).toBe(404);
  });
});
