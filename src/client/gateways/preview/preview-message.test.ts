import { describe, expect, it } from "vitest";
import { THEME_DEFAULTS } from "#domain/tenant/theme/inputs.ts";
import { isReadyMessage, LOOK_EVENT, lookEvent, readLookEvent, readyMessage } from "./preview-message.ts";

const LOOK = { theme: { ...THEME_DEFAULTS, brand: "#0b5d68" as const }, scheme: "dark" as const };

describe("messages of the preview", () => {
  it("are read as they were made", () => {
    expect(readLookEvent(lookEvent(LOOK))).toEqual(LOOK);
    expect(isReadyMessage(structuredClone(readyMessage()))).toBe(true);
  });

  it.each([
    null,
    "look",
    { scheme: "dark" },
    { theme: LOOK.theme, scheme: "sepia" },
    { theme: { ...LOOK.theme, brand: "red;}" }, scheme: "dark" },
    { theme: { ...LOOK.theme, css: "*{}" }, scheme: "dark" },
  ])("of another shape are no look: %j", (detail) =>
    expect(readLookEvent(new CustomEvent(LOOK_EVENT, { detail }))).toBeNull(),
  );
});
