import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import { useTenantStore } from "#client/hooks/stores.ts";
import { BookingForm, type BookingFormProps } from "./BookingForm.tsx";

const refusedSite = lazyPart(async () => (await import("./RefusedSite.tsx")).RefusedSite);

/** The booking form, or RefusedSite where the embedding site may not show it. */
export const BookingScreen = observer(function BookingScreen(props: BookingFormProps): ReactNode {
  const { siteRefused } = useTenantStore();
  return siteRefused ? <refusedSite.Part /> : <BookingForm {...props} />;
});
