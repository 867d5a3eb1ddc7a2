import type { FieldTextKey } from "./en.ts";

/** Key of an option's name. Each option of the table of fields has its text; a test of the texts proves it. */
export const optionKey = (option: string): FieldTextKey => `option.${option}` as FieldTextKey;
