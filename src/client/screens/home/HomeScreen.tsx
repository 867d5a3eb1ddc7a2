import { useEffect, type ReactNode, useRef, useState, type RefObject } from "react";
import { observer } from "mobx-react-lite";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import type { Navigate } from "#client/hooks/page-props.ts";
import { useTenantStore } from "#client/hooks/stores.ts";
import { FREE_WAITING_MINUTES } from "#domain/shared/constants.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { DepartureBoard } from "#ds/sections/HomeSection/DepartureBoard.tsx";
import { HomeSection } from "#ds/sections/HomeSection/HomeSection.tsx";
import { PriceListSection } from "#ds/sections/PriceListSection/PriceListSection.tsx";
import { useHydrated } from "#ds/support/use-hydrated.ts";
import { airportPages } from "#domain/tenant/airport-page.ts";
import { keepingTenant } from "#client/hooks/tenant-query.ts";
import { useAirportChoice } from "#client/hooks/booking/airport-choice.ts";
import { HOME_BLOCKS, type HomeContent } from "#domain/tenant/home.ts";

const enquiryPart = lazyPart(async () => (await import("./EnquirySlot.tsx")).EnquirySlot);

/** A page that was built without its server has no more than the configuration. */
const NO_CONTENT: HomeContent = {
  layout: "plain",
  art: "plain",
  headline: "",
  blocks: HOME_BLOCKS,
  fleet: [],
  reviews: [],
  meeting: [],
  fares: null,
};

interface HomeScreenProps {
  readonly navigate: Navigate;
  readonly content?: HomeContent | undefined;
}

/** A part of the home page: the content below its booking form, or the board of airports beside that. */
export function HomeScreen({ part, ...props }: HomeScreenProps & { readonly part?: "board" }): ReactNode {
  return part === "board" ? <HomeBoard {...props} /> : <HomeBlocks {...props} />;
}

function HomeBlocks({ navigate, content = NO_CONTENT }: HomeScreenProps): ReactNode {
  const { configuration } = useTenantStore();
  const onAirport = useAirportChoice();
  const { company, airports, phone, email, address, skypeId, licenceNumber } = configuration;
  return (
    <HomeSection
      company={company}
      airports={airportPages(airports)}
      content={content}
      currency={configuration.currency}
      onAirport={onAirport}
      onAirportPage={(path) => navigate(keepingTenant(path), { fullLoad: true })}
      terms={configuration}
      freeWaitingMinutes={configuration.waiting.freeAtAirport || FREE_WAITING_MINUTES}
      childSeats={configuration.showSmallChildSeat || configuration.showLargeChildSeat}
      contact={{ phone, email, address, skypeId, licenceNumber }}
      prices={<PricesSlot />}
      enquiry={<ContactSlot />}
      onNavigate={navigate}
    />
  );
}

function HomeBoard({ navigate, content = NO_CONTENT }: HomeScreenProps): ReactNode {
  const { airports, currency } = useTenantStore().configuration;
  const onAirport = useAirportChoice();
  return (
    <DepartureBoard
      airports={airportPages(airports)}
      content={content}
      currency={currency}
      onAirport={onAirport}
      onAirportPage={(path) => navigate(keepingTenant(path), { fullLoad: true })}
    />
  );
}

/** The price list; loading until hydrated, since the server cannot know what the browser has loaded. */
const PricesSlot = observer(function PricesSlot(): ReactNode {
  const tenant = useTenantStore();
  const hydrated = useHydrated();
  useEffect(() => void tenant.loadCatalogue(), [tenant]);
  const { kind } = tenant.catalogue;
  const status = !hydrated || kind === "none" || kind === "loading" ? "loading" : kind;
  return <PriceListSection categories={tenant.prices} status={status} onRetry={() => void tenant.loadCatalogue()} />;
});

/** The enquiry form. It uses MUI, so it is a chunk of its own: a visitor who only books never fetches it. */
function ContactSlot(): ReactNode {
  const [box, near] = useNear<HTMLDivElement>();
  const form = <SkeletonBlock shape="form" count={5} />;
  return <div ref={box}>{near ? <enquiryPart.Part waiting={form} /> : form}</div>;
}

/** About a phone's screen ahead of the visible part. */
const AHEAD = "800px 0px";

/** Whether an element has been near the viewport; stays true once set. Always false on the server. */
function useNear<Box extends Element>(): readonly [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, near];
}
