import { Suspense, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { lazyPart } from "#client/hooks/lazy-part.tsx";
import { useTenantStore } from "#client/hooks/stores.ts";
import { BookingForm, type BookingFormProps } from "./BookingForm.tsx";

const refusedSite = lazyPart(async () => (await import("./RefusedSite.tsx")).RefusedSite);

/** The booking form, unless the site that shows it may not (TEN-005). */
export const BookingScreen = observer(function BookingScreen(props: BookingFormProps): ReactNode {
  const { siteRefused } = useTenantStore();
  return siteRefused ? (
    <Suspense fallback={null}>
      <refusedSite.Part />
    </Suspense>
  ) : (
    <BookingForm {...props} />
  );
});
