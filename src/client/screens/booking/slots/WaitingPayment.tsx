import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useWaitingPayments } from "#client/hooks/waiting-payment.ts";
import { UnpaidNotice } from "#ds/sections/UnpaidNotice.tsx";

/**
 * The bookings whose payment dialog was closed. Each of them counts when the server says that there are too many.
 * @param except reference of the booking that the page shows.
 */
export const WaitingPayment = observer(function WaitingPayment({ except }: { readonly except?: string }): ReactNode {
  return useWaitingPayments(except).map((waiting) => <UnpaidNotice key={waiting.reference} {...waiting} />);
});
