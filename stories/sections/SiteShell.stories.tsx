import { expect, fn, userEvent, within } from "storybook/test";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { SiteShell, type SiteShellProps } from "#ds/sections/SiteShell/SiteShell.tsx";
import preview from "#storybook/preview.tsx";

const links = ["Home Page", "Bookings", "Airport Transfers", "Local Minicabs", "Contact Us", "Privacy"].map(
  (label) => ({
    label,
    href: `#${label.toLowerCase().replaceAll(" ", "-")}`,
  }),
);
const signIn = { label: "Sign In", onPress: fn() };
const menu = [...links, signIn];

const page = (
  <>
    <Text as="h1" size="display">
      The page
    </Text>
    <Text>What the shell is put around.</Text>
  </>
);

const args: SiteShellProps = {
  variant: "full",
  company: "Metro Cars",
  phone: "020 7946 0018",
  email: "hello@metro.example",
  address: "1 Cab Road, London E15 2HB",
  about: "Airport transfers and local minicabs since 1987.",
  menu,
  languages: [{ tag: "ar", name: "العربية" }],
  scheme: "light",
  onScheme: fn(),
  onNavigate: fn((_href: string, event: { preventDefault: () => void }) => event.preventDefault()),
  children: page,
};

const meta = preview.meta({
  title: "Sections/SiteShell",
  component: SiteShell,
  parameters: {
    part: {
      use: "Around every page. `lite` when the booking is embedded in another site, `payment` on the payment page.",
      avoid: "Inside a page, or around a dialog.",
      interactive: true,
      a11y: [
        { wcag: "2.4.1", criterion: "Blocks can be skipped", story: "FlowMenu" },
        { wcag: "1.3.1", criterion: "Landmarks", story: "Default" },
      ],
    },
    bare: true,
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });

/** More than two languages: the header has a menu of its own for them, under the name of the page's. */
export const CaseLanguages = meta.story({
  args: {
    languages: [
      { tag: "ar", name: "العربية" },
      { tag: "fr", name: "Français" },
      { tag: "de", name: "Deutsch" },
    ],
  },
});

CaseLanguages.test("keyboard: the menu of languages has a link to the page in each", async ({ canvas, args }) => {
  const header = within(canvas.getByRole("banner"));
  const button = header.getByRole("button", { name: /: English$/ });
  await userEvent.click(button);
  const [menu] = canvas.getAllByRole("navigation");
  const links = within(menu ?? canvas.getByRole("banner")).getAllByRole("link");
  await expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
    (args.languages ?? []).map(({ tag, name }) => [name, `?lang=${tag}`]),
  );
  await userEvent.keyboard("{Escape}");
  await expect(button).toHaveFocus();
});

/** The payment page has no footer. */
/** A logo of 4 by 1: it holds the company's name itself. */
const WIDE =
  "data:image/svg+xml," +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><rect width="160" height="40" fill="#0b5d68"/></svg>`,
  );

export const CaseLogo = meta.story({ args: { logo: { src: WIDE, width: 160, height: 40 } } });
export const CaseSquareLogo = meta.story({ args: { logo: { src: WIDE, width: 40, height: 40 } } });

CaseLogo.test("a wide logo stands for the name", async ({ canvas }) => {
  const home = canvas.getByRole("link", { name: "Metro Cars" });
  await expect(within(home).getByRole("img", { name: "Metro Cars" })).toBeVisible();
  await expect(within(home).queryByText("Metro Cars")).toBeNull();
});

CaseSquareLogo.test("a square one stands before the name", async ({ canvas }) => {
  await expect(within(canvas.getByRole("link", { name: "Metro Cars" })).getByText("Metro Cars")).toBeVisible();
});

export const Variants = meta.story({ tags: ["visual"], args: { variant: "payment" } });

Variants.test("[MENU-011] has header and menu but no footer on the payment page", async ({ canvas }) => {
  await expect(canvas.getByRole("banner")).toBeVisible();
  await expect(canvas.queryByRole("contentinfo")).toBeNull();
});

/** Embedded in another site: neither header nor menu nor footer. */
export const CaseLite = meta.story({ tags: ["visual"], args: { variant: "lite" } });

CaseLite.test("[MENU-010] has neither header nor menu nor footer in lite mode", async ({ canvas }) => {
  await expect(canvas.queryByRole("banner")).toBeNull();
  await expect(canvas.queryByRole("contentinfo")).toBeNull();
  await expect(canvas.getByRole("main")).toBeVisible();
});

export const Loading = meta.story({ tags: ["visual"], args: { children: <SkeletonBlock shape="form" immediate /> } });

export const Error = meta.story({ tags: ["visual"], args: { children: <ErrorState level={2} onRetry={fn()} /> } });

/** A tenant that has configured nothing but its name. */
export const Empty = meta.story({ tags: ["visual"], args: { phone: "", email: "", address: "", about: "", menu: [] } });

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    company: "Donaudampfschifffahrtsgesellschaft Airport Transfers and Local Minicabs of Greater London Limited",
    about: "A long sentence. ".repeat(12),
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { languages: [{ tag: "en", name: "English" }] },
});
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowMenu = meta.story({ globals: { locale: "en" } });

FlowMenu.test("keyboard: the first Tab leads to the skip link", async ({ canvas }) => {
  await userEvent.tab();
  await expect(canvas.getByRole("link", { name: "Skip to the main content" })).toHaveFocus();
});

FlowMenu.test(
  "keyboard: the menu opens, its links are in order, and a link closes it",
  async ({ args: { onNavigate }, canvas }) => {
    const button = canvas.getByRole("button", { name: "Menu" });
    button.focus();
    await userEvent.click(button);
    const nav = await canvas.findByRole("navigation", { name: "Site" });
    await expect([...nav.querySelectorAll("a, button")].map((link) => link.textContent)).toEqual(
      [...menu, { label: "العربية" }].map(({ label }) => label),
    );
    const link = nav.querySelector("a");
    link?.focus();
    await userEvent.keyboard("{Enter}");
    await expect(onNavigate).toHaveBeenCalledWith("#home-page", expect.anything());
    await expect(nav).not.toBeVisible();
  },
);

FlowMenu.test("links to the page in its other language, and names both languages in themselves", async ({ canvas }) => {
  const link = canvas.getByRole("link", { name: "العربية / English" });
  await expect(link).toHaveAttribute("lang", "ar");
  await expect(within(link).getByText("/ English")).toHaveAttribute("lang", "en-GB");
  await expect(link).toHaveAttribute("href", "?lang=ar");
});

FlowMenu.test("[MENU-004] shows Sign In in the header too, where there is room", async ({ canvas }) => {
  await userEvent.click(within(canvas.getByRole("banner")).getByRole("button", { name: "Sign In" }));
  await expect(signIn.onPress).toHaveBeenCalledOnce();
});

FlowMenu.test(
  "keyboard: a press outside closes the menu; the scheme button asks for the other scheme",
  async ({ args: { onScheme }, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Menu" }));
    const nav = await canvas.findByRole("navigation", { name: "Site" });
    nav.hidePopover();
    await expect(nav).not.toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Use dark colours" }));
    await expect(onScheme).toHaveBeenCalledWith("dark");
  },
);
