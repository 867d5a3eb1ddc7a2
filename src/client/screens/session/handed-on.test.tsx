import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/index.ts";
import { EmptyState } from "#ds/feedback/EmptyState/index.ts";
import { ErrorState } from "#ds/feedback/ErrorState/index.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { Text } from "#ds/foundations/Text/index.ts";
import { AccessNeedsField } from "#ds/inputs/AccessNeedsField/index.ts";
import { AccountMenu } from "#ds/sections/AccountMenu/index.ts";
import { AuthSection, type AuthSectionProps } from "#ds/sections/AuthSection/index.ts";
import { InfoPage } from "#ds/sections/InfoPage/index.ts";
import { ProfileSection } from "#ds/sections/ProfileSection/index.ts";
import { BOOKER, CUSTOMER, done, refused } from "#tests/support/client/fake-client.ts";
import { signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { AccountMenuSlot } from "./AccountMenuSlot.tsx";
import { ConfirmEmailScreen } from "./ConfirmEmailScreen.tsx";
import { MemberGate } from "./MemberGate.tsx";
import { ChangePasswordScreen, ResetPasswordScreen } from "./PasswordScreens.tsx";
import { ProfileScreen } from "./ProfileScreen.tsx";
import { SessionDialogs } from "./SessionDialogs.tsx";
import { AccountSlot, SessionHost } from "./SessionHost.tsx";

let made: FakeRoot;
let screen: Mounted;
const gone: string[] = [];
const navigate = (path: string): void => void gone.push(path);
const replaced: unknown[] = [];

beforeEach(async () => {
  gone.length = 0;
  replaced.length = 0;
  made = startRoot();
  await made.root.member();
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});

const signIn = (profile = CUSTOMER): Promise<void> => signInAs(made, profile);
const form = (mode: AuthSectionProps["mode"]): AuthSectionProps => {
  const found = screen.all(AuthSection).find((each) => each.mode === mode);
  if (!found) throw new Error(`no such form: ${mode}`);
  return found;
};
const type = async (mode: AuthSectionProps["mode"], values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [field, value] of Object.entries(values))
    await screen.does(() => form(mode).onChange(field as "email", value));
};
/** The words of the dialog on screen, which has a title. */
const alerted = () => {
  const shown = made.root.dialogs.current;
  if (shown !== null) expect(["Message", "Error"]).toContain(shown.title);
  return shown?.content;
};
const PAIR = { password: "correct horse 1", confirm: "correct horse 1" };

describe("the dialogs of signing in", () => {
  beforeEach(async () => {
    screen = await mounted(made.root, <SessionDialogs />);
  });
  const show = (which: "signin" | "signup" | "forgot") => screen.does(() => made.root.session.show(which));

  it("signs in with what was typed, and says what is missing", async () => {
    expect(screen.openDialogs()).toEqual([]);
    await show("signin");
    expect(screen.openDialogs()).toEqual(["Sign in"]);
    expect(form("signin")).toMatchObject({
      values: { email: "", password: "" },
      ticks: { remember: false },
      hint: null,
    });
    await screen.submit("Sign in");
    expect(form("signin").faults).toMatchObject({ email: "required", password: "required" });
    expect(screen.focused.at(-1)).toContain("email");
    await type("signin", { email: "grace@example.com", password: "secret" });
    await screen.does(() => form("signin").onTick?.("remember", true));
    expect(form("signin")).toMatchObject({
      values: { email: "grace@example.com", password: "secret" },
      ticks: { remember: true },
      processing: false,
    });
    await screen.submit("Sign in");
    expect(form("signin").processing).toBe(true);
    const { last } = made.accounts.signIns;
    expect(last.input).toEqual({ email: "grace@example.com", password: "secret", remember: true });
    await screen.does(() => last.answer(refused(2, "Wrong password.")));
    expect(form("signin")).toMatchObject({ refusal: "Wrong password.", processing: false });
    await screen.close("Sign in");
    expect(screen.openDialogs()).toEqual([]);
    await show("signin");
    expect(form("signin")).toMatchObject({ refusal: null, values: { email: "" } });
    await screen.does(() => form("signin").onBlur("email"));
    await screen.does(() => form("signin").onChange("email", "x"));
    await screen.does(() => form("signin").onBlur("email"));
    expect(form("signin").faults.email).toBe("invalid");
  });

  it("turns between its modes, and signs up", async () => {
    await show("signin");
    await screen.does(() => form("signin").onMode?.("reset"));
    expect(made.root.session.dialog).toBe("signin");
    await screen.does(() => form("signin").onMode?.("signup"));
    expect(screen.openDialogs()).toEqual(["Sign in"]);
    expect(form("signup")).toMatchObject({ values: { dialingCode: "+44" }, betterCode: null, hint: null });
    await screen.submit("Sign in");
    expect(form("signup").faults).toMatchObject({ firstName: "required" });
    expect(screen.focused.at(-1)).toContain("firstName");
    const person = { firstName: "Ada", lastName: "Lovelace", phone: "2079460018", email: "ada@example.com" };
    await type("signup", { ...person, ...PAIR });
    await screen.does(() => form("signup").onBlur("phone"));
    await screen.submit("Sign in");
    expect(made.accounts.signUps.last.input).toMatchObject({ person, password: PAIR.password });
    await screen.close("Sign in");
    await show("signup");
    expect(form("signup").values).toMatchObject({ firstName: "" });
    await screen.does(() => form("signup").onMode?.("signin"));
    expect(screen.all(AuthSection).map(({ mode }) => mode)).toContain("signin");
  });

  it("says that what was entered is kept while a booking waits", async () => {
    await screen.does(() => made.root.session.askToSignIn({ first: "signin", bookingWaits: true }));
    expect(form("signin").hint).toBe("Everything you've entered will be kept.");
  });

  it("sends a link for a forgotten password", async () => {
    await show("signin");
    await screen.does(() => form("signin").onMode?.("forgot"));
    expect(screen.openDialogs()).toEqual(["Forgot password"]);
    expect(screen.dialog("Forgot password").size).toBe("narrow");
    await screen.submit("Forgot password");
    expect([form("forgot").faults.email, alerted()]).toEqual(["required", undefined]);
    await type("forgot", { email: "grace@example.com" });
    expect(form("forgot").values).toEqual({ email: "grace@example.com" });
    await screen.submit("Forgot password");
    await screen.does(() => made.accounts.passwords.last.answer(done(undefined)));
    expect(made.root.session.dialog).toBeNull();
    expect(alerted()).toContain("email");
    await show("forgot");
    await type("forgot", { email: "x" });
    await screen.does(() => form("forgot").onMode?.("signin"));
    expect(made.root.session.dialog).toBe("signin");
    await show("forgot");
    await screen.close("Forgot password");
    expect([made.root.session.dialog, form("forgot").values]).toEqual([null, { email: "" }]);
  });

  it("asks before signing out", async () => {
    await screen.does(() => signIn());
    const question = () => screen.of(ConfirmDialog);
    expect(question()).toMatchObject({ open: false, title: "Please Confirm" });
    await screen.does(() => made.root.session.requestSignOut());
    expect(question().open).toBe(true);
    expect(screen.words(ConfirmDialog)[0]).not.toBe("");
    await screen.does(() => question().onCancel());
    expect(question().open).toBe(false);
    await screen.does(() => question().onOk());
    expect(made.accounts.signOuts.made).toHaveLength(1);
  });
});

describe("the profile", () => {
  const open = async (): Promise<void> => {
    await signIn();
    screen = await mounted(made.root, <ProfileScreen />);
  };
  const section = () => screen.of(ProfileSection);

  it("is loading without one", async () => {
    screen = await mounted(made.root, <ProfileScreen />);
    expect(section().profile).toBeNull();
    expect(screen.all(AuthSection).map(({ mode }) => mode)).not.toContain("profile");
  });

  it("is changed in its dialog", async () => {
    await open();
    expect(section().profile).toBe(made.root.session.profile);
    await screen.does(() => section().onEdit());
    expect(screen.openDialogs()).toEqual(["Update profile"]);
    expect(form("profile")).toMatchObject({
      values: { firstName: "Grace", email: CUSTOMER.email },
      ticks: { sms: false, offers: true },
      betterCode: null,
    });
    expect(form("profile").values).not.toHaveProperty("needs");
    await type("profile", { email: "x" });
    await screen.does(() => form("profile").onBlur("email"));
    expect(form("profile").faults.email).toBe("invalid");
    await screen.close("Update profile");
    expect([screen.openDialogs(), form("profile").values.email]).toEqual([[], CUSTOMER.email]);
    await screen.does(() => section().onEdit());
    await type("profile", { firstName: "Ada" });
    await screen.does(() => {
      form("profile").onTick?.("sms", true);
      form("profile").onTick?.("remember", true);
    });
    expect(form("profile").ticks).toEqual({ sms: true, offers: true });
    expect(screen.of(AccessNeedsField)).toMatchObject({ needs: [], folded: true });
    await screen.does(() => screen.of(AccessNeedsField).onNeed("ramp", true));
    expect(screen.of(AccessNeedsField).needs).toEqual(["ramp"]);
    await screen.does(() => form("profile").onBlur("phone"));
    await screen.submit("Update profile");
    const { last } = made.accounts.profiles;
    expect(last.input).toMatchObject([{ firstName: "Ada" }, { sms: true, email: true, needs: ["ramp"] }]);
    await screen.does(() => last.answer(done({ profile: { ...CUSTOMER, firstName: "Ada" }, message: "" })));
    expect([screen.openDialogs(), alerted()]).toEqual([[], "Profile saved."]);
  });

  it("says what the server has to say about it", async () => {
    await open();
    await screen.does(() => section().onEdit());
    await screen.submit("Update profile");
    const answer = done({ profile: CUSTOMER, message: "Look at your mail." });
    await screen.does(() => made.accounts.profiles.last.answer(answer));
    expect(alerted()).toBe("Look at your mail.");
  });

  it("changes the password in its dialog", async () => {
    await open();
    await screen.does(() => section().onChangePassword());
    expect(screen.openDialogs()).toEqual(["Change password"]);
    expect(screen.dialog("Change password").size).toBe("narrow");
    await screen.submit("Change password");
    expect(form("change").faults.old).toBe("required");
    await screen.close("Change password");
    expect([screen.openDialogs(), form("change").faults]).toEqual([[], {}]);
    await screen.does(() => section().onChangePassword());
    await type("change", { old: "old secret", ...PAIR });
    expect(form("change").values).toEqual({ old: "old secret", ...PAIR });
    await screen.submit("Change password");
    expect(made.accounts.passwords.last.input).toEqual(["old secret", PAIR.password]);
    await screen.does(() => made.accounts.passwords.last.answer(done(undefined)));
    expect([screen.openDialogs(), alerted()]).toEqual([
      [],
      "Your password has been changed. Other devices have been signed out.",
    ]);
  });

  it("gives the data away for the password only", async () => {
    await open();
    await screen.does(() => section().onExport());
    expect(screen.openDialogs()).toEqual(["Download my data"]);
    expect(screen.dialog("Download my data").size).toBe("narrow");
    expect(screen.words(Text)).toContain(
      "Please enter your password. You'll get one file with everything and a table of your bookings.",
    );
    await type("proof", { password: "secret" });
    await screen.submit("Download my data");
    expect(made.accounts.exports.last.input).toBe("secret");
    await screen.does(() => made.accounts.exports.last.answer(done([{ name: "a", type: "t", text: "x" }])));
    expect([screen.openDialogs(), made.members[0]?.files.length, form("proof").values]).toEqual([
      [],
      1,
      { password: "" },
    ]);
  });

  it("deletes the account for the password only, and stays open after a refusal", async () => {
    await open();
    await screen.does(() => section().onDelete());
    expect(screen.openDialogs()).toEqual(["Delete my account"]);
    const proof = () => screen.all(AuthSection).findLast(({ mode }) => mode === "proof");
    await screen.does(() => proof()?.onChange("password", "secret"));
    await screen.submit("Delete my account");
    expect(made.accounts.leavings.last.input).toBe("secret");
    await screen.does(() => made.accounts.leavings.last.answer(refused(2, "Wrong password.")));
    expect([screen.openDialogs(), proof()?.refusal]).toEqual([["Delete my account"], "Wrong password."]);
    await screen.close("Delete my account");
    expect([screen.openDialogs(), proof()?.refusal]).toEqual([[], null]);
  });

  it("keeps an account that was to be deleted, or says why not", async () => {
    await open();
    await screen.does(() => section().onKeep());
    expect(made.accounts.leavings.last.input).toBeNull();
    await screen.does(() => made.accounts.leavings.last.answer(refused(2, "Too late.")));
    expect(alerted()).toBe("Too late.");
    await screen.does(() => made.root.dialogs.reset());
    await screen.does(() => section().onKeep());
    await screen.does(() => made.accounts.leavings.last.answer(done(CUSTOMER)));
    expect(alerted()).toBe("Your account will stay open.");
  });
});

describe("the password pages", () => {
  const heading = () => screen.of(AuthSection).heading;
  const send = () => screen.does(() => screen.of(AuthSection).onSubmit?.());
  const history = () =>
    Object.assign(window, {
      history: { state: { at: 1 }, replaceState: (...all: unknown[]) => void replaced.push(all) },
    });

  it("send a link, and lead to the form", async () => {
    screen = await mounted(made.root, <ResetPasswordScreen rest={[]} navigate={navigate} />, "ResetPasswordScreen");
    expect([heading(), screen.of(AuthSection).mode]).toEqual(["Forgot password", "forgot"]);
    await send();
    expect([form("forgot").faults.email, alerted()]).toEqual(["required", undefined]);
    await type("forgot", { email: "grace@example.com" });
    await send();
    expect(made.accounts.passwords.last.input).toEqual(["grace@example.com"]);
    await screen.does(() => made.accounts.passwords.last.answer(done(undefined)));
    expect(alerted()).toContain("email");
    await screen.does(() => made.root.dialogs.accept());
    expect(gone).toEqual(["booking"]);
  });

  it("take a new password by the link, which leaves the address bar, and ask to sign in with it", async () => {
    vi.stubGlobal("window", { history: {}, document: { activeElement: null }, HTMLIFrameElement: class {} });
    history();
    screen = await mounted(
      made.root,
      <ResetPasswordScreen rest={["i1", "c0de"]} navigate={navigate} />,
      "ResetPasswordScreen",
    );
    expect(replaced).toEqual([[{ at: 1 }, "", "/resetpassword.html"]]);
    expect([heading(), screen.of(AuthSection).mode]).toEqual(["Choose a new password", "reset"]);
    await send();
    expect([form("reset").faults.password, alerted()]).toEqual(["required", undefined]);
    await type("reset", PAIR);
    expect(form("reset").values).toEqual(PAIR);
    await send();
    expect(made.accounts.passwords.last.input).toEqual([{ id: "i1", code: "c0de" }, PAIR.password]);
    await screen.does(() => made.accounts.passwords.last.answer(done(undefined)));
    expect(alerted()).toBe("Your new password is saved. Please sign in.");
    await screen.does(() => made.root.dialogs.accept());
    expect([gone, made.root.session.dialog]).toEqual([["booking"], "signin"]);
  });

  it("change the password of who knows it", async () => {
    screen = await mounted(made.root, <ChangePasswordScreen rest={[]} navigate={navigate} />);
    expect([heading(), screen.of(AuthSection).mode]).toEqual(["Change password", "change"]);
    await send();
    expect(alerted()).toBeUndefined();
    await type("change", { old: "old secret", ...PAIR });
    await send();
    await screen.does(() => made.accounts.passwords.last.answer(done(undefined)));
    expect(alerted()).toBe("Your password has been changed. Other devices have been signed out.");
    await screen.does(() => made.root.dialogs.accept());
    expect(gone).toEqual(["profile"]);
  });
});

describe("the link that confirms an address", () => {
  const open = async (): Promise<void> => {
    vi.stubGlobal("window", {
      history: { state: null, replaceState: (...all: unknown[]) => void replaced.push(all) },
      document: { activeElement: null },
      HTMLIFrameElement: class {},
    });
    vi.useFakeTimers();
    screen = await mounted(
      made.root,
      <ConfirmEmailScreen rest={["i1", "c0de"]} navigate={navigate} />,
      "ConfirmEmailScreen",
    );
    await screen.does(() => vi.runAllTimers());
    vi.useRealTimers();
  };

  it("is used once, and leads to the profile", async () => {
    await open();
    expect(replaced).toEqual([[null, "", "/confirmemail.html"]]);
    expect(screen.of(SkeletonBlock)).toMatchObject({
      shape: "text",
      label: "Just a moment, we're confirming your address.",
    });
    expect(made.accounts.passwords.made.map(({ input }) => input)).toEqual([[{ id: "i1", code: "c0de" }]]);
    await screen.does(() => made.accounts.passwords.last.answer(done(undefined)));
    const page = screen.of(InfoPage);
    expect(page).toMatchObject({
      title: "Confirm your email address",
      paragraphs: ["Your new email address is confirmed."],
      links: [{ to: "profile" }],
    });
    expect(page.links?.[0]?.label).not.toBe("");
    page.onNavigate?.("profile");
    expect(gone).toEqual(["profile"]);
  });

  it("says why it did not work", async () => {
    await open();
    await screen.does(() => made.accounts.passwords.last.answer(refused(2, "The link is too old.")));
    expect(screen.of(ErrorState)).toMatchObject({
      level: 1,
      title: "Confirm your email address",
      message: "The link is too old.",
    });
  });
});

describe("a page that needs an account", () => {
  it("asks the server first, then a guest to sign in", async () => {
    screen = await mounted(made.root, <MemberGate />);
    expect(screen.of(SkeletonBlock).shape).toBe("text");
    expect(made.root.session.dialog).toBeNull();
    await screen.does(() => made.accounts.sessions.last.answer(refused(2)));
    expect(made.root.session.dialog).toBe("signin");
    expect(screen.of(EmptyState)).toMatchObject({ icon: "lock", title: "Please sign in" });
    expect(screen.words(EmptyState)).toEqual(["You need an account to see this page."]);
    await screen.does(() => made.root.session.close());
    await screen.press("Sign in");
    expect(made.root.session.dialog).toBe("signin");
  });
});

describe("what the header shows of an account", () => {
  it("is nothing for a guest, and the menu for a customer", async () => {
    screen = await mounted(made.root, <AccountMenuSlot page="profile" navigate={navigate} />);
    expect(screen.all(AccountMenu)).toEqual([]);
    await screen.does(() => signIn());
    expect(screen.of(AccountMenu)).toMatchObject({ firstName: "Grace", isBooker: false, current: "profile" });
    await screen.does(() => screen.of(AccountMenu).onNavigate?.("dashboard"));
    expect(gone).toEqual(["dashboard"]);
    await screen.does(() => screen.of(AccountMenu).onSignOut());
    expect(made.root.session.confirmingSignOut).toBe(true);
    await screen.does(() => signIn(BOOKER));
    expect(screen.of(AccountMenu).isBooker).toBe(true);
  });

  it("is fetched with the first account, and the dialogs with the first need", async () => {
    screen = await mounted(made.root, <AccountSlot page="booking" navigate={navigate} />);
    expect(screen.lazyCount()).toBe(0);
    await screen.does(() => signIn());
    expect(screen.partWith("page")).toMatchObject({ page: "booking", navigate });
    await screen.unmount();
    made.end();
    made = startRoot();
    screen = await mounted(made.root, <SessionHost />);
    expect(screen.lazyCount()).toBe(0);
    await screen.does(() => made.root.session.show("signin"));
    expect(screen.lazyCount()).toBe(1);
    await screen.does(() => made.root.session.close());
    expect(screen.lazyCount()).toBe(0);
    await screen.does(() => made.root.session.requestSignOut());
    expect(screen.lazyCount()).toBe(1);
  });
});
