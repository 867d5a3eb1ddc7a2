import { describe, expect, it } from "vitest";
import { PreviewStore } from "./PreviewStore.ts";

const make = () => new PreviewStore("/?preview=c0de");

describe("the preview's choices", () => {
  it("begin as a guest on the home page, in the shop's own language", () =>
    expect(make().address).toBe("/?preview=c0de&as=guest&at=home"));

  it("become the address of the page, with the draft and as it is live", () => {
    const preview = make();
    preview.setRole("booker");
    preview.setStep("payment");
    preview.setLanguage("fr");
    expect(preview.address).toBe("/booking.html?preview=c0de&as=booker&at=payment&lang=fr");
    expect(preview.publishedAddress).toBe("/booking.html?preview=c0de.published&as=booker&at=payment&lang=fr");
  });

  it("lead home where the new role has no such step, and stay where it has", () => {
    const preview = make();
    preview.setRole("booker");
    preview.setStep("dashboard");
    preview.setRole("customer");
    expect(preview.step).toBe("dashboard");
    preview.setRole("guest");
    expect([preview.step, preview.steps.includes("dashboard")]).toEqual(["home", false]);
  });
});
