import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { EMPTY_ENQUIRY, enquiryFaults, type Enquiry } from "#domain/people/enquiry.ts";
import { EnquirySection, type EnquirySectionProps } from "#ds/sections/EnquirySection/EnquirySection.tsx";
import preview from "#storybook/preview.tsx";

const LOST: Enquiry = {
  kind: "help",
  name: "Ada Byron",
  email: "ada@example.com",
  phone: "+44 7700 900123",
  subject: "Lost umbrella",
  message: "It is black with a wooden handle. I left it in the car from Heathrow this morning.",
};

const args: EnquirySectionProps = {
  values: LOST,
  errors: {},
  onChange: fn(),
  onBlur: fn(),
  onAbout: fn(),
  decoy: "",
  onDecoy: fn(),
  onSubmit: fn(async () => true),
  sending: false,
};

const meta = preview.meta({
  title: "Sections/EnquirySection",
  component: EnquirySection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "For a message to the company: on the home page and wherever help is offered.",
      avoid: "For booking, cancelling or changing a ride.",
      note: "Name, email and message are asked of everybody; phone and subject are optional.",
      interactive: true,
      a11y: [
        {
          wcag: "3.3.1",
          criterion: "The first field in fault takes the focus and says what is wrong",
          story: "FlowSend",
        },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "44rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });
export const Empty = meta.story({ tags: ["visual"], args: { values: EMPTY_ENQUIRY } });
export const Loading = meta.story({ tags: ["visual"], args: { sending: true } });

export const Error = meta.story({
  tags: ["visual"],
  args: {
    values: { ...EMPTY_ENQUIRY, email: "ada@", phone: "call me" },
    errors: {
      name: "Name is required",
      email: "Email is invalid",
      phone: "Phone is invalid",
      message: "Message is required",
    },
  },
});

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    values: {
      ...LOST,
      name: "Pablo Diego José Francisco de Paula Juan Nepomuceno María de los Remedios",
      message: "Donaudampfschifffahrtsgesellschaftskapitänsmütze ".repeat(20),
    },
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

function Owner(props: EnquirySectionProps) {
  const [values, setValues] = useState(EMPTY_ENQUIRY);
  const [shown, setShown] = useState(false);
  const faults = shown ? enquiryFaults(values) : {};
  const errors = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, `${field} is ${fault}`]));
  const submit = async (): Promise<boolean> => {
    setShown(true);
    if (Object.keys(enquiryFaults(values)).length > 0) return false;
    return props.onSubmit();
  };
  return (
    <EnquirySection
      {...props}
      values={values}
      errors={errors}
      onChange={(field, value) => setValues((before) => ({ ...before, [field]: value }))}
      onAbout={(kind) => setValues((before) => ({ ...before, kind }))}
      onSubmit={submit}
    />
  );
}

Default.test(
  "hands on which field was typed in and which was left",
  async ({ canvas, args: { onChange, onBlur, onAbout } }) => {
    const fields = { name: "Name", email: "Email", phone: "Phone", subject: "Subject", message: "Message" } as const;
    for (const [field, name] of Object.entries(fields)) {
      const box = canvas.getByRole("textbox", { name });
      await expect(box).toHaveValue(LOST[field as keyof typeof fields]);
      await expect(box.id).toBe(`enquiry-${field}`);
      await userEvent.type(box, "!");
      await expect(onChange).toHaveBeenLastCalledWith(field, `${LOST[field as keyof typeof fields]}!`);
      await userEvent.tab();
      await expect(onBlur).toHaveBeenLastCalledWith(field);
    }
    await userEvent.click(canvas.getByRole("radio", { name: "A flight" }));
    await expect(onAbout).toHaveBeenLastCalledWith("flight");
  },
);

Loading.test("takes nothing while it is sent", async ({ canvas }) => {
  for (const box of canvas.getAllByRole("textbox")) await expect(box).toBeDisabled();
});

export const FlowSend = meta.story({ globals: { locale: "en" }, render: (all) => <Owner {...all} /> });

FlowSend.test(
  "keyboard: [ENQ-003] what is missing is said, the first of it takes the focus, then it is sent",
  async ({ args: { onSubmit }, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send message" }));
    const name = canvas.getByRole("textbox", { name: "Name" });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription("name is required");
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard("Ada");
    await userEvent.tab();
    await userEvent.keyboard("ada@example.com");
    await userEvent.click(canvas.getByRole("textbox", { name: "Message" }));
    await userEvent.keyboard("Where is my umbrella?");
    canvas.getByRole("textbox", { name: "Subject" }).focus();
    await userEvent.keyboard("Umbrella{Enter}");
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  },
);

FlowSend.test("keyboard: the field for programs is out of everybody's way", async ({ canvas, canvasElement }) => {
  const decoy = canvasElement.querySelector<HTMLInputElement>("input[name=homepage]");
  await expect(decoy?.tabIndex).toBe(-1);
  await expect(canvas.queryByRole("textbox", { name: "Leave this field empty" })).toBeNull();
});
