import { runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import { OneShotEvent } from "./OneShotEvent.ts";

function listened() {
  const event = new OneShotEvent<string>();
  const heard: string[] = [];
  const life = new AbortController();
  const listen = () => event.on((detail) => heard.push(detail), life.signal);
  return { event, heard, life, listen };
}

describe("OneShotEvent", () => {
  it("gives a listener each occurrence once, also two equal ones", () => {
    const { event, heard, listen } = listened();
    listen();
    event.emit("in");
    event.emit("in");
    expect(heard).toEqual(["in", "in"]);
  });

  it("gives no occurrence from before the listener subscribed", () => {
    const { event, heard, listen } = listened();
    event.emit("before");
    listen();
    expect(heard).toEqual([]);
  });

  it("calls after the whole action", () => {
    const { event, heard, listen } = listened();
    listen();
    runInAction(() => {
      event.emit("in");
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual(["in"]);
  });

  it("ends with the signal", () => {
    const { event, heard, life, listen } = listened();
    listen();
    life.abort();
    event.emit("late");
    expect(heard).toEqual([]);
  });
});
