import { useId, type ReactNode } from "react";
import { TabSet } from "#ds/foundations/TabSet/TabSet.tsx";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import styles from "./AuthSection.module.css";
import { AuthFields, type AuthSectionProps } from "./AuthFields.tsx";

const SUBMIT = {
  signin: "auth.signIn",
  signup: "auth.signUp",
  forgot: "auth.sendLink",
  reset: "auth.savePassword",
  change: "auth.savePassword",
  profile: "profile.save",
  proof: "auth.prove",
} as const;

/**
 * The forms of an account: signing in and up as two tabs, forgotten, new and changed passwords, the profile's fields.
 * Its fields use MUI: load this file with `React.lazy`.
 */
export function AuthSection(props: AuthSectionProps): ReactNode {
  const { mode, onMode, heading, onSubmit, loading = false } = props;
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const headingId = useId();
  const inTabs = (mode === "signin" || mode === "signup") && onMode !== undefined;
  const body = <Body {...props} />;
  const content = inTabs ? (
    <TabSet
      label={t("auth.tabs")}
      tabs={[
        { id: "signin", label: t("auth.signInTab") },
        { id: "signup", label: t("auth.signUpTab") },
      ]}
      selected={mode}
      onSelect={onMode}
    >
      {body}
    </TabSet>
  ) : (
    body
  );
  return (
    <section
      className={styles.root}
      data-c="AuthSection"
      data-page={heading === undefined ? undefined : ""}
      aria-busy={loading || undefined}
      aria-labelledby={heading === undefined ? undefined : headingId}
    >
      {heading === undefined ? null : (
        <Text as="h1" size="heading" id={headingId}>
          {heading}
        </Text>
      )}
      {onSubmit === undefined ? (
        content
      ) : (
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {content}
        </form>
      )}
    </section>
  );
}

/** The server's refusal, the fields of the mode, and the button. */
function Body(props: AuthSectionProps): ReactNode {
  const { mode, refusal, processing, hint, onMode, loading = false } = props;
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  return (
    <div className={styles.body}>
      {refusal === null ? null : (
        <InlineNotice kind="error" announced key={refusal}>
          {refusal}
        </InlineNotice>
      )}
      {hint === undefined || hint === null ? null : <InlineNotice kind="info">{hint}</InlineNotice>}
      {mode === "forgot" ? <Text tone="muted">{t("auth.forgotText")}</Text> : null}
      {mode === "reset" ? <Text tone="muted">{t("auth.resetText")}</Text> : null}
      <AuthFields {...props} />
      {props.extra}
      {mode === "signup" ? (
        <Text size="label" tone="muted">
          {t("auth.consent")}
        </Text>
      ) : null}
      <div className={styles.actions}>
        <ActionButton type="submit" wide processing={processing} disabled={loading}>
          {t(SUBMIT[mode])}
        </ActionButton>
        {mode === "forgot" && onMode !== undefined ? (
          <ActionButton variant="quiet" onPress={() => onMode("signin")}>
            {t("auth.back")}
          </ActionButton>
        ) : null}
      </div>
    </div>
  );
}
