import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { useMailedLink } from "./mailed-link.ts";

it.each([
  { rest: ["i1", "c0de"], link: "i1 c0de" },
  { rest: ["i1"], link: "i1 " },
  { rest: [], link: " " },
])("a mailed link has its id and code from the address: $rest", ({ rest, link }) => {
  function Shown(): ReactNode {
    const { id, code } = useMailedLink("resetpassword", rest);
    return `${id} ${code}`;
  }
  expect(renderToStaticMarkup(<Shown />)).toBe(link);
});
