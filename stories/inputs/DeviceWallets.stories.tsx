import { expect, fn, userEvent, waitFor } from "storybook/test";
import { pence } from "#domain/shared/units.ts";
import { DeviceWallets, type DeviceWalletsProps } from "#ds/inputs/DeviceWallets/DeviceWallets.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { fakeDevice } from "./fake-device-wallet.ts";

const phone = fakeDevice({ hasWallet: true, gives: "pm_1" });
const desktop = fakeDevice({ hasWallet: false, gives: null });
const broken = fakeDevice({ hasWallet: true, gives: null });
const loadPhone = () => Promise.resolve(phone.stripe);
const loadDesktop = () => Promise.resolve(desktop.stripe);
const loadBroken = () => Promise.resolve(broken.stripe);

const args: DeviceWalletsProps = {
  load: loadPhone,
  total: { pence: pence(4_250), currency: "GBP" },
  onAgree: fn(),
  onFail: fn(),
};

const meta = preview.meta({
  title: "Inputs/DeviceWallets",
  component: DeviceWallets,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Above a card form with the provider's own boxes, so that who has a card in their telephone types nothing.",
      avoid:
        "For a wallet with an account of its own: WalletButtons. With our own card form: there is no provider's script then.",
      note: "Where the device cannot pay, nothing is seen and nothing is missed. The buttons keep the look that the wallets' owners demand.",
      interactive: true,
      a11y: [{ wcag: "2.1.1", criterion: "Used without a mouse", story: "FlowKeyboard" }],
      notApplicable: {
        Filled: "The device holds what is typed",
        Error: "A wallet that does not come is not missed: the card form stands below",
      },
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "32rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({});

Default.test(
  "[PAY-011] shows the device's wallet, asks for the fare and hands over what the wallet gives",
  async ({ canvas, args: { onAgree, onFail } }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Apple Pay" }));
    await waitFor(() => expect(onAgree).toHaveBeenCalledWith("pm_1"));
    await expect(onFail).not.toHaveBeenCalled();
    await expect(phone.asked[0]).toMatchObject({ mode: "payment", amount: 4_250, currency: "gbp" });
  },
);

export const Disabled = meta.story({ args: { disabled: true } });

Disabled.test("takes no press while a payment is under way", async ({ canvas, args: { onAgree } }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Apple Pay" }));
  await expect(onAgree).not.toHaveBeenCalled();
});

/** The provider finds no wallet on this device. */
export const CaseNoWallet = meta.story({
  args: { load: loadDesktop },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("[data-c=DeviceWallets]")).not.toBeNull());
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvasElement.querySelector("[data-c=DeviceWallets]")?.getBoundingClientRect().height).toBe(0);
  },
});

/** The wallet fails after the payer agreed. */
export const CaseBreaks = meta.story({
  args: { load: loadBroken },
  play: inEnglish(async ({ canvas, args: { onAgree, onFail } }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Apple Pay" }));
    await waitFor(() => expect(onFail).toHaveBeenCalledTimes(1));
    await expect(onAgree).not.toHaveBeenCalled();
    await expect(broken.failures).toEqual([{ reason: "fail" }]);
  }),
});

export const Rtl = meta.story({ globals: { locale: "ar" } });
export const LongText = meta.story({ globals: { locale: "pseudo" } });
export const Mobile = meta.story({ globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test("keyboard: Tab reaches the button, Enter presses it", async ({ canvas, args: { onAgree } }) => {
  const button = await canvas.findByRole("button", { name: "Apple Pay" });
  await userEvent.tab();
  await expect(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(onAgree).toHaveBeenCalled());
});
