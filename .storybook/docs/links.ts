const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** A story's id as Storybook makes it, by its title and the name of its export: `inputs-textbox--flow-keyboard`. */
export const storyId = (title: string, story: string): string =>
  `${slug(title)}--${slug(story.replace(/([a-z0-9])([A-Z])/g, "$1-$2"))}`;

/** The address of a page of documentation in Storybook, by its title in the sidebar: "Inputs/TextBox". */
export const docsHref = (title: string): string => `./?path=/docs/${storyId(title, "docs")}`;

/** The address of a story, by its title and the name of its export: "Inputs/TextBox", "FlowKeyboard". */
export const storyHref = (title: string, story: string): string => `./?path=/story/${storyId(title, story)}`;
