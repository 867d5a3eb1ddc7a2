import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { emptyCard, expiryYears, type CardDraft } from "#domain/payment/card.ts";
import { pence } from "#domain/shared/units.ts";
import { CardFields } from "#ds/inputs/CardFields/CardFields.tsx";
import { CheckoutSection, type CheckoutSectionProps } from "#ds/sections/CheckoutSection/CheckoutSection.tsx";
import preview from "#storybook/preview.tsx";

const NOW = new Date(Date.UTC(2026, 10, 21));
const CARD: CardDraft = {
  ...emptyCard(NOW),
  name: "Ada Lovelace",
  number: "4242424242424242",
  year: "2031",
  cvc: "123",
  line1: "12 St James's Square",
  line2: "Flat 3",
  city: "London",
  postalCode: "SW1Y 4JH",
};

const DUE = { reference: "M4T7Q2XK", total: { pence: pence(6_250), currency: "GBP" }, secondsLeft: 412 } as const;

const args: CheckoutSectionProps = {
  due: DUE,
  problem: "",
};

/** The section with the card fields in it, as in the Card Details dialog. */
function Filled(props: CheckoutSectionProps) {
  const [card, setCard] = useState(CARD);
  const { onTestCard } = props;
  return (
    <CheckoutSection
      {...props}
      {...(onTestCard && {
        onTestCard: (number: string) => {
          onTestCard(number);
          setCard({ ...card, number });
        },
      })}
    >
      <CardFields
        values={card}
        errors={{}}
        years={expiryYears(NOW)}
        onChange={(field, value) => setCard({ ...card, [field]: value })}
        onBlur={() => undefined}
      />
    </CheckoutSection>
  );
}

const meta = preview.meta({
  title: "Sections/CheckoutSection",
  component: CheckoutSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "In the Card Details dialog, and with the card in the payment step, which leaves out what is due.",
      avoid: "For choosing how to pay: PaymentSection.",
      note: "Reference, total and time come first, so that payers see what they pay for. Pay Now is the dialog's own button.",
      interactive: true,
      a11y: [{ wcag: "4.1.3", criterion: "What is wrong is announced", story: "Error" }],
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
  render: (own) => <Filled {...own} />,
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("[PAY-010] shows the time remaining, the reference and the total fare", async ({ canvas }) => {
  await expect(canvas.getByRole("timer", { name: "Quote expires in" })).toHaveTextContent("6:52");
  await expect(canvas.getByText("Booking reference").nextSibling).toHaveTextContent("M4T7Q2XK");
  await expect(canvas.getByText("Total fare").nextSibling).toHaveTextContent("£62.50");
});

Default.test("[PAY-011] shows no wallet button where no wallet is allowed", async ({ canvas }) => {
  await expect(canvas.queryByRole("button", { name: "Pay with PayPal" })).toBeNull();
});

Default.test("[PAY-011] has nothing to choose between without a wallet", async ({ canvas }) => {
  await expect(canvas.queryByText("or pay by card")).toBeNull();
});

export const Loading = meta.story({ tags: ["visual"], render: (own) => <CheckoutSection {...own} /> });

export const Error = meta.story({
  tags: ["visual"],
  args: { problem: "Payment information invalid, please try again." },
});

/** Another payment method, and a test gateway. */
export const Variants = meta.story({
  tags: ["visual"],
  args: { onWallet: fn(), onTestCard: fn() },
});

Variants.test(
  "[PAY-011] the wallet's button stands there when it is allowed",
  async ({ canvas, args: { onWallet } }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Pay with PayPal" }));
    await expect(onWallet).toHaveBeenCalledTimes(1);
  },
);

/** Opened by a link: nothing expires. */
export const Empty = meta.story({ tags: ["visual"], args: { due: { ...DUE, secondsLeft: null } } });

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo" },
  args: { onWallet: fn(), onTestCard: fn(), problem: "Payment information invalid, please try again." },
});
export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { onWallet: fn(), onTestCard: fn() },
});
export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: { onWallet: fn(), due: { ...DUE, secondsLeft: 41 } },
});

export const FlowPay = meta.story({ globals: { locale: "en" }, args: { onWallet: fn(), onTestCard: fn() } });

FlowPay.test(
  "keyboard: reaches the wallet first, then the card from its name on; a test number fills its box",
  async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Pay with PayPal" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByLabelText("Name on card")).toHaveFocus();
    const declined = canvas.getByRole("button", { name: /is declined/ });
    declined.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onTestCard).toHaveBeenCalledWith("4000000000000002");
    await expect(canvas.getByLabelText("Card number")).toHaveValue("4000 0000 0000 0002");
  },
);
