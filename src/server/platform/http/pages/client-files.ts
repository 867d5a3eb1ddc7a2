import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".geojson": "application/geo+json; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".pbf": "application/x-protobuf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Larger files are streamed instead of kept in memory. */
const KEPT_BYTES = 1_000_000;
/** Names under assets/ carry a hash of their content. */
const HASHED = /^\/assets\//;

interface ClientFile {
  readonly path: string;
  readonly type: string;
  readonly caching: string;
  readonly tag: string;
  /** Precompressed forms by content encoding. */
  readonly encodings: readonly ("br" | "gzip")[];
}

/** The built client's files. Only files that exist at start-up are served, so no path can lead out of the folder. */
export interface ClientFiles {
  has(path: string): boolean;
  /** The paths of this release's style sheets; the folder also keeps those of earlier ones, for pages still open. */
  sheets(): readonly string[];
  send(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** A small text file, or null when there is none. */
  text(path: string): string | null;
}

const SUFFIX = { br: ".br", gzip: ".gz" } as const;

function describe(folder: string, path: string): ClientFile {
  const { size, mtimeMs } = statSync(join(folder, path));
  const encodings = (["br", "gzip"] as const).filter((name) => existsSync(join(folder, path + SUFFIX[name])));
  return {
    path: join(folder, path),
    type: TYPES[extname(path)] ?? "application/octet-stream",
    caching: HASHED.test(`/${path}`) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    tag: createHash("sha256").update(`${path} ${size} ${mtimeMs}`).digest("base64url").slice(0, 16),
    encodings,
  };
}

/** The best encoding that both the file and the caller have. */
function encodingFor(file: ClientFile, accepted: string): "br" | "gzip" | null {
  return file.encodings.find((name) => new RegExp(`(^|[,\\s])${name}([;,\\s]|$)`).test(accepted)) ?? null;
}

/** Vite's list of the files that it built, by source. */
const MANIFEST = ".vite/manifest.json";
const manifest = z.record(z.string(), z.object({ css: z.array(z.string()).default([]) }));

function sheetsOf(folder: string): string[] {
  const list = join(folder, MANIFEST);
  if (!existsSync(list)) return [];
  const chunks = Object.values(manifest.parse(JSON.parse(readFileSync(list, "utf8"))));
  return [...new Set(chunks.flatMap(({ css }) => css))].map((path) => `/${path}`);
}

/** Reads the list of files once; each content is read at the first request and cached. */
export function clientFiles(folder: string): ClientFiles {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const files = new Map<string, ClientFile>();
  for (const name of names) {
    const path = relative(folder, join(folder, name)).split(sep).join("/");
    if (/\.(br|gz)$/.test(path) || path.startsWith(".vite/") || statSync(join(folder, name)).isDirectory()) continue;
    files.set(`/${path}`, describe(folder, path));
  }
  const kept = new Map<string, Buffer>();
  const content = (path: string): Buffer | ReturnType<typeof createReadStream> => {
    const known = kept.get(path);
    if (known) return known;
    if (statSync(path).size > KEPT_BYTES) return createReadStream(path);
    const read = readFileSync(path);
    kept.set(path, read);
    return read;
  };
  return {
    has: (path) => path !== "/index.html" && files.has(path),
    sheets: () => sheetsOf(folder),
    text: (path) => (files.has(path) ? readFileSync(join(folder, path), "utf8") : null),
    send(path, request, reply) {
      const file = files.get(path);
      if (!file) throw new Error(`No such client file: ${path}`);
      const tag = `"${file.tag}"`;
      reply.header("cache-control", file.caching).header("etag", tag).header("vary", "accept-encoding");
      if (request.headers["if-none-match"] === tag) return reply.code(304).send();
      const encoding = encodingFor(file, request.headers["accept-encoding"] ?? "");
      if (encoding) reply.header("content-encoding", encoding);
      return reply.type(file.type).send(content(file.path + (encoding ? SUFFIX[encoding] : "")));
    },
  };
}
