/** The real server in this process: real rules, real data, a database in memory, a clock that stands still. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import pino, { type Logger } from "pino";
import { type Prerender, TENANT_HEADER, type CallHosts } from "#contract/core/boot.ts";
import { type BodyInput, ENDPOINTS, type EndpointName, type Reply } from "#contract/endpoints.ts";
import type { Background } from "#server/composition/background.ts";
import type { Timers } from "#server/platform/clock.ts";
import type { Hub } from "#server/platform/realtime/hub.ts";
import type { Housekeeper } from "#server/platform/jobs/housekeeper.ts";
import type { Send } from "#server/adapters/upstream/egress.ts";
import { compose, type ComposeOptions } from "#server/composition/compose.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { Mailer } from "#server/modules/mail/mailer.port.ts";
import type { Job } from "#server/platform/jobs/job.ts";
import type { CheckedHandlers } from "#server/platform/jobs/outbox/topics.ts";
import type { Passwords } from "#server/modules/accounts/passwords.port.ts";
import type { Payments } from "#server/composition/payments.ts";
import type { SecretBox } from "#server/platform/security/secret-box.ts";
import type { Role } from "#server/settings.ts";
import type { TenantRegistry } from "#server/platform/http/tenant-registry.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { secretsIn } from "./secrets.ts";
import { TEST_START, testClock, type TestClock } from "./test-clock.ts";

export { TEST_START, testClock, type TestClock } from "./test-clock.ts";

export interface TestServerOptions {
  readonly clock?: TestClock;
  /** Opened by the caller, closed with the server. */
  readonly db?: Database;
  /** Tenant of `call` and `inject` unless they name another; the first one when absent. */
  readonly tenant?: string;
  readonly demo?: boolean;
  readonly limited?: boolean;
  /** Counts a person's unpaid bookings. */
  readonly countsUnpaid?: boolean;
  readonly prerender?: Prerender;
  readonly clientFolder?: string;
  readonly publicUrl?: string;
  readonly addressFile?: string;
  readonly callHosts?: CallHosts;
  readonly role?: Role;
  readonly trustedProxies?: number;
  readonly metricsToken?: string;
  readonly redisUrl?: string;
  /** The way to outside providers. */
  readonly send?: Send;
  readonly timers?: Timers;
  /** What else is done with outbox rows. */
  readonly handlers?: CheckedHandlers;
  /** What else is done again and again. */
  readonly jobs?: readonly Job[];
  /** Where mails go; the demo's mailbox when absent. */
  readonly mailer?: Mailer;
  readonly logger?: Logger;
  readonly passwords?: Passwords;
  readonly secrets?: SecretBox | null;
  /** Drives the demo's cars. */
  readonly demoSpeed?: number;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  readonly db: Database;
  readonly tenants: TenantRegistry;
  readonly reloadTenants: () => Promise<void>;
  /** Sends a request as a browser page of the tenant would. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Calls an endpoint and gives its reply's body; fails on any status but 200. */
  call<N extends EndpointName>(name: N, input?: BodyInput<N> | Readonly<Record<string, string>>): Promise<Reply<N>>;
  /** The rows of a query of a tenant's tables, of the first tenant's when absent. */
  rows(query: string, tenant?: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly payments: Payments;
  readonly realtime: Hub;
  readonly background: Background;
  readonly housekeeper: Housekeeper;
  /** Works off the outbox until nothing is due any more: what happens by itself has happened then. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Writes what the first start of a demo does: its people, their passwords, the installation's secrets. */
async function startDemo(db: Database): Promise<void> {
  const { app, background } = await compose(composition({}, db, testClock()));
  await app.close();
  await background.stop();
}

/** Production serves none of the demo's tenants: for it they become an operator's, with hosts of their own. */
async function databaseOf(options: TestServerOptions, clock: TestClock): Promise<Database> {
  const isUsual = options.demo !== false && options.passwords === undefined && clock.now() === TEST_START;
  const db = options.db ?? (await anyDatabase(isUsual ? startDemo : undefined));
  if (options.demo === false)
    await sql`update tenants set hosts = array[id || '.example'] where hosts = '{}'`.execute(db.system);
  return db;
}

/** What a server under test is composed with; each option that is absent has the server's own default, or a quiet one. */
function composition(options: TestServerOptions, db: Database, clock: TestClock): ComposeOptions {
  const { role, callHosts, passwords, mailer, timers, handlers, jobs, send } = options;
  return {
    db,
    clock,
    logger: options.logger ?? pino({ level: "silent" }),
    demo: options.demo ?? true,
    publicUrl: options.publicUrl ?? null,
    clientFolder: options.clientFolder ?? "/nowhere",
    prerender: options.prerender ?? null,
    addressFile: options.addressFile ?? null,
    trustedProxies: options.trustedProxies ?? 0,
    metricsToken: options.metricsToken,
    redisUrl: options.redisUrl,
    passwordPepper: null,
    demoSpeed: options.demoSpeed,
    secrets: options.secrets ?? null,
    limited: options.limited ?? false,
    countsUnpaid: options.countsUnpaid ?? false,
    isStopping: () => false,
    ...(role ? { role } : {}),
    ...(callHosts ? { callHosts } : {}),
    ...(passwords ? { passwords } : {}),
    ...(mailer ? { mailer } : {}),
    ...(timers ? { timers } : {}),
    ...(handlers ? { handlers } : {}),
    ...(jobs ? { jobs } : {}),
    upstream: { random: () => 0.75, ...(send ? { send } : {}), ...(timers ? { timers } : {}) },
  };
}

/** Sends a call as a person, by the headers of the person's page, and gives its reply; fails on any status but 200. */
export async function callAs<N extends EndpointName>(
  server: Pick<TestServer, "inject">,
  { headers }: { readonly headers: Readonly<Record<string, string>> },
  name: N,
  input: object = {},
): Promise<Reply<N>> {
  const { method, path: url } = ENDPOINTS[name];
  const isBody = "body" in ENDPOINTS[name] || method === "POST";
  const sent = isBody ? { payload: input } : { query: input as Record<string, string> };
  const response = await server.inject({ method, url, headers, ...sent });
  if (response.statusCode !== 200) throw new Error(`${name} answered ${response.statusCode}: ${response.body}`);
  return response.json();
}

/** Starts a server of its own for a test file. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = options.clock ?? testClock();
  const db = await databaseOf(options, clock);
  const { app, tenants, reloadTenants, background, payments, realtime, housekeeper } = await compose(
    composition(options, db, clock),
  );
  const inject = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
    const response = await app.inject({
      ...request,
      headers: {
        host: "localhost",
        ...(options.tenant === undefined ? {} : { [TENANT_HEADER]: options.tenant }),
        ...request.headers,
      },
    });
    // Every answer of every test is looked through.
    const secrets = secretsIn(response.body);
    if (secrets.length > 0) throw new Error(`${request.method ?? "GET"} gave away ${secrets.join(" ")}`);
    return response;
  };
  return {
    app,
    clock,
    db,
    tenants,
    reloadTenants,
    inject,
    call: (name, input) => callAs({ inject }, { headers: {} }, name, (input ?? {}) as object),
    rows: (query, tenant = "metro") =>
      db.withTenant(tenant, async (own) => (await sql.raw<Record<string, unknown>>(query).execute(own)).rows),
    payments,
    realtime,
    background,
    housekeeper,
    settle: () => background.settle(),
    async close() {
      await app.close();
      await background.stop();
      await db.close();
    },
  };
}
