import { describe, expect, it } from "vitest";
import { DialogStore, dialogText, createReportError } from "./DialogStore.ts";

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

const GENERIC = "Something went wrong, please try again.";

describe("a dialog's text", () => {
  it("[ERR-002] [ERR-001] is generic when it leaks the database's wording", () => {
    expect(dialogText("Sorry. An error occurred while updating the entries. See inner.")).toBe(GENERIC);
  });

  it.each(["Stripe said no", "your PAYPAL account", "braintree: 2001"])("[ERR-020] is generic for %j", (text) => {
    expect(dialogText(text)).toBe(GENERIC);
  });

  it("[ERR-020] keeps words that only contain a provider's name", () => {
    expect(dialogText("The striped car is yours")).toBe("The striped car is yours");
  });

  it("is never empty", () => expect(dialogText("  ")).toBe(GENERIC));
});

const GENERAL = "Something went wrong.";

describe("reportError", () => {
  it.each([
    { name: "what the server said", failure: { code: 2, message: "The car is gone." }, content: "The car is gone." },
    {
      name: "how long to wait after too many requests",
      failure: { code: 0, message: "Wait a minute." },
      content: "Wait a minute.",
    },
    { name: "the general text without an answer", failure: { code: 0, message: "" }, content: GENERAL },
    { name: "the general text without a refusal", failure: undefined, content: GENERAL },
  ])("shows $name", ({ failure, content }) => {
    const dialogs = new DialogStore();
    createReportError(dialogs, GENERAL)(failure);
    expect(dialogs.queue).toMatchObject([{ title: "Error", content }]);
  });
});
