import { waitFor } from "storybook/test";

/** Waits until closing dialogs are gone: a fading dialog and the page behind it cannot be checked. */
export const waitForClosingDialogs = (): Promise<void> =>
  waitFor(() => {
    if (document.querySelector("[role$=dialog][inert]") !== null) throw new Error("a dialog does not go away");
  });
