import { isRecord } from "#domain/shared/is-record.ts";
import { readRefusal } from "#domain/refusal/read-refusal.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { DatabaseAway } from "#server/platform/database/database-errors.ts";
import { HttpError } from "./http-error.ts";

/**
 * A reply with the code and parameters of the refusal that its message expresses, beside the specified code and message.
 * Any other reply stays as it is.
 * @param currency as for readRefusal.
 */
export function withRefusal(reply: unknown, currency = ""): unknown {
  if (!isRecord(reply) || typeof reply["message"] !== "string" || reply["message"] === "") return reply;
  const refusal = readRefusal(reply["message"], currency);
  return refusal === null ? reply : { ...reply, refusal };
}

/** The reply to a caller while the server is overloaded. */
export const BUSY = REFUSALS.busy;

/** The message for each status that Fastify itself may send. */
const TEXTS: Readonly<Record<number, string>> = {
  400: REFUSALS.bad_request,
  404: REFUSALS.not_found,
  408: REFUSALS.request_slow,
  405: REFUSALS.method_unknown,
  413: REFUSALS.request_too_large,
  414: REFUSALS.address_too_long,
  415: REFUSALS.request_kind,
  431: REFUSALS.headers_too_large,
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
      return reply.code(error.statusCode).send(withRefusal({ code: error.code, message: error.message }));
    }
    const status = error.statusCode ?? 500;
    const text = TEXTS[status];
    if (text !== undefined && status !== 500) {
      return reply.code(status).send(withRefusal({ code: status >= 500 ? 0 : 2, message: text }));
    }
    if (status >= 400 && status < 500)
      return reply.code(status).send(withRefusal({ code: 2, message: REFUSALS.bad_request }));
    request.log.error({ err: error }, "request failed");
    return reply.code(500).send(withRefusal({ code: 0, message: MESSAGES.generic }));
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
