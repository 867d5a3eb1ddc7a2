/**
 * The hub's addresses: negotiation, WebSocket, event stream and long polls at /hubs/booking, as SignalR clients call
 * them. Negotiation decides once what a connection may receive; the "user-name" that clients send in the query is never
 * read.
 */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { WebSocketServer, type WebSocket } from "ws";
import { HUB_PATH } from "#contract/tracking/live.ts";
import { addMinutes } from "#domain/shared/units.ts";
import type { HubConnection } from "#server/platform/realtime/connection.ts";
import type { Hub, OpenRefusal } from "./hub.ts";
import {
  newConnectionId,
  type ConnectionGrant,
  type ConnectionTokens,
} from "#server/platform/realtime/connection-tokens.ts";
import { PollTransport, socketTransport, streamTransport, serveAsIs } from "./transports.ts";
import type { Timers, Clock } from "#server/platform/clock.ts";
import { addressGroup } from "#server/platform/security/address-group.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { Admission } from "#server/platform/realtime/realtime.ts";
import type { Limiter } from "#server/platform/http/request-limits.ts";
import { hasSecondHost, isOwnOrigin } from "#server/platform/http/request-checks.ts";
import { readCaller, type SessionOptions } from "#server/platform/security/session-cookie.ts";
import { tenantOf } from "#server/platform/http/tenant-resolution.ts";

/** A token opens its connection within this time. */
const TOKEN_MINUTES = 1;
/** A poll without events is answered after this; the client would time out at 100 s. */
const POLL_MS = 90_000;
/** Largest message of a client, in bytes. */
const MESSAGE_BYTES = 32 * 1024;

const TRANSPORTS = ["WebSockets", "ServerSentEvents", "LongPolling"].map((transport) => ({
  transport,
  transferFormats: ["Text"],
}));

export interface RealtimeOptions {
  readonly hub: Hub;
  readonly connectionTokens: ConnectionTokens;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly session: SessionOptions;
  readonly limit: Limiter;
  readonly publicUrl: string | null;
  /** Whether a host name is a tenant's. */
  readonly isServed: (host: string) => boolean;
  /** What the caller may receive; null: nothing. */
  readonly admit: (tenant: Tenant, actor: Actor | null, code: string) => Promise<Admission | null>;
}

const REFUSALS: Readonly<Record<OpenRefusal, readonly [status: number, text: string]>> = {
  spent: [404, "This connection is over."],
  late: [404, "This connection is over."],
  many: [429, "Too many live connections. Ask for the ride every ten seconds instead."],
  stopping: [503, "The server is stopping."],
};

/** Seconds after which a connection may be free again; pages poll until then. */
const AGAIN_AFTER = 10;

const refused = (refusal: OpenRefusal): HttpError =>
  new HttpError(...REFUSALS[refusal], refusal === "many" ? AGAIN_AFTER : null);

/** Registers the hub. */
export async function realtimeRoutes(app: FastifyInstance, options: RealtimeOptions): Promise<void> {
  await app.register(async (scope) => {
    // Clients post records as text, whatever content type they send.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: MESSAGE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));
    scope.post(`${HUB_PATH}/negotiate`, (request, reply) => negotiate(options, request, reply));
    scope.post(HUB_PATH, (request, reply) => receive(options, request, reply));
    scope.get(HUB_PATH, (request, reply) => listen(options, request, reply));
    scope.delete(HUB_PATH, (request, reply) => {
      connectionOf(options, request).drop();
      return reply.code(202).send();
    });
  });
  acceptSockets(app, options);
  app.addHook("preClose", () => options.hub.drain());
}

const queryOf = (request: FastifyRequest): Record<string, unknown> => request.query as Record<string, unknown>;

/** The code that opens a booking: sent as a header, so that it appears in no address and no log. */
function codeOf({ headers }: FastifyRequest): string {
  const [, code = ""] = /^Bearer ([\w-]{1,128})$/.exec(headers.authorization ?? "") ?? [];
  return code;
}

async function negotiate(options: RealtimeOptions, request: FastifyRequest, reply: FastifyReply) {
  await options.limit("live", request);
  const { hub, clock, session } = options;
  if (hub.isStopping) throw new HttpError(503, REFUSALS.stopping[1], 5);
  const tenant = tenantOf(request);
  const { actor } = await readCaller(session, tenant, { request, reply, isAsked: true });
  const admission = await options.admit(tenant, actor, codeOf(request));
  if (!admission) throw new HttpError(401, "Please sign in.");
  const query = queryOf(request);
  const ticket: ConnectionGrant = {
    ...admission,
    id: newConnectionId(),
    tenant: tenant.id,
    host: hostOf(request),
    address: addressGroup(request.ip),
    until: addMinutes(clock.now(), TOKEN_MINUTES),
  };
  if (hub.isFull(ticket)) throw refused("many");
  const token = options.connectionTokens.token(ticket);
  const isOld = query["negotiateVersion"] !== "1";
  return reply.send({
    negotiateVersion: isOld ? 0 : 1,
    // Version 0 of the protocol has one id for both.
    connectionId: isOld ? token : newConnectionId(),
    ...(isOld ? {} : { connectionToken: token }),
    availableTransports: TRANSPORTS,
  });
}

/** As the browser states it, the same for negotiation, requests and upgrades. */
const hostOf = ({ headers }: Pick<IncomingMessage, "headers">): string => (headers.host ?? "").toLowerCase();

/** The ticket of a token that was negotiated at the request's own host; null for any other. */
function readTicket({ connectionTokens }: RealtimeOptions, id: unknown, at: string): ConnectionGrant | null {
  const ticket = typeof id === "string" ? connectionTokens.read(id) : null;
  return ticket?.host === at ? ticket : null;
}

function ticketOf(options: RealtimeOptions, request: FastifyRequest): ConnectionGrant {
  const ticket = readTicket(options, queryOf(request)["id"], hostOf(request));
  if (!ticket) throw refused("spent");
  return ticket;
}

/** The open connection that a request belongs to. @throws HttpError 404 */
function connectionOf(options: RealtimeOptions, request: FastifyRequest): HubConnection {
  const found = options.hub.find(ticketOf(options, request).id);
  if (!found) throw refused("spent");
  return found;
}

/** @throws HttpError when it is not opened. */
function opened(outcome: HubConnection | OpenRefusal): HubConnection {
  if (typeof outcome === "string") throw refused(outcome);
  return outcome;
}

function receive(options: RealtimeOptions, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const connection = connectionOf(options, request);
  connection.receive(typeof request.body === "string" ? request.body : "", options.clock.now());
  return reply.type("text/plain").send("");
}

/** An event stream for a browser's EventSource; a long poll for other clients. */
async function listen(options: RealtimeOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!isOwnOrigin(request, options.publicUrl)) throw new HttpError(403, "This request came from another site.");
  const ticket = ticketOf(options, request);
  if (request.headers.accept?.includes("text/event-stream") === true) return stream(options, ticket, reply);
  return poll(options, ticket, reply);
}

function stream({ hub }: RealtimeOptions, ticket: ConnectionGrant, reply: FastifyReply): FastifyReply {
  const { raw } = reply;
  const connection = opened(hub.open(ticket, streamTransport(raw)));
  reply.hijack();
  raw.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    // Buffering proxies would hold every event back.
    "x-accel-buffering": "no",
  });
  raw.flushHeaders();
  raw.on("close", () => connection.drop());
  return reply;
}

async function poll(
  { hub, clock, timers }: RealtimeOptions,
  ticket: ConnectionGrant,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const known = hub.find(ticket.id);
  const transport = known?.transport ?? new PollTransport();
  if (!(transport instanceof PollTransport)) throw refused("spent");
  const connection = known ?? opened(hub.open(ticket, transport));
  connection.heard(clock.now());
  const { polled, give } = transport.poll();
  const takeBack = timers.after(POLL_MS, give);
  // A client that disconnects during a poll polls again, or runs into the timeout.
  reply.raw.on("close", give);
  const result = await polled;
  takeBack();
  connection.heard(clock.now());
  if (result.kind === "over") return reply.code(204).send();
  return reply.type("text/plain").send(result.text);
}

/** WebSockets bypass the routes: the socket is taken over at the upgrade request. */
function acceptSockets(app: FastifyInstance, options: RealtimeOptions): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES,
  });
  const refuse = (socket: Duplex, status: string): void =>
    void socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`);
  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    if (request.headers.upgrade?.toLowerCase() !== "websocket") return serveAsIs(app.server, request, socket, head);
    const url = addressOf(request);
    const { host = "" } = request.headers;
    if (hasSecondHost(request)) return refuse(socket, "400 Bad Request");
    if (url?.pathname !== HUB_PATH || !options.isServed(host)) return refuse(socket, "404 Not Found");
    if (!isOwnOrigin({ headers: request.headers, host }, options.publicUrl)) return refuse(socket, "403 Forbidden");
    const ticket = readTicket(options, url.searchParams.get("id"), hostOf(request));
    if (!ticket) return refuse(socket, "404 Not Found");
    sockets.handleUpgrade(request, socket, head, (webSocket) => attach(options, ticket, webSocket));
  });
}

/** Null where the URL cannot be parsed. */
function addressOf({ url = "" }: IncomingMessage): URL | null {
  return URL.canParse(url, "http://localhost") ? new URL(url, "http://localhost") : null;
}

/** Close code "try again later": the client then negotiates anew. */
const NOT_NOW = 1013;

function attach({ hub, clock }: RealtimeOptions, ticket: ConnectionGrant, socket: WebSocket): void {
  const connection = hub.open(ticket, socketTransport(socket));
  if (typeof connection === "string") return socket.close(NOT_NOW, connection);
  socket.on("message", (data, isBinary) => {
    // Text arrives as one buffer, which is the package's default.
    if (!isBinary && Buffer.isBuffer(data)) connection.receive(data.toString("utf8"), clock.now());
  });
  socket.on("close", () => connection.drop());
  socket.on("error", () => socket.terminate());
  return undefined;
}
