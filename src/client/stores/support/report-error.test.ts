import { describe, expect, it } from "vitest";
import { DialogStore } from "#client/stores/root/DialogStore.ts";
import { createReportError } from "./report-error.ts";

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
