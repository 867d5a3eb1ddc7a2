/**
 * Shares this page's address through the device's share sheet, else copies it to the clipboard.
 * @returns whether it was copied; false also when the person cancelled.
 */
export async function sharePage(title: string): Promise<boolean> {
  const url = window.location.href;
  try {
    if (typeof navigator.share === "function") {
      await navigator.share({ title, url });
      return false;
    }
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}
