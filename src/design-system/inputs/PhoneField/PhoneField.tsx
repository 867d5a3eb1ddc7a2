import type { ReactNode } from "react";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import type { PhoneFieldProps } from "./props.ts";

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
