/** Hands a file over to the person, as a download of the browser. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the content by the time that the click is over.
  URL.revokeObjectURL(url);
}
