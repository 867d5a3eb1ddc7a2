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

  it.each([
    { key: "SMTP_URL", value: "smtps://u:100%r1ght@mail.example", written: "% as %25" },
    { key: "SMTP_URL", value: "smtps://u:1#r1ght@mail.example:465", written: "# as %23" },
    { key: "SMTP_URL", value: "smtps://u:r1ght/b?c@mail.example", written: "/ as %2F, ? as %3F" },
    { key: "REDIS_URL", value: "redis://:r1ght#b@cache:6379", written: "# as %23" },
    { key: "DATABASE_URL", value: "postgres://u:r1ght/%ff@server/cabs", written: "% as %25, / as %2F" },
    { key: "DATABASE_LISTEN_URL", value: "postgres://u:r1ght b%2F@server/cabs", written: "a space as %20" },
  ])("say how to write a password that $key would not be read with: $value", ({ key, value, written }) => {
    const read = () => readSettings({ DATABASE_URL: "postgres://server/cabs", [key]: value });
    expect(read).toThrow(
      `${key}: has signs in its user or password that mean something else in an address: write ${written} there`,
    );
    expect(read).not.toThrow("r1ght");
  });

  it.each([
    { key: "SMTP_URL", value: "smtps://ada@mail.example:100%25%23%2F%3F a@b+c:!$&'()*,;=~^|é@mail.example:465" },
    { key: "SMTP_URL", value: "smtp://mail.example?tls=off" },
    { key: "REDIS_URL", value: "rediss://default:a@b@cache:6379/1" },
    {
      key: "DATABASE_URL",
      value: "postgresql://u:100%25%20%40x@server:5432/cabs?application_name=a@b&sslmode=require",
    },
    { key: "DATABASE_URL", value: "postgres:///cabs?host=/run/postgresql&user=a@b" },
    { key: "DATABASE_URL", value: "postgres://u:a@b c@server/cabs" },
  ])("take what is read as it was meant: $value", ({ key, value }) => {
    expect(() => readSettings({ DATABASE_URL: "postgres://server/cabs", [key]: value })).not.toThrow();
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
