import type { ReactNode } from "react";
import { fullName } from "#domain/people/contact/contact.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import { Surface } from "#ds/foundations/Surface/Surface.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { listText } from "#ds/texts/format.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Facts, type Fact } from "#ds/internal/domain/Facts.tsx";
import styles from "./ProfileSection.module.css";

/** Props of {@link ProfileSection}. */
export interface ProfileSectionProps {
  /** The profile; null while not known. */
  profile: Profile | null;
  /** Send confirmation link was pressed; left out: the address need not be confirmed. */
  onSendLink?: () => void;
  /** The link is being sent. */
  sendingLink?: boolean;
  /** The profile failed to load. */
  failed?: boolean;
  /** Retries loading it. */
  onRetry?: () => void;
  /** Edit details was pressed. */
  onEdit: () => void;
  /** Change password was pressed. */
  onChangePassword: () => void;
  /** Export was pressed: all stored data as files. */
  onExport: () => void;
  /** Delete account was pressed. */
  onDelete: () => void;
  /** Keep account was pressed, while the deletion is scheduled. */
  onKeep: () => void;
}

/** The customer's own details, their consent to offers, and the actions that change these. */
export function ProfileSection(props: ProfileSectionProps): ReactNode {
  const { profile, failed = false, onRetry, onEdit, onChangePassword } = props;
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  return (
    <section className={styles.root} data-c="ProfileSection">
      <Text as="h1" size="heading">
        {t("profile.title")}
      </Text>
      {failed ? (
        <ErrorState title={t("profile.failed")} level={2} {...(onRetry === undefined ? {} : { onRetry })} />
      ) : (
        <>
          <Unconfirmed {...props} />
          <Card
            title={t("profile.details")}
            action={t("profile.edit")}
            icon="edit"
            disabled={profile === null}
            onAction={onEdit}
          >
            {profile === null ? <SkeletonBlock shape="text" /> : <Details profile={profile} />}
          </Card>
          <Card
            title={t("profile.password")}
            action={t("profile.changePassword")}
            icon="lock"
            disabled={profile === null}
            onAction={onChangePassword}
          >
            <Text tone="muted">{t("profile.passwordText")}</Text>
          </Card>
          <OwnData {...props} />
        </>
      )}
    </section>
  );
}

/** Asks to confirm the address, while that is left to do. */
function Unconfirmed({ onSendLink, sendingLink = false }: ProfileSectionProps): ReactNode {
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  if (onSendLink === undefined) return null;
  const action = (
    <ActionButton variant="secondary" size="compact" processing={sendingLink} onPress={onSendLink}>
      {t("profile.sendLink")}
    </ActionButton>
  );
  return (
    <InlineNotice kind="info" action={action}>
      {t("profile.confirmEmail")}
    </InlineNotice>
  );
}

/** Export and deletion, which everyone may ask for their own data. */
function OwnData({ profile, onExport, onDelete, onKeep }: ProfileSectionProps): ReactNode {
  const { t, locale } = useAreaTexts(PEOPLE_TEXTS);
  const deletesAt = profile?.deletesAt ?? null;
  return (
    <Surface>
      <div className={styles.card}>
        <Text as="h2" size="title">
          {t("profile.data")}
        </Text>
        <Text tone="muted">{t("profile.dataText")}</Text>
        {deletesAt === null ? null : (
          <InlineNotice
            kind="warning"
            action={
              <ActionButton variant="secondary" size="compact" onPress={onKeep}>
                {t("profile.keep")}
              </ActionButton>
            }
          >
            {t("profile.leaving", { date: new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(deletesAt) })}
          </InlineNotice>
        )}
        <div className={styles.actions}>
          <ActionButton
            variant="secondary"
            size="compact"
            icon="arrow-down"
            disabled={profile === null}
            onPress={onExport}
          >
            {t("profile.export")}
          </ActionButton>
          {deletesAt === null ? (
            <ActionButton variant="quiet" size="compact" icon="trash" disabled={profile === null} onPress={onDelete}>
              {t("profile.delete")}
            </ActionButton>
          ) : null}
        </div>
      </div>
    </Surface>
  );
}

interface CardProps {
  readonly title: string;
  readonly action: string;
  readonly icon: "edit" | "lock";
  readonly disabled: boolean;
  readonly onAction: () => void;
  readonly children: ReactNode;
}

/** One subject of the profile, with the action that changes it. */
function Card({ title, action, icon, disabled, onAction, children }: CardProps): ReactNode {
  return (
    <Surface>
      <div className={styles.card}>
        <div className={styles.head}>
          <Text as="h2" size="title">
            {title}
          </Text>
          <ActionButton variant="secondary" size="compact" icon={icon} disabled={disabled} onPress={onAction}>
            {action}
          </ActionButton>
        </div>
        {children}
      </div>
    </Surface>
  );
}

function Details({ profile }: { readonly profile: Profile }): ReactNode {
  const { t, locale } = useAreaTexts(PEOPLE_TEXTS);
  const offers = [
    ...(profile.smsOptIn ? [t("profile.bySms")] : []),
    ...(profile.emailOptIn ? [t("profile.byEmail")] : []),
  ];
  const rows: readonly Fact[] = [
    [t("profile.name"), fullName(profile), "written"],
    // From left to right in every language.
    [t("field.phone"), <bdi key="phone" dir="ltr">{`${profile.dialingCode} ${profile.phone}`}</bdi>],
    [t("field.email"), profile.email],
    [
      t("access.title"),
      listText(
        profile.needs.map((need) => t(`need.${need}`)),
        locale,
      ) || t("access.none"),
    ],
    [t("profile.offers"), offers.length === 0 ? t("profile.offersNone") : listText(offers, locale)],
  ];
  return <Facts layout="beside" rows={rows} />;
}
