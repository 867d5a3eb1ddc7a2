/**
 * The files of the built client, and which of its style sheets a prerendered page needs: the shell has those of the
 * first screen, other chunks the rest.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { mime } from "@fastify/send";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";

/** Vite's list of the files that it built, by source. */
const MANIFEST = "/.vite/manifest.json";
const manifest = z.record(z.string(), z.object({ css: z.array(z.string()).default([]) }));

/** The built client's files. Only files that exist at start-up are served, so no path can lead out of the folder. */
export interface ClientFiles {
  has(path: string): boolean;
  /** The paths of this release's style sheets; the folder also keeps those of earlier ones, for pages still open. */
  sheets(): readonly string[];
  send(path: string, reply: FastifyReply): FastifyReply;
  /** A small text file, or null when there is none. */
  text(path: string): string | null;
}

/** The paths of a folder's files. */
function pathsOf(folder: string): ReadonlySet<string> {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Set(files.map((file) => `/${relative(folder, file).split(sep).join("/")}`));
}

/** Has the built client's files sent. A file `x` comes as `x.br` or `x.gz` where the browser accepts it. */
export async function clientFiles(app: FastifyInstance, folder: string): Promise<ClientFiles> {
  const paths = pathsOf(folder);
  // The table of the plugin has older names for these, and none for the map's fonts.
  mime.define({ "text/javascript": ["js", "mjs"], "image/x-icon": ["ico"], "application/x-protobuf": ["pbf"] }, true);
  if (paths.size > 0)
    await app.register(staticFiles, {
      root: folder,
      serve: false,
      preCompressed: true,
      index: false,
      acceptRanges: false,
      lastModified: false,
    });
  const text = (path: string): string | null => (paths.has(path) ? readFileSync(join(folder, path), "utf8") : null);
  return {
    has: (path) => paths.has(path) && path !== "/index.html" && !/^\/\.vite\/|\.(?:br|gz)$/.test(path),
    sheets() {
      const chunks = Object.values(manifest.parse(JSON.parse(text(MANIFEST) ?? "{}")));
      return [...new Set(chunks.flatMap(({ css }) => css))].map((path) => `/${path}`);
    },
    // Names under assets/ carry a hash of their content.
    send: (path, reply) =>
      path.startsWith("/assets/")
        ? reply.sendFile(path, { maxAge: "365d", immutable: true })
        : reply.sendFile(path, { maxAge: "1h" }),
    text,
  };
}

const CLASS_IN_CSS = /\.(-?[A-Za-z_][\w-]*)/g;
const CLASSES_IN_HTML = /\bclass="([^"]*)"/g;

/**
 * A stylesheet's text inside the page. The link beside it loads nothing: it marks the sheet as present, or the first
 * chunk that depends on it would fetch it once more and wait for it.
 * @param href of the sheet's file.
 */
export const inlineSheet = (href: string, css: string): string =>
  `<style>${css.trim().replaceAll("</", "<\\/")}</style><link rel="stylesheet" href="${href}" disabled>`;

/**
 * Reads the client's stylesheets once and returns the function that finds those of a page by the class names in its
 * HTML: the build gives every class a unique name. Without them the prerendered HTML would stay unstyled until the
 * chunk with the sheet has loaded.
 * @param shell the page's shell; sheets that it holds or links to are present already.
 */
export function pageStyles(files: ClientFiles, shell: string): (html: string) => string {
  const sheetOf = new Map<string, string>();
  const cssOf = new Map<string, string>();
  for (const path of files.sheets().filter((name) => !shell.includes(name))) {
    const css = files.text(path) ?? "";
    cssOf.set(path, css);
    for (const [, name = ""] of css.matchAll(CLASS_IN_CSS)) sheetOf.set(name, path);
  }
  return (html) => {
    const sheets = new Set<string>();
    for (const [, names = ""] of html.matchAll(CLASSES_IN_HTML)) {
      for (const name of names.split(" ")) {
        const sheet = sheetOf.get(name);
        if (sheet !== undefined) sheets.add(sheet);
      }
    }
    // An outer component appears first in the HTML and may override an inner one, so its rules go last.
    return [...sheets]
      .reverse()
      .map((sheet) => inlineSheet(sheet, cssOf.get(sheet) ?? ""))
      .join("");
  };
}
