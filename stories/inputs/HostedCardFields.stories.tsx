import { expect, fn, userEvent, waitFor } from "storybook/test";
import { HostedCardFields, type HostedCardFieldsProps } from "#ds/inputs/HostedCardFields/HostedCardFields.tsx";
import preview from "#storybook/preview.tsx";
import { mountFakeFrames } from "./fake-frames.ts";
import { fakeStripe } from "./fake-stripe.ts";

const load = () => Promise.resolve(fakeStripe());
const args: HostedCardFieldsProps = { load, onCard: fn() };

const meta = preview.meta({
  title: "Inputs/HostedCardFields",
  component: HostedCardFields,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "With a card provider that takes number, expiry and CVC into its own frames. CardFields loads it for its `hosted`. A provider whose components draw the frames gives `load` and `onCard`; one that mounts its frames itself gives `mount`.",
      avoid: "With a gateway that takes the card from our form: CardFields alone.",
      note: "Labels and messages are ours; what is typed stays in the provider's frames. The CVC's messages name the expiry, as specified.",
      interactive: true,
      a11y: [
        { wcag: "3.3.1", criterion: "Each frame is a named group with its message", story: "Error" },
        { wcag: "4.1.3", criterion: "A failed script is announced and can be tried again", story: "CaseScriptFailed" },
      ],
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

const group = (canvas: { findByRole: (role: string, by: { name: string }) => Promise<HTMLElement> }, name: string) =>
  canvas.findByRole("group", { name });

const frameIn = async (box: HTMLElement): Promise<HTMLInputElement> =>
  waitFor(() => {
    const input = box.querySelector("input");
    if (input === null) throw new globalThis.Error("The frame is not there yet.");
    return input;
  });

/** Number, expiry and CVC, in whatever language. */
const frames = async (canvasElement: HTMLElement) =>
  waitFor(() => {
    const [number, expiry, cvc] = canvasElement.querySelectorAll("input");
    if (number === undefined || expiry === undefined || cvc === undefined)
      throw new globalThis.Error("The frames are not all there yet.");
    return [number, expiry, cvc] as const;
  });

export const Default = meta.story({ tags: ["visual"] });

Default.test(
  "[PAY-012] has number, expiry and CVC, and hands over the number's frame",
  async ({ canvas, args: { onCard } }) => {
    for (const name of ["Card number", "Expiry", "CVC"]) await frameIn(await group(canvas, name));
    await waitFor(() => expect(onCard).toHaveBeenLastCalledWith(expect.anything()));
  },
);

export const Filled = meta.story({
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const [number, expiry, cvc] = await frames(canvasElement);
    await userEvent.type(number, "4242424242424242");
    await userEvent.type(expiry, "1131");
    await userEvent.type(cvc, "123");
  },
});

/** [PAY-021] [PAY-022] [PAY-023] The specified wording, the CVC's too. */
export const Error = meta.story({
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const [number] = await frames(canvasElement);
    number.focus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
  },
});

Error.test(
  "[PAY-021] [PAY-022] [PAY-023] each box that is left empty is required, by the specified words",
  async ({ canvas }) => {
    await expect(await group(canvas, "Card number")).toHaveAccessibleDescription("Card number is required");
    await expect(await group(canvas, "Expiry")).toHaveAccessibleDescription("Expiry is required");
    await expect(await group(canvas, "CVC")).toHaveAccessibleDescription("Expiry is required");
  },
);

/** The script is loading. */
export const Loading = meta.story({ tags: ["visual"], args: { load: () => new Promise(() => undefined) } });

export const CaseScriptFailed = meta.story({
  args: { load: fn(() => Promise.resolve(null)) },
});

CaseScriptFailed.test("Try again loads the script again", async ({ canvas, args: { load: loading } }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(loading).toHaveBeenCalledTimes(2));
});

/** A provider that mounts its frames in our boxes itself. */
export const CaseMounted = meta.story({
  tags: ["visual"],
  render: () => <HostedCardFields mount={mountFakeFrames} />,
});

CaseMounted.test(
  "[PAY-004] [PAY-021] [PAY-022] [PAY-023] the second provider's boxes say the same when they are left",
  async ({ canvas }) => {
    const messages = [
      ["Card number", "Card number is required"],
      ["Expiry", "Expiry is required"],
      ["CVC", "Expiry is required"],
    ] as const;
    for (const [name, message] of messages) {
      const box = await group(canvas, name);
      const input = await frameIn(box);
      await userEvent.click(input);
      await userEvent.tab();
      await waitFor(() => expect(box).toHaveAccessibleDescription(message));
      await userEvent.type(input, "4242424242424242");
      await userEvent.tab();
      await waitFor(() => expect(box).not.toHaveAccessibleDescription());
    }
  },
);

const noFrames = fn(() => Promise.reject(new globalThis.Error("no frames")));
export const CaseMountFailed = meta.story({
  render: () => <HostedCardFields mount={noFrames} />,
});

CaseMountFailed.test("Try again mounts the frames again", async ({ canvas }) => {
  const again = await canvas.findByRole("button", { name: "Try again" });
  noFrames.mockClear();
  await userEvent.click(again);
  await waitFor(() => expect(noFrames).toHaveBeenCalledTimes(1));
});

export const Disabled = meta.story({ tags: ["visual"], args: { disabled: true } });
export const LongText = meta.story({ tags: ["visual"], globals: { locale: "pseudo" } });
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test(
  "keyboard: [PAY-021] [PAY-022] [PAY-023] half a number is invalid once it is left, a whole one fine",
  async ({ canvas }) => {
    const half = [
      ["Card number", "4242", "Card number is invalid", "4242424242424242"],
      ["Expiry", "11", "Expiry is invalid", "1131"],
      ["CVC", "1", "Expiry is invalid", "123"],
    ] as const;
    for (const [name, part, message, whole] of half) {
      const box = await group(canvas, name);
      const input = await frameIn(box);
      await userEvent.type(input, part);
      await expect(box).not.toHaveAccessibleDescription();
      await userEvent.tab();
      await waitFor(() => expect(box).toHaveAccessibleDescription(message));
      await userEvent.clear(input);
      await userEvent.type(input, whole);
      await userEvent.tab();
      await waitFor(() => expect(box).not.toHaveAccessibleDescription());
    }
  },
);
