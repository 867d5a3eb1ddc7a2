import { waitFor } from "storybook/test";

/** A dialog on its way out is a picture that fades: it and the page behind it are judged when it is gone. */
export const withoutLeavers = (): Promise<void> =>
  waitFor(() => {
    if (document.querySelector("[role$=dialog][inert]") !== null) throw new Error("a dialog does not go away");
  });
