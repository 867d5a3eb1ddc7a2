import { expect, test, describe, it } from "vitest";
import { kept, lazyOnce } from "./kept.ts";

test("a value is made once for each key and kept", () => {
  const asked: string[] = [];
  const pair = kept((first: string, second: string) => {
    asked.push(first + second);
    return { both: first + second };
  });
  const made = pair("a", "b");
  expect(pair("a", "b")).toBe(made);
  expect(pair("b", "a").both).toBe("ba");
  expect(asked).toEqual(["ab", "ba"]);
});

/** Fails as often as is said, then succeeds with the number of the try. */
function flaky(failures: number) {
  let tries = 0;
  return () => {
    tries += 1;
    return tries > failures ? Promise.resolve(tries) : Promise.reject(new Error(`failure ${tries}`));
  };
}

describe("lazyOnce", () => {
  it("makes the value at the first call and shares its promise", async () => {
    let made = 0;
    const load = lazyOnce(() => Promise.resolve((made += 1)));
    expect(made).toBe(0);
    expect(load()).toBe(load());
    expect([await load(), made]).toEqual([1, 1]);
  });

  it("gives everyone who waits the same failure, and then tries again", async () => {
    const load = lazyOnce(flaky(1));
    const waiting = [load(), load()];
    expect(await Promise.allSettled(waiting)).toMatchObject([
      { reason: { message: "failure 1" } },
      { reason: { message: "failure 1" } },
    ]);
    expect(await load()).toBe(2);
  });

  it("keeps the failure until it is reset", async () => {
    const forgetting: (() => void)[] = [];
    const load = lazyOnce(flaky(1), (forget) => void forgetting.push(forget));
    await expect(load()).rejects.toThrow("failure 1");
    await expect(load()).rejects.toThrow("failure 1");
    for (const forget of forgetting) forget();
    expect(await load()).toBe(2);
  });
});
