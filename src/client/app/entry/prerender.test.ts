import { describe, expect, it } from "vitest";
import type { Boot } from "#contract/core/boot.ts";
import { NOW } from "#tests/support/client/fake-client.ts";
import { pence } from "#domain/shared/units.ts";
import { prerender } from "./entry-server.tsx";

const boot = (over: Partial<Boot> = {}): Boot => ({
  // The decoder takes defaults for whatever is missing here.
  configuration: {
    tenant: "metro",
    company: "Metro Cars",
    phone: "020 7946 0112",
    servertime: new Date(NOW).toISOString(),
  } as Boot["configuration"],
  scheme: "light",
  locale: "en-GB",
  texts: {},
  demo: false,
  ...over,
});

const BOOKING_PATHS = [
  "/",
  "/book/",
  "/booking",
  "/booking/",
  "/bookings",
  "/booking.html",
  "/book.html",
  "/booking/42",
];

describe("the first drawing of a page", () => {
  it.each(BOOKING_PATHS)("[ROUTE-001] [ROUTE-002] [ROUTE-020] [ROUTE-021] shows the wizard at %s", async (path) => {
    const { html } = await prerender(boot(), path);
    expect(html).toContain("Pickup address");
    expect(html).toContain("Drop-off address");
    expect(html).toContain("Pickup date and time");
  });

  it("is awake in one piece: no part of the form waits behind a boundary or a script", async () => {
    // React hydrates a Suspense boundary later than the rest; the saved booking would be restored too early.
    const { html } = await prerender(boot(), "/booking.html");
    expect(html).not.toContain("<!--$");
    expect(html).not.toContain("<script");
  });

  it("is the same for the same input, whatever the time of the day", async () => {
    const [first, second] = [await prerender(boot(), "/"), await prerender(boot(), "/")];
    expect(second).toEqual(first);
  });

  it("[ROUTE-026] [ROUTE-028] carries the page's title", async () => {
    const titles = await Promise.all(
      ["/", "/booking.html", "/confirmed/x", "/ticket/x"].map(async (path) => (await prerender(boot(), path)).title),
    );
    expect(titles).toEqual([
      "Metro Cars - Home",
      "Metro Cars - Booking",
      "Metro Cars - Confirmed",
      "Metro Cars - Confirmed",
    ]);
  });

  it("is titled and described by the airport that it is about, in its language", async () => {
    const airport = {
      code: "EGLL",
      name: "London Heathrow Airport",
      fleet: [],
      fares: {
        vehicleTypeId: "saloon",
        from: "Charing Cross",
        fares: [{ code: "EGLL", total: pence(63_49), back: pence(69_49), vehicles: [] }],
        places: [],
      },
      vehicleFares: [],
      meetingPlaces: [],
    };
    const airports = [{ icao_code: "EGLL", iata_code: "LHR", name: airport.name, city_name: "London" }];
    const configuration = { ...boot().configuration, currency: "GBP", airports: airports as never };
    const { title, description, html } = await prerender(boot({ configuration, airport }), "/airport/heathrow");
    expect(title).toBe("Metro Cars - London Heathrow Airport taxi");
    expect(description).toBe(
      "Book your ride to or from London Heathrow Airport with Metro Cars. You see the price of every car before you book. Guide fare from £63.49 from Charing Cross.",
    );
    expect(html).toMatch(/<h1[^>]*>London Heathrow Airport taxi<\/h1>/);
    expect(html).toContain('href="/booking.html?from=heathrow"');
    const german = await prerender(boot({ configuration, airport, locale: "de" }), "/airport/heathrow");
    expect(german.title).toBe("Metro Cars - Taxi London Heathrow Airport");
    expect(german.description).toMatch(/^Buchen Sie Ihre Fahrt .* Richtpreis ab 63,49\u00a0£ von Charing Cross\.$/);
    const unpriced = { ...airport, fares: null };
    const plain = await prerender(boot({ configuration, airport: unpriced }), "/airport/heathrow");
    expect(plain.description).not.toContain("£");
  });

  it("of an airport that the tenant does not have leads on, and has no description of its own", async () => {
    const airport = { code: "", name: "", fleet: [], fares: null, vehicleFares: [], meetingPlaces: [] };
    const { title, description, html } = await prerender(boot({ airport }), "/airport/-");
    expect([title, description]).toEqual(["Metro Cars - Airport", undefined]);
    expect(html).toContain("We have no page for this airport");
  });

  it("brings the message for a language that does not load, in that language and hidden; English is always there", async () => {
    const { html, startFailure } = await prerender(boot({ locale: "ar" }), "/booking.html");
    expect(startFailure).toMatch(/^<div id="start-failure" role="alert" [^>]*hidden="">.*حاول مرة أخرى.*<\/button>/s);
    expect(html).not.toContain("start-failure");
    expect((await prerender(boot(), "/booking.html")).startFailure).toBe("");
  });

  it("[MENU-001] has the site menu, in its order", async () => {
    const { html } = await prerender(boot(), "/booking.html");
    const menu = /<nav[^>]*popover.*?<\/nav>/s.exec(html)?.[0] ?? "";
    expect(
      [...menu.matchAll(/<li\b[^>]*>(.*?)<\/li>/gs)].map(([, entry = ""]) => entry.replace(/<[^>]+>/g, "")),
    ).toEqual(["Home Page", "Bookings", "Airport Transfers", "Local Minicabs", "Contact Us", "Privacy", "Sign In"]);
  });

  it("[MENU-002] [MENU-003] leads to parts of the home page: there in place, from elsewhere by way of it", async () => {
    const home = (await prerender(boot(), "/")).html;
    const elsewhere = (await prerender(boot(), "/policy.html")).html;
    for (const anchor of ["booking", "airport-transfers", "local-minicabs", "contact-us", "privacy"]) {
      expect(home).toContain(`href="#${anchor}"`);
      expect(home).toContain(`id="${anchor}"`);
      expect(elsewhere).toContain(`href="/#${anchor}"`);
    }
  });

  it.each(["/litebooking", "/litebooking.html", "/quickbooking", "/quickbooking/offer-1", "/quickbookinginvalid.html"])(
    "[ROUTE-003] [MENU-010] has neither header nor menu nor footer at %s",
    async (path) => {
      const { html } = await prerender(boot(), path);
      expect(/<(header|footer)\b|popover=/.test(html)).toBe(false);
      expect(html).toContain("<main");
    },
  );

  it("[ROUTE-003] [WIZ-034] asks for the journey in the short form too", async () => {
    expect((await prerender(boot(), "/litebooking")).html).toContain("Pickup address");
    expect((await prerender(boot(), "/quickbooking/offer-1")).html).toContain("Pickup address");
  });

  it("[ROUTE-004] says that a quick booking's link does not work", async () => {
    const { html } = await prerender(boot(), "/quickbookinginvalid");
    expect(html).toContain("This booking link does not work");
    expect(html).toContain("020\u00a07946\u00a00112");
    expect(html).not.toContain("Pickup address");
  });

  it("[MENU-011] keeps header and menu on the payment page, without the footer", async () => {
    const { html } = await prerender(boot(), "/payment.html");
    expect(html).toMatch(/<header\b/);
    expect(html).toMatch(/<nav\b/);
    expect(html).not.toMatch(/<footer\b/);
  });

  it("says on the home page what the company promises, and only there above the form", async () => {
    const booted = boot();
    const times = async (path: string) => {
      const page = { ...booted, configuration: { ...booted.configuration, about: "Calm rides." } };
      return (await prerender(page, path)).html.split("Calm rides.").length - 1;
    };
    expect([await times("/"), await times("/booking.html")]).toEqual([2, 1]);
  });

  it("[MENU-015] shows in the footer what the company states, and no script for a link", async () => {
    const booted = boot();
    const page = async (facts: object) =>
      (await prerender({ ...booted, configuration: { ...booted.configuration, ...facts } }, "/booking.html")).html;
    const full = await page({
      about: "Calm rides.",
      address: "1 Cab Road",
      email: "ride@metro.example",
      skypeid: "metro.cars",
      facebooklink: "https://facebook.example/metro",
      twitterlink: "https://twitter.example/metro",
      googlepluslink: "javascript:alert(1)",
    });
    for (const text of ["Calm rides.", "1 Cab Road", "mailto:ride@metro.example", "skype:metro.cars?chat"]) {
      expect(full).toContain(text);
    }
    expect(full).toContain('href="https://facebook.example/metro"');
    expect(full).toContain('href="https://twitter.example/metro"');
    expect(full).not.toContain("javascript:");
    expect(await page({})).not.toContain("facebook");
  });

  it("[ROUTE-018] shows the informational pages", async () => {
    expect((await prerender(boot(), "/policy.html")).html).toContain("Metro Cars uses what you type here");
    expect((await prerender(boot(), "/cookie")).html).toContain("sets no cookies for advertising");
    expect((await prerender(boot(), "/menu")).html).toContain('href="/booking.html"');
  });

  it("speaks the page's language and the tenant's own words", async () => {
    expect((await prerender(boot({ locale: "ar" }), "/")).html).toContain("عنوان الانطلاق");
    const own = boot({ texts: { "field.pickup": "Collect me from" } });
    expect((await prerender(own, "/")).html).toContain("Collect me from");
  });
});
