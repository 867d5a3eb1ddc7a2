import { expect, fn, userEvent } from "storybook/test";
import { AccountLayout, type AccountLayoutProps } from "#ds/sections/AccountLayout/AccountLayout.tsx";
import { Surface } from "#ds/foundations/Surface/Surface.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import preview from "#storybook/preview.tsx";

const args: AccountLayoutProps = {
  isBooker: false,
  current: "bookinghistory",
  onNavigate: fn(),
  children: (
    <Surface>
      <Text as="h1" size="heading">
        My Bookings
      </Text>
      <Text>The page of the account.</Text>
    </Surface>
  ),
};

const meta = preview.meta({
  title: "Sections/AccountLayout",
  component: AccountLayout,
  tags: ["autodocs"],
  parameters: {
    part: {
      status: "beta",
      use: "Around every page that belongs to a signed-in account.",
      avoid: "Around the booking form, the ticket and tracking: guests see them too.",
      note: "Below desktop width its navigation is not there at all, so that nothing is read twice: the header's menu has the same pages.",
      interactive: true,
      a11y: [{ wcag: "2.4.8", criterion: "A named navigation that marks the current page", story: "Default" }],
      notApplicable: {
        Loading: "The page inside shows its own skeleton.",
        Error: "It asks for nothing that could fail.",
        Empty: "Every account has these pages.",
      },
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"], globals: { viewport: { value: "desktop" } } });

/** A booker also has the pages of the business. */
export const CaseBooker = meta.story({
  tags: ["visual"],
  args: { isBooker: true, current: "invoice" },
  globals: { viewport: { value: "desktop" } },
});

CaseBooker.test("links to every page of the account, and marks the current one", async ({ canvas }) => {
  await expect(canvas.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Dashboard",
    "Commissions",
    "Invoices",
    "My Bookings",
    "Book from a file",
    "My Places",
    "Saved passengers",
    "My profile",
  ]);
  await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("Invoices");
});

export const LongText = meta.story({
  tags: ["visual"],
  args: { isBooker: true },
  globals: { locale: "pseudo", viewport: { value: "desktop" } },
});
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar", viewport: { value: "desktop" } } });
/** The page alone: the menu in the header has the links. */
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

Mobile.test("shows the page alone", async ({ canvas }) => {
  await expect(canvas.queryByRole("link")).toBeNull();
});

export const FlowKeyboard = meta.story({ globals: { locale: "en", viewport: { value: "desktop" } } });

FlowKeyboard.test("keyboard: reaches a page with Tab and opens it with Enter", async ({ args: { onNavigate } }) => {
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect(onNavigate).toHaveBeenCalledWith("/bookinghistory.html");
});
