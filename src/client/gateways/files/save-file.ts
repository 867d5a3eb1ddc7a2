/** How long a browser may take to fetch the content after the click (milliseconds); Safari asks where to save first. */
const KEEP_MS = 60_000;

/** Offers a file as a browser download. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: Firefox (bugzilla 1282407) and Safari (webkit 211234) fetch it after the click and would find nothing.
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
