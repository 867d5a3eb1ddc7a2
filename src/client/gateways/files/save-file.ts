/** How long a browser may take to fetch the content after the click; asking where to keep a file takes Safari a while. */
const KEEP_MS = 60_000;

/** Hands a file over to the person, as a download of the browser. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: Firefox (bugzilla 1282407) and Safari (webkit 211234) fetch it after the click and would find nothing.
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
