import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { EMPTY_CONTACT, type ContactDraft } from "#domain/people/contact.ts";
import { ContactSection, type ContactSectionProps } from "#ds/sections/ContactSection/index.ts";
import preview from "../../.storybook/preview.tsx";

const ADA: ContactDraft = {
  firstName: "Ada",
  lastName: "Byron",
  dialingCode: "+44",
  phone: "7700900123",
  email: "ada@example.com",
};

const args: ContactSectionProps = {
  values: ADA,
  errors: {},
  emailRequired: true,
  onChange: fn(),
  onLeave: fn(),
  note: "",
  onNote: fn(),
};

const meta = preview.meta({
  title: "Sections/ContactSection",
  component: ContactSection,
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
export const Empty = meta.story({ tags: ["visual"], args: { values: EMPTY_CONTACT } });
export const Loading = meta.story({ tags: ["visual"], args: { values: EMPTY_CONTACT, loading: true } });

export const Error = meta.story({
  tags: ["visual"],
  args: {
    values: { ...ADA, firstName: "", phone: "77", email: "ada@" },
    errors: { firstName: "First name is required", phone: "Phone is invalid", email: "Email is invalid" },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "First name" })).toHaveAccessibleDescription(
      "First name is required",
    );
  },
});

/** The fields belong to the signed-in profile. */
export const ReadOnly = meta.story({ tags: ["visual"], args: { locked: true } });

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    values: {
      ...ADA,
      firstName: "Pablo Diego José Francisco de Paula Juan Nepomuceno María de los Remedios",
      email: `${"long.".repeat(14)}address@example.com`,
    },
    errors: {
      lastName:
        "Last name is longer than any last name that we have ever heard of, please shorten it to what the driver can read",
    },
    note: "Donaudampfschifffahrtsgesellschaftskapitänsmütze ".repeat(5),
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

function Typing(props: ContactSectionProps) {
  const [values, setValues] = useState(EMPTY_CONTACT);
  const [note, setNote] = useState("");
  return (
    <ContactSection
      {...props}
      values={values}
      onChange={(field, value) => {
        props.onChange(field, value);
        setValues((before) => ({ ...before, [field]: value }));
      }}
      note={note}
      onNote={setNote}
    />
  );
}

export const FlowFill = meta.story({ globals: { locale: "en" }, render: (all) => <Typing {...all} /> });

FlowFill.test(
  "keyboard: Tab goes through the fields in their order, each is typed into",
  async ({ args: { onLeave }, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("Ada");
    await userEvent.tab();
    await userEvent.keyboard("Byron");
    await expect(onLeave).toHaveBeenCalledWith("firstName");
    canvas.getByRole("textbox", { name: "Phone" }).focus();
    await userEvent.keyboard("07700 900123");
    await userEvent.tab();
    await userEvent.keyboard("ada@example.com");
    await userEvent.tab();
    await userEvent.keyboard("Blue door");
    await expect(canvas.getByRole("textbox", { name: "First name" })).toHaveValue("Ada");
    await expect(canvas.getByRole("textbox", { name: "Phone" })).toHaveValue("7700900123");
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue("ada@example.com");
    await expect(canvas.getByRole("textbox", { name: "Note to driver" })).toHaveValue("Blue door");
  },
);
