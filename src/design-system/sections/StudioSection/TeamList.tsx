import type { ReactNode } from "react";
import { DataTable, type DataColumn } from "#ds/domain/DataTable/DataTable.tsx";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./StudioSection.module.css";
import { TitledPart } from "./TitledPart.tsx";

/** Someone who designs the shop, or is invited to. */
export interface Colleague {
  readonly email: string;
  readonly name: string;
  /** When the mailed link ends, as people read it; null for a member. */
  readonly invitedUntil: string | null;
  /** The one who is signed in, who cannot be removed here. */
  readonly isYou: boolean;
}

/** Props of {@link TeamList}. */
export interface TeamListProps {
  /** Members, then open invitations; null while they load. */
  team: readonly Colleague[] | null;
  /** Why they did not load; null without an error. */
  error?: string | null;
  /** Retries after an error. */
  onRetry?: () => void;
  /** Access, or an invitation, is to be taken away; the owner asks for confirmation. */
  onRemove: (email: string) => void;
  /** Who is to be invited, as typed so far. */
  values: { readonly email: string; readonly name: string };
  /** What is wrong with the address; null: nothing to show. */
  fault?: "required" | "invalid" | null;
  /** A field changed. */
  onChange: (field: "email" | "name", value: string) => void;
  /** A field was blurred. */
  onBlur?: (field: "email" | "name") => void;
  /** The invitation was asked for. */
  onInvite: () => void;
  /** Why the server refused the last invitation; null when it did not. */
  refusal?: string | null;
  /** An invitation is in flight. */
  processing?: boolean;
}

/** Who designs the shop, with a form that invites a colleague by mail. */
export function TeamList(props: TeamListProps): ReactNode {
  const { team, error = null, onRetry } = props;
  const { t } = useAreaTexts(STUDIO_TEXTS);
  return (
    <TitledPart id="studio-team" title={t("studio.team")}>
      <DataTable
        caption={t("studio.team")}
        columns={useColumns(props)}
        rows={team}
        rowKey={({ email, invitedUntil }) => `${email} ${invitedUntil ?? ""}`}
        empty={{ title: t("team.empty"), text: t("team.emptyText") }}
        loadingLabel={t("team.loading")}
        error={error}
        {...(onRetry ? { onRetry } : {})}
      />
      <InviteForm {...props} />
    </TitledPart>
  );
}

function useColumns({ onRemove }: TeamListProps): readonly DataColumn<Colleague>[] {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  return [
    { key: "email", head: t("team.email"), heads: true, cell: ({ email }) => email },
    { key: "name", head: t("team.name"), cell: ({ name }) => name },
    {
      key: "state",
      head: t("team.state"),
      cell: ({ invitedUntil }) =>
        invitedUntil === null ? t("team.member") : t("team.invited", { time: invitedUntil }),
    },
    {
      key: "action",
      head: t("history.action"),
      cell: ({ email, isYou }) =>
        isYou ? (
          t("team.you")
        ) : (
          <IconAction icon="trash" label={t("team.remove", { email })} onPress={() => onRemove(email)} />
        ),
    },
  ];
}

function InviteForm(props: TeamListProps): ReactNode {
  const { values, fault = null, refusal = null, processing = false, onChange, onBlur, onInvite } = props;
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const field = (name: "email" | "name") => ({
    inputId: `team-${name}`,
    label: t(`team.${name}`),
    value: values[name],
    disabled: processing,
    onChange: (value: string) => onChange(name, value),
    onBlur: () => onBlur?.(name),
  });
  return (
    <form
      className={styles.verdict}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onInvite();
      }}
    >
      <Text as="h3" size="lead">
        {t("team.inviteTitle")}
      </Text>
      <Text tone="muted">{t("team.inviteText")}</Text>
      {refusal === null ? null : (
        <InlineNotice kind="error" announced>
          {refusal}
        </InlineNotice>
      )}
      <TextBox
        {...field("email")}
        kind="email"
        required
        error={fault === null ? null : t(`message.${fault}`, { title: t("team.email") })}
      />
      <TextBox {...field("name")} />
      <ActionButton type="submit" processing={processing}>
        {t("team.invite")}
      </ActionButton>
    </form>
  );
}
