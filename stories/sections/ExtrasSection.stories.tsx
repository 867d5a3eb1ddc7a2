import { useState } from "react";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { pence } from "#domain/shared/units.ts";
import { ExtrasSection, type ExtrasSectionProps } from "#ds/sections/ExtrasSection/ExtrasSection.tsx";
import type { PromoChoice } from "#ds/sections/ExtrasSection/PromoDialog.tsx";
import preview from "#storybook/preview.tsx";

const NO_CODE: PromoChoice = {
  typed: "",
  code: "",
  off: null,
  error: null,
  checking: false,
  onType: fn(),
  onSubmit: fn(async () => true),
  onRemove: fn(),
};
const FIVE = { pence: pence(500), currency: "GBP" };

const args: ExtrasSectionProps = { note: "", onNote: fn(), promo: NO_CODE };

const meta = preview.meta({
  title: "Sections/ExtrasSection",
  component: ExtrasSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Beside the contact, for what few bookings need: a note to the driver, a promo code.",
      avoid: "For what every booking needs: that belongs into the form itself.",
      interactive: true,
      a11y: [
        { wcag: "2.1.1", criterion: "Dialogs are opened, filled in and left by keyboard", story: "FlowNote" },
        { wcag: "3.3.1", criterion: "A code that was not taken is told with its field", story: "Error" },
      ],
      notApplicable: { Empty: "Without note and code it is the default." },
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

/** A note and a code that is applied. */
export const Variants = meta.story({
  tags: ["visual"],
  args: { note: "Blue door, the bell is broken", promo: { ...NO_CODE, code: "WELCOME5", off: FIVE } },
});

/** The code came with a link and is fixed. */
export const CaseFixedCode = meta.story({
  args: { promo: { ...NO_CODE, code: "HEATHROW", off: FIVE, fixed: true } },
});

CaseFixedCode.test("[PROMO-007] a code that is fixed cannot be taken away", async ({ canvas }) => {
  await expect(canvas.getByText("HEATHROW: £5.00 off")).toBeVisible();
  await expect(canvas.queryByRole("button", { name: "Remove the promo code" })).toBeNull();
});

/** The short form has no promo code. */
export const CaseNoPromo = meta.story({ render: ({ note, onNote }) => <ExtrasSection note={note} onNote={onNote} /> });

/** A code is kept until there is a fare to check it against. */
export const Loading = meta.story({ tags: ["visual"], args: { promo: { ...NO_CODE, code: "WELCOME5" } } });

/** The fare fell below the code's minimum. */
export const Error = meta.story({
  tags: ["visual"],
  args: { promo: { ...NO_CODE, error: "This promo code is for fares of £20.00 or more." } },
});

export const Disabled = meta.story({ tags: ["visual"], args: { disabled: true } });

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    note: "Donaudampfschifffahrtsgesellschaftskapitänsmütze and a second sentence that goes on ".repeat(3),
    promo: { ...NO_CODE, code: "AVERYLONGPROMOCODETHATNOBODYWOULDEVERTYPEBYHAND2026", off: FIVE },
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

/** Stores the note, and accepts one code only. */
function Owner(props: ExtrasSectionProps) {
  const [note, setNote] = useState(props.note);
  const [typed, setTyped] = useState("");
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const submit = async (): Promise<boolean> => {
    if (typed.trim() === "") setError("Promo code is required");
    else if (typed !== "WELCOME5") setError("This promo code is not valid.");
    else setCode(typed);
    return typed === "WELCOME5";
  };
  const type = (text: string): void => {
    setTyped(text);
    setError(null);
  };
  const off = code === "" ? null : FIVE;
  const promo = { ...NO_CODE, typed, code, off, error, onType: type, onSubmit: submit, onRemove: () => setCode("") };
  return <ExtrasSection {...props} note={note} onNote={setNote} promo={promo} />;
}

export const FlowNote = meta.story({ globals: { locale: "en" }, render: (all) => <Owner {...all} /> });

const openNote = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole("button", { name: /^Note to driver/ }));
  // One wait for both: between two, React would warn of a focus outside of act().
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Note to driver" })).toHaveFocus());
  return screen.getByRole("dialog", { name: "Note to driver" });
};
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

FlowNote.test("focus: returns to its row", async () => {
  await openNote();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await closed();
  await expect(screen.getByRole("button", { name: /^Note to driver/ })).toHaveFocus();
});

FlowNote.test("escape: closes it and leaves the note as it was", async () => {
  await openNote();
  await userEvent.keyboard("Never said");
  await userEvent.keyboard("{Escape}");
  await closed();
  await expect(screen.queryByText("Never said")).toBeNull();
});

FlowNote.test("keyboard: [CONT-022] Enter submits the note, and OK an empty one", async () => {
  await openNote();
  await userEvent.keyboard("Blue door{Enter}");
  await closed();
  await expect(screen.getByText("Blue door")).toBeVisible();
  await openNote();
  await userEvent.clear(screen.getByRole("textbox", { name: "Note to driver" }));
  await userEvent.click(screen.getByRole("button", { name: "OK" }));
  await closed();
  await expect(screen.queryByText("Blue door")).toBeNull();
});

FlowNote.test("keyboard: Enter that ends a composition, or comes with Shift, is text", async () => {
  await openNote();
  const note = screen.getByRole("textbox", { name: "Note to driver" });
  await userEvent.type(note, "東京");
  await fireEvent.keyDown(note, { key: "Enter", isComposing: true });
  await userEvent.type(note, "{Shift>}{Enter}{/Shift}駅");
  await expect(screen.getByRole("dialog", { name: "Note to driver" })).toBeVisible();
  await expect(note).toHaveValue("東京\n駅");
  await userEvent.keyboard("{Escape}");
  await closed();
});

export const FlowPromo = meta.story({ globals: { locale: "en" }, render: (all) => <Owner {...all} /> });

const enterCode = async (code: string): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole("button", { name: /^Promo code/ }));
  const field = () => within(screen.getByRole("dialog", { name: "Add Promo Code" })).getByRole("textbox");
  await waitFor(() => expect(field()).toHaveFocus());
  const box = field();
  await userEvent.keyboard(`${code}{Enter}`);
  return box;
};

FlowPromo.test("keyboard: [PROMO-001] [PROMO-002] an empty code is demanded", async () => {
  const field = await enterCode("");
  await waitFor(() => expect(field).toHaveAccessibleDescription("Promo code is required"));
  await userEvent.keyboard("{Escape}");
  await closed();
});

FlowPromo.test("keyboard: a code that is not taken keeps the dialog open with the reason", async () => {
  const field = await enterCode("OLD");
  await waitFor(() => expect(field).toHaveAccessibleDescription("This promo code is not valid."));
  await expect(field).toHaveValue("OLD");
  await userEvent.keyboard("{Escape}");
  await closed();
});

FlowPromo.test("keyboard: a code that counts is shown with what it takes off, and can be taken away", async () => {
  await enterCode("WELCOME5");
  await closed();
  await expect(screen.getByText("WELCOME5: £5.00 off")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove the promo code" }));
  await expect(screen.getByRole("button", { name: /^Promo code/ })).toBeVisible();
});
