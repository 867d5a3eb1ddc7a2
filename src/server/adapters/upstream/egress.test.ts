import type { LookupAddress } from "node:dns";
import { isIP } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeUpstream, type FakeUpstream } from "#tests/support/providers/fake-upstream.ts";
import { ForbiddenAddress, guardedFetch, type Resolver, type Send } from "./egress.ts";

let provider: FakeUpstream;
beforeEach(async () => {
  provider = await fakeUpstream();
});
afterEach(() => provider.close());

const request = () =>
  ({ method: "GET", headers: {}, signal: new AbortController().signal, redirect: "manual" }) as const;
const port = (): string => new URL(provider.baseUrl).port;

/** Resolves every name to these addresses, one list for each call. */
function resolver(...answers: readonly (readonly string[])[]): Resolver & { readonly asked: string[] } {
  const asked: string[] = [];
  const addressesOf = (list: readonly string[]): LookupAddress[] =>
    list.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const resolve: Resolver = (host, _options, done) => {
    done(null, addressesOf(answers[Math.min(asked.length, answers.length - 1)] ?? []));
    asked.push(host);
  };
  return Object.assign(resolve, { asked });
}

/** The outcome of a request: a status, or the name of the error. */
async function outcome(send: Send, url: string): Promise<unknown> {
  try {
    return (await send(url, request())).status;
  } catch (error) {
    const { cause } = error as { cause?: Error & { code?: string } };
    return cause instanceof ForbiddenAddress ? "forbidden" : (cause?.code ?? String(error));
  }
}

const METADATA = [
  "169.254.169.254",
  "0xa9fea9fe",
  "2852039166",
  "0251.0376.0251.0376",
  "169.254.43518",
  "[::ffff:169.254.169.254]",
  "[::ffff:a9fe:a9fe]",
  "[64:ff9b::a9fe:a9fe]",
  "[2002:a9fe:a9fe::1]",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "100.100.100.200",
  "192.0.0.192",
  "0.0.0.0",
  "0",
  "[::]",
  "224.0.0.1",
  "255.255.255.255",
];
const LOCAL = [
  "127.0.0.1",
  "127.1",
  "0x7f000001",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "10.0.0.1",
  "172.31.255.1",
  "192.168.1.1",
];
const PRIVATE_ONLY = ["100.64.0.1", "[fc00::1]", "[fd12:3456::1]"];

describe("an address in the url", () => {
  it.each(METADATA)("is never asked: %s", async (host) => {
    for (const allowPrivate of [true, false]) {
      expect(await outcome(guardedFetch({ allowPrivate }), `http://${host}:${port()}/latest/meta-data`)).toBe(
        "forbidden",
      );
    }
    expect(provider.asked).toEqual([]);
  });

  it.each([...LOCAL, ...PRIVATE_ONLY])("is asked only where private networks are allowed: %s", async (host) => {
    expect(await outcome(guardedFetch({ allowPrivate: false }), `http://${host}:${port()}/`)).toBe("forbidden");
    expect(provider.asked).toEqual([]);
  });

  it("of this machine is asked where private networks are allowed", async () => {
    expect(await outcome(guardedFetch({ allowPrivate: true }), `${provider.baseUrl}/a`)).toBe(200);
    expect(provider.asked).toHaveLength(1);
  });
});

describe("the addresses of a name", () => {
  it.each([...METADATA, ...LOCAL, ...PRIVATE_ONLY].filter((host) => isIP(host) !== 0 || host.startsWith("[")))(
    "are checked as the resolver gives them: %s",
    async (host) => {
      const address = host.replace(/^\[|\]$/g, "");
      const resolve = resolver([address]);
      const send = guardedFetch({ allowPrivate: false, resolve });
      expect(await outcome(send, `http://photon.example:${port()}/`)).toBe("forbidden");
      expect(resolve.asked).toEqual(["photon.example"]);
      expect(provider.asked).toEqual([]);
    },
  );

  it("are all lawful, or none is asked", async () => {
    const send = guardedFetch({ allowPrivate: false, resolve: resolver(["93.184.215.14", "127.0.0.1"]) });
    expect(await outcome(send, `http://photon.example:${port()}/`)).toBe("forbidden");
    expect(provider.asked).toEqual([]);
  });

  it("are checked at every connection: a name that moves after a lawful answer gains nothing", async () => {
    const resolve = resolver(["127.0.0.1"], ["169.254.169.254"]);
    const send = guardedFetch({ allowPrivate: true, resolve });
    const url = `http://photon.example:${port()}/`;
    expect(await outcome(send, url)).toBe(200);
    await provider.close();
    expect(await outcome(send, url)).toBe("forbidden");
    expect(resolve.asked).toHaveLength(2);
  });
});

describe("a guarded request", () => {
  it("does not follow a redirect", async () => {
    provider.answer({ kind: "text", status: 302, body: "" });
    expect(await outcome(guardedFetch({ allowPrivate: true }), `${provider.baseUrl}/`)).toBe(302);
    expect(provider.asked).toHaveLength(1);
  });

  it("gives up when connecting takes too long", async () => {
    const send = guardedFetch({ allowPrivate: true, resolve: () => undefined, connectMs: 5 });
    expect(await outcome(send, "http://photon.example/")).toBe("UND_ERR_CONNECT_TIMEOUT");
  });

  it("says that a name has no address", async () => {
    const gone = Object.assign(new Error("gone"), { code: "ENOTFOUND" });
    const send = guardedFetch({ allowPrivate: true, resolve: (_host, _options, done) => done(gone, []) });
    expect(await outcome(send, "http://photon.example/")).toBe("ENOTFOUND");
  });
});
