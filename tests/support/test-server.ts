/** The real server in this process: real rules, real data, a database in memory, a clock that stands still. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import pino, { type Logger } from "pino";
import type { Prerender } from "#contract/boot.ts";
import { TENANT_HEADER } from "#contract/boot.ts";
import type { CallHosts } from "#contract/call-hosts.ts";
import { ENDPOINTS, type BodyInput, type Reply } from "#contract/endpoints.ts";
import { ROUTES, type EndpointName } from "#contract/routes.ts";
import type { Background } from "#server/background.ts";
import type { Timers } from "#server/adapters/http/deadline.ts";
import type { Hub } from "#server/adapters/realtime/hub.ts";
import type { Send } from "#server/adapters/http/egress.ts";
import { compose } from "#server/compose.ts";
import type { Database } from "#server/database.port.ts";
import type { Mailer } from "#server/modules/mail/mailer.port.ts";
import type { Topics } from "#server/modules/outbox/topics.port.ts";
import type { Passwords } from "#server/modules/accounts/passwords.port.ts";
import type { Payments } from "#server/payments.ts";
import type { TenantRegistry } from "#server/modules/tenants/registry.ts";
import { anyDatabase } from "./databases.ts";
import { secretsIn } from "./secrets.ts";
import { testClock, type TestClock } from "./test-clock.ts";

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
  readonly trustedProxies?: number;
  /** The way to outside providers. */
  readonly send?: Send;
  readonly timers?: Timers;
  /** What else is done with outbox rows. */
  readonly topics?: Topics;
  /** Where mails go; the demo's mailbox when absent. */
  readonly mailer?: Mailer;
  readonly logger?: Logger;
  readonly passwords?: Passwords;
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
  readonly payments: Payments;
  readonly realtime: Hub;
  readonly background: Background;
  /** Works off the outbox until nothing is due any more: what happens by itself has happened then. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server of its own for a test file. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = options.clock ?? testClock();
  const db = options.db ?? (await anyDatabase());
  const { app, tenants, reloadTenants, background, payments, realtime } = await compose({
    db,
    clock,
    logger: options.logger ?? pino({ level: "silent" }),
    demo: options.demo ?? true,
    publicUrl: options.publicUrl ?? null,
    ...(options.callHosts ? { callHosts: options.callHosts } : {}),
    clientFolder: options.clientFolder ?? "/nowhere",
    prerender: options.prerender ?? null,
    addressFile: options.addressFile ?? null,
    trustedProxies: options.trustedProxies ?? 0,
    passwordPepper: null,
    ...(options.demoSpeed === undefined ? {} : { demoSpeed: options.demoSpeed }),
    ...(options.passwords ? { passwords: options.passwords } : {}),
    limited: options.limited ?? false,
    countsUnpaid: options.countsUnpaid ?? false,
    ...(options.mailer ? { mailer: options.mailer } : {}),
    ...(options.topics ? { topics: options.topics } : {}),
    isStopping: () => false,
    upstream: {
      random: () => 0.75,
      ...(options.send ? { send: options.send } : {}),
      ...(options.timers ? { timers: options.timers } : {}),
    },
  });
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
    async call(name, input) {
      const { method, path } = ROUTES[name];
      const isBody = "body" in ENDPOINTS[name] || method === "POST";
      const sent = isBody ? { payload: (input ?? {}) as object } : { query: (input ?? {}) as Record<string, string> };
      const response = await inject({ method, url: path, ...sent });
      if (response.statusCode !== 200) throw new Error(`${name} answered ${response.statusCode}: ${response.body}`);
      return response.json();
    },
    payments,
    realtime,
    background,
    settle: () => background.settle(),
    async close() {
      await app.close();
      await background.stop();
      await db.close();
    },
  };
}
