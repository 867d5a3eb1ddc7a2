import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { AuthSection } from "#ds/sections/AuthSection/AuthSection.tsx";
import type { AuthField, AuthMode, AuthSectionProps } from "#ds/sections/AuthSection/AuthFields.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { expectPersonHandedOn } from "#stories/_fixtures/person-fields.ts";

const args: AuthSectionProps = {
  mode: "signin",
  values: { email: "ada@example.com", password: "booking1" },
  faults: {},
  onChange: fn(),
  onTick: fn(),
  onBlur: fn(),
  refusal: null,
  processing: false,
  onMode: fn(),
  onSubmit: fn(),
};

const ADA = {
  firstName: "Ada",
  lastName: "Byron",
  dialingCode: "+44",
  phone: "7700900123",
  email: "ada@example.com",
} as const;

const meta = preview.meta({
  title: "Sections/AuthSection",
  component: AuthSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Inside a dialog for signing in, signing up and a forgotten password; with a heading as a page for a new password; for the fields of the profile.",
      avoid: "For the contact of a booking (ContactSection).",
      note: "A refusal is the server's own sentence. Whether SIGN UP comes first is the tenant's setting.",
      interactive: true,
      a11y: [
        { wcag: "1.3.5", criterion: "Purpose of inputs is known to the browser", story: "CaseSignUp" },
        { wcag: "3.3.1", criterion: "Errors stand at their field", story: "Error" },
        { wcag: "3.3.8", criterion: "Password managers and pasting work", story: "Default" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "30rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByLabelText("Email")).toHaveAttribute("autocomplete", "email");
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
  }),
});

Default.test(
  "[ACC-001] [ACC-002] has two tabs, and asks for email and password, with remember me and the forgot link",
  async ({ canvas }) => {
    await expect(canvas.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["SIGN IN", "SIGN UP"]);
    await expect(canvas.getByRole("textbox", { name: "Email" })).toBeVisible();
    await expect(canvas.getByRole("checkbox", { name: "Remember me" })).not.toBeChecked();
    await expect(canvas.getByRole("button", { name: "Forgot your password?" })).toBeVisible();
  },
);

/** Signing up asks for everything that a booking needs later. */
export const CaseSignUp = meta.story({
  tags: ["visual"],
  args: { mode: "signup", values: { ...ADA, password: "booking1", confirm: "booking1" } },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByLabelText("Last name")).toHaveAttribute("autocomplete", "family-name");
    await expect(canvas.getByLabelText("Confirm password")).toHaveAttribute("autocomplete", "new-password");
  }),
});

CaseSignUp.test("[ACC-004] says what one agrees to", async ({ canvas }) => {
  await expect(canvas.getByText("By signing up you agreed to our privacy policy & term of service")).toBeVisible();
});

CaseSignUp.test("[ACC-004] hands on each field, without a tick to be remembered", async ({ canvas, args }) => {
  await expect(canvas.queryByRole("checkbox", { name: "Remember me" })).toBeNull();
  await expect(canvas.queryByRole("button", { name: "Forgot your password?" })).toBeNull();
  await expectPersonHandedOn(canvas, args);
});

export const CaseForgot = meta.story({ tags: ["visual"], args: { mode: "forgot", values: { email: "" } } });

/** The page behind the link of a mail: a card of its own, without tabs. */
export const CaseReset = meta.story({
  tags: ["visual"],
  args: { mode: "reset", heading: "Choose a new password", values: { password: "booking2", confirm: "" } },
});

export const CaseChange = meta.story({
  tags: ["visual"],
  args: { mode: "change", heading: "Change password", values: { old: "booking1", password: "", confirm: "" } },
});

/** The fields of the profile, with the consent to offers. */
export const CaseProfile = meta.story({
  tags: ["visual"],
  args: { mode: "profile", values: ADA, ticks: { sms: false, offers: true } },
});

export const Empty = meta.story({ tags: ["visual"], args: { values: {} } });

/** The submit is in flight. */
export const Loading = meta.story({ tags: ["visual"], args: { processing: true } });

Loading.test("[ACC-003] the button shows Processing and takes no press", async ({ canvas, args: { onSubmit } }) => {
  const button = canvas.getByRole("button", { name: "Processing" });
  await userEvent.click(button);
  await expect(onSubmit).not.toHaveBeenCalled();
});

/** The server has refused, and a field is invalid. */
export const Error = meta.story({
  tags: ["visual"],
  args: {
    mode: "signup",
    values: { ...ADA, email: "ada@", password: "12345", confirm: "booking1" },
    faults: { lastName: "required", email: "invalid", password: "length", confirm: "differ" },
    refusal: "We could not create this account. If you already have one, please sign in or reset your password.",
  },
});

Error.test("[ACC-008] [ACC-009] shows the messages at their fields, to the letter", async ({ canvas }) => {
  // Two spaces, which an accessible description would fold into one.
  const described = canvas.getByLabelText("Password").getAttribute("aria-describedby") ?? "";
  const message = canvas.getByLabelText("Password").ownerDocument.getElementById(described);
  await expect(message?.textContent).toBe("Password  must be at least 6 characters long");
  await expect(canvas.getByLabelText("Confirm password")).toHaveAccessibleDescription(
    "Password and Confirm password not match",
  );
  await expect(canvas.getByLabelText("Email")).toHaveAccessibleDescription("Email is invalid");
  await expect(canvas.getByLabelText("Last name")).toHaveAccessibleDescription("Last name is required");
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "small" } },
  args: {
    values: { email: `${"long.".repeat(14)}address@example.com`, password: "x".repeat(60) },
    refusal: "Email or password is not right. Donaudampfschifffahrtsgesellschaftskapitänsmütze ".repeat(3),
    hint: "Everything you've entered will be kept, the addresses, the times, the vehicle and everything else.",
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

function Owned(props: AuthSectionProps) {
  const [mode, setMode] = useState<AuthMode>("signin");
  const [values, setValues] = useState<AuthSectionProps["values"]>({});
  return (
    <AuthSection
      {...props}
      mode={mode}
      values={values}
      onMode={(next) => {
        props.onMode?.(next);
        setMode(next);
      }}
      onChange={(field: AuthField, value) => setValues((before) => ({ ...before, [field]: value }))}
    />
  );
}

export const FlowSignIn = meta.story({ globals: { locale: "en" }, render: (own) => <Owned {...own} /> });

FlowSignIn.test("keyboard: Tab goes through the fields, Enter sends", async ({ canvas, args: { onSubmit } }) => {
  await userEvent.tab();
  await expect(canvas.getByRole("tab", { name: "SIGN IN" })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard("ada@example.com");
  await userEvent.tab();
  await userEvent.keyboard("booking1{Enter}");
  await expect(canvas.getByLabelText("Email")).toHaveValue("ada@example.com");
  await expect(canvas.getByLabelText("Password")).toHaveValue("booking1");
  await expect(onSubmit).toHaveBeenCalledTimes(1);
});

FlowSignIn.test("keyboard: arrows change to signing up; what was typed stays", async ({ canvas }) => {
  await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), "ada@example.com");
  canvas.getByRole("tab", { name: "SIGN IN" }).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect(canvas.getByRole("textbox", { name: "First name" })).toBeVisible();
  await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue("ada@example.com");
});

FlowSignIn.test("leads to the forgotten password and back", async ({ canvas, args: { onMode } }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Forgot your password?" }));
  await expect(canvas.queryByLabelText("Password")).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Back to sign in" }));
  await expect(onMode).toHaveBeenLastCalledWith("signin");
});
