/** `npm run dev`: the pages' calls, live connections and test payments go through Vite's own server to ours. */
import { fileURLToPath } from "node:url";
import { HttpTransportType, HubConnectionState } from "@microsoft/signalr";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { liveClient } from "#tests/support/client/live-client.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

let server: TestServer;
let vite: ViteDevServer;
let origin: string;

beforeAll(async () => {
  server = await createTestServer();
  vi.stubEnv("CABSTAND_SERVER", await server.app.listen({ port: 0, host: "127.0.0.1" }));
  vite = await createServer({
    configFile: fileURLToPath(new URL("../../../../vite.config.ts", import.meta.url)),
    server: { port: 0, host: "127.0.0.1", watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    logLevel: "silent",
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  if (typeof address !== "object" || !address) throw new Error("Vite listens nowhere.");
  origin = `http://localhost:${address.port}`;
});
afterAll(async () => {
  await vite.close();
  await server.close();
  vi.unstubAllEnvs();
});

describe("the development server", () => {
  it.each([
    { method: "GET", path: ENDPOINTS.configuration.path, status: 200 },
    { method: "GET", path: "/demo/mailbox", status: 200 },
    { method: "GET", path: "/credits", status: 200 },
    { method: "GET", path: "/readyz", status: 200 },
    { method: "POST", path: "/sandbox/cards/none/confirm", status: 400 },
    { method: "POST", path: "/hooks/payments/none", status: 400 },
  ])("passes $method $path on, and the server answers $status", async ({ method, path, status }) => {
    const response = await fetch(origin + path, {
      method,
      ...(method === "POST" ? { body: "{}", headers: { "content-type": "application/json" } } : {}),
    });
    expect(response.status).toBe(status);
    // Made by our server alone: Vite answers unknown paths with the page.
    expect(response.headers.get("origin-agent-cluster")).toBe("?1");
  });

  it("passes live connections on as WebSockets", async () => {
    const { headers } = await signedIn(server);
    const { connection } = liveClient({ origin, transport: HttpTransportType.WebSockets, headers });
    await connection.start();
    expect(connection.state).toBe(HubConnectionState.Connected);
    await connection.stop();
  });
});
