import { useState, type ReactNode } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { StudioScreen } from "#client/screens/studio/StudioScreen.tsx";
import type { Saved, StudioDraft } from "#domain/tenant/studio/draft.ts";
import { instant } from "#domain/shared/units.ts";
import { TENANT_FILE } from "#stories/_fixtures/tenant-file.ts";
import preview from "#storybook/preview.tsx";
import { done, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";
import { confirm, findText, onFakeRoot } from "./OnFakeRoot.tsx";
import { isLoading, loadsAgain } from "./list-states.tsx";

const meta = preview.meta({
  title: "Screens/StudioScreen",
  component: StudioScreen,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component: "Where an operator’s staff design their site and see it while they do. Passengers never come here.",
      },
    },
  },
});

const STAFF = { email: "studio@example.com", name: "Sam" };
const DRAFT: StudioDraft = { version: 3, document: TENANT_FILE, live: TENANT_FILE, preview: "data:text/html," };
const VERDICT = { faults: [], pairs: [], nearest: null };
const OTHERS: StudioDraft = {
  ...DRAFT,
  version: 9,
  document: { ...TENANT_FILE, settings: { ...TENANT_FILE.settings, company: "Their Cars" } },
};

/** The studio follows its own links, as the router does. */
function Studio({ at = "look" }: { readonly at?: string }): ReactNode {
  const [place, setPlace] = useState(at);
  return <StudioScreen rest={[place]} navigate={(to) => setPlace(to.split("/").at(-1) ?? "")} />;
}

const replies =
  (over: (made: FakeRoot) => void = () => undefined) =>
  (made: FakeRoot): void => {
    const { studioCalls } = made;
    let version = DRAFT.version;
    studioCalls.session.reply = () => done(STAFF);
    studioCalls.draft.reply = () => done(DRAFT);
    studioCalls.check.reply = () => done(VERDICT);
    studioCalls.saveDraft.reply = () => done<Saved>({ kind: "saved", version: (version += 1), verdict: VERDICT });
    studioCalls.publish.reply = () => done(undefined);
    studioCalls.rollback.reply = () => done(undefined);
    studioCalls.signOut.reply = () => done(undefined);
    studioCalls.history.reply = () =>
      done({
        versions: [
          { version: 2, at: instant(1_764_100_000_000), by: "studio@example.com", live: true },
          { version: 1, at: instant(1_764_000_000_000), by: "studio@example.com", live: false },
        ],
        scheduled: null,
      });
    studioCalls.attention.reply = () => done([]);
    over(made);
  };

const story = (over?: (made: FakeRoot) => void, at?: string) =>
  onFakeRoot(<Studio {...(at === undefined ? {} : { at })} />, { replies: replies(over) });

export const Full = meta.story(story());

const company = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole("link", { name: "Contact" }));
  return screen.findByRole("textbox", { name: "Name of the company" });
};

Full.test("saves a change by itself, shows what publishing changes, and publishes it", async ({ canvas }) => {
  const name = await company();
  await userEvent.clear(name);
  await userEvent.type(name, "New Cars");
  await findText("Draft saved");
  await userEvent.click(canvas.getByRole("button", { name: "Publish" }));
  const summary = within(await screen.findByRole("alertdialog"));
  await expect(summary.getByText("Name of the company")).toBeInTheDocument();
  await expect(summary.getByText("New Cars")).toBeInTheDocument();
  await confirm("Publish");
  await findText("Published. The shop shows it within seconds.");
});

Full.test("brings an earlier version back once that is confirmed", { tags: ["full"] }, async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("link", { name: "History" }));
  await userEvent.click(await canvas.findByRole("button", { name: "Bring back 1" }));
  await confirm();
  await findText("The earlier version is live again.");
});

Full.test("takes a file as the draft, and says when it is none", { tags: ["full"] }, async ({ canvas }) => {
  const file = await canvas.findByLabelText("File of the shop", { selector: "input" });
  await userEvent.upload(file, new File(["{"], "tenant.json", { type: "application/json" }));
  await findText("This file is no file of a shop: it must hold one JSON object. Your draft is as it was.");
  await confirm();
  const named = { ...TENANT_FILE, settings: { ...TENANT_FILE.settings, company: "Uploaded Cars" } };
  await userEvent.upload(file, new File([JSON.stringify(named)], "tenant.json", { type: "application/json" }));
  await expect(await canvas.findByRole("heading", { name: "Design Uploaded Cars" })).toBeVisible();
});

Full.test("signs out", { tags: ["full"] }, async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Sign out" }));
  await expect(await canvas.findByRole("heading", { name: "Sign in to the studio" })).toBeVisible();
});

/** Something keeps the draft from being published. */
export const CaseToCorrect = meta.story(
  story(({ studioCalls }) => {
    const faults = [{ path: "settings.minPassengers", message: "no vehicle has so many seats" }];
    studioCalls.check.reply = () => done({ ...VERDICT, faults });
  }),
);

CaseToCorrect.test("keyboard: leads to the field, also in another group", async ({ canvas }) => {
  (await canvas.findByRole("link", { name: /no vehicle has so many seats/ })).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(canvas.getByLabelText("Passengers at first")).toHaveFocus());
});

/** Someone else saves the draft at the same time. */
export const CaseTwoPeople = meta.story(
  story(({ studioCalls }) => {
    let saves = 0;
    studioCalls.saveDraft.reply = ([version]) =>
      done<Saved>(
        (saves += 1) === 1
          ? { kind: "stale", other: OTHERS }
          : { kind: "saved", version: version + 1, verdict: VERDICT },
      );
  }),
);

CaseTwoPeople.test("shows the other draft when it is taken over", { tags: ["full"] }, async ({ canvas }) => {
  await userEvent.type(await company(), "!");
  await userEvent.click(await canvas.findByRole("button", { name: "Take over that draft" }));
  await expect(await canvas.findByRole("heading", { name: "Design Their Cars" })).toBeVisible();
});

CaseTwoPeople.test("keeps the own draft and saves it", { tags: ["full"] }, async ({ canvas }) => {
  await userEvent.type(await company(), "!");
  await userEvent.click(await canvas.findByRole("button", { name: "Keep mine" }));
  await findText("Draft saved");
  await expect(canvas.getByRole("heading", { name: "Design Metro Cars!" })).toBeVisible();
});

Full.test("takes a change back, and makes it again", { tags: ["full"] }, async ({ canvas }) => {
  const name = await company();
  await userEvent.type(name, "!");
  await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
  await expect(name).toHaveValue("Metro Cars");
  await userEvent.click(canvas.getByRole("button", { name: "Redo" }));
  await expect(name).toHaveValue("Metro Cars!");
});

/** The session ends while someone types. */
export const CaseSessionEnded = meta.story(
  story(({ studioCalls, root }) => {
    let saves = 0;
    studioCalls.saveDraft.reply = ([version]) => {
      if ((saves += 1) > 1) return done<Saved>({ kind: "saved", version: version + 1, verdict: VERDICT });
      void root.studio().then((studio) => studio.expire());
      return { ok: false, error: { code: 0, message: "" } };
    };
    studioCalls.signIn.reply = () => done(STAFF);
  }),
);

CaseSessionEnded.test("asks to sign in over the desk, keeps what was typed, and saves it", async ({ canvas }) => {
  const name = await company();
  await userEvent.type(name, "!");
  const dialog = within(await screen.findByRole("dialog", { name: "Your session has ended" }));
  await expect(dialog.getByRole("textbox", { name: "Email" })).toHaveValue(STAFF.email);
  await userEvent.type(dialog.getByLabelText("Password", { selector: "input" }), "booking1{Enter}");
  await findText("Draft saved");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await expect(canvas.getByRole("textbox", { name: "Name of the company" })).toHaveValue("Metro Cars!");
});

/** Faults keep the draft from being published. */
export const CaseFaults = meta.story(
  story(({ studioCalls }) => {
    studioCalls.check.reply = () =>
      done({ ...VERDICT, faults: [{ path: "settings.company", message: "must not be empty" }] });
  }, "contact"),
);

CaseFaults.test("names the fault at its field, and does not publish", async ({ canvas }) => {
  await expect(await canvas.findByRole("textbox", { name: "Name of the company" })).toBeInvalid();
  await expect(canvas.getByRole("button", { name: "Publish" })).toHaveAttribute("aria-disabled", "true");
});

/** No one is signed in. */
export const CaseGuest = meta.story(
  story(({ studioCalls }) => {
    let tries = 0;
    studioCalls.session.reply = () => ({ ok: false, error: { code: 2, message: "" } });
    studioCalls.forgot.reply = () => done(undefined);
    studioCalls.signIn.reply = () =>
      (tries += 1) === 1 ? { ok: false, error: { code: 2, message: "Wrong email or password." } } : done(STAFF);
  }),
);

CaseGuest.test(
  "asks to sign in, says why it was refused, and then opens the draft",
  { tags: ["full"] },
  async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Email" }), STAFF.email);
    const password = canvas.getByLabelText("Password", { selector: "input" });
    await userEvent.type(password, "wrong");
    await userEvent.click(canvas.getByRole("button", { name: "Sign in" }));
    await findText("Wrong email or password.");
    await userEvent.type(password, "booking1");
    await waitFor(() => userEvent.click(canvas.getByRole("button", { name: "Sign in" })));
    await expect(await canvas.findByRole("heading", { name: "Design Metro Cars" })).toBeVisible();
  },
);

CaseGuest.test("mails a link to who forgot the password", { tags: ["full"] }, async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Forgot your password?" }));
  await userEvent.type(await canvas.findByRole("textbox", { name: "Email" }), `${STAFF.email}{Enter}`);
  await findText("If this address belongs to the team, a link is on its way to it. It works once, for 48 hours.");
});

export const Loading = meta.story({
  ...story(({ studioCalls }) => {
    studioCalls.draft.reply = null;
  }),
  play: isLoading,
});

export const Error = meta.story(
  story(({ studioCalls }) => {
    let tries = 0;
    studioCalls.draft.reply = () => ((tries += 1) === 1 ? { ok: false, error: TOO_OFTEN } : done(DRAFT));
  }),
);
Error.test("says how long to wait, and loads at a retry", ({ canvas }) =>
  loadsAgain(() => canvas.findByRole("heading", { name: "Design Metro Cars" })),
);

export const Empty = meta.story(
  story(({ studioCalls }) => {
    studioCalls.attention.reply = () => done([]);
  }, "attention"),
);
Empty.test("says that nothing needs attention", () => findText("Nothing needs your attention"));

export const Mobile = meta.story({ ...story(), globals: { viewport: { value: "phone" } } });
