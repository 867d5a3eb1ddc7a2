import { describe, expect, it } from "vitest";
import { THEME_DEFAULTS } from "#domain/tenant/theme/inputs.ts";
import { isReadyMessage, lookMessage, readLookMessage, readyMessage } from "./preview-message.ts";

const LOOK = { theme: { ...THEME_DEFAULTS, brand: "#0b5d68" as const }, scheme: "dark" as const };

describe("messages of the preview", () => {
  it("are read as they were made", () => {
    expect(readLookMessage(structuredClone(lookMessage(LOOK)))).toEqual(LOOK);
    expect(isReadyMessage(structuredClone(readyMessage()))).toBe(true);
  });

  it.each([
    null,
    "look",
    { ...LOOK },
    { kind: "cabstand.preview.look", scheme: "dark" },
    { kind: "cabstand.preview.look", theme: LOOK.theme, scheme: "sepia" },
    { kind: "cabstand.preview.look", theme: { ...LOOK.theme, brand: "red;}" }, scheme: "dark" },
    { kind: "cabstand.preview.look", theme: { ...LOOK.theme, css: "*{}" }, scheme: "dark" },
    readyMessage(),
  ])("of another shape are none: %j", (message) => expect(readLookMessage(message)).toBeNull());
});
