import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useForgotForm, useSignInForm, useSignUpForm } from "#client/hooks/account-forms.ts";
import { useDialogStore, usePhonePlans, useSessionStore } from "#client/hooks/stores.ts";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/ConfirmDialog.tsx";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { AuthSection } from "#ds/sections/AuthSection/AuthSection.tsx";
import type { AuthSectionProps } from "#ds/sections/AuthSection/AuthFields.tsx";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useAuthProps } from "./auth-props.ts";

/** The dialogs of the session: sign in or up, forgotten password, and the confirmation before signing out. */
export const SessionDialogs = observer(function SessionDialogs(): ReactNode {
  const session = useSessionStore();
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  return (
    <>
      <SignInDialog />
      <ForgotDialog />
      <ConfirmDialog
        open={session.confirmingSignOut}
        title={t("auth.signOutTitle")}
        onOk={() => void session.signOut()}
        onCancel={session.cancelSignOut}
      >
        {t("auth.signOutQuestion")}
      </ConfirmDialog>
    </>
  );
});

const SignInDialog = observer(function SignInDialog(): ReactNode {
  const session = useSessionStore();
  const plans = usePhonePlans();
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const signIn = useSignInForm();
  const signUp = useSignUpForm();
  const signInProps = useAuthProps(signIn);
  const signUpProps = useAuthProps(signUp);
  const { dialog } = session;
  const mode = dialog === "signup" ? "signup" : "signin";
  const common = {
    onMode: (next: AuthSectionProps["mode"]) => {
      if (next === "signin" || next === "signup" || next === "forgot") session.show(next);
    },
    hint: session.bookingWaits || session.isSignedIn ? t("auth.keep") : null,
  };
  return (
    <DialogShell
      open={dialog === "signin" || dialog === "signup"}
      title={t("auth.title")}
      onClose={() => {
        session.close();
        signIn.reset();
        signUp.reset();
      }}
      onSubmit={() => void (mode === "signup" ? signUp : signIn).submit()}
    >
      {mode === "signup" ? (
        <AuthSection
          {...common}
          {...signUpProps}
          mode="signup"
          values={signUp.values}
          betterCode={plans.betterCode(signUp.values)}
          onBlur={(field) => {
            if (field === "phone") void plans.fetch();
            signUpProps.onBlur(field);
          }}
        />
      ) : (
        <AuthSection
          {...common}
          {...signInProps}
          mode="signin"
          values={{ email: signIn.values.email, password: signIn.values.password }}
          ticks={{ remember: signIn.values.remember }}
          onTick={(_tick, ticked) => signIn.change("remember", ticked)}
        />
      )}
    </DialogShell>
  );
});

const ForgotDialog = observer(function ForgotDialog(): ReactNode {
  const session = useSessionStore();
  const dialogs = useDialogStore();
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const form = useForgotForm();
  const props = useAuthProps(form);
  const send = async () => {
    if (!(await form.submit())) return;
    session.close();
    dialogs.alert("Message", t("auth.linkSent"));
  };
  return (
    <DialogShell
      open={session.dialog === "forgot"}
      title={t("auth.forgotTitle")}
      size="narrow"
      onClose={() => {
        session.close();
        form.reset();
      }}
      onSubmit={() => void send()}
    >
      <AuthSection {...props} mode="forgot" values={form.values} onMode={() => session.show("signin")} />
    </DialogShell>
  );
});
