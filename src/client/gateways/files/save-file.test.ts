import { afterEach, expect, it, vi } from "vitest";
import { saveFile } from "./save-file.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("saves a file under its name, and keeps its content until the browser has fetched it", async () => {
  vi.useFakeTimers();
  const link = { href: "", download: "", click: vi.fn() };
  const blobs: Blob[] = [];
  const revoked: string[] = [];
  vi.stubGlobal("document", { createElement: (tag: string) => (tag === "a" ? link : null) });
  vi.stubGlobal("URL", {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: (url: string) => void revoked.push(url),
  });
  saveFile("MET-1.ics", "text/calendar", "BEGIN");
  expect(link).toMatchObject({ href: "blob:1", download: "MET-1.ics" });
  expect(link.click).toHaveBeenCalledOnce();
  expect([blobs[0]?.type, await blobs[0]?.text()]).toEqual(["text/calendar", "BEGIN"]);
  vi.advanceTimersByTime(59_000);
  expect(revoked).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(revoked).toEqual(["blob:1"]);
});
