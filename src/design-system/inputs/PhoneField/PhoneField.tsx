import type { ReactNode } from "react";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";

/** Props of {@link PhoneField}. */
export interface PhoneFieldProps {
  /** Accessible name of the number's box: "Phone". */
  label: string;
  /** Dialing code with its plus sign: "+44", the owner's default. */
  dialingCode: string;
  /** The number after the code: digits without the leading 0, or empty. */
  number: string;
  /** Shown under the field; null when there is nothing wrong. */
  error: string | null;
  /** Another dialing code with which the number would be valid; its button is offered beside the error. */
  betterCode?: string | null;
  /** Another country was chosen, or came with a pasted international number. */
  onDialingCode: (code: string) => void;
  /** The number's digits, cleaned, at each change. */
  onNumber: (number: string) => void;
  /** Blur; the owner then validates the number. */
  onBlur?: () => void;
  /** A number must be given; said to screen readers. */
  required?: boolean;
  /** Id of the number's input, for links of an error summary; made by React when left out. */
  inputId?: string;
  /** Cannot be used at present. */
  disabled?: boolean;
  /** Shows the number but cannot be changed: it belongs to the signed-in profile. */
  readOnly?: boolean;
}

const input = lazyPart(async () => (await import("./PhoneInput.tsx")).default);

/**
 * A telephone number: the country's dialing code in a list, and a box that accepts only digits. A pasted or autofilled
 * international number is split into both. With the countries' numbering plans it weighs 60 kB, so it is a chunk of its
 * own, which loads when the first phone field is rendered.
 */
export function PhoneField(props: PhoneFieldProps): ReactNode {
  const waiting = (
    <div data-waiting="">
      <SkeletonBlock shape="form" count={1} label={props.label} />
    </div>
  );
  return <input.Part {...props} waiting={waiting} />;
}
