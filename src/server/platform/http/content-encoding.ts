import type { FastifyRequest } from "fastify";

/** The compressed forms that the server sends. */
export type Encoding = "br" | "gzip";

/** The smallest encoding that a caller accepts, or null when it accepts plain text only. */
export function encodingFor(request: FastifyRequest): Encoding | null {
  const accepted = request.headers["accept-encoding"] ?? "";
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
}
