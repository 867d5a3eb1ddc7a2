import { afterEach, expect, it, vi } from "vitest";
import { openChat } from "./chat.ts";

afterEach(() => vi.unstubAllGlobals());

it("opens a chat by its script, once", () => {
  const scripts: { src: string; async: boolean }[] = [];
  vi.stubGlobal("document", {
    scripts,
    createElement: () => ({ src: "", async: false }),
    head: { append: (script: (typeof scripts)[number]) => void scripts.push(script) },
  });
  const url = "https://chat.example/widget.js";
  openChat(url);
  openChat(url);
  openChat("https://other.example/widget.js");
  expect(scripts).toEqual([
    { src: url, async: true },
    { src: "https://other.example/widget.js", async: true },
  ]);
});
