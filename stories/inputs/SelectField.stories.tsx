import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { VehicleIllustration } from "#ds/domain/VehicleIllustration/VehicleIllustration.tsx";
import { SelectField, type SelectFieldProps, type SelectItem } from "#ds/inputs/SelectField/SelectField.tsx";
import preview from "#storybook/preview.tsx";

const ORDERS: readonly SelectItem[] = [
  { kind: "label-value", value: "offered", label: "Recommended" },
  { kind: "label-value", value: "price", label: "Price, lowest first" },
  { kind: "label-value", value: "seats", label: "Most seats" },
];

const CARS: readonly SelectItem[] = [
  ["saloon", "Saloon", "4 passengers"],
  ["estate", "Estate", "4 passengers, 4 cases"],
  ["mpv", "MPV-6", "6 passengers"],
].map(([value = "", label = "", detail = ""]) => ({
  kind: "car",
  value,
  label,
  detail,
  picture: <VehicleIllustration image={value} />,
}));

const YEARS: readonly SelectItem[] = Array.from({ length: 51 }, (_, index) => ({
  kind: "string",
  value: String(2026 + index),
}));

const args: SelectFieldProps = { label: "Sort by", items: ORDERS, value: "", onChange: fn() };

const meta = preview.meta({
  title: "Inputs/SelectField",
  component: SelectField,
  parameters: {
    part: {
      use: "For one choice out of more than five, or where the choices need an image or a second line: an order, a vehicle, a year.",
      avoid:
        "For two to five short choices: ChoiceToggle shows them all. For places, airports and airlines: their own fields, which search.",
      interactive: true,
      a11y: [{ wcag: "4.1.2", criterion: "Name, value and state are told", story: "Default" }],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "22rem", minBlockSize: "26rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });
export const Filled = meta.story({ tags: ["visual"], args: { value: "price" } });
export const Error = meta.story({ tags: ["visual"], args: { error: "Sort by is required" } });
export const Disabled = meta.story({ tags: ["visual"], args: { value: "price", disabled: true } });
export const LongText = meta.story({
  tags: ["visual"],
  args: {
    label: "The order in which the vehicles stand below each other",
    value: "long",
    items: [
      { kind: "label-value", value: "long", label: "By what most passengers of this journey chose in the last months" },
    ],
  },
});
export const Rtl = meta.story({ tags: ["visual"], args: { value: "seats" }, globals: { locale: "ar" } });
export const Mobile = meta.story({
  tags: ["visual"],
  args: { value: "seats" },
  globals: { viewport: { value: "phone" } },
});

function Choosing(props: SelectFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <SelectField
      {...props}
      value={value}
      onChange={(chosen) => {
        props.onChange(chosen);
        setValue(chosen);
      }}
    />
  );
}

const choosing = (over: Partial<SelectFieldProps> = {}) => ({
  args: over,
  render: (props: SelectFieldProps) => <Choosing {...props} />,
});

/** Open, with cars. */
export const CaseCars = meta.story({
  ...choosing({ label: "Vehicle", items: CARS, value: "estate" }),
  tags: ["visual"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
  },
});

CaseCars.test("[WID-016] shows a car with its picture and what fits into it", async () => {
  const options = screen.getAllByRole("option");
  await expect(options.map((option) => option.textContent)).toEqual([
    "Saloon4 passengers",
    "Estate4 passengers, 4 cases",
    "MPV-66 passengers",
  ]);
  for (const option of options) await expect(option.querySelector("svg, img")).not.toBeNull();
  await expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Estate");
});

/** Open, with plain texts: more than fit. */
export const CaseMany = meta.story({
  ...choosing({ label: "Expiry year", items: YEARS, value: "2031" }),
  tags: ["visual"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
  },
});

CaseMany.test("[WID-015] [CONST-016] a long list is at most 350 px high and scrolls", async () => {
  const list = screen.getByRole("listbox");
  await expect(list.offsetHeight).toBe(350);
  await expect(list.scrollHeight).toBeGreaterThan(1000);
});

CaseMany.test("[WID-016] a plain text is its own value", async ({ canvas, args: { onChange } }) => {
  await userEvent.click(screen.getByRole("option", { name: "2034" }));
  await expect(onChange).toHaveBeenLastCalledWith("2034");
  await expect(canvas.getByRole("combobox")).toHaveTextContent("2034");
});

export const FlowKeyboard = meta.story({ ...choosing({ value: "offered" }), globals: { locale: "en" } });

const focused = (option: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole("option", { name: option })).toHaveFocus());

FlowKeyboard.test(
  "keyboard: opens, moves and takes an item, and Escape leaves everything as it was",
  async ({ canvas, args: { onChange } }) => {
    await userEvent.tab();
    const box = canvas.getByRole("combobox", { name: "Sort by" });
    await expect(box).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(box).toHaveAttribute("aria-expanded", "true");
    await focused("Recommended");
    await userEvent.keyboard("{ArrowDown}{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await expect(box).toHaveFocus();
    await expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await focused("Recommended");
    await userEvent.keyboard("{End}{Enter}");
    await expect(onChange).toHaveBeenCalledWith("seats");
    await expect(box).toHaveTextContent("Most seats");
    await waitFor(() => expect(box).toHaveFocus());
    // Closed, letters choose at once, as in the browser's own list.
    await userEvent.keyboard("p");
    await expect(onChange).toHaveBeenLastCalledWith("price");
  },
);

FlowKeyboard.test(
  "[WID-016] shows the label, reports the value and closes the list when it is left",
  async ({ canvas, args: { onChange } }) => {
    const box = canvas.getByRole("combobox", { name: "Sort by" });
    await userEvent.click(box);
    await userEvent.click(screen.getByRole("option", { name: "Price, lowest first" }));
    await expect(onChange).toHaveBeenLastCalledWith("price");
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.click(box);
    await focused("Price, lowest first");
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await expect(box).toHaveAttribute("aria-expanded", "false");
    await expect(onChange).toHaveBeenCalledOnce();
  },
);
