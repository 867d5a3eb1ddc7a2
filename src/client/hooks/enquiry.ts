import { useContext, useEffect, useRef, useState } from "react";
import { EnquiryStore, type EnquiryAnswer } from "#client/stores/enquiry/EnquiryStore.ts";
import { StoresContext } from "./stores.ts";

/** An enquiry form of its own for the component, and the function that sends it; unmounting aborts the request. */
export function useEnquiry(onAnswer: (answer: EnquiryAnswer) => void): {
  readonly enquiry: EnquiryStore;
  readonly send: () => Promise<boolean>;
} {
  const root = useContext(StoresContext);
  if (!root) throw new Error("StoresContext is missing above this component.");
  const [enquiry] = useState(() => new EnquiryStore({ send: root.extras.comment, onAnswer }));
  const life = useRef(new AbortController());
  useEffect(() => {
    // New for each mount: StrictMode mounts twice during development.
    const begun = new AbortController();
    life.current = begun;
    return () => begun.abort();
  }, []);
  return { enquiry, send: () => enquiry.submit(life.current.signal) };
}
