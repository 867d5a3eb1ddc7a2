import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { isTipAmount, readAmount } from "#domain/payment/tip.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import { TipSection, type TipSectionProps } from "#ds/sections/TipSection/TipSection.tsx";
import preview from "#storybook/preview.tsx";

const args: TipSectionProps = {
  currency: "GBP",
  suggested: [pence(280), pence(550), pence(830)],
  least: pence(50),
  most: pence(11_074),
  given: null,
  choice: null,
  own: "",
  amount: null,
  fault: null,
  onChoose: fn(),
  onOwn: fn(),
  onGive: fn(),
};

const meta = preview.meta({
  title: "Sections/TipSection",
  component: TipSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Under the ticket of a ride that is over, where the operator takes tips.",
      avoid: "While a ride is still ahead, and for the fare: PaymentSection.",
      note: "The button names the amount that is paid. A tip that was given leaves only thanks with its amount.",
      interactive: true,
      a11y: [{ wcag: "3.3.1", criterion: "What is wrong is described by the field", story: "FlowChoose" }],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });

/** A tip was given. */
export const CaseGiven = meta.story({ tags: ["visual"], args: { given: pence(550) } });
CaseGiven.test("says thank you and how much it was, and offers no second", async ({ canvas }) => {
  // It is announced as well.
  await expect(canvas.getAllByText("Thank you for your tip")[0]).toBeVisible();
  await expect(canvas.getAllByText(/You gave your driver £5\.50/)[0]).toBeVisible();
  await expect(canvas.queryByRole("button")).toBeNull();
});

/** The payment is in flight. */
export const Loading = meta.story({
  tags: ["visual"],
  args: { choice: pence(550), amount: pence(550), busy: true },
});

export const Error = meta.story({ tags: ["visual"], args: { fault: "required" } });
Error.test("says under the amounts what is missing", async ({ canvas }) => {
  await expect(canvas.getByText("Please choose an amount.")).toBeVisible();
});

/** An amount of one's own that is out of bounds. */
export const Variants = meta.story({ tags: ["visual"], args: { choice: "own", own: "5000", fault: "bounds" } });

/** The operator suggests nothing. */
export const Empty = meta.story({ tags: ["visual"], args: { suggested: [] } });
Empty.test("takes an amount of one's own", async ({ canvas }) => {
  await userEvent.type(canvas.getByRole("textbox", { name: /Your tip in GBP/ }), "4");
  await expect(args.onChoose).toHaveBeenCalledWith("own");
  await expect(args.onOwn).toHaveBeenCalledWith("4");
});

/** Amounts of many digits. */
export const LongText = meta.story({
  tags: ["visual"],
  args: {
    currency: "KWD",
    suggested: [pence(12_345_500), pence(23_456_500), pence(34_567_500)],
    least: pence(500),
    most: pence(99_999_999),
    choice: "own",
    own: "",
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

/** Holds what is chosen, as the store does. */
function Owner(props: TipSectionProps) {
  const [choice, setChoice] = useState<Pence | "own" | null>(null);
  const [own, setOwn] = useState("");
  const [pressed, setPressed] = useState(false);
  const stated = choice === "own" ? readAmount(own, props.currency) : choice;
  const amount = stated !== null && isTipAmount(stated, props) ? stated : null;
  return (
    <TipSection
      {...props}
      choice={choice}
      own={own}
      amount={amount}
      fault={pressed && amount === null ? (choice === null ? "required" : "bounds") : null}
      onChoose={(next) => {
        setChoice(next);
        setPressed(false);
      }}
      onOwn={setOwn}
      onGive={() => {
        setPressed(true);
        props.onGive();
      }}
    />
  );
}

export const FlowChoose = meta.story({ render: (own) => <Owner {...own} />, globals: { locale: "en-GB" } });
FlowChoose.test("asks for an amount, names it on the button, and takes one of one's own", async ({ canvas }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Pay tip" }));
  await expect(canvas.getByText("Please choose an amount.")).toBeVisible();
  await userEvent.click(canvas.getByRole("radio", { name: "£5.50" }));
  await expect(canvas.getByRole("radio", { name: "£5.50" })).toBeChecked();
  await expect(canvas.getByRole("button", { name: "Pay £5.50 tip" })).toBeEnabled();
  await userEvent.click(canvas.getByRole("radio", { name: "Other" }));
  const box = canvas.getByRole("textbox", { name: /Your tip in GBP/ });
  await userEvent.type(box, "500");
  await userEvent.click(canvas.getByRole("button", { name: "Pay tip" }));
  await expect(box).toHaveAccessibleDescription("Please enter an amount from £0.50 to £110.74.");
  await userEvent.clear(box);
  await userEvent.type(box, "4.20");
  await expect(canvas.getByRole("button", { name: "Pay £4.20 tip" })).toBeEnabled();
});

export const FlowKeyboard = meta.story({ render: (own) => <Owner {...own} />, globals: { locale: "en-GB" } });
FlowKeyboard.test("keyboard: is chosen with the arrows and paid with Enter", async ({ canvas }) => {
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  await expect(canvas.getByRole("radio", { name: "£5.50" })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect(args.onGive).toHaveBeenCalled();
});
