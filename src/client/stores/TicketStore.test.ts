import { describe, expect, it } from "vitest";
import { decodeTicket } from "#contract/ticket-codec.ts";
import { done, FakeApi, refused } from "../../../tests/support/fake-client.ts";
import { TicketStore } from "./TicketStore.ts";

const ticket = (reference: string) => decodeTicket({ jobpartid: reference });

describe("a ticket", () => {
  it("[CONF-006] is read by its code", async () => {
    const api = new FakeApi();
    const store = new TicketStore(api);
    void store.load("c0de");
    expect([store.state.kind, api.tickets.last.input]).toEqual(["loading", "c0de"]);
    await api.tickets.last.answer(done(ticket("CB-1")));
    expect(store.state).toMatchObject({ kind: "ready", ticket: { reference: "CB-1" } });
  });

  it("keeps why it could not be read, and no booking data", async () => {
    const api = new FakeApi();
    const store = new TicketStore(api);
    void store.load("wrong");
    await api.tickets.last.answer(refused(2, "Unknown"));
    expect(store.state).toEqual({ kind: "failed", refusal: { code: 2, message: "Unknown" } });
  });

  it("is the newest that was asked for, and none once its page was left", async () => {
    const api = new FakeApi();
    const store = new TicketStore(api);
    void store.load("one");
    void store.load("two");
    const [one, two] = api.tickets.made;
    await two?.answer(done(ticket("CB-2")));
    await one?.answer(done(ticket("CB-1")));
    expect(store.state).toMatchObject({ ticket: { reference: "CB-2" } });
    void store.load("three");
    store.leave();
    await api.tickets.last.answer(done(ticket("CB-3")));
    expect(store.state).toEqual({ kind: "none" });
  });
});
