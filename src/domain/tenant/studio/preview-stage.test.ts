import { describe, expect, it } from "vitest";
import { pageInPreview, PREVIEW_ROLES, previewPage, readStage, stepsFor } from "./preview-stage.ts";

const PREVIEW = "/?preview=c0de&tenant=metro";
const page = (address: string) => new URL(address, "https://shop.example");

describe("a page of the preview", () => {
  it("is asked for by its address, with the code and the tenant", () => {
    const { pathname, searchParams } = page(previewPage(PREVIEW, { role: "booker", step: "vehicle", language: "ar" }));
    expect([pathname, ...["preview", "tenant", "lang"].map((key) => searchParams.get(key))]).toEqual([
      "/booking.html",
      "c0de",
      "metro",
      "ar",
    ]);
  });

  it("is read from it again, for each role and step", () => {
    for (const role of PREVIEW_ROLES) {
      for (const step of stepsFor(role)) {
        expect(readStage(page(previewPage(PREVIEW, { role, step, language: "" })).search)).toEqual({ role, step });
      }
    }
  });

  it("shows the live shop under a code of its own", () => {
    const live = page(previewPage(PREVIEW, { role: "guest", step: "home", language: "", published: true }));
    expect([live.searchParams.get("preview"), live.searchParams.has("lang")]).toEqual(["c0de.published", false]);
  });

  it.each(["", "?as=admin&at=vault", "?as=guest&at=dashboard"])("of %j is the home page of a guest", (search) =>
    expect(readStage(search)).toEqual({ role: "guest", step: "home" }),
  );

  it("of an account is no guest's", () => {
    expect(stepsFor("customer")).toContain("bookings");
    expect(stepsFor("guest")).not.toContain("bookings");
  });

  it.each([
    ["/payment.html", "/payment.html?preview=c0de&as=booker&at=payment"],
    ["/?lang=fr", "/?lang=fr&preview=c0de&as=booker&at=home"],
    ["/policy.html#refunds", "/policy.html?preview=c0de&as=booker&at=payment#refunds"],
  ])("leads to %s without leaving the preview", (path, address) =>
    expect(pageInPreview(path, "?preview=c0de&as=booker&at=payment")).toBe(address),
  );
});
