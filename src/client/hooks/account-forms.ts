/** The forms of an account. Each lives as long as the screen that shows it, so that no password outlives its screen. */
import { useState } from "react";
import { FieldForm, type FieldFormDeps } from "#client/stores/support/FieldForm.ts";
import {
  changePasswordFaults,
  forgotFaults,
  newPasswordFaults,
  personFaults,
  signInFaults,
  signUpFaults,
} from "#domain/people/account/account-forms.ts";
import { contactOf, EMPTY_CONTACT } from "#domain/people/contact/contact.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import type { Result } from "#domain/shared/result.ts";
import { useMemberStores } from "./members.ts";
import { useBookingDraft, usePhonePlans, useSessionStore } from "./stores.ts";

/** A form that lives as long as the component. */
export function useForm<Values extends object>(make: () => FieldFormDeps<Values>): FieldForm<Values> {
  const [form] = useState(() => new FieldForm(make()));
  return form;
}

type Refusal = FieldForm<object>["refusal"];

const refusalOf = (answer: Result<unknown, NonNullable<Refusal>>): Refusal => (answer.ok ? null : answer.error);

const NO_PAIR = { password: "", confirm: "" } as const;

export function useSignInForm() {
  const session = useSessionStore();
  return useForm<{ email: string; password: string; remember: boolean }>(() => ({
    initial: { email: "", password: "", remember: false },
    secrets: ["password"],
    faults: signInFaults,
    send: ({ email, password, remember }) => session.signIn(email, password, remember),
  }));
}

export function useSignUpForm() {
  const session = useSessionStore();
  const plans = usePhonePlans();
  const { contact } = useBookingDraft();
  return useForm(() => ({
    // The booking's code: the one that the visitor starts with, or has chosen.
    initial: { ...EMPTY_CONTACT, dialingCode: contact.values.dialingCode, ...NO_PAIR },
    secrets: ["password", "confirm"],
    faults: (values) => signUpFaults(values, plans.isPhone),
    send: ({ password, confirm: _same, ...person }) => session.signUp(person, password),
  }));
}

export function useForgotForm() {
  const session = useSessionStore();
  return useForm<{ email: string }>(() => ({
    initial: { email: "" },
    faults: forgotFaults,
    send: async ({ email }) => refusalOf(await session.call((api, signal) => api.askForReset(email, signal))),
  }));
}

/** A new password through a mailed link. */
export function useResetForm(link: { readonly id: string; readonly code: string }) {
  const session = useSessionStore();
  return useForm<{ password: string; confirm: string }>(() => ({
    initial: NO_PAIR,
    secrets: ["password", "confirm"],
    faults: newPasswordFaults,
    send: async ({ password }) =>
      refusalOf(await session.call((api, signal) => api.savePassword(link, password, signal))),
  }));
}

export function useChangePasswordForm() {
  const session = useSessionStore();
  return useForm<{ old: string; password: string; confirm: string }>(() => ({
    initial: { old: "", ...NO_PAIR },
    secrets: ["old", "password", "confirm"],
    faults: changePasswordFaults,
    send: async ({ old, password }) =>
      refusalOf(await session.call((api, signal) => api.changePassword(old, password, signal))),
  }));
}

/** @param onSaved receives the server's message; empty when nothing is left to do. */
export function useProfileForm(profile: Profile, onSaved: (message: string) => void) {
  const session = useSessionStore();
  const plans = usePhonePlans();
  return useForm(() => ({
    initial: { ...contactOf(profile), sms: profile.smsOptIn, offers: profile.emailOptIn, needs: profile.needs },
    faults: (values) => personFaults(values, plans.isPhone),
    send: async ({ sms, offers, needs, ...person }) => {
      const answer = await session.updateProfile(person, { sms, email: offers, needs });
      if (answer.ok) onSaved(answer.value);
      return refusalOf(answer);
    },
  }));
}

/** Asks for the password again before an action reserved for the owner. @param send performs the action. */
export function useProofForm(send: (password: string) => Promise<Refusal>) {
  return useForm<{ password: string }>(() => ({
    initial: { password: "" },
    secrets: ["password"],
    faults: ({ password }) => (password.trim() === "" ? { password: "required" } : {}),
    send: ({ password }) => send(password),
  }));
}

/** Fetches all data kept about the person and saves it as one archive. */
export function useExport(): (password: string) => Promise<Refusal> {
  const session = useSessionStore();
  const { saveArchive } = useMemberStores();
  return async (password) => {
    const answer = await session.call((api, signal) => api.exportData(password, signal));
    if (!answer.ok) return answer.error;
    saveArchive("my-data.zip", answer.value);
    return null;
  };
}
