/** Gives a drawn page the styles of its parts: those of the first screen are in the shell, others in chunks of their own. */
import type { ClientFiles } from "./client-files.ts";

const SHEET = /^\/assets\/.+\.css$/;
const CLASS_IN_CSS = /\.(-?[A-Za-z_][\w-]*)/g;
const CLASSES_IN_HTML = /\bclass="([^"]*)"/g;

/**
 * A stylesheet's text inside the page. The link beside it loads nothing: it tells the script that the sheet is there, or
 * the first chunk that builds on it would fetch it once more, and wait for it.
 * @param href of the sheet's file.
 */
export const inlineSheet = (href: string, css: string): string =>
  `<style>${css.trim().replaceAll("</", "<\\/")}</style><link rel="stylesheet" href="${href}" disabled>`;

/**
 * Reads the client's stylesheets once and gives the function that finds those of a page by the class names in its HTML:
 * the build gives every class a name of its own. They go into the page, or what the server has drawn would stand there
 * bare until the chunk is there that brings its sheet.
 * @param shell the page's shell; sheets that it holds or links to are there already.
 */
export function pageStyles(files: ClientFiles, shell: string): (html: string) => string {
  const sheetOf = new Map<string, string>();
  const cssOf = new Map<string, string>();
  for (const path of files.paths().filter((name) => SHEET.test(name) && !shell.includes(name))) {
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
    // What stands outside is met first and may adapt what stands inside it: its rules come last.
    return [...sheets]
      .reverse()
      .map((sheet) => inlineSheet(sheet, cssOf.get(sheet) ?? ""))
      .join("");
  };
}
