import { describe, expect, it } from "vitest";
import { webStorage } from "./storage.ts";

/** What a browser keeps. */
function fakeStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

describe("what a tab keeps", () => {
  it("is read as it was written, until it is removed", () => {
    const browser = fakeStorage();
    const storage = webStorage(() => browser);
    expect(storage.read("form")).toBeNull();
    storage.write("form", "W2");
    expect(storage.read("form")).toBe("W2");
    storage.remove("form");
    expect(storage.read("form")).toBeNull();
  });

  it("is nothing where the browser refuses storage", () => {
    const storage = webStorage(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    storage.write("form", "W2");
    storage.remove("form");
    expect(storage.read("form")).toBeNull();
  });
});
