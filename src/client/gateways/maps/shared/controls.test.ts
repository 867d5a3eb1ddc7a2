import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeElement, fakePage } from "#tests/support/client/fake-dom.ts";
import { mapControls } from "./controls.ts";
import { mapLibreTexts } from "./map-texts.ts";

afterEach(() => vi.unstubAllGlobals());

/** The buttons on a map of 400 by 200 pixels, by their names. */
function controls(locale = "en-GB") {
  fakePage();
  const frame = Object.assign(new FakeElement(), { clientWidth: 400, clientHeight: 200 });
  const calls: unknown[][] = [];
  const made = mapControls(frame.element, locale, {
    zoom: (by) => calls.push(["zoom", by]),
    pan: (x, y) => calls.push(["pan", x, y]),
    whole: () => calls.push(["whole"]),
    follow: () => calls.push(["follow"]),
  });
  const groups = frame.all.filter((one) => one.getAttribute("role") === "group");
  const buttons = frame.all.filter(({ tag }) => tag === "button");
  const named = (name: string) => buttons.find((one) => one.getAttribute("aria-label") === name);
  const written = buttons.find((one) => one.getAttribute("aria-label") === null);
  return { calls, groups, buttons: buttons.filter((one) => one !== written), named, made, written };
}

describe("the buttons of a map", () => {
  it("zoom, move by a quarter of the map, and bring the whole journey back", () => {
    const { calls, named, buttons } = controls();
    for (const name of ["Zoom in", "Zoom out", "Move left", "Move up", "Move down", "Move right"])
      named(name)?.fire("click");
    named("Show the whole journey")?.fire("click");
    expect(calls).toEqual([
      ["zoom", 1],
      ["zoom", -1],
      ["pan", -100, 0],
      ["pan", 0, -50],
      ["pan", 0, 50],
      ["pan", 100, 0],
      ["whole"],
    ]);
    const signs = buttons.map(({ innerHTML }) => /d="(M[^"]+)"/.exec(innerHTML)?.[1]);
    expect(new Set(signs).size).toBe(buttons.length);
    expect(buttons.map((button) => Reflect.get(button, "type") as unknown)).toEqual(buttons.map(() => "button"));
    expect(buttons.map((button) => Reflect.get(button, "title") as unknown)).toEqual(
      buttons.map((button) => button.getAttribute("aria-label")),
    );
  });

  it("show the four directions behind a button of their own", () => {
    const { groups, named } = controls();
    expect(groups.map((group) => [group.getAttribute("aria-label"), group.children.length, group.hidden])).toEqual([
      ["Map", 3, false],
      ["Move the map", 5, true],
    ]);
    const move = named("Move the map");
    expect(move?.getAttribute("aria-expanded")).toBe("false");
    move?.fire("click");
    expect([groups[1]?.hidden, move?.getAttribute("aria-expanded")]).toEqual([false, "true"]);
    move?.fire("click");
    expect([groups[1]?.hidden, move?.getAttribute("aria-expanded")]).toEqual([true, "false"]);
  });

  it("offer the whole route while a car is followed, and to follow it again while it is not", () => {
    const { made, written, calls } = controls();
    if (written === undefined) throw new Error("no button with words");
    made.showFollowing("none");
    expect(written.hidden).toBe(true);
    made.showFollowing("on");
    expect([written.hidden, written.textContent]).toEqual([false, "Show whole route"]);
    written.fire("click");
    made.showFollowing("off");
    expect([written.hidden, written.textContent]).toEqual([false, "Follow the car"]);
    written.fire("click");
    expect(calls).toEqual([["whole"], ["follow"]]);
  });

  it("speak the page's language", () => {
    const { buttons } = controls("ar-EG");
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
      "تكبير",
      "تصغير",
      "تحريك الخريطة",
      "تحريك إلى اليسار",
      "تحريك إلى الأعلى",
      "تحريك إلى الأسفل",
      "تحريك إلى اليمين",
      "عرض الرحلة كاملة",
    ]);
    expect(mapLibreTexts("ar")).toMatchObject({ "Map.Title": "خريطة" });
    expect(Object.values(mapLibreTexts("ar")).every((text) => /[\u0600-\u06FF]/.test(text))).toBe(true);
    expect(Object.keys(mapLibreTexts("ar"))).toHaveLength(5);
    expect(mapLibreTexts("en-GB")).toEqual({});
  });
});
