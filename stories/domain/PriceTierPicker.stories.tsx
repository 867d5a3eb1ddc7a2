import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { PriceTier } from "#domain/quote/quotation.ts";
import { PriceTierPicker, type PriceTierPickerProps } from "#ds/domain/PriceTierPicker/PriceTierPicker.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { pounds, TIERS } from "#stories/_fixtures/vehicles.ts";

const args: PriceTierPickerProps = { tiers: TIERS, value: 1, onChange: fn() };

const meta = preview.meta({
  title: "Domain/PriceTierPicker",
  component: PriceTierPicker,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Once on the vehicle step, above the vehicles whose prices it changes.",
      avoid: "With one tier only: it then shows nothing by itself. For other small choices: use ChoiceToggle.",
      note: "Names and order are those of the tenant's price list, cheapest first.",
      interactive: true,
      a11y: [{ wcag: "1.3.1", criterion: "A named group of radio buttons", story: "Default" }],
      notApplicable: { Error: "A tier is always chosen; nothing can be wrong with it." },
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

export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("radiogroup", { name: "Price tier" })).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "Standard" })).toBeChecked();
  }),
});

/** Each tier says what it costs, and the chosen one what sets it apart. */
export const CaseExplained = meta.story({
  tags: ["visual"],
  args: {
    tiers: TIERS.map((tier, index) => ({
      ...tier,
      about: `What ${tier.name} is, in a line`,
      total: pounds(57 + 6.5 * index),
    })),
  },
  play: inEnglish(async ({ canvas }) => {
    const economy = canvas.getByRole("radio", { name: "Economy" });
    await expect(economy).toHaveAccessibleDescription("£57.00 What Economy is, in a line");
    await expect(canvas.getByText("What Standard is, in a line")).toBeVisible();
    await expect(canvas.getByText("What Economy is, in a line")).not.toBeVisible();
  }),
});

export const Loading = meta.story({ tags: ["visual"], args: { tiers: [], loading: true } });

/** With fewer than two tiers there is no choice, and nothing is shown. */
export const Empty = meta.story({
  args: { tiers: TIERS.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("radiogroup")).toBeNull();
  },
});

export const Disabled = meta.story({ tags: ["visual"], args: { disabled: true } });

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    tiers: [
      { tier: 0, name: "Pre-booked and non-refundable" },
      { tier: 1, name: "Standard with free waiting" },
      { tier: 2, name: "Donaudampfschifffahrtsgesellschaftstarif" },
    ],
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: {
    tiers: [
      { tier: 0, name: "توفير" },
      { tier: 1, name: "عادي" },
      { tier: 2, name: "مرن" },
    ],
  },
});

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

function Choosing(props: PriceTierPickerProps) {
  const [tier, setTier] = useState<PriceTier>(props.value);
  return (
    <PriceTierPicker
      {...props}
      value={tier}
      onChange={(chosen) => {
        props.onChange(chosen);
        setTier(chosen);
      }}
    />
  );
}

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, render: (args) => <Choosing {...args} /> });

FlowKeyboard.test("keyboard: Tab reaches the chosen tier, arrows choose another", async ({ args, canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole("radio", { name: "Standard" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect(args.onChange).toHaveBeenLastCalledWith(2);
  await expect(canvas.getByRole("radio", { name: "Executive" })).toBeChecked();
});
