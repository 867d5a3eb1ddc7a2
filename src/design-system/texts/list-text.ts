/** Items in a row with the commas of the reader's language: "a, b"; in Arabic "أ، ب". */
export const listText = (items: readonly string[], locale: string): string =>
  items.join(locale.split("-")[0] === "ar" ? "، " : ", ");
