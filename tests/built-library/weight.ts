/**
 * What each component itself adds to a page: its own folder, minified and compressed, without the components it uses.
 */
import { dirname, isAbsolute, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import type { Component } from "#tests/architecture/library/component.ts";

const gzipped = (text: string): number => gzipSync(text, { level: 9 }).byteLength;

/** Bytes by folder of the component. */
export const weigh = async (root: string, components: readonly Component[]): Promise<Map<string, number>> => {
  const folders = components.map(({ folder }) => `${resolve(root, folder)}/`);
  const folderOf = (file: string): string | undefined => folders.find((folder) => file.startsWith(folder));
  const isOutside = (id: string, importer: string | undefined): boolean => {
    if (importer === undefined) return false;
    const file = isAbsolute(id) ? id : resolve(dirname(importer), id);
    return (!isAbsolute(id) && !id.startsWith(".")) || folderOf(file) !== folderOf(importer);
  };
  const entry = Object.fromEntries(components.map(({ folder, name }) => [name, resolve(root, folder, "index.ts")]));
  const made = await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: true,
      target: "es2022",
      lib: { entry, formats: ["es"] },
      rolldownOptions: { external: isOutside },
    },
  });
  const weights = new Map(
    components.map(({ folder, styles }) => [folder, styles.reduce((sum, { text }) => sum + gzipped(text), 0)]),
  );
  // Without `watch` the result is one output, or one for each format.
  const outputs = [made].flat() as Rolldown.RolldownOutput[];
  for (const chunk of outputs.flatMap(({ output }) => output)) {
    if (chunk.type !== "chunk") continue;
    const home = chunk.moduleIds.map(folderOf).find((folder) => folder !== undefined);
    const component = components.find(({ folder }) => `${resolve(root, folder)}/` === home);
    if (component === undefined) continue;
    weights.set(component.folder, (weights.get(component.folder) ?? 0) + gzipped(chunk.code));
  }
  return weights;
};
