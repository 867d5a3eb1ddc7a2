/** The API compresses its answers for clients that accept it. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

describe("the API's answers", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body };

  const ask = async (url: string, accepted: string) => {
    const { statusCode, headers, rawPayload } = await server.inject({ url, headers: { "accept-encoding": accepted } });
    const encoding = String(headers["content-encoding"] ?? "none") as keyof typeof UNPACK;
    const text = UNPACK[encoding](rawPayload).toString();
    expect([statusCode, Number(headers["content-length"])]).toEqual([200, rawPayload.byteLength]);
    return { encoding, bytes: rawPayload.byteLength, text, vary: headers["vary"] };
  };

  it.each(["/api/searchaddress?prefix=Heathrow", "/api/openapi.json"])(
    "are much smaller on the way: %s",
    async (url) => {
      const plain = await ask(url, "identity");
      expect(plain).toMatchObject({ encoding: "none", vary: "accept-encoding" });
      for (const [accepted, encoding] of [
        ["gzip, deflate, br", "br"],
        ["gzip, deflate", "gzip"],
      ] as const) {
        const packed = await ask(url, accepted);
        expect(packed).toMatchObject({ encoding, vary: "accept-encoding", text: plain.text });
        expect(packed.bytes).toBeLessThan(plain.bytes / 4);
      }
    },
  );

  it("stay as they are when they fit into one packet anyway", async () => {
    expect(await ask("/api/ipinfo", "br")).toMatchObject({ encoding: "none", vary: undefined });
  });
});
