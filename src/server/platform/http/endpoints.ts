import { REFUSALS } from "#domain/refusal/refusals.ts";
import type { IncomingHttpHeaders } from "node:http";
import fastJson, { type Schema } from "fast-json-stringify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { claimsOf } from "#contract/accounts/session.ts";
import { ACCOUNT_HEADER } from "#contract/accounts/stored-account.ts";
import { ACCESSES, RATES, wireOf, type EndpointDefinition, type Terms } from "#contract/core/endpoint-definition.ts";
import { readReply } from "#contract/core/read-reply.ts";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";
import type { Result } from "#domain/shared/result.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import type { Call, Handler, Handlers } from "#server/platform/http/endpoint.ts";
import { addressGroup } from "#server/platform/security/address-group.ts";
import { countryOfZone } from "#domain/tenant/tenant-country.ts";
import { callerCountry } from "./caller-locale.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import { withRefusal } from "./errors.ts";
import type { StoredReply, IdempotencyStore } from "#server/platform/http/idempotency-store.ts";
import { isBooker, type Actor, type StaffActor } from "#server/platform/security/actor.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { Limiter } from "./request-limits.ts";
import { refuseForms } from "./request-checks.ts";
import {
  readCaller,
  type Caller,
  type CallerSession,
  type SessionOptions,
} from "#server/platform/security/session-cookie.ts";
import { staffCaller, type StaffCaller } from "#server/platform/security/staff-cookie.ts";
import type { StaffSessions } from "#server/platform/security/staff-sessions.ts";
import { tenantOf } from "./tenant-resolution.ts";

const KEY_HEADER = "idempotency-key";
const KEY_FORM = /^[\x21-\x7e]{8,255}$/;

export interface EndpointOptions {
  readonly limit: Limiter;
  readonly demo: boolean;
  readonly session: SessionOptions & { readonly staff: StaffSessions };
  readonly kept: IdempotencyStore;
  /** Whether proxies in front of the server are trusted to report the caller's country. */
  readonly behindProxy?: boolean;
  /** The name of a key of the tenant's dispatch system, or null for an unknown key; absent: no key is accepted. */
  readonly dispatchKeyName?: (tenant: Tenant, key: string) => Promise<string | null>;
  /** The table to serve; tests pass a broken one. */
  readonly table?: Readonly<Record<string, EndpointDefinition>>;
}

/**
 * Registers every endpoint of the table.
 * @throws when one has no handler, access policy or rate class: such a server does not start.
 */
export function registerEndpoints(app: FastifyInstance, handlers: Partial<Handlers>, options: EndpointOptions): void {
  const table: Readonly<Record<string, EndpointDefinition>> = options.table ?? ENDPOINTS;
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const definition = table[name];
    const handler = handlers[name];
    if (!definition || !ACCESSES.includes(definition.access) || !RATES.includes(definition.rate)) {
      throw new Error(`Endpoint ${name} has no access policy or request budget; the server does not start without.`);
    }
    if (!handler) throw new Error(`Endpoint ${name} has no handler; the server does not start without.`);
    register(app, name, definition, handler, options);
  }
}

function register(
  app: FastifyInstance,
  name: EndpointName,
  definition: EndpointDefinition,
  handler: Handler<EndpointName>,
  options: EndpointOptions,
): void {
  const { method, path } = ENDPOINTS[name];
  app.route({
    method,
    url: path,
    ...(definition.bodyBytes === undefined ? {} : { bodyLimit: definition.bodyBytes }),
    // Serialising by schema sends nothing that the contract does not name.
    schema: { response: { 200: definition.reply.wire } },
    serializerCompiler: () => serializerOf(definition.reply.wire),
    onRequest: async (request) => {
      refuseForms(request);
      await options.limit(definition.rate, request);
    },
    handler: async (request, raw) => {
      noStore(raw);
      const tenant = tenantOf(request);
      const isStaffs = definition.access === "staff";
      const isAsked = !isStaffs && (definition.forEverybody !== true || claimsSomebody(request.query, request.body));
      const caller = await readCaller(options.session, tenant, { request, reply: raw, isAsked });
      const staff = staffCaller(options.session, tenant, { request, reply: raw });
      const actor = isStaffs ? await memberOf(staff) : caller.actor;
      refuseWithoutRight(definition, caller.actor);
      const dispatcher = definition.access === "dispatch" ? await dispatchKey(options, tenant, request) : "";
      const query = read(definition.query, request.query);
      const body = read(definition.body, request.body);
      refuseForeignSource(tenant, query, body);
      if (definition.ignoresClaims !== true) {
        refuseOtherPage(caller.actor, request.headers[ACCOUNT_HEADER]);
        refuseForeignClaims(caller.actor, query, body);
      }
      const known = { ...context(request, name, caller, options), staff, dispatcher };
      const input = {
        query: decoded(definition.query, query, tenant.settings),
        body: decoded(definition.body, body, tenant.settings),
      };
      const call = { ...input, tenant, actor, context: known };
      const answer = async (asked: Call<EndpointName>): Promise<unknown> =>
        written(definition.reply, await handler(asked), tenant.settings);
      const reply =
        definition.oncePerKey === true
          ? oncePerKey(name, answer, call as Call<EndpointName>, { input: [query, body], kept: options.kept })
          : answer(call as Call<EndpointName>);
      return withRefusal(await reply, tenant.settings.currency);
    },
  });
}

/** A repetition gets the first reply; a session that the first call began is begun again. */
async function oncePerKey(
  name: EndpointName,
  answer: (call: Call<EndpointName>) => Promise<unknown>,
  call: Call<EndpointName>,
  { input, kept }: { readonly input: readonly unknown[]; readonly kept: IdempotencyStore },
): Promise<unknown> {
  const { actor, tenant, context: whole } = call;
  const { idempotencyKey: key, session } = whole;
  if (key === null) return answer(call);
  const owner = actor && "accountId" in actor ? actor.accountId : "";
  const request = { call: name, owner, key, input };
  const stored = await kept.idempotent(tenant.id, request, async () => {
    let began: StoredReply["began"] = null;
    const begin: CallerSession["begin"] = async (accountId, remember) => {
      await session.begin(accountId, remember);
      began = { accountId, remember };
    };
    const watched = { ...call, context: { ...whole, session: { ...session, begin } } } as Call<EndpointName>;
    return { reply: await answer(watched), began };
  });
  if (!stored.isNew && stored.began) await session.begin(stored.began.accountId, stored.began.remember);
  return stored.reply;
}

const signInFirst = (): HttpError => new HttpError(401, REFUSALS.sign_in_first);

/** @throws HttpError 401 when the caller is no member of the operator's staff. */
async function memberOf(staff: StaffCaller): Promise<StaffActor> {
  const member = await staff.read();
  if (!member) throw new HttpError(401, "Please sign in to the studio.");
  return member;
}

/** Checks what the table says about the caller alone; ownership of an object is the module's check. */
function refuseWithoutRight({ access }: EndpointDefinition, actor: Actor | null): void {
  if (access !== "customer" && access !== "booker") return;
  if (!actor) throw signInFirst();
  if (access === "booker" && !isBooker(actor)) throw new HttpError(403, REFUSALS.business_only);
}

/** @returns the name of the caller's dispatch key. @throws HttpError 401 */
async function dispatchKey({ dispatchKeyName }: EndpointOptions, tenant: Tenant, request: FastifyRequest) {
  const [, key = ""] = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? "") ?? [];
  const name = key === "" ? null : await dispatchKeyName?.(tenant, key);
  if (name === null || name === undefined) {
    throw new HttpError(401, "This needs a key of the operator's dispatch system.");
  }
  return name;
}

const claimsSomebody = (...inputs: readonly unknown[]): boolean =>
  inputs.map(claimsOf).some(({ customer, booker }) => customer !== "" || booker !== "");

/** Ids of persons in a request are claims: compared with the session, and refused without one. */
function refuseForeignClaims(actor: Actor | null, ...inputs: readonly unknown[]): void {
  for (const { customer, booker } of inputs.map(claimsOf)) {
    if (customer === "" && booker === "") continue;
    if (!actor) throw signInFirst();
    const own = (customer === "" || customer === actor.accountId) && (booker === "" || booker === actor.bookerId);
    if (!own) throw new HttpError(403, REFUSALS.other_account);
  }
}

/**
 * A page that shows another account as signed in, or nobody, was overtaken by a sign-in in another tab: its calls are
 * not made as the new account. A session that has ended is left to what the call needs.
 */
function refuseOtherPage(actor: Actor | null, shown: string | readonly string[] | undefined): void {
  if (actor && shown !== undefined && shown !== actor.accountId) throw new HttpError(403, REFUSALS.other_account);
}

/** `source` names the tenant that the caller believes to address: a claim that is compared, never a key. */
function refuseForeignSource(tenant: Tenant, ...inputs: readonly unknown[]): void {
  for (const input of inputs) {
    const source = (input as { source?: unknown } | undefined)?.source;
    if (source !== undefined && source !== null && source !== tenant.settings.source) {
      throw new HttpError(403, "This request was made for another operator.");
    }
  }
}

/** Replies of the API are about persons and moments, so no cache on the route may store them. */
function noStore(reply: FastifyReply): void {
  reply.header("cache-control", "no-store");
}

const serializers = new WeakMap<z.core.$ZodType, (reply: unknown) => string>();

/**
 * The serializer of a reply. Compiling one takes milliseconds and there are over a hundred: each waits for its first
 * reply.
 */
function serializerOf(reply: z.core.$ZodType): (body: unknown) => string {
  return (body) => {
    let serialize = serializers.get(reply);
    if (serialize === undefined) {
      const { $schema: _dialect, ...schema } = z.toJSONSchema(reply, {
        target: "draft-7",
        io: "output",
        unrepresentable: "any",
      });
      serialize = fastJson(schema as Schema);
      serializers.set(reply, serialize);
    }
    return serialize(body);
  };
}

function read(part: EndpointDefinition["query"], value: unknown): unknown {
  if (!part) return undefined;
  const parsed = z.safeParse(wireOf(part), value ?? {});
  if (parsed.success) return parsed.data;
  throw new HttpError(400, complaint(parsed.error, value));
}

/** A query or body in the terms of the domain. */
const decoded = (part: EndpointDefinition["query"], wire: unknown, terms: Terms): unknown =>
  part && "wire" in part ? part.decode(wire, terms) : wire;

/** A handler's answer as it travels; a refusal has the empty values of the reply's fields. */
function written(part: EndpointDefinition["reply"], answer: unknown, terms: Terms): unknown {
  const result = answer as Result<never, string | Readonly<Record<string, unknown>>>;
  if (result.ok) return { code: 1, message: "", ...part.encode(result.value, terms) };
  const refusal = typeof result.error === "string" ? { message: result.error } : result.error;
  return { ...readReply(part.wire, {}), code: 2, ...refusal };
}

/** "{field} is required" or "{field} is invalid" for the first fault; names the field and never repeats its value. */
function complaint(error: z.core.$ZodError, value: unknown): string {
  const path = error.issues[0]?.path ?? [];
  if (path.length === 0 || typeof value !== "object") return REFUSALS.bad_request;
  let found: unknown = value;
  for (const key of path) found = (found as Record<PropertyKey, unknown> | null | undefined)?.[key];
  const text = found === undefined || found === null ? MESSAGES.required : MESSAGES.invalid;
  return fill(text, { title: path.join(".") });
}

/** The page's language, which our pages send with every call; a value that is no language tag is ignored. */
function languageOf({ "content-language": stated = "" }: IncomingHttpHeaders): string {
  return /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(stated) ? stated : "";
}

function context(
  request: FastifyRequest,
  name: EndpointName,
  caller: Caller,
  options: EndpointOptions,
): Omit<Call<EndpointName>["context"], "dispatcher" | "staff"> {
  const key = request.headers[KEY_HEADER];
  if (key !== undefined && (typeof key !== "string" || !KEY_FORM.test(key))) {
    throw new HttpError(400, fill(MESSAGES.invalid, { title: "Idempotency-Key" }));
  }
  return {
    idempotencyKey: key ?? null,
    demo: options.demo,
    address: addressGroup(request.ip),
    language: languageOf(request.headers),
    device: caller.device,
    session: caller.session,
    country: callerCountry(
      request.headers,
      options.behindProxy ?? false,
      countryOfZone(tenantOf(request).settings.zone),
    ),
    log: (fact, details = {}) => request.log.info({ endpoint: name, tenant: tenantOf(request).id, ...details }, fact),
  };
}
