import { describe, expect, it } from "vitest";
import { sourceFile } from "#tests/architecture/support/source-files.ts";
import { usersOf } from "./parts.ts";

const DS = "src/design-system";
const SOURCES = [
  sourceFile(`${DS}/inputs/Dot/Dot.tsx`, ""),
  sourceFile(`${DS}/internal/domain/Row.tsx`, 'import { Dot } from "#ds/inputs/Dot/Dot.tsx";'),
  sourceFile(`${DS}/domain/Card/Card.tsx`, 'import { Row } from "#ds/internal/domain/Row.tsx";'),
  sourceFile(`${DS}/sections/List/List.tsx`, 'import { Card } from "#ds/domain/Card/Card.tsx";'),
  sourceFile("src/client/screens/home/HomeScreen.tsx", 'const late = () => import("#ds/inputs/Dot/Dot.tsx");'),
  sourceFile("src/client/screens/home/Typed.tsx", 'import type { Dot } from "#ds/inputs/Dot/Dot.tsx";'),
];

describe("the users of a part", () => {
  it("are the parts and screens that import it, also through shared files and late; not their users, not types", () => {
    expect(usersOf("Dot", SOURCES)).toEqual(["Card", "HomeScreen"]);
    expect(usersOf("Card", SOURCES)).toEqual(["List"]);
    expect(usersOf("List", SOURCES)).toEqual([]);
  });
});
