import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EmptyState } from "#ds/feedback/EmptyState/index.ts";
import { ErrorState } from "#ds/feedback/ErrorState/index.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { AccountLayout } from "#ds/sections/AccountLayout/index.ts";
import { AuthSection, type AuthSectionProps } from "#ds/sections/AuthSection/index.ts";
import { ProfileSection } from "#ds/sections/ProfileSection/index.ts";
import { BOOKER, CUSTOMER, done, refused, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import { signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { AccountPage } from "./AccountPage.tsx";
import { ConfirmEmailScreen } from "./ConfirmEmailScreen.tsx";
import { MemberGate } from "./MemberGate.tsx";
import { ChangePasswordScreen, ResetPasswordScreen } from "./PasswordScreens.tsx";
import { ProfileScreen } from "./ProfileScreen.tsx";
import { SessionDialogs } from "./SessionDialogs.tsx";
import { SessionHost } from "./SessionHost.tsx";

let made: FakeRoot;
let screen: Mounted;
const gone: string[] = [];
const navigate = (path: string): void => void gone.push(path);

beforeEach(async () => {
  gone.length = 0;
  made = startRoot();
  await made.root.member();
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});
const form = (mode: AuthSectionProps["mode"]): AuthSectionProps => {
  const found = screen.all(AuthSection).find((each) => each.mode === mode);
  if (!found) throw new Error(`no such form: ${mode}`);
  return found;
};
const type = (mode: AuthSectionProps["mode"], values: Readonly<Record<string, string>>): Promise<void> =>
  screen.does(() => {
    for (const [field, value] of Object.entries(values)) form(mode).onChange(field as "email", value);
  });
const alerted = () => made.root.dialogs.current;
const PERSON = { firstName: "Ada", lastName: "Lovelace", phone: "2079460018", email: "ada@example.com" };
const PAIR = { password: "correct horse 1", confirm: "correct horse 1" };

describe("a page of an account", () => {
  it.each([
    { who: CUSTOMER, isBooker: false },
    { who: BOOKER, isBooker: true },
  ])("is beside the navigation of its account (business: $isBooker)", async ({ who, isBooker }) => {
    await signInAs(made, who);
    const page = (
      <AccountPage page="bookingdetail" navigate={navigate}>
        the page
      </AccountPage>
    );
    screen = await mounted(made.root, page);
    expect(screen.of(AccountLayout)).toMatchObject({ isBooker, current: "bookinghistory", children: "the page" });
    screen.of(AccountLayout).onNavigate?.("profile");
    expect(gone).toEqual(["profile"]);
  });
});

describe("a page that needs an account", () => {
  const recall = (): void => made.root.session.recall({ accountId: "a", bookerId: "", firstName: "Grace" }, true);
  const sessions = () => made.accounts.sessions;

  it("waits for an account that the browser remembers, and asks no one to sign in", async () => {
    recall();
    screen = await mounted(made.root, <MemberGate />);
    expect(screen.all(SkeletonBlock)).toHaveLength(1);
    expect([sessions().made.length, made.root.session.dialog]).toEqual([0, null]);
  });

  it("offers to ask again when the server could not be asked", async () => {
    recall();
    screen = await mounted(made.root, <MemberGate />);
    await screen.does(() => void made.root.session.refresh());
    await screen.does(() => sessions().last.answer(refused(0)));
    expect(screen.of(ErrorState).level).toBe(1);
    expect([screen.all(EmptyState), made.root.session.dialog]).toEqual([[], null]);
    const before = sessions().made.length;
    await screen.does(() => screen.of(ErrorState).onRetry?.());
    expect(sessions().made).toHaveLength(before + 1);
    await screen.does(() => sessions().last.answer(refused(2)));
    expect([screen.all(ErrorState), made.root.session.dialog]).toEqual([[], "signin"]);
  });
});

describe("a sign-in that a page asks for, where the tenant opens with signing up", () => {
  beforeEach(() => {
    made.end();
    made = startRoot({ signUpFirst: true });
  });
  const dialog = () => made.root.session.dialog;

  it("is for an account that there is: by a page that needs one", async () => {
    screen = await mounted(made.root, <MemberGate />);
    await screen.does(() => made.accounts.sessions.last.answer(refused(2)));
    expect(dialog()).toBe("signin");
    await screen.does(() => made.root.session.close());
    await screen.press("Sign in");
    expect(dialog()).toBe("signin");
  });

  it("is for an account that there is: after a new password", async () => {
    vi.stubGlobal("window", { document: { activeElement: null }, HTMLIFrameElement: class {} });
    Object.assign(window, { history: { state: null, replaceState: () => undefined } });
    const page = <ResetPasswordScreen rest={["i1", "c0de"]} navigate={navigate} />;
    screen = await mounted(made.root, page, "ResetPasswordScreen");
    await type("reset", PAIR);
    await screen.does(() => screen.of(AuthSection).onSubmit?.());
    await screen.does(() => made.accounts.passwords.last.answer(done(undefined)));
    await screen.does(() => made.root.dialogs.accept());
    expect(dialog()).toBe("signin");
  });
});

describe("the first invalid field of a form", () => {
  const submit = (): Promise<void> => screen.submit("Sign in");

  it("takes the focus in the order of the form, each time", async () => {
    screen = await mounted(made.root, <SessionDialogs />);
    await screen.does(() => made.root.session.show("signup"));
    const seen: (string | undefined)[] = [];
    for (const [field, value] of Object.entries({ ...PERSON, ...PAIR })) {
      await submit();
      seen.push(screen.focused.at(-1));
      await type("signup", { [field]: value });
    }
    expect(seen.map((id) => id?.split("-").at(-1))).toEqual([...Object.keys(PERSON), "password", "confirm"]);
  });

  it("takes it again when nothing has changed", async () => {
    screen = await mounted(made.root, <SessionDialogs />);
    await screen.does(() => made.root.session.show("signin"));
    expect(screen.focused).toEqual([]);
    await submit();
    await submit();
    expect(screen.focused).toHaveLength(2);
  });

  it("is the current password before the new one", async () => {
    screen = await mounted(made.root, <ChangePasswordScreen rest={[]} navigate={navigate} />);
    await screen.does(() => screen.of(AuthSection).onSubmit?.());
    expect(screen.focused.at(-1)).toContain("old");
    await type("change", { old: "old secret" });
    await screen.does(() => screen.of(AuthSection).onSubmit?.());
    expect(screen.focused.at(-1)).toContain("password");
  });
});

describe("the dialogs of an account", () => {
  it.each(["signup", "profile"] as const)("check a phone number by its country once it is left (%s)", async (mode) => {
    const isPhone = () => made.root.phonePlans.isPhone("+44", "207946001");
    if (mode === "profile") await signInAs(made, CUSTOMER);
    screen = await mounted(made.root, mode === "signup" ? <SessionDialogs /> : <ProfileScreen />);
    await screen.does(() => (mode === "signup" ? made.root.session.show(mode) : screen.of(ProfileSection).onEdit()));
    await type(mode, { phone: "207946001" });
    await screen.does(() => form(mode).onBlur("email"));
    expect(isPhone()).toBe(true);
    await screen.does(() => form(mode).onBlur("phone"));
    expect([isPhone(), form(mode).faults.phone]).toEqual([false, "invalid"]);
  });

  it("keep what was entered while a session that has ended begins again", async () => {
    await signInAs(made, CUSTOMER);
    screen = await mounted(made.root, <SessionDialogs />);
    await screen.does(() => made.root.session.show("signin"));
    expect(form("signin").hint).toBe("Everything you've entered will be kept.");
  });

  it("say why the server refused, and stay busy until it answers", async () => {
    screen = await mounted(made.root, <SessionDialogs />);
    await screen.does(() => made.root.session.show("forgot"));
    await type("forgot", { email: "grace@example.com" });
    await screen.submit("Forgot password");
    expect(form("forgot").processing).toBe(true);
    await screen.does(() => made.accounts.passwords.last.answer({ ok: false, error: TOO_OFTEN }));
    expect(form("forgot")).toMatchObject({ processing: false, refusal: TOO_OFTEN.message });
    expect([made.root.session.dialog, alerted()]).toEqual(["forgot", null]);
  });

  it("are mounted for a customer, so that they close as they should", async () => {
    screen = await mounted(made.root, <SessionHost />);
    await screen.does(() => signInAs(made, CUSTOMER));
    expect(screen.lazyCount()).toBe(1);
  });

  it("take the customer's wish for no more offers", async () => {
    await signInAs(made, CUSTOMER);
    screen = await mounted(made.root, <ProfileScreen />);
    await screen.does(() => screen.of(ProfileSection).onEdit());
    await screen.does(() => form("profile").onTick?.("offers", false));
    expect(form("profile").ticks).toEqual({ sms: false, offers: false });
  });

  it("leave the account as it is until the password for deleting it was right, and close then", async () => {
    await signInAs(made, CUSTOMER);
    screen = await mounted(made.root, <ProfileScreen />);
    await screen.does(() => screen.of(ProfileSection).onDelete());
    expect(screen.dialog("Delete my account").size).toBe("narrow");
    const proof = () => screen.all(AuthSection).findLast(({ mode }) => mode === "proof");
    await screen.submit("Delete my account");
    expect([proof()?.faults.password, screen.openDialogs()]).toEqual(["required", ["Delete my account"]]);
    await screen.does(() => proof()?.onChange("password", "secret"));
    await screen.submit("Delete my account");
    await screen.does(() => made.accounts.leavings.last.answer(done(CUSTOMER)));
    expect(screen.openDialogs()).toEqual([]);
  });

  it("title what they say", async () => {
    await signInAs(made, CUSTOMER);
    screen = await mounted(made.root, <ProfileScreen />);
    await screen.does(() => screen.of(ProfileSection).onKeep());
    await screen.does(() => made.accounts.leavings.last.answer(done(CUSTOMER)));
    expect(alerted()?.title).toBe("Message");
  });
});

describe("the pages that mails lead to", () => {
  const history = (): unknown[] => {
    const replaced: unknown[] = [];
    Object.assign(window, { history: { state: null, replaceState: (...all: unknown[]) => void replaced.push(all) } });
    return replaced;
  };
  const reset = (...rest: readonly string[]): Promise<Mounted> =>
    mounted(made.root, <ResetPasswordScreen rest={rest} navigate={navigate} />, "ResetPasswordScreen");

  it("leave the address bar as it is without a link", async () => {
    vi.stubGlobal("window", { document: { activeElement: null }, HTMLIFrameElement: class {} });
    const replaced = history();
    screen = await reset("i1");
    expect([replaced, screen.of(AuthSection).mode]).toEqual([[], "forgot"]);
  });

  it("say why a new password was refused, and lead nowhere", async () => {
    vi.stubGlobal("window", { document: { activeElement: null }, HTMLIFrameElement: class {} });
    history();
    screen = await reset("i1", "c0de");
    await type("reset", PAIR);
    await screen.does(() => screen.of(AuthSection).onSubmit?.());
    expect(screen.of(AuthSection).processing).toBe(true);
    await screen.does(() => made.accounts.passwords.last.answer(refused(2, "Too old.")));
    expect([screen.of(AuthSection).refusal, alerted(), gone]).toEqual(["Too old.", null, []]);
  });

  it("use a link for an address only while they are open", async () => {
    vi.stubGlobal("window", { document: { activeElement: null }, HTMLIFrameElement: class {} });
    history();
    vi.useFakeTimers();
    const page = <ConfirmEmailScreen rest={["i1", "c0de"]} navigate={navigate} />;
    screen = await mounted(made.root, page, "ConfirmEmailScreen");
    await screen.unmount();
    vi.runAllTimers();
    vi.useRealTimers();
    expect(made.accounts.passwords.made).toEqual([]);
  });
});
