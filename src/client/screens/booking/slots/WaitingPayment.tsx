import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useWaitingPayment } from "#client/hooks/waiting-payment.ts";
import { UnpaidNotice } from "#ds/sections/UnpaidNotice.tsx";

/**
 * The booking whose payment dialog was closed.
 * @param except reference of the booking that the page shows.
 */
export const WaitingPayment = observer(function WaitingPayment({ except }: { readonly except?: string }): ReactNode {
  const waiting = useWaitingPayment(except);
  return waiting && <UnpaidNotice {...waiting} />;
});
