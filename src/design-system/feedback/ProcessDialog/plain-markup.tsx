import { createElement, Fragment, type ReactNode } from "react";

/** Marks that a description may contain; all other HTML is removed. */
const MARKS: Readonly<Record<string, true>> = { b: true, strong: true, i: true, em: true, p: true };
const HIDDEN = /<(script|style|template|noscript|iframe|svg|math)\b[\s\S]*?(<\/\1\s*>|$)/gi;
const TAG = /<(\/?)([a-z][a-z0-9-]*)\b[^>]*>?|<!--[\s\S]*?(?:-->|$)/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: "\u00a0",
};

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => ENTITIES[name] ?? "");

/** An element that has been opened and not closed yet. */
interface Open {
  readonly tag: string;
  readonly children: ReactNode[];
}

/**
 * HTML of a description as React elements: bold, italic, paragraphs and line breaks without their attributes, and text.
 * None of it reaches the browser as HTML, so no script in it can run.
 */
export function plainMarkup(html: string): ReactNode {
  const root: Open = { tag: "", children: [] };
  const stack: Open[] = [root];
  let key = 0;
  const add = (node: ReactNode): void => void stack.at(-1)?.children.push(node);
  const close = (): void => {
    const done = stack.pop();
    if (done) add(createElement(done.tag, { key: (key += 1) }, ...done.children));
  };
  const source = html.replace(HIDDEN, "");
  let read = 0;
  for (const match of source.matchAll(TAG)) {
    if (match.index > read) add(decoded(source.slice(read, match.index)));
    read = match.index + match[0].length;
    const tag = (match[2] ?? "").toLowerCase();
    if (tag === "br") add(<br key={(key += 1)} />);
    else if (MARKS[tag] === true && match[1] === "") stack.push({ tag, children: [] });
    else if (stack.length > 1 && stack.at(-1)?.tag === tag) close();
  }
  if (read < source.length) add(decoded(source.slice(read)));
  while (stack.length > 1) close();
  return <Fragment>{...root.children}</Fragment>;
}
