/** Each story once in the project's look, checked by axe with no rule off and nothing left undecided. */
import { describe, it } from "vitest";
import { LOOK, named, STORIES } from "./stories.ts";

/** A flow consists of its steps, which this project does not run; its first state is another story. */
const seen = STORIES.filter(({ tags }) => !tags.includes("flow"));

/** A story that pins the globals that this project changes looks as it does elsewhere. */
const changes = Object.keys(LOOK.globals);
const differs = seen.filter(({ pinned }) => changes.length === 0 || changes.some((name) => !(name in pinned)));

describe("axe", () => {
  it.each(named(differs))("%s", (_, { draw }) => draw(LOOK));
});
