declare module "virtual:parts" {
  import type { Part } from "#storybook/parts.ts";

  export const PARTS: readonly Part[];
}

declare module "virtual:documents" {
  import type { RenderedDocuments } from "#storybook/documents/types.ts";

  /** By brand and language: "metro/en". */
  export const DOCUMENTS: Readonly<Record<string, () => Promise<{ readonly default: RenderedDocuments }>>>;
}
