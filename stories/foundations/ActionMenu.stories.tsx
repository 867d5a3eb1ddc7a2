import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { ActionMenu, type ActionMenuEntry, type ActionMenuProps } from "#ds/foundations/ActionMenu/ActionMenu.tsx";
import preview from "#storybook/preview.tsx";

const opened = fn();
const pressed = fn();

const link = (key: string, icon: ActionMenuEntry["icon"], current = false): ActionMenuEntry => ({
  key,
  icon,
  label: key,
  href: `/${key.toLowerCase()}.html`,
  current,
  onPress: (event) => {
    event.preventDefault();
    opened(key);
  },
});

const args: ActionMenuProps = {
  label: "Trips",
  children: "Trips",
  listLabel: "Your trips",
  groups: [
    [link("Bookings", "ticket", true), link("Places", "pin")],
    [{ key: "Print", icon: "receipt", label: "Print", onPress: pressed }],
  ],
};

const meta = preview.meta({
  title: "Foundations/ActionMenu",
  component: ActionMenu,
  parameters: {
    part: {
      use: "In the header of a page, for a handful of pages and actions that belong to one thing: the customer's account.",
      avoid:
        "On the first screen of a guest: MUI's Menu would add to its bytes and stay closed until the page is hydrated; the site menu there is a native popover. For a choice of a value: use SelectField.",
      interactive: true,
      overlay: true,
      a11y: [
        { wcag: "4.1.2", criterion: "Button and entries have names", story: "Variants" },
        { wcag: "2.4.3", criterion: "The focus goes in and back to the button", story: "FlowKeyboard" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: "20rem" }}>
        <Story />
      </div>
    ),
  ],
});

type Canvas = Parameters<NonNullable<typeof Default.play>>[0]["canvas"];

export const Default = meta.story({
  tags: ["visual"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button")).toHaveAttribute("aria-expanded", "false");
  },
});

const open = async (canvas: Canvas): Promise<void> => {
  await userEvent.click(canvas.getByRole("button"));
  await waitFor(() => expect(screen.getByRole("menu", { name: args.listLabel })).toBeVisible());
};

const isClosed = (): Promise<void> => waitFor(() => expect(screen.queryByRole("menu")).toBeNull());

const isFocused = (name: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole("menuitem", { name })).toHaveFocus());

/** Open; the page that is shown is marked, and a line separates the groups. */
export const Variants = meta.story({ play: async ({ canvas }) => open(canvas) });

Variants.test("links have addresses, actions have none, and the current page is marked", async () => {
  const [bookings, , print] = screen.getAllByRole("menuitem");
  await expect(bookings).toHaveAttribute("href", "/bookings.html");
  await expect(bookings).toHaveAttribute("aria-current", "page");
  await expect(print).not.toHaveAttribute("href");
  await expect(screen.getAllByRole("separator")).toHaveLength(1);
});

export const FlowKeyboard = meta.story({});

FlowKeyboard.test("keyboard: arrows, Home, End and first letters move, Enter presses", async ({ canvas }) => {
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await isFocused("Bookings");
  await userEvent.keyboard("{ArrowDown}");
  await isFocused("Places");
  await userEvent.keyboard("{End}");
  await isFocused("Print");
  await userEvent.keyboard("{Home}");
  await isFocused("Bookings");
  await userEvent.keyboard("pr");
  await isFocused("Print");
  await userEvent.keyboard("{Enter}");
  await expect(pressed).toHaveBeenCalledOnce();
  await isClosed();
  await expect(canvas.getByRole("button")).toHaveFocus();
});

FlowKeyboard.test("focus: opens on the first entry", async ({ canvas }) => {
  await open(canvas);
  await isFocused("Bookings");
});

FlowKeyboard.test(
  "focus: stays inside while open; nothing behind can be reached",
  async ({ canvas, canvasElement }) => {
    await open(canvas);
    await userEvent.keyboard("{ArrowUp}");
    await isFocused("Print");
    await expect(canvasElement.closest("[inert]")).not.toBeNull();
    await userEvent.keyboard("{Escape}");
    await isClosed();
    await expect(canvasElement.closest("[inert]")).toBeNull();
  },
);

FlowKeyboard.test("focus: returns to the button after an entry, Tab or a press outside", async ({ canvas }) => {
  const button = canvas.getByRole("button");
  await open(canvas);
  await userEvent.click(screen.getByRole("menuitem", { name: "Places" }));
  await isClosed();
  await expect(opened).toHaveBeenCalledWith("Places");
  await expect(button).toHaveFocus();
  await open(canvas);
  await isFocused("Bookings");
  await userEvent.tab();
  await isClosed();
  await waitFor(() => expect(button).toHaveFocus());
  await open(canvas);
  const backdrop = document.querySelector(".MuiBackdrop-root");
  if (backdrop === null) throw new Error("nothing is outside of the menu");
  await userEvent.click(backdrop);
  await isClosed();
  await waitFor(() => expect(button).toHaveFocus());
});

FlowKeyboard.test("escape: closes and changes nothing", async ({ canvas }) => {
  await open(canvas);
  await isFocused("Bookings");
  await userEvent.keyboard("{Escape}");
  await isClosed();
  await waitFor(() => expect(canvas.getByRole("button")).toHaveFocus());
});
