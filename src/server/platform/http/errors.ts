import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { DatabaseAway } from "#server/platform/database/database-away.ts";
import { HttpError } from "#server/platform/http/http-error.ts";

/** The reply to a caller while the server is overloaded. */
export const BUSY = "The server is busy, please try again in a moment.";

/** The message for each status that Fastify itself may send. */
const TEXTS: Readonly<Record<number, string>> = {
  400: "We could not understand this request.",
  404: "There is nothing at this address.",
  408: "The request took too long.",
  405: "This address does not take that kind of request.",
  413: "The request is too large.",
  414: "The address is too long.",
  415: "Send the request as application/json.",
  431: "The request's headers are too large.",
  503: BUSY,
};

/**
 * One shape for every error reply: `{code, message}` with a message of ours. Details of the failure are logged and
 * never sent.
 */
export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    if (error instanceof HttpError) {
      if (error instanceof DatabaseAway) request.log.warn({ reason: error.reason }, "database away");
      if (error.retryAfter !== null) reply.header("retry-after", String(error.retryAfter));
      return reply.code(error.statusCode).send({ code: error.code, message: error.message });
    }
    const status = error.statusCode ?? 500;
    const text = TEXTS[status];
    if (text !== undefined && status !== 500) {
      return reply.code(status).send({ code: status >= 500 ? 0 : 2, message: text });
    }
    if (status >= 400 && status < 500) return reply.code(status).send({ code: 2, message: TEXTS[400] });
    request.log.error({ err: error }, "request failed");
    return reply.code(500).send({ code: 0, message: MESSAGES.generic });
  });
}

/** For requests that Fastify refuses before routing, such as an address that cannot be decoded. */
export function sendFrameworkError(error: FastifyError, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 400;
  // No hook has run yet, so the headers of every reply are still missing.
  return reply
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "no-store")
    .code(status)
    .send({ code: status >= 500 ? 0 : 2, message: TEXTS[status] ?? TEXTS[400] });
}

/** For bytes that are no HTTP request at all. */
export function endBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  const body = JSON.stringify({ code: 2, message: TEXTS[status] ?? TEXTS[400] });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** The reply for an address under /api that is no endpoint. */
export const notFound = (): HttpError => new HttpError(404, TEXTS[404] ?? "");
