import { describe, expect, it } from "vitest";
import { FakeStorage } from "#tests/support/client/fake-client.ts";
import { pageMode } from "./page-mode.ts";

describe("how a page was opened", () => {
  it("[ROUTE-030] is read from its address and kept for the tab", () => {
    const tab = new FakeStorage();
    expect(pageMode("?sandbox=true&runmode=test", tab)).toEqual({ sandbox: true, testRun: true });
    expect(pageMode("", tab)).toEqual({ sandbox: true, testRun: true });
    expect(pageMode("", new FakeStorage())).toEqual({ sandbox: false, testRun: false });
  });

  it.each(["?sandbox=1", "?sandbox=TRUE", "?runmode=live", "?runmode"])("is the usual one for %s", (search) => {
    expect(pageMode(search, new FakeStorage())).toEqual({ sandbox: false, testRun: false });
  });
});
