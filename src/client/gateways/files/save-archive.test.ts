import { strFromU8, unzipSync } from "fflate";
import { afterEach, expect, it, vi } from "vitest";
import { saveArchive } from "./save-archive.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("saves several files as one zip, under its own name", async () => {
  vi.useFakeTimers();
  const link = { href: "", download: "", click: vi.fn() };
  const blobs: Blob[] = [];
  vi.stubGlobal("document", { createElement: () => link });
  vi.stubGlobal("URL", { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}` });
  saveArchive("invoices.zip", [
    { name: "a.csv", text: "a,b" },
    { name: "b.csv", text: "£" },
  ]);
  const [zip] = blobs;
  expect([link.download, zip?.type]).toEqual(["invoices.zip", "application/zip"]);
  const entries = Object.entries(unzipSync(new Uint8Array((await zip?.arrayBuffer()) ?? [])));
  expect(entries.map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ["a.csv", "a,b"],
    ["b.csv", "£"],
  ]);
});
