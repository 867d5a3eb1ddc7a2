/** The part of a story's play context that is needed here. */
interface Steps {
  readonly globals: Readonly<Record<string, unknown>>;
}

/**
 * Steps that find elements by their English words: they run only when the toolbar says English. In another language the
 * story stays as it was rendered, because the words would not be found.
 */
export const inEnglish =
  <Context extends Steps>(steps: (context: Context) => Promise<void>) =>
  async (context: Context): Promise<void> => {
    if (context.globals["locale"] === "en") await steps(context);
  };
