/** What is wrong at a place of a file, as a sentence; an empty path: of the file as a whole. */
export interface FileFault {
  readonly path: string;
  readonly message: string;
}

/** "field.path: what is wanted" in its two parts; a sentence without a path is about the file as a whole. */
export function faultOf(sentence: string): FileFault {
  const [, path, message] = /^([^\s:]+): ([\s\S]*)$/.exec(sentence) ?? [];
  return path === undefined || message === undefined ? { path: "", message: sentence } : { path, message };
}

/** A fault as one sentence, which `faultOf` takes apart again. */
export const faultSentence = ({ path, message }: FileFault): string => (path === "" ? message : `${path}: ${message}`);
