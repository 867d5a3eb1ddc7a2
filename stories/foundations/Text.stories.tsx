import { Text } from "#ds/foundations/Text/Text.tsx";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Foundations/Text",
  component: Text,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "For headings, notes and values inside components and screens, so that only seven sizes exist.",
      avoid:
        "Inside a component that sets its own type through tokens (a button, a field). Never to make something look like a heading that is none.",
      note: "`as` decides the meaning, `size` the look: a heading level is never skipped for looks. Prices, times and counts get `numerals`. What `truncate` cuts must be reachable elsewhere.",
      a11y: [
        { wcag: "1.4.3", criterion: "Every tone has 4.5:1 on the page", story: "Variants" },
        { wcag: "1.4.10", criterion: "Long words wrap instead of being cut", story: "LongText" },
      ],
    },
  },
  args: { children: "Your driver waits at arrivals for 60 minutes, free of charge." },
});

export const Default = meta.story({ tags: ["visual"] });

export const Variants = meta.story({
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: "var(--tk-space-4)", maxInlineSize: "40rem" }}>
      <Text as="h1" size="display">
        Heathrow, on time
      </Text>
      <Text as="h2" size="heading" numerals>
        £54.20
      </Text>
      <Text as="h3" size="title">
        Choose your vehicle
      </Text>
      <Text size="lead">Fixed price, free waiting, and a driver who follows your flight.</Text>
      <Text>Your driver waits at arrivals for 60 minutes, free of charge.</Text>
      <Text size="label" tone="muted">
        Up to 4 passengers, 2 cases
      </Text>
      <Text size="caption" tone="muted">
        All times are local to the pickup.
      </Text>
      <Text tone="brand" weight="medium">
        Brand
      </Text>
      <Text tone="error">Email is required</Text>
      <Text tone="success">Saved</Text>
    </div>
  ),
});

export const LongText = meta.story({
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: "var(--tk-space-4)", maxInlineSize: "16rem" }}>
      <Text truncate>Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch station forecourt</Text>
      <Text truncate={2}>
        Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch railway station, forecourt by the taxi rank
      </Text>
      <Text>Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch</Text>
    </div>
  ),
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { children: "ينتظرك السائق في صالة الوصول ستين دقيقة مجانًا" },
});
