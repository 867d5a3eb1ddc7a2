import type { FastifyRequest, FastifyInstance } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

/** The compressed forms that the server sends. */
export type Encoding = "br" | "gzip";

/** The smallest encoding that a caller accepts, or null when it accepts plain text only. */
export function encodingFor(request: FastifyRequest): Encoding | null {
  const accepted = request.headers["accept-encoding"] ?? "";
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** A smaller reply fits into one packet with or without compression. */
const SMALLEST_BYTES = 1_000;
/**
 * Up to this size compression takes well under a millisecond: less than a hand-over to the thread pool, where password
 * hashes may be queued.
 */
const AT_ONCE_BYTES = 32_000;

interface Packer {
  readonly now: (text: Buffer) => Buffer;
  readonly aside: (text: Buffer) => Promise<Buffer>;
}

// The middle setting: 4 kB of addresses become 0.7 kB in 0.06 ms; the next ones take ten times as long for 5 % less.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const PACKERS: Readonly<Record<Encoding, Packer>> = {
  br: {
    now: (text) => brotliCompressSync(text, BROTLI),
    aside: (text) => promisify(brotliCompress)(text, BROTLI),
  },
  gzip: { now: (text) => gzipSync(text), aside: (text) => promisify(gzip)(text) },
};

/**
 * Compresses the API's replies: on a slow phone ten addresses arrive in a sixth of the time. Compressed lengths do not
 * leak secrets (BREACH): another site cannot make a browser request one with its session, whose cookie is SameSite.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < SMALLEST_BYTES) return payload;
    if (!String(reply.getHeader("content-type")).startsWith("application/json")) return payload;
    reply.header("vary", "accept-encoding");
    const encoding = encodingFor(request);
    if (encoding === null) return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length");
    const text = Buffer.from(payload);
    const { now, aside } = PACKERS[encoding];
    return text.byteLength <= AT_ONCE_BYTES ? now(text) : aside(text);
  });
}
