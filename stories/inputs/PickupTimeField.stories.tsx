import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { PickupTime } from "#domain/journey/pickup-time.ts";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { PickupTimeField, type PickupTimeFieldProps } from "#ds/inputs/PickupTimeField/PickupTimeField.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

/** Wednesday 17 June 2026, 10:41 in London. */
const NOW = instant(Date.UTC(2026, 5, 17, 9, 41));
const at = (day: number, hour: number, minute: number): Instant => instant(Date.UTC(2026, 5, day, hour - 1, minute));

const args: PickupTimeFieldProps = {
  label: "Pickup time",
  fieldLabel: "Pickup date and time",
  value: { type: "later", at: null },
  allowNow: true,
  now: NOW,
  zone: "Europe/London",
  minuteValue: 15,
  earliest: addMinutes(NOW, 17),
  error: null,
  onNow: fn(),
  onLater: fn(),
  onQuickPick: fn(),
  onChange: fn(),
  onInvalidText: fn(),
};

const meta = preview.meta({
  title: "Inputs/PickupTimeField",
  component: PickupTimeField,
  parameters: {
    part: {
      use: "For the pickup time of a journey, and for the time of a return (`allowNow={false}`).",
      avoid: "For a date of birth, a range of dates or a card's expiry: those are not moments of a journey.",
      interactive: true,
      a11y: [
        { wcag: "2.1.1", criterion: "Typing, toggles and calendar by keyboard", story: "FlowKeyboard" },
        { wcag: "3.3.3", criterion: "Error says what is wrong and how to write a time", story: "Error" },
        { wcag: "3.3.2", criterion: "The time is said back in words", story: "Filled" },
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

/** The field with an owner that keeps its value, as the booking does. */
function Owned(props: PickupTimeFieldProps) {
  const [value, setValue] = useState<PickupTime>(props.value);
  return (
    <PickupTimeField
      {...props}
      value={value}
      onNow={() => {
        props.onNow();
        setValue({ type: "now" });
      }}
      onLater={() => {
        props.onLater();
        setValue({ type: "later", at: null });
      }}
      onQuickPick={(minutes) => {
        props.onQuickPick(minutes);
        setValue({ type: "later", at: addMinutes(props.now, minutes) });
      }}
      onChange={(time) => {
        props.onChange(time);
        setValue({ type: "later", at: time });
      }}
      onInvalidText={(text) => {
        props.onInvalidText(text);
        setValue({ type: "later", at: null });
      }}
    />
  );
}

export const Default = meta.story({ tags: ["visual"] });

Default.test(
  "[TIME-001] offers ASAP or Later, and 15, 30 and 60 minutes from now",
  async ({ canvas, args: { onNow, onLater, onQuickPick } }) => {
    const group = canvas.getByRole("group", { name: "Pickup time" });
    const names = within(group)
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label") ?? button.textContent);
    await expect(names).toEqual(["ASAP", "Later", "Open calendar", "15 minutes", "30 minutes", "60 minutes"]);
    await userEvent.click(canvas.getByRole("button", { name: "ASAP" }));
    await userEvent.click(canvas.getByRole("button", { name: "Later" }));
    await expect(onNow).toHaveBeenCalledOnce();
    await expect(onLater).toHaveBeenCalledOnce();
    for (const minutes of [15, 30, 60]) {
      await userEvent.click(canvas.getByRole("button", { name: `${minutes} minutes` }));
      await expect(onQuickPick).toHaveBeenLastCalledWith(minutes);
    }
  },
);

export const Filled = meta.story({
  tags: ["visual"],
  args: { value: { type: "later", at: at(18, 10, 0) } },
  play: inEnglish(async ({ canvas }) => {
    const box = canvas.getByRole("textbox", { name: "Pickup date and time" });
    await expect(box).toHaveValue("18/06/2026 10:00");
    await expect(box).toHaveAccessibleDescription("Tomorrow, Thursday 18 June, 10:00 (London time)");
  }),
});

/** As soon as possible. */
export const CaseNow = meta.story({
  tags: ["visual"],
  args: { value: { type: "now" } },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Pickup date and time" })).toHaveValue("ASAP");
    await expect(canvas.getByRole("button", { name: "ASAP" })).toHaveAttribute("aria-pressed", "true");
  }),
});

/** A booking whose Minute value is 40: the 30 button is disabled, 15 and 60 are not. */
export const CaseQuickDisabled = meta.story({
  args: { minuteValue: 40 },
  play: inEnglish(async ({ canvas, args: { onQuickPick } }) => {
    await expect(canvas.getByRole("button", { name: "30 minutes" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "15 minutes" }));
    await userEvent.click(canvas.getByRole("button", { name: "60 minutes" }));
    await expect(onQuickPick).toHaveBeenNthCalledWith(1, 15);
    await expect(onQuickPick).toHaveBeenNthCalledWith(2, 60);
  }),
});

/** The return has neither ASAP nor quick buttons. */
export const CaseReturn = meta.story({
  tags: ["visual"],
  args: {
    label: "Return time",
    fieldLabel: "Return date and time",
    allowNow: false,
    value: { type: "later", at: at(20, 18, 30) },
  },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "ASAP" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "15 minutes" })).toBeNull();
  }),
});

/** The device's own picker on an iPhone or iPad. */
export const CaseNativePicker = meta.story({
  args: { nativePicker: true, value: { type: "later", at: at(18, 10, 0) } },
  play: inEnglish(async ({ canvas }) => {
    const box = canvas.getByLabelText("Pickup date and time");
    await expect(box).toHaveAttribute("type", "datetime-local");
    await expect(box).toHaveValue("2026-06-18T10:00");
    await expect(box).toHaveAttribute("min", "2026-06-17T10:58");
  }),
});

export const Error = meta.story({
  tags: ["visual"],
  args: {
    value: { type: "later", at: at(17, 10, 45) },
    error: "The earliest time we can pickup from this address is 17/06/2026 10:58",
  },
  play: inEnglish(async ({ canvas }) => {
    const box = canvas.getByRole("textbox", { name: "Pickup date and time" });
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(box).toHaveAccessibleDescription(
      "The earliest time we can pickup from this address is 17/06/2026 10:58",
    );
  }),
});

export const Disabled = meta.story({
  tags: ["visual"],
  args: { disabled: true, value: { type: "later", at: at(18, 10, 0) } },
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: {
    value: { type: "later", at: instant(Date.UTC(2028, 8, 27, 21, 59)) },
    zone: "America/Argentina/Buenos_Aires",
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { label: "وقت الانطلاق", fieldLabel: "تاريخ ووقت الانطلاق", value: { type: "later", at: at(18, 10, 0) } },
});

export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: { value: { type: "later", at: at(18, 10, 0) } },
});

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, render: (own) => <Owned {...own} /> });

FlowKeyboard.test("keyboard: a typed time counts as soon as it is complete", async ({ canvas, args: { onChange } }) => {
  const box = canvas.getByRole("textbox", { name: "Pickup date and time" });
  await userEvent.type(box, "18/06/2026 10:00");
  await expect(onChange).toHaveBeenLastCalledWith(at(18, 10, 0));
  await expect(box).toHaveValue("18/06/2026 10:00");
  await waitFor(() => expect(box).toHaveAccessibleDescription("Tomorrow, Thursday 18 June, 10:00 (London time)"));
});

FlowKeyboard.test(
  "keyboard: a looser form is read and written out when the box is left",
  async ({ canvas, args: { onChange } }) => {
    const box = canvas.getByRole("textbox", { name: "Pickup date and time" });
    await userEvent.type(box, "19.6 6pm");
    await userEvent.tab();
    await expect(onChange).toHaveBeenLastCalledWith(at(19, 18, 0));
    await expect(box).toHaveValue("19/06/2026 18:00");
  },
);

FlowKeyboard.test(
  "keyboard: text that is no time stays and says how to write one",
  async ({ canvas, args: { onInvalidText } }) => {
    const box = canvas.getByRole("textbox", { name: "Pickup date and time" });
    await userEvent.type(box, "next friday{Enter}");
    await expect(onInvalidText).toHaveBeenCalledWith("next friday");
    await expect(box).toHaveValue("next friday");
    await expect(box).toHaveAccessibleDescription("Enter a date and time, for example 18/06/2026 10:41");
  },
);

FlowKeyboard.test(
  "keyboard: an hour that the spring change skips is refused",
  async ({ canvas, args: { onChange } }) => {
    const box = canvas.getByRole("textbox", { name: "Pickup date and time" });
    await userEvent.type(box, "28/03/2027 01:30{Enter}");
    await expect(onChange).not.toHaveBeenCalled();
    await expect(box).toHaveAccessibleDescription(/clocks go forward/);
  },
);

FlowKeyboard.test(
  "[TIME-007] [TIME-008] ASAP shows in the box, typing switches to Later",
  async ({ canvas, args: { onLater } }) => {
    const box = canvas.getByRole("textbox", { name: "Pickup date and time" });
    await userEvent.click(canvas.getByRole("button", { name: "ASAP" }));
    await expect(box).toHaveValue("ASAP");
    await userEvent.tripleClick(box);
    await userEvent.keyboard("1");
    await expect(onLater).toHaveBeenCalledOnce();
    await expect(box).toHaveValue("1");
    await expect(canvas.getByRole("button", { name: "Later" })).toHaveAttribute("aria-pressed", "true");
  },
);

FlowKeyboard.test("[TIME-009] a quick button sets the time in so many minutes", async ({ canvas }) => {
  await userEvent.click(canvas.getByRole("button", { name: "30 minutes" }));
  await expect(canvas.getByRole("textbox", { name: "Pickup date and time" })).toHaveValue("17/06/2026 11:11");
});

/** The calendar in its own dialog. */
export const FlowCalendar = meta.story({
  globals: { locale: "en" },
  tags: ["visual"],
  args: { value: { type: "later", at: at(18, 10, 0) } },
  render: (own) => <Owned {...own} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open calendar" }));
    const dialog = await screen.findByRole("dialog", { name: "Choose a date and time" });
    await waitFor(() => expect(dialog).toBeVisible());
    await waitFor(() => expect(screen.getByRole("gridcell", { name: "18" })).toHaveFocus());
  },
});

FlowCalendar.test(
  "[TIME-002] [TIME-011] [TIME-022] day, hour and minute are chosen; Done takes them and closes the panel",
  async ({ args: { onChange } }) => {
    await userEvent.click(screen.getByRole("gridcell", { name: "25" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Hour" }), "07");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Minute" }), "35");
    await expect(screen.getByText("Thursday 25 June, 07:35")).toBeVisible();
    await expect(screen.getByRole("combobox", { name: "Hour" }).querySelectorAll("option")).toHaveLength(24);
    await expect(screen.getByRole("combobox", { name: "Minute" }).querySelectorAll("option")).toHaveLength(60);
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    await expect(onChange).toHaveBeenCalledWith(at(25, 7, 35));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
);

FlowCalendar.test(
  "keyboard: arrows walk the days, Enter chooses, Close gives the old time back",
  async ({ canvas, args: { onChange } }) => {
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await expect(screen.getByText("Friday 19 June, 10:00")).toBeVisible();
    await userEvent.click(screen.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole("textbox")).toHaveValue("18/06/2026 10:00");
  },
);

/** Inside another dialog: OK and Cancel, since that dialog has a Close of its own. */
export const FlowOkCancel = meta.story({
  globals: { locale: "en" },
  tags: ["visual"],
  args: { value: { type: "later", at: at(18, 10, 0) }, footer: "ok" },
  render: (own) => <Owned {...own} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open calendar" }));
    await waitFor(() => expect(screen.getByRole("gridcell", { name: "18" })).toHaveFocus());
  },
});

FlowOkCancel.test("[TIME-002] OK takes the chosen time", async ({ args: { onChange } }) => {
  await expect(screen.queryByRole("button", { name: "Done" })).toBeNull();
  await userEvent.click(screen.getByRole("gridcell", { name: "25" }));
  await userEvent.click(screen.getByRole("button", { name: "OK" }));
  await expect(onChange).toHaveBeenCalledWith(at(25, 10, 0));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

FlowOkCancel.test("[TIME-002] Cancel gives the old time back", async ({ canvas, args: { onChange } }) => {
  await userEvent.click(screen.getByRole("gridcell", { name: "25" }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await expect(onChange).not.toHaveBeenCalled();
  await expect(canvas.getByRole("textbox")).toHaveValue("18/06/2026 10:00");
});

FlowCalendar.test("a day before the earliest cannot be chosen, an hour before it is moved up", async () => {
  await expect(screen.getByRole("gridcell", { name: "16" })).toBeDisabled();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Hour" }), "09");
  await userEvent.click(screen.getByRole("gridcell", { name: "17" }));
  await expect(screen.getByText("Wednesday 17 June, 10:58")).toBeVisible();
});
