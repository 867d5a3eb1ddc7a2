import { describe, expect, it } from "vitest";
import { commandOf, nextActive } from "./combobox-keys.ts";

describe("nextActive", () => {
  it("walks down and up and comes back to the text at both ends", () => {
    expect([-1, 0, 1, 2].map((at) => nextActive("ArrowDown", at, 3))).toEqual([0, 1, 2, -1]);
    expect([-1, 0, 1, 2].map((at) => nextActive("ArrowUp", at, 3))).toEqual([2, -1, 0, 1]);
  });

  it("gives Home and End to the text until an option is highlighted", () => {
    expect([nextActive("Home", -1, 3), nextActive("End", -1, 3)]).toEqual([null, null]);
    expect([nextActive("Home", 2, 3), nextActive("End", 0, 3)]).toEqual([0, 2]);
  });

  it("leaves every other key alone, and every key when there is no option", () => {
    for (const key of ["a", "PageDown", "ArrowLeft", "Delete"]) expect(nextActive(key, 1, 3)).toBeNull();
    for (const key of ["ArrowDown", "ArrowUp", "Home", "End"]) expect(nextActive(key, -1, 0)).toBeNull();
  });
});

describe("commandOf", () => {
  const options = ["Heathrow", "Heath Town", "Heathfield"];
  const at = (active: number, open = true) => ({ open, active, options, best: options[0] });
  const press = (key: string, value = "heath", shiftKey = false) => ({ key, shiftKey, currentTarget: { value } });

  it("Enter takes the highlighted option, else the best one, and only from an open list", () => {
    expect(commandOf(press("Enter"), at(2))).toEqual({ prevent: true, choose: "Heathfield" });
    expect(commandOf(press("Enter"), at(-1))).toEqual({ prevent: true, choose: "Heathrow" });
    expect(commandOf(press("Enter"), at(-1, false))).toEqual({ prevent: false });
    expect(commandOf(press("Enter"), { ...at(-1), best: undefined })).toEqual({ prevent: false });
  });

  it("Tab takes the highlighted option and still moves on; without one it only moves on", () => {
    expect(commandOf(press("Tab"), at(1))).toEqual({ prevent: false, choose: "Heath Town" });
    expect(commandOf(press("Tab"), at(-1))).toEqual({ prevent: false });
    expect(commandOf(press("Tab", "heath", true), at(1))).toEqual({ prevent: false });
  });

  it("Escape closes the list first, then empties the box, then belongs to the dialog around", () => {
    expect(commandOf(press("Escape"), at(1))).toEqual({ prevent: true, open: false, active: -1 });
    expect(commandOf(press("Escape"), at(-1, false))).toEqual({ prevent: true, clear: true });
    expect(commandOf(press("Escape", ""), at(-1, false))).toEqual({ prevent: false });
  });

  it("ArrowDown opens a closed list, then walks it; letters are typed", () => {
    expect(commandOf(press("ArrowDown"), at(-1, false))).toEqual({ prevent: true, open: true });
    expect(commandOf(press("ArrowDown"), at(-1))).toEqual({ prevent: true, active: 0 });
    expect(commandOf(press("h"), at(0))).toEqual({ prevent: false });
  });
});
