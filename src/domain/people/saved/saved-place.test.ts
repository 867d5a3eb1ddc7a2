import { describe, expect, it } from "vitest";
import { labelFault, listed, readSavedPlace, type SavedPlace } from "./saved-place.ts";

const place = (over: Partial<SavedPlace> = {}): SavedPlace => ({
  label: "Gym",
  name: "Gym",
  line1: "",
  line2: "",
  postcode: "W2 1HQ",
  category: "Address",
  fullAddress: "1 Praed Street, London W2 1HQ",
  position: { lat: 51.5, lng: -0.17 },
  ...over,
});

describe("a saved place", () => {
  it("is kept without spaces around its texts, Home and Work in their one spelling", () => {
    expect(readSavedPlace(place({ label: " hOME ", postcode: " W2 1HQ " }))).toEqual({
      ok: true,
      value: place({ label: "Home" }),
    });
  });

  it("is called by its address's name when the person gives none", () => {
    expect(readSavedPlace(place({ label: " ", name: "Gym" }))).toEqual({ ok: true, value: place() });
  });

  it("[PICK-010] needs no postcode when its address states its plus code", () => {
    const croft = place({ postcode: "", fullAddress: "The Croft, Altnabreac, 9CCR97QV+CG" });
    expect(readSavedPlace(croft)).toEqual({ ok: true, value: croft });
  });

  it.each<{ over: Partial<SavedPlace>; message: string }>([
    { over: { label: " ", name: "" }, message: "Name is required" },
    { over: { fullAddress: " " }, message: "Address is required" },
    { over: { postcode: "" }, message: "Try a more specific address." },
    { over: { postcode: "W2/1HQ" }, message: "Try a more specific address." },
    { over: { position: { lat: 0, lng: 0 } }, message: "Try a more specific address." },
  ])("lacks something with $over: $message", ({ over, message }) => {
    expect(readSavedPlace(place(over))).toEqual({ ok: false, error: message });
  });
});

describe("Home and Work", () => {
  it("are there at most once, other names as often as one likes", () => {
    const others = [place({ label: "Home" }), place({ label: "Gym" })];
    expect(labelFault("home", others)).toBe("You already have a place called Home. Please change that one.");
    expect([labelFault("Work", others), labelFault("Gym", others)]).toEqual([null, null]);
  });

  it("are listed first, the others in their order", () => {
    const labels = ["B", "Work", "A", "Home", "C"].map((label) => place({ label }));
    expect(listed(labels).map(({ label }) => label)).toEqual(["Home", "Work", "B", "A", "C"]);
  });
});
