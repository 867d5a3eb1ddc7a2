import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useStudioStore, useTenantStore } from "#client/hooks/stores.ts";
import { usePlaceField } from "#client/hooks/place-fields.ts";
import type { StudioDraftStore } from "#client/stores/studio/StudioDraftStore.ts";
import type { StudioPromo } from "#domain/quote/promotion/offers.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import { formatMoney, minorOf } from "#domain/shared/money.ts";
import { valueAt } from "#domain/tenant/studio/json-path.ts";
import { CampaignLinkForm, PromoCodeForm } from "#ds/sections/StudioSection/OfferForms.tsx";
import { OfferLists } from "#ds/sections/StudioSection/OfferLists.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useMoment } from "./wording.ts";

interface StudioOffersProps {
  readonly draft: StudioDraftStore;
}

/** The live vehicles of the tenant's file, by name. */
function vehiclesOf(live: unknown): readonly { readonly id: string; readonly name: string }[] {
  const vehicles = valueAt(live, ["vehicles"]);
  if (!Array.isArray(vehicles)) return [];
  return vehicles.filter(isRecord).map(({ id, name }) => ({ id: String(id), name: String(name) }));
}

const offOf = ({ off, currency }: StudioPromo, locale: string): string =>
  off.kind === "percent"
    ? new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(off.value / 100)
    : formatMoney({ pence: minorOf(off.value, currency), currency }, locale);

/** Promo codes and campaigns: the lists, adding and ending. */
export const StudioOffers = observer(function Offers({ draft }: StudioOffersProps): ReactNode {
  const { offers: store } = useStudioStore();
  const { currency } = useTenantStore().configuration;
  useEffect(() => void store.load(), [store]);
  return (
    <>
      <Lists />
      <PromoCodeForm
        values={store.promo}
        faults={store.faults.promo}
        currency={currency}
        processing={store.busy}
        onChange={store.changePromo}
        onAdd={() => void store.add("promo", currency)}
      />
      <Campaign draft={draft} />
    </>
  );
});

const Lists = observer(function Lists(): ReactNode {
  const { offers: store } = useStudioStore();
  const { t, locale } = useAreaTexts(STUDIO_TEXTS);
  const moment = useMoment();
  const { value, failure } = store.offers;
  const usesOf = ({ used, usesLeft: left }: StudioPromo): string =>
    left === null ? String(used) : t("offers.usesOf", { used, left });
  return (
    <OfferLists
      promos={
        value &&
        value.promos.map((promo) => ({
          name: promo.code,
          gives: offOf(promo, locale),
          uses: usesOf(promo),
          ends: moment(promo.endsAt),
          isEnded: promo.isEnded,
        }))
      }
      campaigns={
        value &&
        value.campaigns.map(({ name, promoCode, endsAt, isEnded }) => ({
          name,
          gives: promoCode,
          uses: "",
          ends: moment(endsAt),
          isEnded,
        }))
      }
      error={failure}
      onRetry={() => void store.load()}
      onEnd={(kind, name) => store.askToEnd({ kind, name })}
    />
  );
});

const Campaign = observer(function Campaign({ draft }: StudioOffersProps): ReactNode {
  const { offers: store } = useStudioStore();
  const { currency } = useTenantStore().configuration;
  const { t } = useTexts();
  const placeField = usePlaceField();
  const place = (end: "pickup" | "dropoff") => ({
    ...placeField(store[end], t(`field.${end}`)),
    inputId: `campaign-${end}`,
  });
  return (
    <CampaignLinkForm
      values={store.campaign}
      faults={store.faults.campaign}
      pickup={place("pickup")}
      dropoff={place("dropoff")}
      vehicles={vehiclesOf(draft.live)}
      link={store.link}
      processing={store.busy}
      onChange={store.changeCampaign}
      onAdd={() => void store.add("campaign", currency)}
    />
  );
});
