import { useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useChangePasswordForm, useExport, useProfileForm, useProofForm } from "#client/hooks/account-forms.ts";
import { useEmailLink } from "#client/hooks/email-link.ts";
import { useDialogStore, usePhonePlans, useReportError, useSessionStore } from "#client/hooks/stores.ts";
import { withNeed } from "#domain/people/access-needs.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { Toast } from "#ds/feedback/Toast/Toast.tsx";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { AuthSection } from "#ds/sections/AuthSection/AuthSection.tsx";
import { ProfileSection } from "#ds/sections/ProfileSection/ProfileSection.tsx";
import { AccessNeedsField } from "#ds/inputs/AccessNeedsField/AccessNeedsField.tsx";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useAuthProps } from "./auth-props.ts";

/** The customer's own details, and the two dialogs that change them. */
export const ProfileScreen = observer(function ProfileScreen(): ReactNode {
  const session = useSessionStore();
  const dialogs = useDialogStore();
  const reportError = useReportError();
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const link = useEmailLink();
  const { profile } = session;
  const [open, setOpen] = useState<"profile" | "password" | "export" | "delete" | null>(null);
  const close = () => setOpen(null);
  const keep = async () => {
    const refusal = await session.setLeaving(null);
    if (refusal) reportError(refusal);
    else dialogs.alert("Message", t("profile.kept"));
  };
  return (
    <>
      <ProfileSection
        profile={profile}
        {...link.props}
        onEdit={() => setOpen("profile")}
        onChangePassword={() => setOpen("password")}
        onExport={() => setOpen("export")}
        onDelete={() => setOpen("delete")}
        onKeep={() => void keep()}
      />
      {/* A new instance for each profile, so that the form starts with its current values. */}
      {profile && (
        <EditDialog key={JSON.stringify(profile)} profile={profile} open={open === "profile"} onClose={close} />
      )}
      <Toast message={link.sentTo && t("profile.linkSent", { email: link.sentTo })} onDismiss={link.dismiss} />
      <PasswordDialog open={open === "password"} onClose={close} />
      <ProofDialog kind="export" send={useExport()} open={open === "export"} onClose={close} />
      <ProofDialog kind="delete" send={session.setLeaving} open={open === "delete"} onClose={close} />
    </>
  );
});

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const EditDialog = observer(function EditDialog({
  profile,
  open,
  onClose,
}: DialogProps & { readonly profile: Profile }): ReactNode {
  const dialogs = useDialogStore();
  const plans = usePhonePlans();
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const form = useProfileForm(profile, (message) => {
    onClose();
    dialogs.alert("Message", message === "" ? t("profile.saved") : message);
  });
  const props = useAuthProps(form);
  const { sms, offers, needs, ...person } = form.values;
  return (
    <DialogShell
      open={open}
      title={t("profile.editTitle")}
      onClose={() => {
        onClose();
        form.reset();
      }}
      onSubmit={() => void form.submit()}
    >
      <AuthSection
        {...props}
        mode="profile"
        values={person}
        betterCode={plans.betterCode(person)}
        ticks={{ sms, offers }}
        onTick={(tick, ticked) => tick !== "remember" && form.change(tick, ticked)}
        onBlur={(field) => {
          if (field === "phone") void plans.fetch();
          props.onBlur(field);
        }}
        extra={
          <AccessNeedsField
            needs={needs}
            onNeed={(need, on) => form.change("needs", withNeed(needs, need, on))}
            folded
          />
        }
      />
    </DialogShell>
  );
});

const PasswordDialog = observer(function PasswordDialog({ open, onClose }: DialogProps): ReactNode {
  const dialogs = useDialogStore();
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const form = useChangePasswordForm();
  const props = useAuthProps(form);
  const save = async () => {
    if (!(await form.submit())) return;
    onClose();
    dialogs.alert("Message", t("auth.changeDone"));
  };
  return (
    <DialogShell
      open={open}
      title={t("auth.changeTitle")}
      size="narrow"
      onClose={() => {
        onClose();
        form.reset();
      }}
      onSubmit={() => void save()}
    >
      <AuthSection {...props} mode="change" values={form.values} />
    </DialogShell>
  );
});

interface ProofProps extends DialogProps {
  readonly kind: "export" | "delete";
  readonly send: Parameters<typeof useProofForm>[0];
}

/** Asks for the password again: someone else may be using the open page. */
const ProofDialog = observer(function ProofDialog({ kind, send, open, onClose }: ProofProps): ReactNode {
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const form = useProofForm(send);
  const props = useAuthProps(form);
  const leave = () => {
    onClose();
    form.reset();
  };
  return (
    <DialogShell
      open={open}
      title={t(`profile.${kind}Title`)}
      size="narrow"
      onClose={leave}
      onSubmit={() => void form.submit().then((done) => done && leave())}
    >
      <Text>{t(`profile.${kind}Text`)}</Text>
      <AuthSection {...props} mode="proof" values={form.values} />
    </DialogShell>
  );
});
