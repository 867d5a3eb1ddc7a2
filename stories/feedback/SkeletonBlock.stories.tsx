import { expect } from "storybook/test";
import { SkeletonBlock, type SkeletonBlockProps } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const args: SkeletonBlockProps = { shape: "card", label: "Loading vehicles" };

const meta = preview.meta({
  title: "Feedback/SkeletonBlock",
  component: SkeletonBlock,
  parameters: {
    part: {
      use: "In the place of content that takes longer than a moment and whose size is known: vehicles, a list, a map.",
      avoid:
        "For a press that is being worked on: ActionButton's `processing`. For less than 300 ms: it does not show itself that early.",
      note: "The label says what is coming: “Loading vehicles”. Draw as many as are expected, so that nothing moves when they arrive.",
      a11y: [{ wcag: "4.1.3", criterion: "Busy state and end of waiting are said", story: "Default" }],
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

export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText("Loading vehicles").parentElement).toHaveAttribute("aria-busy", "true");
  }),
});

export const Variants = meta.story({
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: "var(--tk-space-6)" }}>
      <SkeletonBlock shape="text" immediate />
      <SkeletonBlock shape="list" count={2} immediate />
      <SkeletonBlock shape="form" count={2} immediate />
      <SkeletonBlock shape="box" height={160} immediate />
    </div>
  ),
});

export const LongText = meta.story({
  args: {
    label: "Loading all vehicles of the fleet with their prices for the chosen journey and time",
    immediate: true,
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { immediate: true, label: "جارٍ تحميل المركبات" },
});

export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: { immediate: true },
});

/** The skeleton has the size of its content: a line is as high as a line, a field as a field. */
export const CaseSameSize = meta.story({
  render: () => (
    <>
      <p data-testid="text">One line of text</p>
      <div data-testid="bone">
        <SkeletonBlock shape="text" count={1} immediate />
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    const text = canvas.getByTestId("text").getBoundingClientRect().height;
    const bone = canvas.getByTestId("bone").getBoundingClientRect().height;
    await expect(Math.abs(text - bone)).toBeLessThan(1);
  },
});
