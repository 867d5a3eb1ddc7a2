import { Duplex, type Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import * as ws from "ws";
import { textFrame } from "./frames.ts";

// The package exports it, its types do not.
const { Receiver } = ws as unknown as { readonly Receiver: new (options: { readonly isServer: boolean }) => Writable };

/** What a client reads in frames. */
async function read(...frames: readonly Buffer[]): Promise<readonly string[]> {
  const receiver = new Receiver({ isServer: false });
  const texts: string[] = [];
  receiver.on("message", (data: Buffer) => texts.push(data.toString()));
  Duplex.from(frames).pipe(receiver);
  await new Promise((done) => receiver.on("finish", done));
  return texts;
}

describe("a frame", () => {
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 100_000])("of %i bytes is read as it was written", async (length) => {
    const text = "x".repeat(length);
    expect(await read(textFrame(text))).toEqual([text]);
  });

  it("counts bytes, not letters", async () => {
    const text = "£ş漢🚕".repeat(30);
    expect(await read(textFrame(text), textFrame("after"))).toEqual([text, "after"]);
  });

  it("is made once for a text that many are sent", () => {
    const frame = textFrame("the same");
    expect(textFrame("the same")).toBe(frame);
    expect(textFrame("another")).not.toBe(frame);
  });
});
