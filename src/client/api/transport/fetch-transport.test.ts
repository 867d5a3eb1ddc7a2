import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchTransport } from "./fetch-transport.ts";
import { axiosTransport } from "./axios-transport.ts";

const server = createServer((request, reply) => {
  const status = Number(new URL(request.url ?? "/", "http://x").searchParams.get("status") ?? 200);
  reply.writeHead(status, { "content-type": "application/json" });
  reply.end(
    request.url?.includes("broken") ? "{oops" : JSON.stringify({ url: request.url, to: request.headers["x-to"] }),
  );
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe.each([
  { name: "fetch", transport: fetchTransport },
  { name: "axios", transport: axiosTransport() },
])("the transport over $name", ({ transport }) => {
  const signal = new AbortController().signal;
  const get = (path: string, query?: Record<string, unknown>) =>
    transport({ method: "GET", path: origin + path, ...(query ? { query } : {}), headers: { "x-to": "pale" }, signal });

  it("carries query and headers", async () => {
    const { body } = await get("/api/searchaddress", { prefix: "King's & Co", airports: true });
    expect(body).toMatchObject({ to: "pale" });
    const sent = new URL((body as { url: string }).url, origin).searchParams;
    expect([sent.get("prefix"), sent.get("airports")]).toEqual(["King's & Co", "true"]);
  });

  it("[API-054] takes any status for an answer, and broken JSON for none", async () => {
    expect((await get("/x", { status: 503 })).status).toBe(503);
    expect(await get("/broken")).toEqual({ status: 200, body: undefined });
  });

  it("[API-054] rejects without a network, and when it is aborted", async () => {
    const gone = { method: "GET", path: "http://127.0.0.1:9/x", headers: {}, signal } as const;
    await expect(transport(gone)).rejects.toThrow();
    const life = new AbortController();
    const call = transport({ method: "GET", path: `${origin}/x`, headers: {}, signal: life.signal });
    life.abort();
    await expect(call).rejects.toThrow();
  });
});
