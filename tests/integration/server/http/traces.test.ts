/** Traces: a collector on this machine receives a request's span, and those of its statements and calls. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTelemetry } from "#server/adapters/tracing/opentelemetry.ts";
import { guardedFetch } from "#server/adapters/upstream/egress.ts";
import { startTracing } from "#server/platform/tracing/tracing.ts";
import { anyDatabase, POSTGRES } from "#tests/support/database/databases.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
}

let collector: Server;
let origin: string;
let spans: SentSpan[] = [];
let server: TestServer;
let stop: () => Promise<void>;

beforeAll(async () => {
  collector = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => void chunks.push(chunk));
    request.on("end", () => {
      if (request.url === "/v1/traces") {
        const sent = JSON.parse(Buffer.concat(chunks).toString()) as Sent;
        spans.push(...sent.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)));
      }
      reply.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const db = await (POSTGRES.available ? POSTGRES.open() : anyDatabase());
  const fetch = guardedFetch({ allowPrivate: true });
  const call = { method: "GET", headers: {}, signal: AbortSignal.timeout(60_000), redirect: "manual" } as const;
  const ping = async (): Promise<void> => {
    await db.ping();
    await sql`
      select 1`.execute(db.system);
    await fetch(`${origin}/provider?secret=1`, call);
  };
  server = await createTestServer({ db: { ...db, ping } });
  stop = startTracing(openTelemetry(origin));
});
afterAll(async () => {
  await server.close();
  await new Promise((done) => collector.close(done));
});

it("has the request's id, the statements and the calls of one request in one trace, and nothing personal", async () => {
  spans = [];
  const reply = await server.inject({ method: "GET", url: "/readyz?email=ada@example.com" });
  expect(reply.statusCode).toBe(200);
  await stop();
  const request = spans.find(({ name }) => name === "GET /readyz");
  const attribute = (key: string) => request?.attributes.find((each) => each.key === key)?.value;
  expect(attribute("cabstand.request_id")).toEqual({ stringValue: reply.headers["x-request-id"] });
  expect(attribute("http.response.status_code")).toEqual({ intValue: 200 });
  const children = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name);
  expect(children).toContain("GET 127.0.0.1");
  if (POSTGRES.available === true) expect(children).toContain("select");
  expect(spans.map(({ name }) => name)).not.toContain("");
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(JSON.stringify(spans)).not.toMatch(/ada@example|secret=1/);
});
