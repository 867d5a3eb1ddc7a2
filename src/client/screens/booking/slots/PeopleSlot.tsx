import { useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useKeptPassengers, usePutPassenger } from "#client/hooks/passengers.ts";
import {
  useBookingDraft,
  usePhonePlans,
  useReportError,
  useSessionStore,
  useTenantStore,
} from "#client/hooks/stores.ts";
import type { ContactForm } from "#client/stores/booking/draft/ContactForm.ts";
import type { PersonId } from "#client/stores/booking/draft/PeopleForm.ts";
import { CONTACT_FIELDS, EMPTY_CONTACT, fullName, type ContactField } from "#domain/people/contact/contact.ts";
import { sameAs } from "#domain/people/saved/saved-passenger.ts";
import { ContactSection, type ContactSectionProps } from "#ds/sections/ContactSection/ContactSection.tsx";
import { phoneText } from "#ds/texts/format.ts";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { useAreaTexts, type AreaTexts } from "#ds/texts/text-area.ts";
import { useTexts, type Translate } from "#ds/texts/use-texts.ts";

export interface PeopleSlotProps {
  /** Before the ids of the inputs, in the dialog. */
  readonly idPrefix?: string;
}

/** Who travels, and for whom. Loaded with its section. */
export const PeopleSlot = observer(function PeopleSlot({ idPrefix = "" }: PeopleSlotProps): ReactNode {
  const { people, fixed } = useBookingDraft();
  const session = useSessionStore();
  const { lite } = useTenantStore();
  const person = usePerson();
  const asGuest = useGuestProps();
  const saved = useSavedProps();
  const { customer, hasCustomer } = people;
  const { t } = useTexts();
  const costs = people.costFields.map(({ name, value, required, hint, fault, shown }) => ({
    name,
    value,
    required,
    hint,
    error: shown && fault !== null ? t(`message.${fault}`, { title: name }) : null,
    onChange: (answer: string) => people.fillCost(name, answer),
  }));
  return (
    <ContactSection
      {...person("contact")}
      idPrefix={idPrefix}
      emailRequired={people.emailRequired}
      locked={people.isLocked}
      fixed={CONTACT_FIELDS.filter((field) => fixed.has(field))}
      loading={session.isReturning && session.account?.bookerId === ""}
      {...(session.account === null && !lite ? asGuest : {})}
      {...(hasCustomer
        ? {
            customer: { ...person("customer"), ourRef: customer.ourRef, onOurRef: customer.setOurRef, costs },
            customerTravels: { checked: people.usesCustomer, onChange: people.useCustomer },
            ...(saved ? { saved } : {}),
            shown: people.shown,
            onShow: people.show,
          }
        : {})}
    />
  );
});

/** The person's values, errors and handlers as props of the section. */
function usePerson() {
  const { people } = useBookingDraft();
  const { isSignedIn } = useSessionStore();
  const plans = usePhonePlans();
  const { t } = useTexts();
  return (id: PersonId) => {
    const form = people[id];
    const isLocked = id === "contact" && people.isLocked;
    return {
      values: form.values,
      errors: isLocked ? {} : contactErrors(form, t),
      betterCode: plans.betterCode(form.values),
      onChange: form.change,
      onBlur: form.blur,
      ...(isSignedIn
        ? { mine: { checked: people.usesMine(id), onChange: (on: boolean) => people.useMine(id, on) } }
        : {}),
    };
  };
}

/**
 * The passengers that the business keeps, and the action that saves the one who is filled in; null while there is no
 * list.
 */
function useSavedProps(): ContactSectionProps["saved"] | null {
  const { people, party } = useBookingDraft();
  const reportError = useReportError();
  const store = useKeptPassengers();
  const put = usePutPassenger();
  const [keeping, setKeeping] = useState(false);
  const passengers = store?.entries;
  if (!store || !passengers) return null;
  const { contact } = people;
  const chosen = sameAs(contact.values, passengers);
  const keep = async () => {
    setKeeping(true);
    const refusal = await store.save(null, { ...contact.values, needs: party.needs });
    setKeeping(false);
    if (refusal) reportError(refusal);
  };
  return {
    passengers: passengers.map((one) => ({
      id: one.id,
      name: fullName(one),
      detail: phoneText(`${one.dialingCode} ${one.phone}`),
    })),
    chosen: chosen?.id ?? "",
    onChoose: (id) => {
      const wanted = passengers.find((one) => one.id === id);
      if (wanted) put(wanted, passengers);
      else people.contact.load(EMPTY_CONTACT);
    },
    ...(chosen === null && contact.values.firstName !== "" && contact.isValid ? { onKeep: () => void keep() } : {}),
    keeping,
  };
}

/** What only guests see: the link to sign in and, where the tenant allows guests, an account with the booking. */
function useGuestProps(): Pick<ContactSectionProps, "onSignIn" | "newAccount"> {
  const { contact } = useBookingDraft();
  const session = useSessionStore();
  const { guestsAllowed } = useTenantStore().configuration;
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const onSignIn = () => session.askToSignIn({ first: "signin" });
  if (!guestsAllowed) return { onSignIn };
  return {
    onSignIn,
    newAccount: {
      wish: { checked: contact.asAccount, onChange: contact.wishAccount },
      password: contact.password,
      error: passwordError(contact, t),
      onPassword: contact.setPassword,
      onPasswordBlur: () => contact.blur("password"),
    },
  };
}

/** The sentence under the password for a new account. */
function passwordError(contact: ContactForm, t: AreaTexts<keyof typeof PEOPLE_TEXTS.en>["t"]): string | null {
  const fault = contact.shownPasswordFault;
  const title = t("password.label");
  if (fault === null) return null;
  return fault === "length" ? t("password.length", { title }) : t(`message.${fault}`, { title });
}

/** The sentences under a person's fields, in the form's order. */
function contactErrors(person: ContactForm, t: Translate): Partial<Record<ContactField, string>> {
  const faults = person.shownFaults;
  const errors: Partial<Record<ContactField, string>> = {};
  for (const field of CONTACT_FIELDS) {
    const fault = faults[field];
    if (fault) errors[field] = t(`message.${fault}`, { title: t(`field.${field}`) });
  }
  return errors;
}
