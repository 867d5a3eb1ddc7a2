import { Suspense, useEffect, useState, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { StoresContext } from "#client/hooks/stores.ts";
import { DialogHost } from "#client/screens/dialogs/DialogHost.tsx";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import type { Profile } from "#domain/people/account/profile.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { done, TOO_OFTEN, type Calls } from "#tests/support/client/fake-client.ts";
import { looseRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";

/** What a screen meets. */
export interface ScreenSetup {
  /** Who is signed in; a guest unless given. */
  readonly profile?: Profile;
  /** What differs of the tenant's configuration. */
  readonly configuration?: Partial<Configuration>;
  /** Sets what the API replies; a call without a reply stays in flight. */
  readonly replies?: (made: FakeRoot) => void;
}

/** How much fake time passes in one tick of the real one. */
const TICK_MS = 50;

/** Renders a real screen over real stores, whose API is a fake. */
export function OnFakeRoot({ profile, configuration, replies, children }: ScreenSetup & { children: ReactNode }) {
  const [made] = useState(() => {
    const loose = looseRoot(configuration);
    if (profile) loose.accounts.signIns.reply = () => done(profile);
    replies?.(loose);
    return loose;
  });
  useEffect(() => {
    made.wire();
    if (profile) void made.root.session.signIn(profile.email, "", false);
    const ticks = setInterval(() => made.clock.pass(TICK_MS), TICK_MS);
    return () => {
      clearInterval(ticks);
      made.end();
    };
  }, [made, profile]);
  return (
    <MemoryRouter>
      <StoresContext value={made.root}>
        {/* Screens of members suspend until their stores are there. */}
        <Suspense fallback={<div data-waiting hidden />}>{children}</Suspense>
        <DialogHost />
      </StoresContext>
    </MemoryRouter>
  );
}

/** Waits for a text; live regions may repeat what is on screen. */
export async function findText(text: string): Promise<void> {
  await expect(await screen.findAllByText(text)).not.toHaveLength(0);
}

/** Confirms what a dialog asks, once it has appeared. */
export async function confirm(button = "OK"): Promise<void> {
  await waitFor(async () => expect(await screen.findByRole("button", { name: button })).toBeVisible());
  await userEvent.click(screen.getByRole("button", { name: button }));
}

/** A story of a screen. */
export const onFakeRoot = (screen: ReactNode, setup: ScreenSetup) => ({
  render: () => <OnFakeRoot {...setup}>{screen}</OnFakeRoot>,
});

/** Refuses the first calls, for too many requests; answers the following ones. */
export function afterRefusal<Input, T>(calls: Calls<Input, T>, value: T, refusals = 1): void {
  let left = refusals;
  calls.reply = () => ((left -= 1) < 0 ? done(value) : { ok: false, error: TOO_OFTEN });
}
