/** The address of a guide in Storybook, by its title in the sidebar: "Inputs/TextBox". */
export const guideHref = (title: string, name = "guide"): string =>
  `./?path=/docs/${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}--${name}`;
