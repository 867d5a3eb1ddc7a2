/** The address of a page of documentation in Storybook, by its title in the sidebar: "Inputs/TextBox". */
export const docsHref = (title: string): string =>
  `./?path=/docs/${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}--docs`;

/** The address of a story, by its title and the name of its export: "Inputs/TextBox", "FlowKeyboard". */
export const storyHref = (title: string, story: string): string =>
  `./?path=/story/${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}--${story.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase()}`;
