import { expect, fn, userEvent } from "storybook/test";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Foundations/IconAction",
  component: IconAction,
  parameters: {
    part: {
      use: "For a small action with a symbol that everybody knows: close, swap, remove, add, menu.",
      avoid:
        'For the main action of a screen, or where the icon alone is not clear: use ActionButton with `size="compact"`.',
      note: "The label is a verb with its object: “Remove via address 1”. It is the accessible name and the tooltip.",
      interactive: true,
      a11y: [
        { wcag: "4.1.2", criterion: "A button with a name", story: "Variants" },
        { wcag: "2.5.8", criterion: "44 px target", story: "Default" },
      ],
      notApplicable: {
        Filled: "A button holds no value.",
        Error: "A button reports no error of its own.",
        LongText: "It has no visible text; the label wraps in the tooltip.",
      },
    },
  },
  args: { label: "Swap pickup and drop-off", icon: "swap" as IconName, onPress: fn() },
});

export const Default = meta.story({ tags: ["visual"] });

export const Variants = meta.story({
  tags: ["visual"],
  render: (args) => (
    <div style={{ display: "flex", gap: "var(--tk-space-4)" }}>
      <IconAction {...args} label="Close" icon="close" />
      <IconAction {...args} variant="outlined" />
      <IconAction {...args} variant="filled" label="Find me" icon="locate" />
      <IconAction {...args} label="Favourite" icon="star" pressed />
      <IconAction {...args} label="Remove via address 1" icon="trash" size="small" />
    </div>
  ),
});

export const Disabled = meta.story({
  tags: ["visual"],
  args: { disabled: true, variant: "outlined" },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button")).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(args.onPress).not.toHaveBeenCalled();
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { label: "رجوع", icon: "arrow-back" },
});

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({});

FlowKeyboard.test("keyboard: Enter and Space press it", async ({ args, canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole("button", { name: "Swap pickup and drop-off" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard(" ");
  await expect(args.onPress).toHaveBeenCalledTimes(2);
});
