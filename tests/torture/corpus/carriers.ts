/** K19, K21, K23, K24: good input that is carried wrongly, or more than once. */
import type { InjectOptions } from "fastify";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";
import { requestOf, Sent } from "#tests/contract/examples.ts";
import type { Case } from "./cases.ts";

const UNSAFE = new Set(["POST", "PUT", "DELETE"]);
const isUnsafe = (name: EndpointName): boolean => UNSAFE.has(ENDPOINTS[name].method);

function carrier(
  kind: string,
  endpoint: EndpointName,
  what: string,
  refuse: boolean,
  change: (request: InjectOptions) => InjectOptions,
): Case {
  return { kind, endpoint, what, refuse, request: (good) => change(requestOf(endpoint, good)) };
}

const withHeaders =
  (headers: Readonly<Record<string, string>>) =>
  (request: InjectOptions): InjectOptions => ({ ...request, headers: { ...request.headers, ...headers } });

/** K19: another way to the same address. */
function pathCases(name: EndpointName): Case[] {
  const { path } = ENDPOINTS[name];
  const at = (url: string) => (request: InjectOptions) => ({ ...request, url });
  return [
    carrier("K19", name, ".html behind the path", true, at(`${path}.html`)),
    carrier("K19", name, "an id behind the path", true, at(`${path}/12`)),
    carrier("K19", name, "a double slash", true, at(path.replace("/api/", "/api//"))),
    // For GET this is the address of a page that does not exist, and leads to the booking.
    ...(isUnsafe(name) ? [carrier("K19", name, "an encoded slash", true, at(path.replace("/api/", "/api%2f")))] : []),
    carrier("K19", name, "a broken escape", true, at(`${path}%`)),
    carrier("K19", name, "dots in the path", true, at(`/api/../api/..${path}x`)),
    carrier("K19", name, "a semicolon behind the path", true, at(`${path};x=1`)),
    carrier("K19", name, "a NUL behind the path", true, at(`${path}%00`)),
    carrier("K19", name, "a very long path", true, at(`${path}${"x".repeat(2_000)}`)),
    carrier("K19", name, "capitals in the path", false, at(path.toUpperCase())),
    carrier("K19", name, "a method in a header", false, withHeaders({ "x-http-method-override": "DELETE" })),
    ...(["PATCH", "OPTIONS", "HEAD"] as const).map((method): Case => ({
      ...carrier("K19", name, `method ${method}`, method !== "HEAD", (request) => ({ ...request, method })),
      ...(method === "HEAD" ? { bodyless: true } : {}),
    })),
  ];
}

/** K23: headers that lie. */
function headerCases(name: EndpointName): Case[] {
  const header = (what: string, refuse: boolean, headers: Readonly<Record<string, string>>): Case =>
    carrier("K23", name, what, refuse, withHeaders(headers));
  return [
    header("a host that is not ours", true, { host: "evil.example" }),
    header("a look-alike host", true, { host: "metro.localhost.evil.example" }),
    header("a host of dots", true, { host: ".." }),
    header("a forwarded host", false, { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" }),
    header("a forwarded address", false, { "x-forwarded-for": "127.0.0.1, ' OR 1=1--, ::1" }),
    header("a foreign origin", isUnsafe(name), { origin: "https://evil.example" }),
    header("a foreign site", isUnsafe(name), { "sec-fetch-site": "cross-site" }),
    header("a broken cookie", false, { cookie: "cabstand-metro=%E0%A4%A; =; ;;\u00ff" }),
    header("a cookie of 20 kB", false, { cookie: `x=${"y".repeat(20_000)}` }),
    header("a tenant that is none", false, { "x-cabstand-tenant": "../metro" }),
    ...(isUnsafe(name)
      ? [
          header("a key of two letters", true, { "idempotency-key": "ab" }),
          header("a key that is too long", true, { "idempotency-key": "k".repeat(300) }),
          header("a key with spaces", true, { "idempotency-key": "a key with spaces" }),
        ]
      : []),
  ];
}

/** K21 and K24: once more, and all at once. */
function repeatCases(name: EndpointName): Case[] {
  if (!isUnsafe(name)) return [];
  const keyed = withHeaders({ "idempotency-key": "torture-key-1" });
  return [
    { ...carrier("K21", name, "twice under one key", false, keyed), times: 2 },
    ...[2, 10, 50].map((times) => ({
      ...carrier("K24", name, `${times} at once`, false, (request) => request),
      times,
    })),
  ];
}

/** Cases that are about how a request travels. */
export const carrierCases = (name: EndpointName): Case[] => [
  ...pathCases(name),
  ...headerCases(name),
  ...repeatCases(name),
  {
    kind: "K23",
    endpoint: name,
    what: "a session that never was",
    refuse: false,
    request: (good) => requestOf(name, new Sent(good.input, { cookie: `cabstand-metro=${"A".repeat(43)}` })),
  },
];
