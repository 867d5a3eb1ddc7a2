/// <reference types="vite/client" />
/** The pictures that the visual tests keep of parts, templates and screens. */

const FILES = import.meta.glob<string>(
  "../../../tests/visual/*/*/{Default-metro,Variants-metro,Mobile-night-phone}.png",
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);

/** A kept picture: the story as it opens on a desktop, its variants there, or the story on a phone. */
export type Shot = "Default-metro" | "Variants-metro" | "Mobile-night-phone";

/** The address of a picture by the title of its stories ("Inputs/TextBox"); undefined: there is none. */
export const pictureOf = (title: string, shot: Shot = "Default-metro"): string | undefined =>
  FILES[`../../../tests/visual/${title}/${shot}.png`];
