import { app } from "./ar/app.ts";
import { domain } from "./ar/domain.ts";
import { feedback } from "./ar/feedback.ts";
import { foundations } from "./ar/foundations.ts";
import { inputs } from "./ar/inputs.ts";
import { sections } from "./ar/sections.ts";
import type { Catalogue } from "./en.ts";

/** Every text in Arabic. Loaded only when the page is in Arabic. */
export const AR: Catalogue = { ...foundations, ...inputs, ...feedback, ...domain, ...sections, ...app };
