/** The saved passengers of a business, for their list and for the booking form. */
import { useEffect, useState } from "react";
import type { MemberStores } from "#client/stores/member/MemberStores.ts";
import type { FieldForm } from "#client/stores/support/FieldForm.ts";
import { ACCESS_NEEDS } from "#domain/people/access-needs.ts";
import { contactFaults, type ContactDraft } from "#domain/people/contact/contact.ts";
import { NO_PASSENGER, sameAs, type KeptPassenger, type SavedPassenger } from "#domain/people/saved/saved-passenger.ts";
import { isEmail } from "#domain/shared/text/text-rules.ts";
import { useForm } from "./account-forms.ts";
import { useMemberStores } from "./members.ts";
import { useBookingDraft, usePhonePlans, useRootStore, useSessionStore } from "./stores.ts";

/** The form that saves one passenger. @param passenger null for a new one. */
export function usePassengerForm(passenger: KeptPassenger | null): FieldForm<SavedPassenger> {
  const { passengers } = useMemberStores();
  const plans = usePhonePlans();
  return useForm<SavedPassenger>(() => ({
    initial: passenger ?? { ...NO_PASSENGER, dialingCode: plans.startCode },
    faults: (values) => contactFaults(values, { emailRequired: false, isEmail, isPhone: plans.isPhone }),
    send: (values) => passengers.save(passenger?.id ?? null, values),
  }));
}

/** A booker's saved passengers, loaded; null for other people and when the chunk did not load. Never suspends. */
export function useKeptPassengers(): MemberStores["passengers"] | null {
  const root = useRootStore();
  const { isBooker } = useSessionStore();
  const [passengers, setPassengers] = useState<MemberStores["passengers"] | null>(null);
  useEffect(() => {
    if (!isBooker) return undefined;
    let mounted = true;
    void root.member().then(
      (member) => {
        if (!mounted) return;
        setPassengers(member.passengers);
        void member.passengers.load();
      },
      // The chunk did not load: the fields work without it.
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [root, isBooker]);
  return isBooker ? passengers : null;
}

/** Puts a saved passenger and their access needs into the booking; needs ticked by hand stay. */
export function usePutPassenger(): (chosen: KeptPassenger, kept: readonly KeptPassenger[]) => void {
  const { people, party } = useBookingDraft();
  return (chosen, kept) => {
    const before = sameAs(people.contact.values, kept);
    people.contact.load(contactIn(chosen));
    party.applyAccessNeeds(chosen.needs, before?.needs ?? []);
    for (const need of ACCESS_NEEDS) if (chosen.needs.includes(need)) party.need(need, true);
  };
}

const contactIn = ({ firstName, lastName, dialingCode, phone, email }: SavedPassenger): ContactDraft => ({
  firstName,
  lastName,
  dialingCode,
  phone,
  email,
});
