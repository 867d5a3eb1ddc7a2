import { expect, userEvent, within } from "storybook/test";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { LiveRegion } from "#ds/foundations/LiveRegion/LiveRegion.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Foundations/LiveRegion",
  component: LiveRegion,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Never by hand: ThemeRoot contains it. Call `announce(text)` when something changed that a person who cannot see the screen must know: a number of results, a new fare, a quotation about to end.",
      avoid:
        "For what gets focus anyway (a dialog, an error summary): it would be said twice. Not on every key and not every second.",
      note: "One short sentence that makes sense alone: “7 places found”. `assertive` only for what stops the person.",
      a11y: [{ wcag: "4.1.3", criterion: "Changes are announced without moving focus", story: "Default" }],
    },
  },
});

/** The frame of every story has the one region; the two buttons announce through it. */
export const Default = meta.story({
  render: () => (
    <div style={{ display: "flex", gap: "var(--tk-space-4)", flexWrap: "wrap" }}>
      <ActionButton variant="secondary" onPress={() => announce("7 places found")}>
        Say how many
      </ActionButton>
      <ActionButton variant="secondary" onPress={() => announce("Your quotation has expired", "assertive")}>
        Interrupt
      </ActionButton>
    </div>
  ),
  play: inEnglish(async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole("button", { name: "Say how many" }));
    await expect(await page.findByRole("status")).toHaveTextContent("7 places found");
    await expect(page.getByRole("alert")).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole("button", { name: "Interrupt" }));
    await expect(page.getByRole("alert")).toHaveTextContent("Your quotation has expired");
  }),
});
