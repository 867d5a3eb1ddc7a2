import { expect, fn, userEvent } from "storybook/test";
import { AppLink } from "#ds/foundations/AppLink/index.ts";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Foundations/AppLink",
  component: AppLink,
  args: { to: "booking", children: "Book a ride", onNavigate: fn() },
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

export const FlowKeyboard = meta.story({ args: { to: "booking" } });

FlowKeyboard.test("keyboard: Enter follows the link inside the application", async ({ args, canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole("link")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(args.onNavigate).toHaveBeenCalledWith("/booking.html");
});
