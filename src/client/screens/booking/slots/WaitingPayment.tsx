import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useWaitingPayment } from "#client/hooks/waiting-payment.ts";
import { UnpaidNotice } from "#ds/sections/UnpaidNotice.tsx";

/** The booking whose payment dialog was closed, above the form. */
export const WaitingPayment = observer(function WaitingPayment(): ReactNode {
  const waiting = useWaitingPayment();
  return waiting && <UnpaidNotice {...waiting} />;
});
