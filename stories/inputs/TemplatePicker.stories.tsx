import { expect, fn, userEvent } from "storybook/test";
import { TemplatePicker, type TemplatePickerProps } from "#ds/inputs/TemplatePicker/TemplatePicker.tsx";
import preview from "#storybook/preview.tsx";

const args: TemplatePickerProps = { label: "Layout of the booking form", value: "wizard", onChange: fn() };

const meta = preview.meta({
  title: "Inputs/TemplatePicker",
  component: TemplatePicker,
  tags: ["autodocs"],
  parameters: {
    part: {
      status: "beta",
      use: "For the layout of the booking form, in the studio.",
      avoid: "For other choices: SelectField or ChoiceToggle.",
      interactive: true,
      a11y: [{ wcag: "1.3.1", criterion: "A group of radio buttons", story: "FlowKeyboard" }],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });
export const Filled = meta.story({ args: { value: "gateway" } });
export const Error = meta.story({ tags: ["visual"], args: { error: "this layout has no place for flights" } });
export const Disabled = meta.story({ tags: ["visual"], args: { disabled: true } });
export const LongText = meta.story({ tags: ["visual"], globals: { locale: "pseudo", viewport: { value: "small" } } });
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test("keyboard: arrows choose the next template", async ({ canvas, args: { onChange } }) => {
  await userEvent.tab();
  await expect(canvas.getByRole("radio", { name: /^Steps/ })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect(onChange).toHaveBeenCalledWith("inline");
});

FlowKeyboard.test("tells what each of the eight is for", async ({ canvas }) => {
  await expect(canvas.getAllByRole("radio")).toHaveLength(8);
  await expect(canvas.getByRole("radio", { name: /^Tabs/ })).toHaveAccessibleDescription(
    "Steps as tabs that can be reopened",
  );
});
