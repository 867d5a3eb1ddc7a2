import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import {
  PaymentMethodPicker,
  type PaymentMethodPickerProps,
} from "#ds/domain/PaymentMethodPicker/PaymentMethodPicker.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const args: PaymentMethodPickerProps = { methods: ["card", "cash"], value: null, onChange: fn() };

const meta = preview.meta({
  title: "Domain/PaymentMethodPicker",
  component: PaymentMethodPicker,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Once on the payment step.",
      avoid: 'For the card\'s own fields: they come with the method "Card" in a dialog.',
      note: "Which methods there are, and which is chosen at first, is the tenant's setting.",
      interactive: true,
      a11y: [{ wcag: "3.3.1", criterion: "The error belongs to the group", story: "Error" }],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "34rem" }}>
        <Story />
      </div>
    ),
  ],
});

/** How many quarters of the width each card takes, with the gap that it leaves; a third is 1.33. */
function shares(group: HTMLElement): readonly number[] {
  const cards = [...group.querySelectorAll("input")].map((input) => input.closest("label"));
  const gap = Number.parseFloat(getComputedStyle(cards[0]?.parentElement ?? group).columnGap);
  return cards.map((card) => {
    const share = ((card?.getBoundingClientRect().width ?? 0) + gap) / (group.clientWidth + gap);
    return Math.round(400 * share) / 100;
  });
}

/** Two methods take half of the width each. */
export const Default = meta.story({ tags: ["visual"] });

Default.test(
  "[PAY-009] two methods take half of the width each; cash says that the driver is paid",
  async ({ canvas }) => {
    const group = canvas.getByRole("radiogroup", { name: "Payment method" });
    await expect(shares(group)).toEqual([2, 2]);
    await expect(canvas.getByRole("radio", { name: "Cash" })).toHaveAccessibleDescription("Pay the driver");
  },
);

export const Filled = meta.story({ tags: ["visual"], args: { value: "cash" } });

/** One method takes the whole width, three or more a quarter each. */
export const Variants = meta.story({
  tags: ["visual"],
  render: (args) => (
    <div style={{ display: "grid", gap: "var(--tk-space-6)" }}>
      <PaymentMethodPicker {...args} methods={["cash"]} value="cash" />
      <PaymentMethodPicker {...args} methods={["card", "paypal", "cash"]} value="card" />
      <PaymentMethodPicker {...args} methods={["card", "paypal", "cash", "account"]} value="account" />
    </div>
  ),
});

Variants.test("[PAY-009] one method takes the whole width, three or more a quarter each", async ({ canvas }) => {
  const groups = canvas.getAllByRole("radiogroup");
  await expect(groups.map(shares)).toEqual([[4], [1, 1, 1], [1, 1, 1, 1]]);
});

export const Loading = meta.story({ tags: ["visual"], args: { loading: true } });
export const Empty = meta.story({ tags: ["visual"], args: { methods: [] } });

export const Error = meta.story({
  tags: ["visual"],
  args: { error: "Payment method is required" },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("radiogroup")).toHaveAccessibleDescription("Payment method is required");
  }),
});

export const Disabled = meta.story({ tags: ["visual"], args: { value: "cash", disabled: true } });
export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo" },
  args: { methods: ["card", "paypal", "cash", "account"] },
});
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" }, args: { value: "cash" } });
export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: { methods: ["card", "paypal", "cash"], value: "cash" },
});

function Choosing(props: PaymentMethodPickerProps) {
  const [method, setMethod] = useState<PaymentMethod | null>(props.value);
  return (
    <PaymentMethodPicker
      {...props}
      value={method}
      onChange={(chosen) => {
        props.onChange(chosen);
        setMethod(chosen);
      }}
    />
  );
}

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, render: (args) => <Choosing {...args} /> });

FlowKeyboard.test("keyboard: Space takes the first, an arrow the next", async ({ args, canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole("radio", { name: "Card" })).toHaveFocus();
  await userEvent.keyboard(" ");
  await userEvent.keyboard("{ArrowRight}");
  await expect(args.onChange).toHaveBeenLastCalledWith("cash");
  await expect(canvas.getByRole("radio", { name: "Cash" })).toBeChecked();
});
