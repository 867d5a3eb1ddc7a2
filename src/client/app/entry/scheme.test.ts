import { describe, expect, it } from "vitest";
import { SCHEME_STORAGE_KEY } from "#domain/shared/head-scripts.ts";
import { FakeStorage } from "#tests/support/client/fake-client.ts";
import { fixedScheme, pageScheme } from "./scheme.ts";

const pageIn = (scheme?: string) => ({ dataset: scheme === undefined ? {} : { scheme } }) as unknown as HTMLElement;

describe("the page's scheme", () => {
  it("is what the page's head has decided, light unless it is dark", () => {
    const of = (scheme?: string) => pageScheme(pageIn(scheme), new FakeStorage()).current();
    expect([of("dark"), of("light"), of()]).toEqual(["dark", "light", "light"]);
  });

  it("changes the page, is kept for the next visit, and is heard by those who subscribed", () => {
    const [page, storage] = [pageIn("light"), new FakeStorage()];
    const choice = pageScheme(page, storage);
    const heard: string[] = [];
    const stop = choice.subscribe(() => heard.push(choice.current()));
    choice.choose("dark");
    expect([page.dataset["scheme"], storage.read(SCHEME_STORAGE_KEY), heard]).toEqual(["dark", "dark", ["dark"]]);
    stop();
    choice.choose("light");
    expect([choice.current(), heard]).toEqual(["light", ["dark"]]);
  });

  it("is fixed while a page is prerendered", () => {
    const choice = fixedScheme("dark");
    choice.choose("light");
    choice.subscribe(() => expect.unreachable())();
    expect(choice.current()).toBe("dark");
  });
});
