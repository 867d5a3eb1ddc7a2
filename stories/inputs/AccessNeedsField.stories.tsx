import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { withNeed } from "#domain/people/access-needs.ts";
import { AccessNeedsField, type AccessNeedsFieldProps } from "#ds/inputs/AccessNeedsField/AccessNeedsField.tsx";
import preview from "#storybook/preview.tsx";

const args: AccessNeedsFieldProps = { needs: [], onNeed: fn() };

const meta = preview.meta({
  title: "Inputs/AccessNeedsField",
  component: AccessNeedsField,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Where a ride is booked (folded) and in the profile (open), for what the traveller needs from vehicle and driver.",
      avoid: "For wishes with a price: these needs never cost anything.",
      note: "The two ways to travel with a wheelchair exclude each other.",
      interactive: true,
      a11y: [
        { wcag: "1.3.1", criterion: "The boxes are a named group", story: "Default" },
        { wcag: "2.1.1", criterion: "It is unfolded and ticked by keyboard", story: "FlowKeyboard" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "40rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });
export const Filled = meta.story({ tags: ["visual"], args: { needs: ["wheelchair", "assistance-dog"] } });
/** In a form where few passengers need it. */
export const Variants = meta.story({ tags: ["visual"], args: { folded: true, needs: ["folding-wheelchair"] } });
export const Error = meta.story({
  tags: ["visual"],
  args: {
    needs: ["wheelchair"],
    error: "None of our vehicles can carry you in your wheelchair. Please call us on 020 1",
  },
});
export const Disabled = meta.story({ tags: ["visual"], args: { disabled: true, needs: ["ramp"] } });
export const LongText = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "small" } },
  args: { needs: ["wheelchair", "ramp", "hearing", "speech", "door-to-door"], folded: true },
});
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" }, args: { needs: ["ramp"] } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

function Owned(props: AccessNeedsFieldProps) {
  const [needs, setNeeds] = useState(props.needs);
  return <AccessNeedsField {...props} needs={needs} onNeed={(need, on) => setNeeds(withNeed(needs, need, on))} />;
}

export const FlowKeyboard = meta.story({
  globals: { locale: "en" },
  args: { folded: true },
  render: (own) => <Owned {...own} />,
});

FlowKeyboard.test("keyboard: it unfolds, takes a need, and its head says so", async ({ canvas }) => {
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  const sits = await canvas.findByRole("checkbox", { name: "I stay in my wheelchair" });
  await userEvent.click(sits);
  await expect(sits).toBeChecked();
  // A wheelchair is either ridden in or folded, never both.
  await userEvent.click(canvas.getByRole("checkbox", { name: /^My wheelchair folds/ }));
  await expect(sits).not.toBeChecked();
  await expect(canvas.getByText("Access needs").parentElement).toHaveTextContent(
    "My wheelchair folds and I move to a seat",
  );
});
