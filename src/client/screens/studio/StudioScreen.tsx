import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import type { PageProps } from "#client/hooks/page-props.ts";
import { useMailedLink, type Link } from "#client/hooks/mailed-link.ts";
import { useStudioStore } from "#client/hooks/stores.ts";
import { FIELD_GROUPS } from "#domain/tenant/studio/field.ts";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import type { StudioPlace } from "#ds/sections/StudioSection/StudioSection.tsx";
import { StudioDesk } from "./StudioDesk.tsx";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { AuthSection } from "#ds/sections/AuthSection/AuthSection.tsx";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { authFieldId, type AuthSectionProps } from "#ds/sections/AuthSection/AuthFields.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { refusalText } from "#ds/texts/refusal-text.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useForm } from "#client/hooks/account-forms.ts";
import { newPasswordFaults } from "#domain/people/account/account-forms.ts";

const PLACES: readonly StudioPlace[] = [...FIELD_GROUPS, "offers", "history", "attention", "team"];

/** The page /studio: staff sign in, or join by a mailed link, and then design their shop. */
export const StudioScreen = observer(function StudioPage({ rest, navigate }: PageProps): ReactNode {
  const studio = useStudioStore();
  const link = useMailedLink("studio", rest[0] === "welcome" ? rest.slice(1) : []);
  useEffect(() => void studio.start(), [studio]);
  if (!studio.isKnown) return <SkeletonBlock shape="form" />;
  if (studio.member === null) {
    return link.code === "" || studio.hasJoined ? <StudioSignIn /> : <StudioWelcome link={link} />;
  }
  const { draft, loading } = studio;
  if (loading.failure !== null && draft === null) {
    return <ErrorState message={loading.failure} level={1} onRetry={() => void studio.load()} />;
  }
  if (draft === null) return <SkeletonBlock shape="form" count={6} />;
  const place = PLACES.find((each) => each === rest[0]?.replace(/\.html$/, "")) ?? "look";
  return (
    <>
      <StudioDesk draft={draft} person={studio.member.email} place={place} navigate={navigate} />
      <SignInAgain />
    </>
  );
});

/** Over the desk, once the session has ended: what is typed there stays. */
const SignInAgain = observer(function ExpiredDialog(): ReactNode {
  const { isExpired, form, signInLater } = useStudioStore();
  const { t } = useAreaTexts(STUDIO_TEXTS);
  return (
    <DialogShell
      open={isExpired}
      title={t("studio.expired")}
      dismissible={false}
      onClose={signInLater}
      onSubmit={() => void form.submit()}
    >
      <SignInFields hint={t("studio.expiredText")} />
    </DialogShell>
  );
});

/** Staff sign in with an address and a password; there is no sign-up, since they are invited. */
const StudioSignIn = observer(function SignIn(): ReactNode {
  const { form, team } = useStudioStore();
  const { t } = useAreaTexts(STUDIO_TEXTS);
  if (team.forgetting === "asking") return <StudioForgot />;
  return (
    <SignInFields
      heading={t("studio.signIn")}
      hint={team.forgetting === "asked" ? t("studio.linkSent") : null}
      onSubmit={() => void form.submit()}
      extra={
        <ActionButton variant="quiet" size="compact" onPress={() => team.askForLink(true)}>
          {t("studio.forgotLink")}
        </ActionButton>
      }
    />
  );
});

/** A member who forgot the password has a link mailed. */
const StudioForgot = observer(function Forgot(): ReactNode {
  const { team } = useStudioStore();
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const { forgot: form } = team;
  const { refusals } = form;
  useEffect(() => {
    if (refusals > 0) focusTarget(authFieldId("email"));
  }, [refusals]);
  return (
    <AuthSection
      mode="forgot"
      heading={t("studio.forgot")}
      onMode={() => team.askForLink(false)}
      values={form.values}
      faults={form.shownFaults}
      onChange={(_field, value) => form.change("email", value)}
      onBlur={() => form.blur("email")}
      refusal={form.refusal && refusalText(form.refusal, t)}
      processing={form.busy}
      onSubmit={() => void form.submit()}
    />
  );
});

const SignInFields = observer(function Fields(
  props: Pick<AuthSectionProps, "heading" | "hint" | "extra" | "onSubmit">,
): ReactNode {
  const { form } = useStudioStore();
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const { refusals } = form;
  useEffect(() => {
    if (refusals > 0) focusTarget(authFieldId(form.shownFaults.email === undefined ? "password" : "email"));
  }, [form, refusals]);
  const fieldOf = (field: string): "email" | "password" => (field === "password" ? "password" : "email");
  return (
    <AuthSection
      {...props}
      mode="signin"
      values={form.values}
      faults={form.shownFaults}
      onChange={(field, value) => form.change(fieldOf(field), value)}
      onBlur={(field) => form.blur(fieldOf(field))}
      refusal={form.refusal && refusalText(form.refusal, t)}
      processing={form.busy}
    />
  );
});

interface StudioWelcomeProps {
  /** The link by which the page was opened. */
  readonly link: Link;
}

/** Someone who was invited chooses a password, and is in the studio. */
const StudioWelcome = observer(function Welcome({ link }: StudioWelcomeProps): ReactNode {
  const studio = useStudioStore();
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const form = useForm<{ password: string; confirm: string }>(() => ({
    initial: { password: "", confirm: "" },
    secrets: ["password", "confirm"],
    faults: newPasswordFaults,
    send: ({ password }) => studio.join(link, password),
  }));
  const { refusals } = form;
  useEffect(() => {
    if (refusals > 0) focusTarget(authFieldId(form.shownFaults.password === undefined ? "confirm" : "password"));
  }, [form, refusals]);
  const fieldOf = (field: string): "password" | "confirm" => (field === "confirm" ? "confirm" : "password");
  return (
    <AuthSection
      mode="reset"
      heading={t("welcome.title")}
      values={form.values}
      faults={form.shownFaults}
      onChange={(field, value) => form.change(fieldOf(field), value)}
      onBlur={(field) => form.blur(fieldOf(field))}
      refusal={form.refusal && refusalText(form.refusal, t)}
      processing={form.busy}
      onSubmit={() => void form.submit()}
    />
  );
});
