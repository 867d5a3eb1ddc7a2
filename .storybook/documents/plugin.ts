import type { Plugin } from "vite";

const MODULE = "virtual:documents";

/**
 * Offers `virtual:documents`: the loaders of mails and documents, one for each brand and language. Each is rendered when
 * a story asks for it, or when Storybook is built.
 */
export function documents(): Plugin {
  return {
    name: "documents",
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    load: async (id) => {
      if (!id.startsWith(`\0${MODULE}`)) return undefined;
      // Loads half of the server, which tests of stories have no use for.
      const { BRANDS, renderDocuments } = await import("./render.ts");
      const { LANGUAGES } = await import("#domain/tenant/own-words.ts");
      const [, brand, language] = id.split("/");
      const wanted = LANGUAGES.find((one) => one === language);
      if (brand !== undefined && wanted !== undefined)
        return `export default ${JSON.stringify(await renderDocuments(brand, wanted))};`;
      const loaders = BRANDS.flatMap((one) =>
        LANGUAGES.map((other) => `"${one}/${other}": () => import("${MODULE}/${one}/${other}")`),
      );
      return `export const DOCUMENTS = { ${loaders.join(", ")} };`;
    },
  };
}
