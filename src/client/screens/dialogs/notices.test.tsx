import { runInAction } from "mobx";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AlertDialog } from "#ds/feedback/AlertDialog/index.ts";
import { Toast } from "#ds/feedback/Toast/index.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { ConnectionNotice } from "./ConnectionNotice.tsx";
import { DialogHost } from "./DialogHost.tsx";
import { PaymentDialogs } from "./PaymentDialogs.tsx";

let made: FakeRoot;
let screen: Mounted;
beforeEach(() => void (made = startRoot()));
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});

describe("the notice about the connection", () => {
  const toast = () => screen.of(Toast);

  it("stays while the connection is lost, and says for a while that it is back", async () => {
    screen = await mounted(made.root, <ConnectionNotice />);
    expect(toast().message).toBeNull();
    await screen.does(() => made.root.dialogs.setConnection("lost"));
    expect(toast()).toMatchObject({ kind: "info", duration: 0, message: "You're offline. Your details are saved." });
    await screen.does(() => made.root.dialogs.setConnection("back"));
    expect(toast().message).toBe("You're back online.");
    expect(toast().duration).toBeUndefined();
  });

  it("waits while a dialog is on screen", async () => {
    screen = await mounted(made.root, <ConnectionNotice />);
    await screen.does(() => made.root.dialogs.setConnection("lost"));
    await screen.does(() => made.root.dialogs.alert("Error", "You're offline. Your details are saved."));
    expect(screen.all(Toast)).toEqual([]);
    await screen.does(() => made.root.dialogs.accept());
    expect(toast().message).toBe("You're offline. Your details are saved.");
  });

  it.each(["lost", "back"] as const)("is closed while the connection is %s", async (connection) => {
    made.root.dialogs.setConnection(connection);
    screen = await mounted(made.root, <ConnectionNotice />);
    await screen.does(() => toast().onDismiss());
    expect(made.root.dialogs.connection).toBe("steady");
  });

  it("is rendered while there is something to say", async () => {
    screen = await mounted(made.root, <DialogHost />);
    expect(screen.lazyCount()).toBe(0);
    await screen.does(() => made.root.dialogs.setConnection("lost"));
    expect(screen.lazyCount()).toBe(1);
    await screen.does(() => made.root.dialogs.setConnection("steady"));
    expect(screen.lazyCount()).toBe(0);
  });
});

describe("the thanks for a payment by a link", () => {
  /** Books, with this capability of the ticket. */
  const book = (ticketCode: string) =>
    screen.does(() =>
      runInAction(() => {
        const booked = { reference: "CB-9", ticketCode, manageCode: "", sentTo: "" };
        made.root.payment.state = { kind: "booked", booked };
      }),
    );

  it("name the booking, and end with OK", async () => {
    screen = await mounted(made.root, <PaymentDialogs />);
    const dialog = () => screen.of(AlertDialog);
    expect(dialog()).toMatchObject({ open: false, kind: "message" });
    await book("");
    expect(dialog().open).toBe(true);
    expect(screen.words(AlertDialog)).toEqual(["Thank you. Booking CB-9 is paid."]);
    await screen.does(() => dialog().onOk());
    expect([made.root.payment.state.kind, dialog().open]).toEqual(["idle", false]);
  });

  it("are left out where a ticket opens", async () => {
    screen = await mounted(made.root, <PaymentDialogs />);
    await book("t");
    expect(screen.of(AlertDialog).open).toBe(false);
  });
});
