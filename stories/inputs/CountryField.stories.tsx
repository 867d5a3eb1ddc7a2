import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { CountryField, type CountryFieldProps } from "#ds/inputs/CountryField/CountryField.tsx";
import preview from "#storybook/preview.tsx";

const args: CountryFieldProps = { label: "Country", value: "", onChange: fn() };

const meta = preview.meta({
  title: "Inputs/CountryField",
  component: CountryField,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "For a country: of a billing address, of a visitor.",
      avoid: "For a dialing code: PhoneField has its own list. For any other choice: SelectField.",
      note: "Its keys are those of SelectField; the names are the browser's, in the language of the page.",
      interactive: true,
      a11y: [{ wcag: "4.1.2", criterion: "The default is told as its value", story: "Default" }],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "22rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("[WID-005] is United Kingdom until another is chosen", async ({ canvas }) => {
  await expect(canvas.getByRole("combobox", { name: "Country" })).toHaveTextContent("United Kingdom");
});

export const Filled = meta.story({ tags: ["visual"], args: { value: "fr" } });
export const Error = meta.story({ tags: ["visual"], args: { error: "Country is invalid" } });
export const Disabled = meta.story({ tags: ["visual"], args: { disabled: true } });
export const LongText = meta.story({
  tags: ["visual"],
  args: { value: "gs", label: "Country of the billing address of this card" },
});
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

function Choosing(props: CountryFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <CountryField
      {...props}
      value={value}
      onChange={(chosen) => {
        props.onChange(chosen);
        setValue(chosen);
      }}
    />
  );
}

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, render: (props) => <Choosing {...props} /> });

FlowKeyboard.test("keyboard: letters lead to a country", async ({ canvas, args: { onChange } }) => {
  await userEvent.tab();
  await userEvent.keyboard("fra");
  await expect(onChange).toHaveBeenCalledWith("fr");
  await expect(canvas.getByRole("combobox")).toHaveTextContent("France");
});
