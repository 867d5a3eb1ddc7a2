import { expect, it } from "vitest";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { startRoot } from "#tests/support/client/fake-root.ts";
import { handedOn } from "#tests/support/client/handed-on.tsx";
import { TrackingScreen } from "./TrackingScreen.tsx";

it("a ride is loading in the HTML of the server, which asks nothing about it", async () => {
  const made = startRoot();
  const page = <TrackingScreen rest={["c".repeat(43)]} navigate={() => undefined} />;
  expect(await handedOn(made.root, page, SkeletonBlock)).toMatchObject({ label: "Looking for your car" });
  expect(made.trackingCalls.car.made).toEqual([]);
  made.end();
});
