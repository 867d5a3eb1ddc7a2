/**
 * The hub's addresses: negotiating, WebSocket, event stream and polls at /hubs/booking, as SignalR clients call them
 * (RT-007, RT-008, RT-011). Who may hear what is decided once, when negotiating; the "user-name" that clients send in
 * the query is never read.
 */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { WebSocketServer, type WebSocket } from "ws";
import { HUB_PATH } from "#contract/live.ts";
import { addMinutes } from "#domain/shared/units.ts";
import type { HubConnection } from "#server/adapters/realtime/connection.ts";
import type { Hub, OpenRefusal } from "#server/adapters/realtime/hub.ts";
import { newTicketId, type Ticket, type Tickets } from "#server/adapters/realtime/tickets.ts";
import { PollWire, SocketWire, streamWire } from "#server/adapters/realtime/transports.ts";
import type { Timers } from "#server/adapters/http/deadline.ts";
import { addressGroup } from "#server/address-group.ts";
import type { Clock } from "#server/clock.port.ts";
import { HttpError } from "#server/http-error.ts";
import type { Actor } from "#server/modules/accounts/actor.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";
import type { Admission } from "#server/realtime.port.ts";
import type { Limiter } from "./limits.ts";
import { isOwnOrigin } from "./security.ts";
import { readCaller, type SessionOptions } from "./session.ts";
import { tenantOf } from "./tenant-resolution.ts";

/** A token opens its connection within this time. */
const TOKEN_MINUTES = 1;
/** A poll with nothing to say is answered after this; the client would give up at 100 s. */
const POLL_MS = 90_000;
/** Largest message of a client, in bytes (RELIABILITY 1C). */
const MESSAGE_BYTES = 32 * 1024;

const TRANSPORTS = ["WebSockets", "ServerSentEvents", "LongPolling"].map((transport) => ({
  transport,
  transferFormats: ["Text"],
}));

export interface RealtimeOptions {
  readonly hub: Hub;
  readonly tickets: Tickets;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly session: SessionOptions;
  readonly limit: Limiter;
  readonly publicUrl: string | null;
  /** Whether a host name is a tenant's. */
  readonly isServed: (host: string) => boolean;
  /** What the caller may hear; null: nothing. */
  readonly admit: (tenant: Tenant, actor: Actor | null, code: string) => Promise<Admission | null>;
}

const REFUSALS: Readonly<Record<OpenRefusal, readonly [status: number, text: string]>> = {
  spent: [404, "This connection is over."],
  late: [404, "This connection is over."],
  many: [429, "Too many connections."],
  stopping: [503, "The server is stopping."],
};

const refused = (refusal: OpenRefusal): HttpError => new HttpError(...REFUSALS[refusal]);

/** Registers the hub. */
export async function realtimeRoutes(app: FastifyInstance, options: RealtimeOptions): Promise<void> {
  await app.register(async (scope) => {
    // Clients post records as text, whatever they call it.
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

/** The code that opens a booking: a header, so that it stands in no address and no log. */
function codeOf({ headers }: FastifyRequest): string {
  const [, code = ""] = /^Bearer ([\w-]{1,128})$/.exec(headers.authorization ?? "") ?? [];
  return code;
}

async function negotiate(options: RealtimeOptions, request: FastifyRequest, reply: FastifyReply) {
  await options.limit("read", request);
  const { hub, clock, session } = options;
  if (hub.isStopping) throw new HttpError(503, REFUSALS.stopping[1], 5);
  const tenant = tenantOf(request);
  const { actor } = await readCaller(session, tenant, { request, reply, isAsked: true });
  const admission = await options.admit(tenant, actor, codeOf(request));
  if (!admission) throw new HttpError(401, "Please sign in.");
  const query = queryOf(request);
  const isStateful = query["useStatefulReconnect"] === "true";
  const ticket: Ticket = {
    ...admission,
    id: newTicketId(),
    tenant: tenant.id,
    address: addressGroup(request.ip),
    until: addMinutes(clock.now(), TOKEN_MINUTES),
    isStateful,
  };
  if (hub.isFull(ticket)) throw refused("many");
  const token = options.tickets.token(ticket);
  const isOld = query["negotiateVersion"] !== "1";
  return reply.send({
    negotiateVersion: isOld ? 0 : 1,
    // The old protocol has one id for both.
    connectionId: isOld ? token : newTicketId(),
    ...(isOld ? {} : { connectionToken: token }),
    availableTransports: TRANSPORTS,
    ...(isStateful ? { useStatefulReconnect: true } : {}),
  });
}

function ticketOf({ tickets }: RealtimeOptions, id: unknown): Ticket {
  const ticket = typeof id === "string" ? tickets.read(id) : null;
  if (!ticket) throw refused("spent");
  return ticket;
}

/** The open connection that a request belongs to. @throws HttpError 404 */
function connectionOf(options: RealtimeOptions, request: FastifyRequest): HubConnection {
  const found = options.hub.find(ticketOf(options, queryOf(request)["id"]).id);
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

/** An event stream for a browser's EventSource; a poll for everybody else. */
async function listen(options: RealtimeOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!isOwnOrigin(request, options.publicUrl)) throw new HttpError(403, "This request came from another site.");
  const ticket = ticketOf(options, queryOf(request)["id"]);
  if (request.headers.accept?.includes("text/event-stream") === true) return stream(options, ticket, reply);
  return poll(options, ticket, reply);
}

function stream({ hub }: RealtimeOptions, ticket: Ticket, reply: FastifyReply): FastifyReply {
  const { raw } = reply;
  const wire = streamWire(raw);
  const connection = opened(hub.open(ticket, wire));
  reply.hijack();
  raw.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    // Proxies that collect answers would hold every event back.
    "x-accel-buffering": "no",
  });
  raw.flushHeaders();
  raw.on("close", () => connection.lost(wire));
  return reply;
}

async function poll(
  { hub, clock, timers }: RealtimeOptions,
  ticket: Ticket,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const known = hub.find(ticket.id);
  const wire = known?.transport ?? new PollWire();
  if (!(wire instanceof PollWire)) throw refused("spent");
  const connection = known ?? opened(hub.open(ticket, wire));
  connection.heard(clock.now());
  const { polled, give } = wire.poll();
  const takeBack = timers.after(POLL_MS, give);
  // A client that goes away in the middle of a poll asks again, or is not heard of any more.
  reply.raw.on("close", give);
  const result = await polled;
  takeBack();
  connection.heard(clock.now());
  if (result.kind === "over") return reply.code(204).send();
  return reply.type("text/plain").send(result.text);
}

/** WebSockets do not go through the routes: the socket is taken over as soon as it asks to be one. */
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
    const url = addressOf(request);
    const { host = "" } = request.headers;
    if (url?.pathname !== HUB_PATH || !options.isServed(host)) return refuse(socket, "404 Not Found");
    if (!isOwnOrigin({ headers: request.headers, host }, options.publicUrl)) return refuse(socket, "403 Forbidden");
    const ticket = options.tickets.read(url.searchParams.get("id") ?? "");
    if (!ticket) return refuse(socket, "404 Not Found");
    sockets.handleUpgrade(request, socket, head, (webSocket) => attach(options, ticket, webSocket, socket));
  });
}

/** Null for what is no address. */
function addressOf({ url = "" }: IncomingMessage): URL | null {
  return URL.canParse(url, "http://localhost") ? new URL(url, "http://localhost") : null;
}

/** What the client is told that a socket could not be opened: "try again later", which it does by negotiating anew. */
const NOT_NOW = 1013;
/** What browsers say for a page that is left or closed (RFC 6455, 7.4.1). */
const LEFT = 1001;

function attach({ hub, clock }: RealtimeOptions, ticket: Ticket, socket: WebSocket, stream: Duplex): void {
  const wire = new SocketWire(socket, stream);
  const connection = hub.open(ticket, wire);
  if (typeof connection === "string") return socket.close(NOT_NOW, connection);
  socket.on("message", (data, isBinary) => {
    // Text arrives as one buffer: that is the package's own default.
    if (!isBinary && Buffer.isBuffer(data)) connection.receive(data.toString("utf8"), clock.now());
  });
  // A page that is left says so: it does not come back, and counts no more for whoever opens the next one.
  socket.on("close", (code) => (code === LEFT ? connection.drop() : connection.lost(wire)));
  socket.on("error", () => socket.terminate());
  return undefined;
}
