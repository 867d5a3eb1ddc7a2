import { expect, fn, spyOn, userEvent, waitFor } from "storybook/test";
import { WalletButtons, type WalletButtonsProps } from "#ds/inputs/WalletButtons/WalletButtons.tsx";
import preview from "#storybook/preview.tsx";
import { fakeWallet, type FakeWallet } from "./fake-wallet.ts";

const args: WalletButtonsProps = {
  clientId: "client-of-stories",
  currency: "GBP",
  order: fn(() => Promise.resolve("ORDER-1")),
  onApprove: fn(),
  onFail: fn(),
};

let wallet: FakeWallet;
const meta = preview.meta({
  title: "Inputs/WalletButtons",
  component: WalletButtons,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Where a booking is paid by a wallet that wants its own button and opens its own window.",
      avoid: "For a choice between ways to pay: PaymentMethodPicker. For the sandbox's wallet: an ActionButton.",
      note: "The wallet runs in pounds, without its own card form.",
      interactive: true,
      a11y: [{ wcag: "4.1.3", criterion: "A failed script is announced and can be tried again", story: "Error" }],
      notApplicable: { Filled: "The wallet holds what is typed" },
    },
  },
  args,
  // The wallet's script is a fake while the story is shown.
  beforeEach: ({ parameters }) => {
    wallet = Object.assign(fakeWallet(), parameters["wallet"]);
    return () => wallet.end();
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "32rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("[PAY-033] loads the wallet's script once, in pounds and without cards", async ({ canvas }) => {
  await canvas.findByRole("button", { name: "PayPal" });
  await expect(wallet.scripts).toHaveLength(1);
  const asked = new URL(wallet.scripts[0] ?? "");
  await expect(asked.origin).toBe("https://www.paypal.com");
  await expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    "client-id": "client-of-stories",
    currency: "GBP",
    "disable-funding": "card",
    intent: "capture",
  });
});

Default.test("shows the payer the order that it is given, and tells when it was approved", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "PayPal" }));
  await waitFor(() => expect(args.onApprove).toHaveBeenCalledTimes(1));
  await expect(wallet.shown).toEqual(["ORDER-1"]);
  await expect(args.onFail).not.toHaveBeenCalled();
});

export const Disabled = meta.story({ tags: ["visual"], args: { disabled: true } });

/** The script failed to load. */
export const Error = meta.story({
  tags: ["visual"],
  parameters: { wallet: { fails: true } },
  // The wallet's package logs to the console what the part says on the page.
  beforeEach: () => {
    const said = spyOn(console, "error").mockImplementation(() => undefined);
    return () => said.mockRestore();
  },
});

Error.test("[PAY-033] a script that did not load can be fetched again", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
  await canvas.findByRole("button", { name: "PayPal" });
  await expect(wallet.scripts).toHaveLength(2);
});

/** Nothing is due any more; the page says why, and does not blame the wallet. */
export const CaseNoOrder = meta.story({
  args: { order: fn(() => Promise.resolve(null)) },
});

CaseNoOrder.test(
  "without an order nothing is paid and nothing fails",
  async ({ canvas, args: { order, onFail, onApprove } }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "PayPal" }));
    await waitFor(() => expect(order).toHaveBeenCalledTimes(1));
    await expect([onFail, onApprove].map((each) => (each as ReturnType<typeof fn>).mock.calls.length)).toEqual([0, 0]);
  },
);

/** The wallet's window failed. */
export const CaseBreaks = meta.story({
  parameters: { wallet: { breaks: true } },
});

CaseBreaks.test("a wallet that breaks is said", async ({ canvas, args: { onFail } }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "PayPal" }));
  await waitFor(() => expect(onFail).toHaveBeenCalledTimes(1));
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const LongText = meta.story({ tags: ["visual"], globals: { locale: "pseudo" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test("keyboard: Tab reaches the wallet's button, Enter presses it", async ({ canvas }) => {
  const button = await canvas.findByRole("button", { name: "PayPal" });
  await userEvent.tab();
  await expect(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(args.onApprove).toHaveBeenCalled());
});
