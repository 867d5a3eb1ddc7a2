/**
 * Adds the styles of its components to a prerendered page: the shell has those of the first screen, other chunks the
 * rest.
 */
import type { ClientFiles } from "./client-files.ts";

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
