/**
 * Packs what the embedded models compute of the open data, beside the built server. The build runs the built one:
 * `node dist/server/models-build.js`.
 */
import { writeFileSync } from "node:fs";
import { packModels } from "../src/server/offline/models.ts";
import { programFiles } from "../src/server/platform/program-files.ts";

const { models } = programFiles(import.meta.url);
if (models === null) throw new Error("Only the built program reads packed models: npm run build");
writeFileSync(models, packModels());
