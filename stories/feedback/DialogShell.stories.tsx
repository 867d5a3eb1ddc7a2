import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { expect, fireEvent, fn, screen, userEvent, waitFor } from "storybook/test";
import { DialogShell, type DialogShellProps } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Feedback/DialogShell",
  component: DialogShell,
  parameters: {
    part: {
      use: "For a short task on top of the page: a note, flight details, a calendar. Every dialog of the product uses it.",
      avoid:
        "For a message that only needs OK: AlertDialog. For something that belongs to the page: InlineNotice. Never one dialog after another without a press in between.",
      interactive: true,
      overlay: true,
      a11y: [
        { wcag: "2.4.3", criterion: "Focus opens in it, stays in it and returns", story: "FlowFocus" },
        { wcag: "4.1.2", criterion: "Named dialog", story: "Default" },
        { wcag: "2.1.2", criterion: "Escape closes", story: "FlowFocus" },
      ],
    },
  },
  args: {
    open: true,
    title: "Note to driver",
    onClose: fn(),
    onSubmit: fn(),
    children: "Tell the driver what a map does not show.",
    actions: <ActionButton type="submit">OK</ActionButton>,
  },
});

const shown = async (name: string): Promise<HTMLElement> => {
  const dialog = await screen.findByRole("dialog", { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
};

/** An opener, a dialog with a field, and from there a second dialog. */
function Opener(props: DialogShellProps) {
  const [open, setOpen] = useState(false);
  const [second, setSecond] = useState(false);
  const [note, setNote] = useState("");
  return (
    <>
      <ActionButton onPress={() => setOpen(true)}>Add a note</ActionButton>
      <DialogShell
        {...props}
        open={open}
        onClose={(gesture) => {
          props.onClose(gesture);
          setOpen(false);
        }}
      >
        <TextBox label="Note" value={note} onChange={setNote} />
        <p style={{ marginBlockStart: "var(--tk-space-4)" }}>
          <ActionButton variant="secondary" size="compact" onPress={() => setSecond(true)}>
            Examples
          </ActionButton>
        </p>
        <DialogShell open={second} title="Examples" onClose={() => setSecond(false)}>
          Gate code 1234. Please ring twice.
        </DialogShell>
      </DialogShell>
    </>
  );
}

export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async () => {
    await shown("Note to driver");
  }),
});

export const Variants = meta.story({
  tags: ["visual"],
  args: { size: "wide", title: "Flight details" },
  play: inEnglish(async () => {
    await shown("Flight details");
  }),
});

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    title: "Details of the flight that brings you here, and of the one that takes you back home again",
    children: "The driver follows the flight and comes later when it is late. ".repeat(8),
  },
  play: inEnglish(async ({ args: { title } }) => {
    await shown(title);
  }),
});

/** Content higher than the screen scrolls between title and buttons, by keyboard too. */
export const CaseScrolls = meta.story({
  args: { children: <div style={{ blockSize: "100rem" }}>The first line</div> },
  play: inEnglish(async () => {
    const dialog = await shown("Note to driver");
    await expect(dialog.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight);
    await expect(screen.getByRole("button", { name: "OK" })).toBeVisible();
    await waitFor(() => expect(screen.getByText("The first line").parentElement).toHaveAttribute("tabindex", "0"));
  }),
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: {
    title: "ملاحظة للسائق",
    children: "أخبر السائق بما لا تُظهره الخريطة.",
    actions: <ActionButton type="submit">حسنًا</ActionButton>,
  },
  play: async () => {
    await shown("ملاحظة للسائق");
  },
});

export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  play: inEnglish(async () => {
    await shown("Note to driver");
  }),
});

/** Neither Escape nor a press outside closes it. */
export const CaseNotDismissible = meta.story({
  args: { dismissible: false },
  play: inEnglish(async ({ args: { onClose } }) => {
    await shown("Note to driver");
    await userEvent.keyboard("{Escape}");
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await expect(onClose).toHaveBeenCalledWith("close-button");
  }),
});

export const FlowFocus = meta.story({
  globals: { locale: "en" },
  render: (own) => <Opener {...own} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add a note" }));
    await shown("Note to driver");
  },
});

FlowFocus.test("focus: opens on the first field", async () => {
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Note" })).toHaveFocus());
});

FlowFocus.test("focus: stays inside in both directions", async () => {
  const dialog = screen.getByRole("dialog", { name: "Note to driver" });
  for (let press = 0; press < 6; press++) {
    await userEvent.tab();
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  for (let press = 0; press < 6; press++) {
    await userEvent.tab({ shift: true });
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
});

FlowFocus.test("[WID-022] the x at the end of the title closes", async ({ args: { onClose } }) => {
  const close = screen.getByRole("button", { name: "Close" });
  await expect(close.closest("header")).toHaveTextContent("Note to driver");
  await userEvent.click(close);
  await expect(onClose).toHaveBeenCalledOnce();
  await expect(onClose).toHaveBeenCalledWith("close-button");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

FlowFocus.test("focus: returns to the opener", async ({ canvas }) => {
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(canvas.getByRole("button", { name: "Add a note" })).toHaveFocus());
});

FlowFocus.test("escape: closes", async ({ args: { onClose } }) => {
  await userEvent.keyboard("{Escape}");
  await expect(onClose).toHaveBeenCalledWith("escape");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

FlowFocus.test("keyboard: [WID-021] Enter in a field submits once", async ({ args: { onSubmit } }) => {
  await userEvent.type(screen.getByRole("textbox", { name: "Note" }), "Ring twice{Enter}");
  await expect(onSubmit).toHaveBeenCalledTimes(1);
});

FlowFocus.test(
  "keyboard: [WID-021] Enter in the top dialog does not submit the one below",
  async ({ args: { onSubmit, onClose } }) => {
    await userEvent.click(screen.getByRole("button", { name: "Examples" }));
    const top = await shown("Examples");
    top.focus();
    await userEvent.keyboard("{Enter}");
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Examples" })).toBeNull());
    await expect(onClose).not.toHaveBeenCalled();
  },
);

/** The opener disappears with the reason for the dialog, as the sign-in link does. */
function OpenerGoes(props: DialogShellProps) {
  const [open, setOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const done = () => {
    setOpen(false);
    setIsDone(true);
  };
  useEffect(() => {
    const elsewhere = () => setIsDone(true);
    window.addEventListener("offline", elsewhere);
    return () => window.removeEventListener("offline", elsewhere);
  }, []);
  return (
    <section aria-labelledby="who">
      <h2 id="who">Who is travelling?</h2>
      {isDone ? null : <ActionButton onPress={() => setOpen(true)}>Sign in</ActionButton>}
      <DialogShell {...props} open={open} onSubmit={done} onClose={() => setOpen(false)}>
        <label>
          <input type="radio" name="account" /> Personal
        </label>
        <label>
          <input type="radio" name="account" defaultChecked /> Business
        </label>
      </DialogShell>
    </section>
  );
}

export const FlowOpenerGoes = meta.story({
  globals: { locale: "en" },
  render: (own) => <OpenerGoes {...own} />,
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "Sign in" }).focus();
    await userEvent.keyboard("{Enter}");
    await shown("Note to driver");
  },
});

FlowOpenerGoes.test("focus: opens on the choice of the first radio buttons", async () => {
  await waitFor(() => expect(screen.getByRole("radio", { name: "Business" })).toHaveFocus());
});

FlowOpenerGoes.test("focus: returns to the heading over an opener that is gone", async ({ canvas }) => {
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(canvas.getByRole("heading", { name: "Who is travelling?" })).toHaveFocus());
});

FlowOpenerGoes.test("focus: stays nowhere after a press beside everything", async ({ canvas, canvasElement }) => {
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(canvasElement);
  await expect(document.body).toHaveFocus();
  await fireEvent(window, new Event("offline"));
  await waitFor(() => expect(canvas.queryByRole("button", { name: "Sign in" })).toBeNull());
  await new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(done))));
  await expect(document.body).toHaveFocus();
});

/** Calls back while React puts its siblings on the page. */
function OnceThere({ call }: { readonly call: () => void }) {
  useLayoutEffect(call, [call]);
  return null;
}

/** The news that a dialog was to wait for comes while the dialog is being rendered. */
function Overtaken(props: DialogShellProps) {
  const [begun, setBegun] = useState(false);
  const [open, setOpen] = useState(true);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Opener {...props} />
      <ActionButton onPress={() => setBegun(true)}>Book</ActionButton>
      {begun && <DialogShell {...props} open={open} />}
      {begun && <OnceThere call={close} />}
    </>
  );
}

export const FlowOvertaken = meta.story({
  globals: { locale: "en" },
  render: (own) => <Overtaken {...own} />,
  play: async ({ canvas }) => {
    // The dialog's chunk is loaded from here on: a dialog that waits for it would be closed before it is rendered.
    await userEvent.click(canvas.getByRole("button", { name: "Add a note" }));
    await shown("Note to driver");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

FlowOvertaken.test("leaves the page to its readers when it is closed while it is rendered", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Book" }));
  await waitFor(() => expect(document.querySelector(".MuiDialog-root")).toBeNull());
  await expect(canvas.getByRole("button", { name: "Book" })).toBeVisible();
  await expect(document.body.style.overflow).toBe("");
});

/** A dialog about an item that its owner drops with the answer: title and text become empty. */
function LettingGo(props: DialogShellProps) {
  const [place, setPlace] = useState<string | null>("Home");
  const [answers, setAnswers] = useState(0);
  const answer = () => {
    setAnswers(answers + 1);
    setPlace(null);
  };
  return (
    <>
      <output>{answers}</output>
      <DialogShell {...props} open={place !== null} title={place ?? ""} onClose={answer} onSubmit={answer}>
        {place !== null && <p>Delete {place}?</p>}
      </DialogShell>
    </>
  );
}

export const FlowClosing = meta.story({
  globals: { locale: "en" },
  render: (own) => <LettingGo {...own} />,
});

FlowClosing.test(
  "a dialog on its way out shows what it showed, and takes no second answer",
  async ({ canvasElement }) => {
    const dialog = await shown("Home");
    const ok = screen.getByRole("button", { name: "OK" });
    await userEvent.click(ok);
    // At once: the dialog is still fading, or already closed with its last content.
    ok.click();
    await expect(dialog).toHaveTextContent("Home");
    await expect(dialog).toHaveTextContent("Delete Home?");
    await expect(dialog).toHaveAttribute("inert");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvasElement.querySelector("output")).toHaveTextContent("1");
  },
);
