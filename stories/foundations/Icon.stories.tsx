import { expect } from "storybook/test";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { ICONS, type IconName } from "#ds/foundations/Icon/icons.ts";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

// Object.keys loses the key type; ICONS is a closed object.
const NAMES = Object.keys(ICONS) as IconName[];

const meta = preview.meta({
  title: "Foundations/Icon",
  component: Icon,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Beside a text that it helps to find faster (luggage, seats, a flight), or as the face of an IconAction.",
      avoid:
        "As the only carrier of a meaning that the reader may not know. Not for illustrations of vehicles: those are VehicleIllustration. No other icon set, no emoji.",
      note: "Choose by meaning: `bag` is a hand bag, `luggage` a case, `pin` a place, `flag` a destination. A label is needed only when no text stands beside it.",
      a11y: [{ wcag: "1.1.1", criterion: "A labelled icon is an image with a name", story: "CaseLabelled" }],
    },
  },
  args: { name: "plane" as IconName },
});

export const Default = meta.story({ tags: ["visual"] });

export const Variants = meta.story({
  tags: ["visual"],
  render: () => (
    <ul
      role="list"
      style={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(7rem, 1fr))", gap: "var(--tk-space-4)" }}
    >
      {NAMES.map((name) => (
        <li
          key={name}
          style={{
            display: "grid",
            justifyItems: "center",
            gap: "var(--tk-space-2)",
            fontSize: "var(--tk-size-caption)",
          }}
        >
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
});

export const CaseSizes = meta.story({
  tags: ["visual"],
  render: () => (
    <div style={{ display: "flex", gap: "var(--tk-space-4)", alignItems: "center", color: "var(--tk-brand-text)" }}>
      <Icon name="luggage" size="small" />
      <Icon name="luggage" />
      <Icon name="luggage" size="large" />
    </div>
  ),
});

export const CaseLabelled = meta.story({
  args: { name: "plane", label: "Airport" },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Airport" })).toBeVisible();
  }),
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" }, args: { name: "arrow-forward" } });
