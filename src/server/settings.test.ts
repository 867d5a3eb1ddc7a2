import { describe, expect, it } from "vitest";
import { BadSettings, readSettings } from "./settings.ts";

describe("settings", () => {
  it("have a default for everything", () => {
    expect(readSettings({ PORT: " " })).toMatchObject({
      port: 8080,
      mode: "demo",
      databaseUrl: null,
      logLevel: "info",
    });
  });

  it("name every bad key at once", () => {
    const read = () =>
      readSettings({ PORT: "80x", MODE: "prod", DATABASE_URL: "mysql://x", PUBLIC_URL: "javascript:1" });
    expect(read).toThrow(BadSettings);
    for (const key of ["PORT", "MODE", "DATABASE_URL", "PUBLIC_URL"]) expect(read).toThrow(key);
  });

  it("[TEN-009] [TEN-010] name other hosts for the pages' calls and for the licence's, by their origins", () => {
    const hosts = { API_URL: "https://api.example.com/", LICENCE_URL: "https://licence.example.com:8443/x" };
    expect(readSettings(hosts).callHosts).toEqual({
      api: "https://api.example.com",
      licence: "https://licence.example.com:8443",
    });
    expect(readSettings({}).callHosts).toEqual({ api: "", licence: "" });
    expect(() => readSettings({ LICENCE_URL: "licence" })).toThrow("LICENCE_URL");
  });

  it("keep only the origin of the public address", () => {
    expect(readSettings({ PUBLIC_URL: "https://book.example.com/path" }).publicUrl).toBe("https://book.example.com");
  });
});
