import { useContext, useEffect, useRef, useState } from "react";
import { EnquiryStore, type EnquiryAnswer } from "#client/stores/EnquiryStore.ts";
import { StoresContext } from "./stores.ts";

/** An enquiry form of its own for the part that shows it, and the means to send it; leaving the part gives it up. */
export function useEnquiry(onAnswer: (answer: EnquiryAnswer) => void): {
  readonly enquiry: EnquiryStore;
  readonly send: () => Promise<boolean>;
} {
  const root = useContext(StoresContext);
  if (!root) throw new Error("StoresContext is missing above this component.");
  const [enquiry] = useState(() => new EnquiryStore({ send: root.extras.comment, onAnswer }));
  const life = useRef(new AbortController());
  useEffect(() => {
    // Anew for each time that the part is shown: React shows it twice during development.
    const begun = new AbortController();
    life.current = begun;
    return () => begun.abort();
  }, []);
  return { enquiry, send: () => enquiry.submit(life.current.signal) };
}
