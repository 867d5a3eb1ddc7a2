/** The frame around the stories: Cabstand's name, mark and colours. */
import { addons } from "storybook/manager-api";
import { create } from "storybook/theming/create";

const NAME = "Cabstand";

/** Colours that read on white and on the page: 4.5:1 for text, 3:1 for edges. */
const INK = "#12262d";
const BRAND = "#0b5d68";

addons.setConfig({
  theme: create({
    base: "light",
    brandTitle: `${NAME} design system`,
    brandImage: "./logo.svg",
    brandUrl: "./?path=/docs/guides-welcome--docs",
    brandTarget: "_self",
    colorPrimary: BRAND,
    colorSecondary: BRAND,
    textColor: INK,
    barSelectedColor: BRAND,
    barHoverColor: BRAND,
    appBg: "#f3f6f6",
    appBorderColor: "#c9d4d5",
    appBorderRadius: 8,
  }),
  sidebar: { showRoots: true },
});

/** Storybook offers no setting for the page's title. */
const setTitle = (): void => {
  const title = document.title.replace(/Storybook$/, NAME);
  if (title !== document.title) document.title = title;
};
const head = document.querySelector("title");
if (head) new MutationObserver(setTitle).observe(head, { childList: true });
setTitle();
