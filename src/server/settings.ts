/** Everything that the environment may say, read and checked in this one place. */
import { resolve } from "node:path";
import { z } from "zod";
import type { CallHosts } from "#contract/call-hosts.ts";

const MODES = ["demo", "production"] as const;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** How this server process was asked to run. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute folder of the embedded database and everything else that must survive. */
  readonly dataDir: string;
  /** PostgreSQL to use instead of the embedded database, or null. */
  readonly databaseUrl: string | null;
  readonly mode: (typeof MODES)[number];
  /** Origin under which people reach the server from outside ("https://book.example.com"), or null. */
  readonly publicUrl: string | null;
  /** Mail server (smtps://user:password@host or smtp://… with STARTTLS), or null: mails stay in the database. */
  readonly smtpUrl: string | null;
  /** Hosts that answer the pages' calls in the place of this server (TEN-009, TEN-010). */
  readonly callHosts: CallHosts;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** How many times as fast as real roads the demo's cars drive; 0: they stand. */
  readonly demoSpeed: number;
  /** How many reverse proxies in front may name the caller's address; 0 believes nobody. */
  readonly trustedProxies: number;
  /** Secret that every stored password is keyed with, or null for one in the database. Changing it voids them all. */
  readonly passwordPepper: string | null;
}

/** The environment has values that cannot be used; the message lists every one of them. */
export class BadSettings extends Error {
  override readonly name = "BadSettings";
}

const webAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), "must be an http(s) address");

const schema = z.object({
  PORT: z.coerce.number("must be a port number").int("must be a port number").min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default("0.0.0.0"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional(),
  MODE: z.enum(MODES, `must be ${MODES.join(" or ")}`).default("demo"),
  SMTP_URL: z
    .string()
    .refine((text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol), "must start with smtp(s)://")
    .refine((text) => !URL.canParse(text) || new URL(text).hostname !== "", "must name a host")
    .optional(),
  API_URL: webAddress.optional(),
  LICENCE_URL: webAddress.optional(),
  PUBLIC_URL: webAddress.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  DEMO_SPEED: z.coerce.number("must be a number").min(0).max(1_000).default(20),
  PASSWORD_PEPPER: z.string().min(32, "must have at least 32 characters").optional(),
  TRUST_PROXY: z.coerce.number("must be a number of proxies").int().min(0).max(10).default(0),
});

/**
 * Reads the settings; an empty value counts as absent.
 * @throws BadSettings naming every bad key at once.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.keys(schema.shape).flatMap((key) => {
    const value = environment[key];
    return value === undefined || value.trim() === "" ? [] : [[key, value.trim()] as const];
  });
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new BadSettings(`These settings cannot be used:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    mode: env.MODE,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    smtpUrl: env.SMTP_URL ?? null,
    callHosts: {
      api: env.API_URL ? new URL(env.API_URL).origin : "",
      licence: env.LICENCE_URL ? new URL(env.LICENCE_URL).origin : "",
    },
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUST_PROXY,
    demoSpeed: env.DEMO_SPEED,
    passwordPepper: env.PASSWORD_PEPPER ?? null,
  };
}
