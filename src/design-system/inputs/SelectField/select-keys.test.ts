import { describe, expect, it } from "vitest";
import { commandOf } from "./select-keys.ts";

const texts = ["Saloon", "Estate", "Executive", "VIP"];
const press = (key: string, over: Partial<Parameters<typeof commandOf>[1]> = {}, mods = {}) =>
  commandOf(
    { key, ctrlKey: false, metaKey: false, altKey: false, ...mods },
    { open: true, active: 1, texts, typed: "", ...over },
  );

describe("the keys of a list to choose from", () => {
  it.each(["ArrowDown", "ArrowUp", "Enter", " "])("%s opens a closed one and takes nothing", (key) => {
    expect(press(key, { open: false })).toEqual({ prevent: true, open: true });
  });

  it("arrows move the highlight and stop at the ends", () => {
    expect([press("ArrowDown")?.active, press("ArrowUp")?.active]).toEqual([2, 0]);
    expect([press("ArrowDown", { active: 3 })?.active, press("ArrowUp", { active: 0 })?.active]).toEqual([3, 0]);
    expect([press("Home")?.active, press("End")?.active]).toEqual([0, 3]);
    expect([press("PageDown")?.active, press("PageUp")?.active]).toEqual([3, 0]);
  });

  it.each(["Enter", " ", "Tab"])("%s takes the highlighted item; Tab goes on its way too", (key) => {
    expect(press(key)).toEqual({ prevent: key !== "Tab", take: true, open: false });
  });

  it("Escape closes an open one only, so that a dialog around it can have the next", () => {
    expect(press("Escape")).toEqual({ prevent: true, open: false });
    expect(press("Escape", { open: false })).toBeNull();
  });

  it("letters go to the next text that begins with them", () => {
    expect(press("v")).toMatchObject({ active: 3, typed: "v" });
    expect(press("x", { typed: "e", active: 1 })).toMatchObject({ active: 2, typed: "ex" });
    expect(press("e", { typed: "e", active: 1 })?.active).toBe(2);
    expect(press("e", { active: 2 })?.active).toBe(1);
    expect(press("z")?.active).toBe(1);
  });

  it("a shortcut of the browser is left to it", () => {
    expect(press("a", {}, { ctrlKey: true })).toBeNull();
    expect(press("F5")).toBeNull();
  });
});
