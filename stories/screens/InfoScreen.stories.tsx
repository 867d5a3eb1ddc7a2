import { expect, userEvent, within } from "storybook/test";
import { MenuScreen } from "#client/screens/info/InfoScreens.tsx";
import preview from "#storybook/preview.tsx";
import { atPath } from "./OnFakeRoot.tsx";

const meta = preview.meta({
  title: "Screens/InfoScreen",
  component: MenuScreen,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Pages to read: menu, policies, cookies, and what a wrong link leads to. They need no account and no data.",
      },
    },
  },
});

export const Menu = meta.story(atPath("/menu.html"));
Menu.test(
  "leads to the cookies by way of the privacy policy, with the focus on each page's content",
  { tags: ["full"] },
  async ({ canvas, canvasElement }) => {
    const follow = async (name: string) => {
      const main = canvasElement.querySelector("main") as HTMLElement;
      await userEvent.click(await within(main).findByRole("link", { name }));
    };
    await follow("Privacy");
    await expect(await canvas.findByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
    await expect(canvasElement.querySelector("main")).toHaveFocus();
    await follow("Cookies");
    await expect(await canvas.findByRole("heading", { level: 1, name: "Cookies" })).toBeVisible();
  },
);

export const Policy = meta.story(atPath("/policy.html"));
export const Cookie = meta.story(atPath("/cookie.html"));

/** A campaign or payment link that does not work. */
export const InvalidLink = meta.story(atPath("/quickbookinginvalid.html"));
InvalidLink.test("offers to book without it", async ({ canvas }) => {
  await expect(await canvas.findByRole("heading", { level: 1, name: "This booking link does not work" })).toBeVisible();
  await expect(canvas.getByRole("button", { name: "Book a ride" })).toBeVisible();
});
