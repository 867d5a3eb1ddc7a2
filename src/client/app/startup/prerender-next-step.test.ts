import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stepEntries } from "./prerender-next-step.ts";

const TRAIL = { form: "form-1", depth: 2 } as never;
const page = Object.assign(new EventTarget(), {
  history: {
    state: null as unknown,
    entries: 1,
    moves: [] as number[],
    replaceState(state: unknown) {
      this.state = state;
    },
    pushState(state: unknown) {
      this.state = state;
      this.entries += 1;
    },
    go(delta: number) {
      this.moves.push(delta);
    },
  },
});

beforeEach(() => {
  page.history.state = null;
  page.history.entries = 1;
  vi.stubGlobal("window", page);
});
afterEach(() => vi.unstubAllGlobals());

it("keeps the form's trail beside what the router keeps in an entry", () => {
  expect(stepEntries.trail()).toBeNull();
  page.history.state = { key: "router-1" };
  expect(stepEntries.trail()).toBeNull();
  stepEntries.replace(TRAIL);
  expect([page.history.state, page.history.entries]).toEqual([{ key: "router-1", trail: TRAIL }, 1]);
  stepEntries.push(TRAIL);
  expect([page.history.state, page.history.entries]).toEqual([{ key: "router-1", trail: TRAIL }, 2]);
  expect(stepEntries.trail()).toBe(TRAIL);
});

it("moves through the entries, and reports it until it ends", () => {
  stepEntries.go(-2);
  expect(page.history.moves).toEqual([-2]);
  const life = new AbortController();
  const moved = vi.fn();
  stepEntries.onPop(moved, life.signal);
  page.dispatchEvent(new Event("popstate"));
  life.abort();
  page.dispatchEvent(new Event("popstate"));
  expect(moved).toHaveBeenCalledTimes(1);
});
