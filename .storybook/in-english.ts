/** What a story's steps are given, as far as it is needed here. */
interface Steps {
  readonly globals: Readonly<Record<string, unknown>>;
}

/**
 * Steps that find things by their English words: they are taken when the toolbar says English. In another language the
 * story stands as it is drawn, without steps that would look for what is not there.
 */
export const inEnglish =
  <Context extends Steps>(steps: (context: Context) => Promise<void>) =>
  async (context: Context): Promise<void> => {
    if (context.globals["locale"] === "en") await steps(context);
  };
