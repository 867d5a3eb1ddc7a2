import { describe, expect, it } from "vitest";
import { BadSettings, checkMode, readSettings } from "./settings.ts";

describe("settings", () => {
  it("have a default for everything", () => {
    expect(readSettings({ PORT: " " })).toMatchObject({
      port: 8080,
      mode: "demo",
      databaseUrl: null,
      logLevel: "info",
    });
  });

  it("keep a demo, whose passwords are published, on this machine unless HOST says otherwise", () => {
    expect(readSettings({}).host).toBe("127.0.0.1");
    expect(readSettings({ HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
    expect(readSettings({ MODE: "production" }).host).toBe("0.0.0.0");
  });

  it("name every bad key at once", () => {
    const read = () =>
      readSettings({ PORT: "80x", MODE: "prod", DATABASE_URL: "mysql://x", PUBLIC_URL: "javascript:1" });
    expect(read).toThrow(BadSettings);
    for (const key of ["PORT", "MODE", "DATABASE_URL", "PUBLIC_URL"]) expect(read).toThrow(key);
  });

  it("size the pool, and take a direct address beside a pooler's", () => {
    expect(readSettings({})).toMatchObject({ databasePoolSize: 8, statementTimeoutMs: 3_500, databaseListenUrl: null });
    const DATABASE_URL = "postgres://pooler:6432/cabs";
    const DATABASE_LISTEN_URL = "postgres://server:5432/cabs";
    const given = { DATABASE_URL, DATABASE_LISTEN_URL, DATABASE_POOL_SIZE: "20", DATABASE_STATEMENT_TIMEOUT: "5000" };
    expect(readSettings(given)).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseListenUrl: DATABASE_LISTEN_URL,
      databasePoolSize: 20,
      statementTimeoutMs: 5_000,
    });
    expect(() => readSettings({ DATABASE_LISTEN_URL })).toThrow("goes with DATABASE_URL");
    expect(readSettings({ DATABASE_URL, REDIS_URL: "redis://cache:6379" })).toMatchObject({
      redisUrl: "redis://cache:6379",
    });
    expect(() => readSettings({ REDIS_URL: "redis://cache:6379" })).toThrow("goes with DATABASE_URL");
    for (const [key, value] of [
      ["DATABASE_POOL_SIZE", "0"],
      ["DATABASE_POOL_SIZE", "many"],
      ["DATABASE_STATEMENT_TIMEOUT", "100"],
      ["DATABASE_LISTEN_URL", "server:5432"],
      ["REDIS_URL", "server:6379"],
    ] as const)
      expect(() => readSettings({ DATABASE_URL, [key]: value })).toThrow(key);
  });

  it("give a process of a served database a role; the embedded one has a single process", () => {
    const DATABASE_URL = "postgres://server:5432/cabs";
    expect(readSettings({}).role).toBe("all");
    expect(readSettings({ DATABASE_URL, ROLE: "worker" }).role).toBe("worker");
    expect(() => readSettings({ DATABASE_URL, ROLE: "cron" })).toThrow("ROLE: must be all, web, worker");
    expect(() => readSettings({ ROLE: "web" })).toThrow("ROLE: the embedded database has one process");
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

  it("name one or more keys for the tenants' provider keys, each long enough", () => {
    const [first, second] = ["a".repeat(32), "b".repeat(44)];
    expect(readSettings({}).secretsKeys).toEqual([]);
    expect(readSettings({ SECRETS_KEY: `${first}, ${second}` }).secretsKeys).toEqual([first, second]);
    for (const SECRETS_KEY of ["short", `${first},`, `${first},short`])
      expect(() => readSettings({ SECRETS_KEY })).toThrow("SECRETS_KEY: must have at least 32 characters");
  });
});

describe("the mode", () => {
  const check = (environment: Readonly<Record<string, string>>) => () => checkMode(readSettings(environment));

  it.each([
    { environment: { SMTP_URL: "smtps://u:p@mail.example" }, words: "with SMTP_URL set" },
    { environment: { PUBLIC_URL: "https://book.example.com" }, words: "with PUBLIC_URL set" },
    { environment: { PUBLIC_URL: "http://192.168.0.7:8080" }, words: "with PUBLIC_URL set" },
    { environment: { PUBLIC_URL: "https://localhost.example.com" }, words: "with PUBLIC_URL set" },
    {
      environment: { MODE: "demo", PUBLIC_URL: "https://b.example", SMTP_URL: "smtp://m" },
      words: "with SMTP_URL and PUBLIC_URL set",
    },
  ])("is not the demo with $environment, and the refusal says to set MODE=production", ({ environment, words }) => {
    expect(check(environment)).toThrow(BadSettings);
    expect(check(environment)).toThrow(words);
    expect(check(environment)).toThrow("Set MODE=production");
  });

  it.each<Readonly<Record<string, string>>>([
    {},
    { PUBLIC_URL: "http://localhost:8080" },
    { PUBLIC_URL: "http://bright.localhost:8080" },
    { PUBLIC_URL: "http://127.0.0.1:8080" },
    { PUBLIC_URL: "http://[::1]:8080" },
    { MODE: "production", PUBLIC_URL: "https://book.example.com", SMTP_URL: "smtp://mail.example" },
    { MODE: "production", PUBLIC_URL: "http://localhost:8080" },
  ])("fits %j", (environment) => expect(check(environment)).not.toThrow());

  it("production has no public address without https: its session cookies would never be sent", () => {
    const environment = { MODE: "production", PUBLIC_URL: "http://book.example.com" };
    expect(check(environment)).toThrow("PUBLIC_URL: must start with https:// in production");
  });
});
