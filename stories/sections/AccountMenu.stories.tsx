import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { AccountMenu, type AccountMenuProps } from "#ds/sections/AccountMenu/AccountMenu.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const args: AccountMenuProps = { firstName: "Ada", isBooker: false, onNavigate: fn(), onSignOut: fn() };

const meta = preview.meta({
  title: "Sections/AccountMenu",
  component: AccountMenu,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "In the header, once a person is signed in.",
      avoid: "For guests: the site menu has Sign In. For anything but the person's own pages.",
      note: "On phones the name is left out on screen, not in the button's name.",
      interactive: true,
      a11y: [{ wcag: "4.1.2", criterion: "Button and entries have names", story: "Default" }],
      notApplicable: {
        Loading: "It is drawn once somebody is known to be signed in.",
        Error: "It asks for nothing that could fail.",
        Empty: "Everybody who is signed in has a name.",
      },
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ display: "flex", justifyContent: "flex-end", minBlockSize: "26rem", alignItems: "flex-start" }}>
        <Story />
      </div>
    ),
  ],
});

type Canvas = Parameters<NonNullable<typeof Default.play>>[0]["canvas"];

export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Account of Ada" })).toBeVisible();
  }),
});

/** By the customer's name, which is the same in every language. */
const open = async (canvas: Canvas, name = "Ada"): Promise<void> => {
  await userEvent.click(await canvas.findByRole("button", { name: new RegExp(name) }));
  await waitFor(() => expect(screen.getByRole("menu")).toBeVisible());
};

const entries = (): string[] => screen.getAllByRole("menuitem").map((item) => item.innerText.trim());

/** A customer's menu, open; the current page is marked. */
export const CaseOpen = meta.story({
  tags: ["visual"],
  args: { current: "bookinghistory" },
  play: async ({ canvas }) => {
    await open(canvas);
    await expect(screen.getByRole("menuitem", { current: "page" })).toHaveAttribute("href", "/bookinghistory.html");
  },
});

/** A booker has four entries more. */
export const CaseBooker = meta.story({
  tags: ["visual"],
  args: { isBooker: true },
  play: async ({ canvas }) => open(canvas),
});

CaseBooker.test("[MENU-005] lists the first name, then the entries in their order", async () => {
  await expect(entries().map((text) => text.split("\n")[0])).toEqual([
    "Ada",
    "Dashboard",
    "Commissions",
    "Invoices",
    "My Bookings",
    "Book from a file",
    "My Places",
    "Saved passengers",
    "Sign out",
  ]);
});

export const LongText = meta.story({
  tags: ["visual"],
  args: { firstName: "Wolfeschlegelsteinhausenbergerdorff Maximilian", isBooker: true },
  play: async ({ canvas, args: { firstName } }) => open(canvas, firstName),
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" }, args: { firstName: "ليلى" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowMenu = meta.story({ globals: { locale: "en" } });

FlowMenu.test("keyboard: Enter opens, arrows move, Escape closes and gives the focus back", async ({ canvas }) => {
  await userEvent.tab();
  const button = canvas.getByRole("button", { name: "Account of Ada" });
  await expect(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("menuitem", { name: /^Ada/ })).toHaveFocus());
  await userEvent.keyboard("{ArrowUp}");
  await expect(screen.getByRole("menuitem", { name: "Sign out" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(button).toHaveFocus());
});

FlowMenu.test("an entry leads to its page and closes the menu; signing out is asked for", async ({ canvas, args }) => {
  await open(canvas);
  await userEvent.click(screen.getByRole("menuitem", { name: "My Places" }));
  await expect(args.onNavigate).toHaveBeenCalledWith("addressbook");
  await waitFor(() => expect(screen.queryByRole("menu", { name: "Account" })).toBeNull());
  await open(canvas);
  await userEvent.click(screen.getByRole("menuitem", { name: "Sign out" }));
  await expect(args.onSignOut).toHaveBeenCalledTimes(1);
});
