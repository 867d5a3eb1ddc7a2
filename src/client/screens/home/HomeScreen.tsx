import { Suspense, useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { lazyPart } from "#client/hooks/lazy-part.tsx";
import type { Navigate } from "#client/hooks/page-props.ts";
import { useTenantStore } from "#client/hooks/stores.ts";
import { FREE_WAITING_MINUTES } from "#domain/shared/constants.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { HomeSection } from "#ds/sections/HomeSection/index.ts";
import { PriceListSection } from "#ds/sections/PriceListSection/index.ts";
import { useAwake } from "#ds/inputs/use-awake.ts";
import { HOME_ANCHORS } from "#client/hooks/home-anchors.ts";
import { useNear } from "#client/hooks/use-near.ts";

const enquiryPart = lazyPart(async () => (await import("./EnquirySlot.tsx")).EnquirySlot);

/** What the home page says below its booking form. */
export function HomeScreen({ navigate }: { readonly navigate: Navigate }): ReactNode {
  const { configuration } = useTenantStore();
  const { company, airports, phone, email, address, skypeId } = configuration;
  return (
    <HomeSection
      company={company}
      anchors={HOME_ANCHORS}
      airports={airports}
      freeWaitingMinutes={FREE_WAITING_MINUTES}
      childSeats={configuration.showSmallChildSeat || configuration.showLargeChildSeat}
      contact={{ phone, email, address, skypeId }}
      prices={<PricesSlot />}
      enquiry={<ContactSlot />}
      onNavigate={navigate}
    />
  );
}

/** The price list. The server does not know what the browser has loaded by the time it takes this over. */
const PricesSlot = observer(function PricesSlot(): ReactNode {
  const tenant = useTenantStore();
  const awake = useAwake();
  useEffect(() => void tenant.loadCatalogue(), [tenant]);
  const { kind } = tenant.catalogue;
  const status = !awake || kind === "none" || kind === "loading" ? "loading" : kind;
  return <PriceListSection categories={tenant.prices} status={status} onRetry={() => void tenant.loadCatalogue()} />;
});

/** The form for a message, which builds on MUI: whoever only books never fetches it. */
function ContactSlot(): ReactNode {
  const [box, near] = useNear<HTMLDivElement>();
  const form = <SkeletonBlock shape="form" count={5} />;
  return (
    <div ref={box}>
      {near ? (
        <Suspense fallback={form}>
          <enquiryPart.Part />
        </Suspense>
      ) : (
        form
      )}
    </div>
  );
}
