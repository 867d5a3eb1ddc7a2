import { plainText, shortCode, withoutSignsAround } from "#domain/shared/text/plain-text.ts";

/** A booking's reference as it is stored, however it was typed: "<#ab12 cd3>." is AB12CD3. */
export const readReference = (typed: string): string => shortCode(typed);

/** The code or reference in what people paste: the last part of a link, or the text itself. Its letter case stays. */
export function pastedCode(typed: string): string {
  const words = plainText(typed).split(/\s+/);
  // Text around a link is not part of it; a reference may have spaces inside.
  const link = words.find((word) => word.includes("/"));
  const [named = ""] = withoutStart(link ?? plainText(words.join(""))).split(/[?#]/, 1);
  const last = named.split("/").findLast((part) => withoutSignsAround(part) !== "") ?? "";
  // Neither has a dot: what follows one is a file's ending, ".html".
  const [code = ""] = withoutSignsAround(last).split(".", 1);
  return withoutSignsAround(code);
}

/** Signs at the start go first, because a # there is no part of an address; a ? begins what a link only carries along. */
const withoutStart = (text: string): string => {
  const inner = withoutSignsAround(text);
  return text.trimStart().startsWith("?") ? "" : inner;
};
