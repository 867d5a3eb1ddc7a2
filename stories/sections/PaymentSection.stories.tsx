import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import { PaymentSection, type PaymentSectionProps } from "#ds/sections/PaymentSection/PaymentSection.tsx";
import { emptyCard, expiryYears } from "#domain/payment/card.ts";
import { CardFields } from "#ds/inputs/CardFields/CardFields.tsx";
import { CheckoutSection } from "#ds/sections/CheckoutSection/CheckoutSection.tsx";
import preview from "#storybook/preview.tsx";

const args: PaymentSectionProps = {
  methods: ["card", "cash"],
  selected: "cash",
  onSelect: fn(),
  error: null,
  disabled: false,
};

const meta = preview.meta({
  title: "Sections/PaymentSection",
  component: PaymentSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "As the last step of templates that ask for payment on the page.",
      avoid:
        "In templates that pay in dialogs. What the chosen method asks for, such as the card, goes in as children.",
      note: "One sentence says that the price will not change. No card logos, no seals.",
      interactive: true,
      a11y: [{ wcag: "2.1.1", criterion: "Chosen without a mouse", story: "FlowChoose" }],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "36rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });
export const Loading = meta.story({ tags: ["visual"], args: { methods: [], loading: true } });
export const Error = meta.story({ tags: ["visual"], args: { selected: null, error: "Payment method is required" } });
export const Empty = meta.story({ tags: ["visual"], args: { methods: [] } });

/** The booking is being sent. */
export const Disabled = meta.story({ tags: ["visual"], args: { disabled: true } });
export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo" },
  args: { methods: ["card", "paypal", "cash", "account"] },
});
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

const TODAY = new Date(Date.UTC(2026, 10, 21));

/** The chosen method asks for the card at once, so that one press books and pays. */
export const CaseCard = meta.story({
  tags: ["visual"],
  args: { methods: ["card", "paypal", "cash"], selected: "card" },
  render: (all) => (
    <PaymentSection {...all}>
      <CheckoutSection problem="">
        <CardFields
          values={{ ...emptyCard(TODAY), name: "Ada Lovelace" }}
          errors={{}}
          years={expiryYears(TODAY)}
          onChange={fn()}
          onBlur={fn()}
        />
      </CheckoutSection>
    </PaymentSection>
  ),
});

function Choosing(props: PaymentSectionProps) {
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  return <PaymentSection {...props} selected={method} onSelect={setMethod} />;
}

export const FlowChoose = meta.story({ globals: { locale: "en" }, render: (all) => <Choosing {...all} /> });

FlowChoose.test("keyboard: cash is chosen with the arrow", async ({ canvas }) => {
  await userEvent.tab();
  await userEvent.keyboard(" {ArrowRight}");
  await expect(canvas.getByRole("radio", { name: "Cash" })).toBeChecked();
});
