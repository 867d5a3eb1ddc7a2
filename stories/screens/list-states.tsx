import type { ReactNode } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { done, TOO_OFTEN, type Calls } from "#tests/support/client/fake-client.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";
import { afterRefusal, findText, onFakeRoot, type ScreenSetup } from "./OnFakeRoot.tsx";

/** A screen that loads one list. */
export interface ListScreen<T> extends Pick<ScreenSetup, "profile"> {
  readonly screen: ReactNode;
  /** The call that loads the list. */
  readonly calls: (made: FakeRoot) => Calls<readonly unknown[], T>;
  readonly empty: T;
  readonly full: T;
  /** How often the list has been requested by the time the screen is there; once unless given. */
  readonly requests?: number;
  /** Replies of the other calls, in every state. */
  readonly others?: (made: FakeRoot) => void;
}

/** The four states of a screen that loads a list. */
export function listStates<T>({ screen: shown, profile, calls, empty, full, requests, others }: ListScreen<T>) {
  const story = (replies: (list: Calls<readonly unknown[], T>) => void) =>
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
    Loading: story(() => undefined),
    Error: story((list) => afterRefusal(list, done(full), requests)),
  };
}

/** While the answer is in flight, the place of the content is kept. */
export const isLoading = async (): Promise<void> => {
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
  await expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
};

/** The server's message is shown, and a retry loads the content. */
export const loadsAgain = async (content: () => Promise<HTMLElement>): Promise<void> => {
  const retry = await screen.findByRole("button", { name: "Try again" });
  await findText(TOO_OFTEN.message);
  await userEvent.click(retry);
  await expect(await content()).toBeVisible();
  await expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
};
