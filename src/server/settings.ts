/** All settings from the environment, read and checked in this one place. */
import { resolve } from "node:path";
import { z } from "zod";
import type { CallHosts } from "#contract/core/boot.ts";

const MODES = ["demo", "production"] as const;
/** What a process does: answer the pages and their calls, work in the background, or both. */
export const ROLES = ["all", "web", "worker"] as const;
export type Role = (typeof ROLES)[number];
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** How this server process was asked to run. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute folder of the embedded database and of everything else that must survive a restart. */
  readonly dataDir: string;
  /** PostgreSQL to use instead of the embedded database, or null. */
  readonly databaseUrl: string | null;
  /**
   * The same PostgreSQL without a connection pooler in between, or null: for notifications and schema changes, which need
   * one session. With it `databaseUrl` may lead through a pooler in transaction mode.
   */
  readonly databaseListenUrl: string | null;
  /** Connections to PostgreSQL that this process opens at most, the one for notifications aside. */
  readonly databasePoolSize: number;
  /** Milliseconds after which PostgreSQL cancels a statement. */
  readonly statementTimeoutMs: number;
  /** Redis to carry announcements between the processes, or null: PostgreSQL does. */
  readonly redisUrl: string | null;
  readonly mode: (typeof MODES)[number];
  readonly role: Role;
  /** Public origin of the server ("https://book.example.com"), or null. */
  readonly publicUrl: string | null;
  /** Mail server (smtps://user:password@host or smtp://… with STARTTLS), or null: mails stay in the database. */
  readonly smtpUrl: string | null;
  /** Hosts that answer the pages' calls instead of this server. */
  readonly callHosts: CallHosts;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The demo's cars drive this many times as fast as real ones; 0: they stand. */
  readonly demoSpeed: number;
  /** How many reverse proxies in front are trusted to name the caller's address; 0 trusts none. */
  readonly trustedProxies: number;
  /** Bearer token for /metrics, or null: only this machine may read them. */
  readonly metricsToken: string | null;
  /** Collector of OpenTelemetry traces (OTLP over HTTP), or null for no traces. */
  readonly tracesUrl: string | null;
  /**
   * Secret that keys every stored password hash, or null for one in the database. Changing it invalidates all
   * passwords.
   */
  readonly passwordPepper: string | null;
  /**
   * Keys that encrypt the tenants' provider keys: the first seals, every one opens. Empty: they are stored in plain
   * text.
   */
  readonly secretsKeys: readonly string[];
}

/** The environment has unusable values; the message lists every one of them. */
export class BadSettings extends Error {
  override readonly name = "BadSettings";
}

const webAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), "must be an http(s) address");

/** Signs that end a user or password in an address, or begin a coded sign there, and how each is written instead. */
const CODES = [
  { sign: "%", code: "%25", isWrong: (text: string) => decoded(text) === null },
  { sign: "#", code: "%23", isWrong: (text: string) => text.includes("#") },
  { sign: "/", code: "%2F", isWrong: (text: string) => text.includes("/") },
  { sign: "?", code: "%3F", isWrong: (text: string) => text.includes("?") },
  // Beside a space pg codes once more what is coded already.
  {
    sign: "a space",
    code: "%20",
    isWrong: (text: string, isPostgres: boolean) => isPostgres && /%.* | .*%/.test(text),
  },
];

/** The text without its codes; null where a `%` begins none. The build drops a call whose result is not used, with its error. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** What a reader would take for something else in the user and password of an address; null: nothing. It quotes neither. */
function credentialsFault(address: string): string | null {
  const [place = ""] = address.slice(address.indexOf("://") + "://".length).split(/\?[\w.-]+=/, 1);
  const credentials = place.slice(0, Math.max(place.lastIndexOf("@"), 0));
  const wrong = CODES.filter(({ isWrong }) => isWrong(credentials, address.startsWith("postgres")));
  if (wrong.length === 0) return null;
  const written = wrong.map(({ sign, code }) => `${sign} as ${code}`).join(", ");
  return `has signs in its user or password that mean something else in an address: write ${written} there`;
}

/** The address of a service, whose user and password are read as they were meant. @param form of it, in words. */
const serviceAddress = (isForm: (text: string) => boolean, form: string) =>
  z.string().superRefine((text, context) => {
    const fault = credentialsFault(text) ?? (isForm(text) ? null : form);
    if (fault !== null) context.addIssue(fault);
  });

const postgresAddress = serviceAddress(
  (text) => /^postgres(ql)?:\/\//.test(text),
  "must start with postgres:// or postgresql://",
).optional();

/** Secrets shorter than this can be guessed. */
const SECRET_MIN = 32;

const schema = z.object({
  PORT: z.coerce.number("must be a port number").int("must be a port number").min(0).max(65_535).default(8080),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: postgresAddress,
  DATABASE_LISTEN_URL: postgresAddress,
  DATABASE_POOL_SIZE: z.coerce.number("must be a number of connections").int().min(1).max(200).default(8),
  DATABASE_STATEMENT_TIMEOUT: z.coerce.number("must be milliseconds").int().min(500).max(60_000).default(3_500),
  REDIS_URL: serviceAddress(
    (text) => /^rediss?:\/\//.test(text) && URL.canParse(text),
    "must be an address such as redis://cache.example:6379",
  ).optional(),
  MODE: z.enum(MODES, `must be ${MODES.join(" or ")}`).default("demo"),
  ROLE: z.enum(ROLES, `must be ${ROLES.join(", ")}`).default("all"),
  SMTP_URL: serviceAddress(
    (text) => /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== "",
    "must be an address such as smtps://user:password@mail.example:465",
  ).optional(),
  API_URL: webAddress.optional(),
  LICENCE_URL: webAddress.optional(),
  PUBLIC_URL: webAddress.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  DEMO_SPEED: z.coerce.number("must be a number").min(0).max(1_000).default(20),
  PASSWORD_PEPPER: z.string().min(SECRET_MIN, `must have at least ${SECRET_MIN} characters`).optional(),
  SECRETS_KEY: z
    .string()
    .transform((keys) => keys.split(",").map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => key.length >= SECRET_MIN),
      `must have at least ${SECRET_MIN} characters a key`,
    )
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{20,}$/, "must have at least 20 letters, digits, - or _")
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
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
  if (env.DATABASE_URL === undefined) {
    if (env.DATABASE_LISTEN_URL !== undefined)
      throw new BadSettings("DATABASE_LISTEN_URL: goes with DATABASE_URL, which is not set.");
    if (env.REDIS_URL !== undefined)
      throw new BadSettings(
        "REDIS_URL: goes with DATABASE_URL, which is not set: the embedded database has one process.",
      );
    if (env.ROLE !== "all")
      throw new BadSettings("ROLE: the embedded database has one process, which does everything.");
  }
  return {
    port: env.PORT,
    // A demo has published passwords and an open mailbox: this machine alone reaches it unless HOST says otherwise.
    host: env.HOST ?? (env.MODE === "demo" ? "127.0.0.1" : "0.0.0.0"),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseListenUrl: env.DATABASE_LISTEN_URL ?? null,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT,
    redisUrl: env.REDIS_URL ?? null,
    mode: env.MODE,
    role: env.ROLE,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    smtpUrl: env.SMTP_URL ?? null,
    callHosts: {
      api: env.API_URL ? new URL(env.API_URL).origin : "",
      licence: env.LICENCE_URL ? new URL(env.LICENCE_URL).origin : "",
    },
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    trustedProxies: env.TRUST_PROXY,
    demoSpeed: env.DEMO_SPEED,
    passwordPepper: env.PASSWORD_PEPPER ?? null,
    secretsKeys: env.SECRETS_KEY ?? [],
  };
}

/** Whether only this machine reaches a host; an IPv6 address may have brackets around it. */
export const isLoopback = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);

/**
 * Refuses settings that do not fit the mode. A demo's mails, rides and accounts are open to all visitors, so it neither
 * sends mail nor has a public address (one of this machine is fine). Production's cookies need https, so with a plain
 * http public address signing in would fail; again an address of this machine is fine, for trials.
 * @throws BadSettings
 */
export function checkMode({ mode, publicUrl, smtpUrl }: Pick<Settings, "mode" | "publicUrl" | "smtpUrl">): void {
  const isPublic = publicUrl !== null && !isLoopback(new URL(publicUrl).hostname);
  if (mode === "production") {
    if (isPublic && !publicUrl.startsWith("https://"))
      throw new BadSettings("PUBLIC_URL: must start with https:// in production; http:// is for this machine alone.");
    return;
  }
  const found = [...(smtpUrl === null ? [] : ["SMTP_URL"]), ...(isPublic ? ["PUBLIC_URL"] : [])];
  if (found.length === 0) return;
  throw new BadSettings(
    `The demo does not start with ${found.join(" and ")} set: its mails, rides and accounts are open to everyone. ` +
      `Set MODE=production to serve passengers, or unset ${found.join(" and ")} to look at the demo.`,
  );
}
