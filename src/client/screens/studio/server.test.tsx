import { expect, it } from "vitest";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { startRoot } from "#tests/support/client/fake-root.ts";
import { handedOn } from "#tests/support/client/handed-on.tsx";
import { StudioScreen } from "./StudioScreen.tsx";

it("the studio is a form that loads in the HTML of the server, which asks nothing about it", async () => {
  const made = startRoot();
  const page = <StudioScreen rest={[]} navigate={() => undefined} />;
  expect(await handedOn(made.root, page, SkeletonBlock)).toMatchObject({ shape: "form" });
  expect(made.studioCalls.session.made).toEqual([]);
  made.end();
});
