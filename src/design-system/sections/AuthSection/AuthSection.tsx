import { useId, type ReactNode } from "react";
import type { AccountFault } from "#domain/people/account-forms.ts";
import { TabSet } from "#ds/foundations/TabSet/index.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./AuthSection.module.css";
import { AuthFields } from "./AuthFields.tsx";

/** What the form is for. */
export type AuthMode = "signin" | "signup" | "forgot" | "reset" | "change" | "profile" | "proof";

/** What may be typed; each mode has some of these. */
export type AuthField = "firstName" | "lastName" | "dialingCode" | "phone" | "email" | "old" | "password" | "confirm";

/** What may be ticked: to be remembered, and offers by text message and by e-mail. */
export type AuthTick = "remember" | "sms" | "offers";

/** Props of {@link AuthSection}. */
export interface AuthSectionProps {
  /** Sign in, sign up, forgotten password, new password by a link, change of password, or the profile's fields. */
  mode: AuthMode;
  /** What is typed so far. */
  values: { readonly [Field in AuthField]?: string };
  /** What is ticked so far. */
  ticks?: { readonly [Tick in AuthTick]?: boolean };
  /** What is wrong, by field; the section finds the words. */
  faults: { readonly [Field in AuthField]?: AccountFault };
  /** A field changed. */
  onChange: (field: AuthField, value: string) => void;
  /** A box was ticked or cleared. */
  onTick?: (tick: AuthTick, ticked: boolean) => void;
  /** A field was left; the owner judges it now. */
  onLeave: (field: AuthField) => void;
  /** Why the server refused the last press, as a sentence; null when it did not. */
  refusal: string | null;
  /** It is on its way: the button says Processing and takes no press (ACC-003). */
  processing: boolean;
  /** Another mode is wanted: a tab, the forgot link, or back from it. Without it none of them is shown. */
  onMode?: (mode: AuthMode) => void;
  /** The form was sent. Leave it out inside a dialog, which is a form by itself. */
  onSubmit?: () => void;
  /** Something good to know before the fields: "What you have filled in stays as it is." */
  hint?: string | null;
  /** What else the form asks, after its fields. */
  extra?: ReactNode;
  /** Heading of a page of its own; a dialog has its title. */
  heading?: string;
  /** What the form stands for is on its way: the fields cannot be used yet. */
  loading?: boolean;
}

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
 * The forms of an account: signing in and up as two tabs (ACC-001), forgotten, new and changed passwords, the profile's
 * fields. Its fields stand on MUI: load this file with `React.lazy`.
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
        <h1 id={headingId} className={styles.heading}>
          {heading}
        </h1>
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
      {mode === "forgot" ? <p className={styles.text}>{t("auth.forgotText")}</p> : null}
      {mode === "reset" ? <p className={styles.text}>{t("auth.resetText")}</p> : null}
      <AuthFields {...props} />
      {props.extra}
      {mode === "signup" ? <p className={styles.consent}>{t("auth.consent")}</p> : null}
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
