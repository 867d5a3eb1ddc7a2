import type { ReactNode } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { done, TOO_OFTEN, type Calls } from "#tests/support/client/fake-client.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";
import { confirm, findText, onFakeRoot, type ScreenSetup } from "./OnFakeRoot.tsx";

/** Lets the story on screen load what its server has refused. */
let recover: () => void = () => undefined;

/** A screen that loads one list, or one thing. */
export interface ListScreen<Input, T> extends Pick<ScreenSetup, "profile"> {
  readonly screen: ReactNode;
  /** The call that loads it. */
  readonly calls: (made: FakeRoot) => Calls<Input, T>;
  /** The reply of an empty list; the full one where there is no such thing. */
  readonly empty?: T;
  readonly full: T;
  /** Replies of the other calls, in every state. */
  readonly others?: (made: FakeRoot) => void;
}

/** The four states of such a screen. */
export function listStates<Input, T>({
  screen: shown,
  profile,
  calls,
  full,
  empty = full,
  others,
}: ListScreen<Input, T>) {
  const story = (replies: (list: Calls<Input, T>) => void) =>
    onFakeRoot(shown, {
      ...(profile && { profile }),
      replies: (made) => {
        others?.(made);
        replies(calls(made));
      },
    });
  return {
    Full: story((list) => (list.reply = () => done(full))),
    Empty: story((list) => (list.reply = () => done(empty))),
    Loading: { ...story(() => undefined), play: isLoading },
    Error: story((list) => {
      list.reply = () => ({ ok: false, error: TOO_OFTEN });
      recover = () => void (list.reply = () => done(full));
    }),
  };
}

/** While the answer is in flight, the place of the content is kept. */
export const isLoading = async (): Promise<void> => {
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
  await expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
};

/** A retry loads the content once the server answers. */
export const retryLoads = async (content: () => Promise<HTMLElement>): Promise<void> => {
  await screen.findByRole("button", { name: "Try again" });
  recover();
  // A page that asks twice has drawn it anew.
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await expect(await content()).toBeVisible();
  await expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
};

/** The server's message is shown, and a retry loads the content. */
export const loadsAgain = async (content: () => Promise<HTMLElement>): Promise<void> => {
  await findText(TOO_OFTEN.message);
  await retryLoads(content);
};

/** The server's message is shown in a dialog, and the page has no content. */
export const failsInDialog = async (): Promise<void> => {
  await findText(TOO_OFTEN.message);
  await confirm();
  await expect(await screen.findByRole("heading", { name: /cannot show this booking/ })).toBeVisible();
};
