import type { MouseEvent } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Foundations/AppLink",
  component: AppLink,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "To go somewhere: a page of ours by its name, a telephone number, a page elsewhere.",
      avoid:
        "To do something: use ActionButton. A link that looks like a button confuses people who open links in new tabs.",
      note: "The text is the name of what is behind it: “terms of carriage”, not “here”. `text` stands inside running text, `plain` in menus; `bare` has no look.",
      interactive: true,
      a11y: [{ wcag: "1.4.1", criterion: "Links in text are told by more than colour", story: "Variants" }],
    },
  },
  args: { to: "booking", children: "Book a ride", onNavigate: fn(), onPress: fn() },
});

export const Default = meta.story({
  tags: ["visual"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link")).toHaveAttribute("href", "/booking.html");
  },
});

export const Variants = meta.story({
  tags: ["visual"],
  render: (args) => (
    <div style={{ display: "grid", gap: "var(--tk-space-3)", justifyItems: "start" }}>
      <p>
        By paying you accept our{" "}
        <AppLink {...args} to="policy">
          terms of carriage
        </AppLink>{" "}
        and nothing else.
      </p>
      <AppLink {...args} look="plain" to="track">
        Track a ride
      </AppLink>
      <AppLink {...args} look="plain" to="history" current>
        My Bookings
      </AppLink>
      <AppLink {...args} to="tel:+442071234567">
        020 7123 4567
      </AppLink>
      <AppLink {...args} to="https://example.com/fleet" newTab>
        Our fleet
      </AppLink>
    </div>
  ),
});

/** A link without a look: its place styles it, as the header does with the company's name. */
export const CaseBare = meta.story({
  args: {
    look: "bare",
    to: "#main",
    label: "Skip to the content",
    children: "Skip",
    // The page of a test must not be left.
    onPress: fn((event: MouseEvent) => event.preventDefault()),
  },
});

CaseBare.test("an address is taken as it is, and the press is reported first", async ({ args, canvas }) => {
  const link = canvas.getByRole("link", { name: "Skip to the content" });
  await expect(link).toHaveAttribute("href", "#main");
  await userEvent.click(link);
  await expect(args.onPress).toHaveBeenCalledOnce();
  await expect(args.onNavigate).not.toHaveBeenCalled();
});

export const FlowKeyboard = meta.story({ args: { to: "booking" } });

FlowKeyboard.test("keyboard: Enter follows the link inside the application", async ({ args, canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole("link")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(args.onNavigate).toHaveBeenCalledWith("/booking.html");
});
