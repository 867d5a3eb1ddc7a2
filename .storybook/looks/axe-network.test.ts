/** Stories make no requests to other servers. */
import { beforeAll, describe, expect, it } from "vitest";
import { noNetwork } from "#storybook/no-network.ts";

const { shut, judge } = noNetwork;
beforeAll(shut);

const said = (): string => {
  try {
    judge();
    return "";
  } catch (error) {
    return String(error);
  }
};

describe("the network", () => {
  it("is shut: a story that asks for it gets nothing and fails, once", async () => {
    await expect(fetch("https://example.org/script.js")).rejects.toThrow();
    // The browser reports it a moment later.
    await expect.poll(said).toContain("asked the network for https://example.org/script.js");
    expect(judge).not.toThrow();
  });

  it("is not what the page makes itself, or has from Storybook's own server", async () => {
    await fetch("data:text/plain,made");
    await fetch(import.meta.url);
    expect(judge).not.toThrow();
  });
});
