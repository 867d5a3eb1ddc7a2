import { describe, expect, it } from "vitest";
import type { Boot } from "#contract/boot.ts";
import { NOW } from "../../../tests/support/fake-client.ts";
import { prerender } from "./entry-server.tsx";
import { drawnPage } from "./Pages.tsx";

const boot = (over: Partial<Boot> = {}): Boot => ({
  // The reader takes defaults for whatever is missing here.
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
    // A boundary is woken up later than the rest; the kept booking would be restored into a form that still sleeps.
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

describe("the pages that are drawn", () => {
  it("[ROUTE-006] are the ticket under both its names, with its code", () => {
    expect(drawnPage("/ticket/ab12")).toEqual({ name: "ticket", rest: ["ab12"] });
    expect(drawnPage("/confirmed/ab%2F12")).toEqual({ name: "confirmed", rest: ["ab/12"] });
  });

  it.each(["/nonsense", "/no/such/page", "/ticket", "/confirmed.html", "/profile.html", "/%E0%A4%A"])(
    "[ROUTE-019] are not %s, which leads to the booking form",
    (path) => expect(drawnPage(path)).toBeNull(),
  );
});
