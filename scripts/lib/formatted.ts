/** Generated files look as the formatter wants them, so that the format check holds for them too. */
import { format } from "oxfmt";

/** Formats a generated text by the name of its file. Throws when the text cannot be parsed. */
export const formatted = async (fileName: string, text: string): Promise<string> => {
  const { code, errors } = await format(fileName, text, { printWidth: 120 });
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message ?? "cannot be formatted"}`);
  return code;
};
