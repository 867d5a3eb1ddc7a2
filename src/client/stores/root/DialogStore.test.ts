import { describe, expect, it } from "vitest";
import { DialogStore } from "./DialogStore.ts";

const calls = () => {
  const made: string[] = [];
  return { made, to: (name: string) => () => void made.push(name) };
};

describe("a dialog item", () => {
  it("[ENT-047] has a title, a content and a function for OK; an alert has none for CANCEL", () => {
    const dialogs = new DialogStore();
    const { made, to } = calls();
    dialogs.alert("Error", "The fare has changed.", to("ok"));
    expect(dialogs.current).toMatchObject({ title: "Error", content: "The fare has changed.", onCancel: null });
    dialogs.cancel();
    expect([made, dialogs.current]).toEqual([[], null]);
  });

  it("[WID-023] [ENT-047] calls its OK function for OK and its CANCEL function for CANCEL, each once", () => {
    const dialogs = new DialogStore();
    const { made, to } = calls();
    for (const name of ["first", "second"])
      dialogs.askToSignIn(`${name} content`, to(`${name} ok`), to(`${name} cancel`));
    dialogs.accept();
    expect(made).toEqual(["first ok"]);
    expect(dialogs.current?.content).toBe("second content");
    dialogs.cancel();
    expect(made).toEqual(["first ok", "second cancel"]);
    dialogs.accept();
    dialogs.cancel();
    expect(made).toEqual(["first ok", "second cancel"]);
  });

  it("[WID-023] may put the next dialog up from its own function", () => {
    const dialogs = new DialogStore();
    dialogs.alert("Question", "one", () => dialogs.alert("Message", "two"));
    dialogs.accept();
    expect(dialogs.queue.map((item) => item.content)).toEqual(["two"]);
  });
});
