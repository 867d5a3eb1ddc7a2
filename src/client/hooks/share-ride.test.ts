import { afterEach, describe, expect, it, vi } from "vitest";
import { shareRide } from "./share-ride.ts";

afterEach(() => vi.unstubAllGlobals());

describe("a shared ride", () => {
  const shared: unknown[] = [];
  /** Shares it in a browser. @param sheet the device's share sheet. */
  const share = (search: string, sheet?: () => Promise<void>, copies = true) => {
    shared.length = 0;
    vi.stubGlobal("window", { location: { origin: "https://metro.example", search } });
    vi.stubGlobal("navigator", {
      ...(sheet && { share: (what: object) => (shared.push(what), sheet()) }),
      clipboard: {
        writeText: (text: string) => (shared.push(text), copies ? Promise.resolve() : Promise.reject(new Error("no"))),
      },
    });
    return shareRide("w-1", "Follow my ride");
  };

  it("goes through the device's share sheet, and is not copied when that is closed", async () => {
    expect(await share("", () => Promise.resolve())).toBe("shared");
    expect(shared).toEqual([{ title: "Follow my ride", url: "https://metro.example/tracking/w-1" }]);
    expect(await share("", () => Promise.reject(new Error("closed")))).toBeNull();
    expect(shared).toHaveLength(1);
  });

  it("is copied where there is none, with the tenant of a demo's address", async () => {
    expect(await share("?tenant=pale%20one&x=1")).toBe("copied");
    expect(shared).toEqual(["https://metro.example/tracking/w-1?tenant=pale%20one"]);
    expect(await share("", undefined, false)).toBeNull();
  });
});
