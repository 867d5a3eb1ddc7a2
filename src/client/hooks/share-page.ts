/**
 * Hands this page's address to whoever the person chooses: by the device's own means, else into the clipboard.
 * @returns whether it was put into the clipboard; false also where the person thought better of it.
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
