import { Surface } from "#ds/foundations/Surface/Surface.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Foundations/Surface",
  component: Surface,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "To group what belongs together: a section of the form, the summary, a dialog's body.",
      avoid:
        "Around every single thing: space groups as well as a line does. Not nested more than once. Not for a clickable card: that is the component's own button or radio.",
      note: "A section or aside is a landmark only when `labelledBy` names its heading.",
      a11y: [{ wcag: "1.4.3", criterion: "Text on each kind has 4.5:1", story: "Variants" }],
    },
  },
  args: { children: <Text>A surface groups related content.</Text> },
});

export const Default = meta.story({ tags: ["visual"] });

export const Variants = meta.story({
  tags: ["visual"],
  render: (args) => (
    <div style={{ display: "grid", gap: "var(--tk-space-5)", maxInlineSize: "30rem" }}>
      <Surface {...args} kind="card" />
      <Surface {...args} kind="raised" />
      <Surface {...args} kind="overlay" padding="snug" />
    </div>
  ),
});

/** An aid that only tests have. */
export const CaseDashed = meta.story({ args: { kind: "dashed" } });

export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  parameters: { bare: true },
  args: { bleedOnMobile: true },
});
