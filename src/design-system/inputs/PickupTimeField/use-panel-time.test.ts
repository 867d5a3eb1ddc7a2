import { describe, expect, it } from "vitest";
import { instant, type Instant } from "#domain/shared/units.ts";
import { formatWall } from "#domain/shared/time/zoned-time.ts";
import { onStep } from "./use-panel-time.ts";

const at = (iso: string): Instant => instant(Date.parse(iso));

describe("onStep", () => {
  it("[TIME-011] moves up to the next minute that the selector offers, over the hour where it must", () => {
    const shown = (iso: string, step: number): string =>
      formatWall(onStep(at(iso), step, "Europe/London"), "Europe/London");
    expect(shown("2026-11-22T10:58:00Z", 1)).toBe("22/11/2026 10:58");
    expect(shown("2026-11-22T10:58:00Z", 5)).toBe("22/11/2026 11:00");
    expect(shown("2026-11-22T10:46:00Z", 15)).toBe("22/11/2026 11:00");
    expect(shown("2026-11-22T23:46:40Z", 15)).toBe("23/11/2026 00:00");
    expect(shown("2026-11-22T10:30:00Z", 15)).toBe("22/11/2026 10:30");
  });

  it("never moves earlier, whatever the zone's offset", () => {
    for (const zone of ["Asia/Kathmandu", "America/St_Johns", "UTC"]) {
      const start = at("2026-11-22T10:07:00Z");
      const moved = onStep(start, 10, zone);
      expect(moved).toBeGreaterThanOrEqual(start);
      expect(Number(formatWall(moved, zone).slice(-2)) % 10).toBe(0);
    }
  });
});
