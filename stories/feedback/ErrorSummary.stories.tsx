import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { ErrorSummary, type ErrorSummaryProps } from "#ds/feedback/ErrorSummary/ErrorSummary.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const args: ErrorSummaryProps = {
  errors: [
    { message: "First name is required", targetId: "first-name" },
    { message: "Email is invalid", targetId: "email" },
  ],
};

const meta = preview.meta({
  title: "Feedback/ErrorSummary",
  component: ErrorSummary,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "On top of a form whose Next or Book was refused, together with the error lines of the fields.",
      avoid:
        "For one field that is being filled in: its own error line is enough. For a failed request: ErrorState or AlertDialog.",
      note: "The same words as beside the fields, in the order of the form. It takes focus at each refused attempt (`attempt`).",
      interactive: true,
      a11y: [
        { wcag: "4.1.3", criterion: "Takes focus when it appears", story: "FlowKeyboard" },
        { wcag: "3.3.1", criterion: "Each error leads to its field", story: "FlowKeyboard" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ display: "grid", gap: "var(--tk-space-5)", maxInlineSize: "36rem" }}>
        <Story />
      </div>
    ),
  ],
});

/** A form that is refused at each submit, and has been refused this many times before. */
function Form({ refused = 0 }: { readonly refused?: number }) {
  const [attempt, setAttempt] = useState(refused);
  const [first, setFirst] = useState("");
  const [email, setEmail] = useState("ada@");
  return (
    <>
      <ErrorSummary errors={attempt === 0 ? [] : args.errors} attempt={attempt} />
      <TextBox
        inputId="first-name"
        label="First name"
        value={first}
        onChange={setFirst}
        error={attempt === 0 ? null : "First name is required"}
      />
      <TextBox
        inputId="email"
        label="Email"
        kind="email"
        value={email}
        onChange={setEmail}
        error={attempt === 0 ? null : "Email is invalid"}
      />
      <ActionButton onPress={() => setAttempt(attempt + 1)}>Next</ActionButton>
    </>
  );
}

export const Default = meta.story({
  tags: ["visual"],
  args: { errors: [{ message: "Email is invalid" }] },
  play: inEnglish(async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("alert", { name: "There is a problem" })).toHaveFocus());
  }),
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "small" } },
  args: {
    errors: [
      {
        message:
          "The selected address cannot be used as it falls outside our service area. Please select an alternative address",
      },
      { message: "The earliest time we can pickup from this address is 17/06/2026 10:58" },
    ],
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { errors: [{ message: "الاسم الأول مطلوب" }] },
});

export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: { errors: [{ message: "First name is required" }, { message: "Phone is required" }] },
});

export const FlowKeyboard = meta.story({
  globals: { locale: "en" },
  render: () => <Form />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(await canvas.findByRole("alert", { name: "There is a problem" })).toHaveFocus();
  },
});

FlowKeyboard.test("keyboard: Tab and Enter on a link go to its field", async ({ canvas }) => {
  await userEvent.tab();
  await userEvent.tab();
  await expect(canvas.getByRole("link", { name: "Email is invalid" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveFocus();
});

export const CaseRefusedAgain = meta.story({
  render: () => <Form refused={1} />,
});

CaseRefusedAgain.test("keyboard: a second refused attempt takes focus again", async ({ canvas }) => {
  const next = canvas.getByRole("button", { name: "Next" });
  next.focus();
  await expect(next).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(canvas.getByRole("alert", { name: "There is a problem" })).toHaveFocus());
});
