/** The link that confirms the address of an account, asked for again. */
import { useState } from "react";
import { useReportError, useSessionStore } from "./stores.ts";
import { mailsOnlyItself } from "#domain/people/account/profile.ts";

/** Asks for the link; for an observer. */
export function useEmailLink() {
  const session = useSessionStore();
  const reportError = useReportError();
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async () => {
    setSending(true);
    const refusal = await session.sendEmailLink();
    setSending(false);
    if (refusal) reportError(refusal);
    // Confirmed meanwhile, in another tab: no link was sent.
    else if (session.profile?.emailConfirmed === false) setSentTo(session.profile.email);
  };
  const isOpen = session.profile !== null && mailsOnlyItself(session.profile);
  return {
    /** For a part with the button; it has none for an account whose address need not be confirmed. */
    props: { sendingLink: sending, ...(isOpen ? { onSendLink: () => void send() } : {}) },
    /** Where it was sent; null: it was not, or that was read. */
    sentTo,
    dismiss: () => setSentTo(null),
  };
}
