import { expect } from "storybook/test";
import { EmptyState, type EmptyStateProps } from "#ds/feedback/EmptyState/EmptyState.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Feedback/EmptyState",
  component: EmptyState,
  parameters: {
    part: {
      use: "Where a list would be and there is nothing to list: no bookings yet, no vehicle that fits.",
      avoid: "For a failed request: ErrorState. Under a search box: the box says it itself.",
      a11y: [{ wcag: "1.3.1", criterion: "Title is a heading", story: "Default" }],
    },
  },
  args: standard(),
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "36rem" }}>
        <Story />
      </div>
    ),
  ],
});

function standard(): EmptyStateProps {
  return {
    title: "No vehicle found with selected capacity",
    children: "Take fewer bags, or book two vehicles.",
    icon: "car",
    action: <ActionButton variant="secondary">Change passengers</ActionButton>,
  };
}

export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ canvas }) => {
    await expect(
      canvas.getByRole("heading", { level: 3, name: "No vehicle found with selected capacity" }),
    ).toBeVisible();
  }),
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "small" } },
  args: {
    title: "There are no bookings in the twelve months before the day that you have chosen",
    children:
      "Choose another range of dates above, or book your first ride with us: it takes about a minute and you pay the driver.",
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: {
    title: "لا حجوزات بعد",
    children: "ستظهر حجوزاتك هنا.",
    icon: "ticket",
    action: <ActionButton variant="secondary">احجز رحلة</ActionButton>,
  },
});

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });
