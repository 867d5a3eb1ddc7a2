import { useCallback, useMemo, useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { EMPTY_CONTACT, type ContactDraft } from "#domain/people/contact/contact.ts";
import { ContactSection, type ContactSectionProps } from "#ds/sections/ContactSection/ContactSection.tsx";
import { TextsContext, useTexts } from "#ds/texts/use-texts.ts";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { expectPersonHandedOn } from "#stories/_fixtures/person-fields.ts";

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
  onBlur: fn(),
};

const meta = preview.meta({
  title: "Sections/ContactSection",
  component: ContactSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "As the step in which people say who travels and how to reach them, and in the dialog that edits it later. A page that has both gives the second an `idPrefix`.",
      avoid: "On a first screen: it brings the phone rules, so load it when the previous step is nearly done.",
      note: "Say why something is asked for: the driver calls the number, the booking is sent to the address.",
      interactive: true,
      a11y: [
        { wcag: "1.3.5", criterion: "Purpose of inputs is known to the browser", story: "Default" },
        { wcag: "3.3.1", criterion: "Errors stand at their field", story: "Error" },
      ],
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
Default.test("hands on which field was typed in and which was left", async ({ canvas, args }) => {
  await expectPersonHandedOn(canvas, args);
});

export const Empty = meta.story({ tags: ["visual"], args: { values: EMPTY_CONTACT } });
export const Loading = meta.story({ tags: ["visual"], args: { values: EMPTY_CONTACT, loading: true } });

export const Error = meta.story({
  tags: ["visual"],
  args: {
    values: { ...ADA, firstName: "", phone: "77", email: "ada@" },
    errors: { firstName: "First name is required", phone: "Phone is invalid", email: "Email is invalid" },
  },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "First name" })).toHaveAccessibleDescription(
      "First name is required",
    );
    // Only a booker has two persons and tabs.
    await expect(canvas.queryByRole("tab")).toBeNull();
  }),
});

/** The fields belong to the signed-in profile. */
export const ReadOnly = meta.story({
  tags: ["visual"],
  args: { locked: true, mine: { checked: true, onChange: fn() } },
  play: inEnglish(async ({ canvas }) => {
    for (const name of ["First name", "Last name", "Phone", "Email"]) {
      await expect(await canvas.findByRole("textbox", { name })).toHaveAttribute("readonly");
    }
  }),
});

const onSignIn = fn();

/** A guest may sign in, or create an account with the booking. */
export const CaseGuest = meta.story({
  tags: ["visual"],
  args: {
    values: EMPTY_CONTACT,
    onSignIn,
    newAccount: {
      wish: { checked: true, onChange: fn() },
      password: "book",
      error: "Password  must be at least 6 characters long",
      onPassword: fn(),
      onPasswordBlur: fn(),
    },
  },
});

CaseGuest.test("[CONT-002] the link for members asks to sign in", async ({ canvas }) => {
  await expect(canvas.getByText("Already a member?")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "SignIn" }));
  await expect(onSignIn).toHaveBeenCalled();
});

const booker = {
  mine: { checked: false, onChange: fn() },
  customerTravels: { checked: false, onChange: fn() },
  customer: {
    values: { ...ADA, firstName: "Grace", lastName: "Hopper" },
    errors: {},
    onChange: fn(),
    onBlur: fn(),
    mine: { checked: true, onChange: fn() },
    ourRef: "PO-4711",
    onOurRef: fn(),
  },
  onShow: fn(),
};

/** A booker sees for whom the ride is. */
export const CaseCustomer = meta.story({
  tags: ["visual"],
  args: { ...booker, errors: { phone: "Phone is required" } },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "First name" })).toHaveValue("Grace");
    await expect(canvas.getByRole("textbox", { name: "Our reference" })).toHaveValue("PO-4711");
    await expect(canvas.getByRole("checkbox", { name: "Use my details" })).toBeChecked();
    await expect(canvas.queryByRole("checkbox", { name: "Use customer details" })).toBeNull();
  }),
});

CaseCustomer.test("[CONT-001] two tabs; the other one is marked when something is wrong there", async ({ canvas }) => {
  const names = canvas.getAllByRole("tab").map((tab) => tab.textContent);
  await expect(names).toEqual(["Customer", "Main Passenger"]);
  await userEvent.click(canvas.getByRole("tab", { name: "Main Passenger, details missing" }));
  await expect(booker.onShow).toHaveBeenCalledWith("contact");
});

/** And on the other tab who travels. */
export const CasePassenger = meta.story({
  tags: ["visual"],
  args: { ...booker, shown: "contact" },
});

CasePassenger.test("[CONT-003] has both ticks", async ({ canvas }) => {
  await userEvent.click(canvas.getByRole("checkbox", { name: "Use my details" }));
  await expect(booker.mine.onChange).toHaveBeenCalledWith(true);
  await userEvent.click(canvas.getByRole("checkbox", { name: "Use customer details" }));
  await expect(booker.customerTravels.onChange).toHaveBeenCalledWith(true);
});

/** A business's own passengers instead of typing, and the button that saves a typed one. */
export const CaseSaved = meta.story({
  tags: ["visual"],
  args: {
    ...booker,
    shown: "contact",
    saved: {
      passengers: [
        { id: "grace", name: "Grace Hopper", detail: "+44 7700900188" },
        { id: "mary", name: "Mary Somerville", detail: "+44 7700900153" },
      ],
      chosen: "",
      onChoose: fn(),
      onKeep: fn(),
    },
  },
});

CaseSaved.test("chooses a kept passenger, and keeps another", async ({ args: { saved }, canvas, canvasElement }) => {
  await userEvent.click(canvas.getByRole("combobox", { name: "Saved passenger" }));
  await userEvent.click(within(canvasElement.ownerDocument.body).getByRole("option", { name: /Mary Somerville/ }));
  await expect(saved?.onChoose).toHaveBeenCalledWith("mary");
  await userEvent.click(canvas.getByRole("button", { name: "Save this passenger" }));
  await expect(saved?.onKeep).toHaveBeenCalledOnce();
});

/** A link has filled in and fixed name and phone. */
export const CaseFixed = meta.story({
  args: { fixed: ["firstName", "phone", "dialingCode"] },
  play: inEnglish(async ({ canvas }) => {
    for (const name of ["First name", "Phone"])
      await expect(await canvas.findByRole("textbox", { name })).toHaveAttribute("readonly");
    await expect(canvas.getByRole("textbox", { name: "Last name" })).not.toHaveAttribute("readonly");
  }),
});

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
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

function Typing(props: ContactSectionProps) {
  const [values, setValues] = useState(EMPTY_CONTACT);
  return (
    <ContactSection
      {...props}
      values={values}
      onChange={(field, value) => {
        props.onChange(field, value);
        setValues((before) => ({ ...before, [field]: value }));
      }}
    />
  );
}

export const FlowFill = meta.story({ globals: { locale: "en" }, render: (all) => <Typing {...all} /> });

FlowFill.test(
  "keyboard: Tab goes through the fields in their order, each is typed into",
  async ({ args: { onBlur }, canvas }) => {
    const phone = await canvas.findByRole("textbox", { name: "Phone" });
    await userEvent.tab();
    await userEvent.keyboard("Ada");
    await userEvent.tab();
    await userEvent.keyboard("Byron");
    await expect(onBlur).toHaveBeenCalledWith("firstName");
    phone.focus();
    await userEvent.keyboard("07700 900123");
    await userEvent.tab();
    await userEvent.keyboard("ada@example.com");
    await expect(canvas.getByRole("textbox", { name: "First name" })).toHaveValue("Ada");
    await expect(phone).toHaveValue("7700900123");
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue("ada@example.com");
  },
);

let boxesDrawn = 0;

/**
 * Counts the boxes that are rendered: each reads the page's direction once. Its owner keeps its handlers stable, as
 * ours do.
 */
function Counting(props: ContactSectionProps) {
  const [values, setValues] = useState(EMPTY_CONTACT);
  const onChange = useCallback<ContactSectionProps["onChange"]>((field, value) => {
    setValues((before) => ({ ...before, [field]: value }));
  }, []);
  const texts = useTexts();
  const counting = useMemo(
    () => ({
      ...texts,
      get dir() {
        boxesDrawn += 1;
        return texts.dir;
      },
    }),
    [texts],
  );
  return (
    <TextsContext value={counting}>
      <ContactSection {...props} values={values} onChange={onChange} />
    </TextsContext>
  );
}

export const FlowOneBox = meta.story({ globals: { locale: "en" }, render: (all) => <Counting {...all} /> });

FlowOneBox.test("a key draws the box that it goes into and no other", async ({ canvas }) => {
  const first = canvas.getByRole("textbox", { name: "First name" });
  await userEvent.type(first, "A");
  const email = canvas.getByRole("textbox", { name: "Email" });
  await userEvent.click(email);
  // What the blur of the first box draws is done with this key.
  await userEvent.keyboard("a");
  await expect(email).toHaveValue("a");
  boxesDrawn = 0;
  await userEvent.keyboard("b");
  await expect(email).toHaveValue("ab");
  // Strict mode renders the box twice, and the form's own texts read it once; a second box would make it five.
  await expect(boxesDrawn).toBeLessThanOrEqual(3);
});
