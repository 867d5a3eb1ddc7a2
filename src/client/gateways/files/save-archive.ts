import { strToU8, zipSync } from "fflate";
import { saveFile } from "./save-file.ts";

/** A file of text. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** Offers several files as one zip: browsers ask before a page downloads more than one file. */
export function saveArchive(name: string, files: readonly TextFile[]): void {
  const entries = files.map((file) => [file.name, strToU8(file.text)] as const);
  saveFile(name, "application/zip", zipSync(Object.fromEntries(entries)));
}
