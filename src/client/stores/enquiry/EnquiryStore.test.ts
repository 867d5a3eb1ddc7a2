import { describe, expect, it } from "vitest";
import type { Answer } from "#client/api/api.ts";
import { EMPTY_ENQUIRY } from "#domain/people/enquiry.ts";
import { done, FakeApi, refused } from "#tests/support/client/fake-client.ts";
import { EnquiryStore } from "./EnquiryStore.ts";

const { signal } = new AbortController();

function make() {
  const api = new FakeApi();
  const answers: Answer<string>[] = [];
  const store = new EnquiryStore({ send: api.comment, onAnswer: (answer) => void answers.push(answer) });
  return { api, answers, store };
}

function written() {
  const made = make();
  const { store } = made;
  store.about("help");
  store.change("name", "Ada Byron");
  store.change("email", "ada@example.com");
  store.change("phone", "+44 7700 900123");
  store.change("subject", "Lost umbrella");
  store.change("message", "It is black.\nI left it in the car.");
  return made;
}

describe("an enquiry", () => {
  it("[ENQ-003] is not sent while name, email, phone or message is not in order", async () => {
    const { api, store } = make();
    store.change("phone", "call me");
    expect(await store.submit(signal)).toBe(false);
    expect(store.faults).toEqual({ name: "required", email: "required", phone: "invalid", message: "required" });
    expect(api.enquiries.made).toHaveLength(0);
  });

  it("[ENQ-001] is sent once, whole, however often Send is pressed", async () => {
    const { api, store } = written();
    void store.submit(signal);
    expect(await store.submit(signal)).toBe(false);
    expect(api.enquiries.made.map(({ input }) => input)).toEqual([
      {
        enquiry: {
          kind: "help",
          name: "Ada Byron",
          email: "ada@example.com",
          phone: "+44 7700 900123",
          subject: "Lost umbrella",
          message: "It is black.\nI left it in the car.",
        },
        decoy: "",
      },
    ]);
  });

  it("[ENQ-004] is cleared when it has arrived, and only then", async () => {
    const { api, store, answers } = written();
    void store.submit(signal);
    await api.enquiries.last.answer(refused(2, "Too many."));
    expect([store.values.name, store.sending]).toEqual(["Ada Byron", false]);
    void store.submit(signal);
    await api.enquiries.last.answer(done(""));
    expect([store.values, store.faults]).toEqual([EMPTY_ENQUIRY, {}]);
    expect(answers.map(({ ok }) => ok)).toEqual([false, true]);
  });
});
