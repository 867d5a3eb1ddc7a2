import { expect, it } from "vitest";
import { createNameSearch, nameRows } from "./name-search.ts";

const NAMES = ["Corumba", "Cork", "Heathrow"];
const search = createNameSearch(
  NAMES,
  nameRows(NAMES, (name) => ({ names: [name], context: "", weight: 1 })),
);

it.each(["corfu", "corum x", "corf", "corx"])("finds nothing when %s is only a little like a name", (text) => {
  expect(search(text)).toEqual([]);
});

it.each([
  { text: "corumbs", name: "Corumba" },
  { text: "heatrow", name: "Heathrow" },
  { text: "heath row", name: "Heathrow" },
  { text: "from cork", name: "Cork" },
])("finds $name when $text is unmistakably meant for it", ({ text, name }) => {
  expect(search(text)).toEqual([name]);
});
