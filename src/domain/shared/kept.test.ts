import { expect, test } from "vitest";
import { kept } from "./kept.ts";

test("a value is made once for each key and kept", () => {
  const asked: string[] = [];
  const pair = kept((first: string, second: string) => {
    asked.push(first + second);
    return { both: first + second };
  });
  const made = pair("a", "b");
  expect(pair("a", "b")).toBe(made);
  expect(pair("b", "a").both).toBe("ba");
  expect(asked).toEqual(["ab", "ba"]);
});
