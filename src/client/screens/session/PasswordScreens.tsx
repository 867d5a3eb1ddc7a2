import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import type { PageProps } from "#client/hooks/page-props.ts";
import { useChangePasswordForm, useForgotForm, useResetForm } from "#client/hooks/account-forms.ts";
import { useDialogStore, useSessionStore } from "#client/hooks/stores.ts";
import { AuthSection } from "#ds/sections/AuthSection/AuthSection.tsx";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useAuthProps } from "./auth-props.ts";
import { useMailedLink, type Link } from "#client/hooks/mailed-link.ts";

/** A forgotten password: without a link it asks for the address, with a link for the new password. */
export function ResetPasswordScreen(props: PageProps): ReactNode {
  const link = useMailedLink("resetpassword", props.rest);
  return link.code === "" ? <AskForLink {...props} /> : <NewPassword {...props} link={link} />;
}

const AskForLink = observer(function AskForLink({ navigate }: PageProps): ReactNode {
  const dialogs = useDialogStore();
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const form = useForgotForm();
  const props = useAuthProps(form);
  const send = async () => {
    if (await form.submit()) dialogs.alert("Message", t("auth.linkSent"), () => navigate("booking"));
  };
  return (
    <AuthSection
      {...props}
      mode="forgot"
      heading={t("auth.forgotTitle")}
      values={form.values}
      onSubmit={() => void send()}
    />
  );
});

const NewPassword = observer(function NewPassword({ navigate, link }: PageProps & { readonly link: Link }): ReactNode {
  const session = useSessionStore();
  const dialogs = useDialogStore();
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const form = useResetForm(link);
  const props = useAuthProps(form);
  const save = async () => {
    if (!(await form.submit())) return;
    // The link alone signs no one in: the customer signs in with the new password.
    dialogs.alert("Message", t("auth.resetDone"), () => {
      navigate("booking");
      session.askToSignIn({ first: "signin" });
    });
  };
  return (
    <AuthSection
      {...props}
      mode="reset"
      heading={t("auth.resetTitle")}
      values={form.values}
      onSubmit={() => void save()}
    />
  );
});

/** Changes the password of a signed-in customer who knows the current one. */
export const ChangePasswordScreen = observer(function ChangePasswordScreen({ navigate }: PageProps): ReactNode {
  const dialogs = useDialogStore();
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const form = useChangePasswordForm();
  const props = useAuthProps(form);
  const save = async () => {
    if (await form.submit()) dialogs.alert("Message", t("auth.changeDone"), () => navigate("profile"));
  };
  return (
    <AuthSection
      {...props}
      mode="change"
      heading={t("auth.changeTitle")}
      values={form.values}
      onSubmit={() => void save()}
    />
  );
});
