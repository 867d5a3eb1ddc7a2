import { app } from "./en/app.ts";
import { domain } from "./en/domain.ts";
import { feedback } from "./en/feedback.ts";
import { foundations } from "./en/foundations.ts";
import { inputs } from "./en/inputs.ts";
import { sections } from "./en/sections.ts";

/** Every text that a person can read, in English. A tenant may replace any of them by key. */
export const EN = { ...foundations, ...inputs, ...feedback, ...domain, ...sections, ...app } as const;

/** Name of a text. */
export type TextKey = keyof typeof EN;

/** A full catalogue in some language. */
export type Catalogue = Readonly<Record<TextKey, string>>;
