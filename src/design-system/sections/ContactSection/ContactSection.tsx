import type { ReactNode } from "react";
import { costFieldId, PASSWORD_ID } from "#domain/booking/form/field-ids.ts";
import type { ContactField } from "#domain/people/contact/contact.ts";
import { TabSet } from "#ds/foundations/TabSet/TabSet.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { CheckField } from "#ds/inputs/CheckField/CheckField.tsx";
import { PasswordField } from "#ds/inputs/PasswordField/PasswordField.tsx";
import { SelectField } from "#ds/inputs/SelectField/SelectField.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import styles from "./ContactSection.module.css";
import { PersonFields, type PersonProps, type Tick } from "./PersonFields.tsx";

/** The customer that a booker books for. */
export interface CustomerProps extends PersonProps {
  /** The customer's own reference for the ride. */
  readonly ourRef: string;
  readonly onOurRef: (ourRef: string) => void;
  /** The fields that the business asks its bookers for: a cost centre, a project. */
  readonly costs?: readonly CostFieldProps[];
}

/** A field of the business. */
export interface CostFieldProps {
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
  /** Describes the expected answer; may be empty. */
  readonly hint: string;
  /** The whole sentence; null without an error. */
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** The passengers that a business keeps, offered to its bookers. */
export interface SavedPassengersProps {
  readonly passengers: readonly { readonly id: string; readonly name: string; readonly detail: string }[];
  /** Id of the passenger whose details are filled in; empty: a new passenger. */
  readonly chosen: string;
  /** A passenger was chosen; empty: a new one. */
  readonly onChoose: (id: string) => void;
  /** Saves the passenger who is filled in; absent while that is a kept one or the fields are incomplete. */
  readonly onKeep?: () => void;
  readonly keeping?: boolean;
}

/** The account that a guest may create with the booking. */
export interface NewAccountProps {
  readonly wish: Tick;
  readonly password: string;
  readonly error: string | null;
  readonly onPassword: (password: string) => void;
  readonly onPasswordBlur: () => void;
}

/** Props of {@link ContactSection}. */
export interface ContactSectionProps extends PersonProps {
  /** Whether the email address is required or optional. */
  emailRequired: boolean;
  /** The fields belong to the signed-in profile and cannot be changed. */
  locked?: boolean;
  /** Fields that a link has filled in and fixed. */
  fixed?: readonly ContactField[];
  /** The profile is loading: the fields are disabled. */
  loading?: boolean;
  /** A guest may sign in: shows "Already a member? SignIn". */
  onSignIn?: () => void;
  /** A guest may create an account with the booking. */
  newAccount?: NewAccountProps;
  /** The person of a booker's second tab; without it there is only the main passenger. */
  customer?: CustomerProps;
  /** The checkbox "Use customer details" of a booker. */
  customerTravels?: Tick;
  /** The passengers that the business keeps. */
  saved?: SavedPassengersProps;
  /** The current tab, where there are two. */
  shown?: "customer" | "contact";
  /** The other tab was chosen. */
  onShow?: (person: "customer" | "contact") => void;
  /** Before the ids of its inputs, where the page has the section twice. */
  idPrefix?: string;
}

/**
 * Who travels and how to reach them; for a booker a second tab says for whom. Its fields use MUI: load this file with
 * `React.lazy`.
 */
export function ContactSection(props: ContactSectionProps): ReactNode {
  const { customer, errors, shown = "customer", onShow, onSignIn, loading = false, idPrefix = "" } = props;
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const problemOf = (wrong: PersonProps["errors"]) => (Object.keys(wrong).length > 0 ? t("people.problem") : null);
  return (
    <div className={styles.root} data-c="ContactSection" aria-busy={loading || undefined}>
      {onSignIn === undefined ? null : (
        <div className={styles.member}>
          <Text as="span" tone="muted">
            {t("people.member")}
          </Text>
          <ActionButton variant="quiet" size="compact" onPress={onSignIn}>
            {t("people.memberLink")}
          </ActionButton>
        </div>
      )}
      {customer === undefined ? (
        <Passenger {...props} />
      ) : (
        <TabSet
          label={t("people.tabs")}
          tabs={[
            { id: "customer", label: t("people.customer"), problem: problemOf(customer.errors) },
            { id: "contact", label: t("people.passenger"), problem: problemOf(errors) },
          ]}
          selected={shown}
          onSelect={(person) => onShow?.(person)}
        >
          {shown === "customer" ? (
            <Customer {...customer} loading={loading} idPrefix={idPrefix} />
          ) : (
            <Passenger {...props} />
          )}
        </TabSet>
      )}
    </div>
  );
}

/** The passenger; only a booker also has a customer. */
function Passenger(props: ContactSectionProps): ReactNode {
  const { mine, customerTravels, newAccount, saved, emailRequired } = props;
  const { locked = false, loading = false, idPrefix = "" } = props;
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  return (
    <>
      {saved === undefined || saved.passengers.length === 0 ? null : <Saved {...saved} />}
      {mine === undefined && customerTravels === undefined ? null : (
        <div className={styles.ticks}>
          {mine === undefined ? null : (
            <CheckField
              label={t("people.useMine")}
              disabled={loading}
              {...mine}
              {...(locked ? { note: t("people.locked") } : {})}
            />
          )}
          {customerTravels === undefined ? null : (
            <CheckField label={t("people.useCustomer")} disabled={loading} {...customerTravels} />
          )}
        </div>
      )}
      <PersonFields {...props} person="contact" emailRequired={emailRequired} locked={locked} loading={loading} />
      {saved?.onKeep === undefined ? null : (
        <div>
          <ActionButton
            variant="quiet"
            edge="start"
            size="compact"
            icon="plus"
            processing={saved.keeping ?? false}
            onPress={saved.onKeep}
          >
            {t("people.keep")}
          </ActionButton>
        </div>
      )}
      {newAccount === undefined ? null : <NewAccount {...newAccount} loading={loading} idPrefix={idPrefix} />}
    </>
  );
}

/** Chooses one of the business's passengers instead of typing. */
function Saved({ passengers, chosen, onChoose }: SavedPassengersProps): ReactNode {
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const items = passengers.map(
    ({ id, name, detail }) => ({ kind: "label-value", value: id, label: name, detail }) as const,
  );
  return (
    <SelectField
      label={t("people.saved")}
      items={[{ kind: "label-value", value: "", label: t("people.savedNobody") }, ...items]}
      value={chosen}
      onChange={onChoose}
    />
  );
}

/** What a person's fields need from the section around them. */
interface Around {
  readonly loading: boolean;
  readonly idPrefix: string;
}

function Customer(props: CustomerProps & Around): ReactNode {
  const { mine, ourRef, onOurRef, costs = [], loading, idPrefix } = props;
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  return (
    <>
      {mine === undefined ? null : <CheckField label={t("people.useMine")} disabled={loading} {...mine} />}
      <PersonFields {...props} person="customer" emailRequired={false} />
      <TextBox
        label={t("people.ourRef")}
        note={t("people.ourRefNote")}
        value={ourRef}
        disabled={loading}
        onChange={onOurRef}
      />
      {costs.map(({ name, hint, ...field }, index) => (
        <TextBox
          key={name}
          inputId={idPrefix + costFieldId(index)}
          label={name}
          note={hint}
          maxLength={64}
          autoComplete="off"
          disabled={loading}
          {...field}
        />
      ))}
    </>
  );
}

function NewAccount(props: NewAccountProps & Around): ReactNode {
  const { wish, password, error, onPassword, onPasswordBlur, loading, idPrefix } = props;
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  return (
    <>
      <CheckField label={t("people.createAccount")} note={t("people.createAccountNote")} disabled={loading} {...wish} />
      {wish.checked ? (
        <PasswordField
          label={t("password.label")}
          purpose="new"
          value={password}
          error={error}
          disabled={loading}
          inputId={idPrefix + PASSWORD_ID}
          onChange={onPassword}
          onBlur={onPasswordBlur}
        />
      ) : null}
    </>
  );
}
