import { afterEach, expect, it, vi } from "vitest";
import { MANIFESTS } from "#client/app/composition/manifests.ts";
import type { HomeContent } from "#domain/tenant/home.ts";
import { startRoot } from "#tests/support/client/fake-root.ts";
import { pageHtml } from "#tests/support/client/page-html.tsx";
import { Pages } from "./Pages.tsx";

/** The chunks that were fetched; they are what they are. */
const fetched = vi.hoisted((): string[] => []);
vi.mock(import("#client/screens/home/HomeScreen.tsx"), (load) => (fetched.push("home"), load()));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const HOME: HomeContent = {
  layout: "plain",
  headline: "",
  blocks: ["reviews"],
  fleet: [],
  reviews: [{ quote: "Calm and on time.", name: "Ada", date: "", source: "", rating: 0 }],
  fares: null,
};

it("the home page below its form is fetched once the visitor scrolls, and shows the tenant's own content", async () => {
  const made = startRoot({ company: "Metro Cars" });
  const { configuration } = made.root.tenant;
  const app = { root: made.root, configuration, manifest: MANIFESTS.wizard, boot: { languages: [], home: HOME } };
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const page = Object.assign(new EventTarget(), { location: { hash: "" } });
  vi.stubGlobal("window", page);
  const rendering = pageHtml(
    made.root,
    <Pages app={app} scheme="light" onScheme={() => undefined} onNavigator={() => undefined} />,
    "/",
  );
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toEqual([]);
  page.dispatchEvent(new Event("scroll"));
  const html = await rendering;
  expect(fetched).toEqual(["home"]);
  expect(html).toContain("Calm and on time.");
  made.end();
});
