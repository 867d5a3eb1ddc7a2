import type { ReactNode } from "react";
import type { OfferKind } from "#domain/quote/promotion/offer-form.ts";
import { DataTable, type DataColumn } from "#ds/domain/DataTable/DataTable.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { TitledPart } from "./TitledPart.tsx";

/** A promo code or a campaign, as people read it. */
export interface ShownOffer {
  /** The code, or the campaign's name. */
  readonly name: string;
  /** What a code takes off: "10%". What a campaign fills in: the promo code, or nothing. */
  readonly gives: string;
  /** How often a code was used and may be used: "3 of 500"; empty for a campaign. */
  readonly uses: string;
  /** When it ends. */
  readonly ends: string;
  readonly isEnded: boolean;
}

/** Props of {@link OfferLists}. */
export interface OfferListsProps {
  /** Latest end first; null while they load. */
  promos: readonly ShownOffer[] | null;
  campaigns: readonly ShownOffer[] | null;
  /** Why they did not load; null without an error. */
  error?: string | null;
  /** Retries after an error. */
  onRetry?: () => void;
  /** An offer is to end; the owner asks for confirmation. */
  onEnd: (kind: OfferKind, name: string) => void;
}

/** The promo codes with their uses, and the campaigns. */
export function OfferLists(props: OfferListsProps): ReactNode {
  return (
    <>
      <OfferList kind="promo" rows={props.promos} {...props} />
      <OfferList kind="campaign" rows={props.campaigns} {...props} />
    </>
  );
}

interface OfferListProps extends OfferListsProps {
  readonly kind: OfferKind;
  readonly rows: readonly ShownOffer[] | null;
}

function OfferList(props: OfferListProps): ReactNode {
  const { kind, rows, error = null, onRetry } = props;
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const id = `studio-${kind}s`;
  return (
    <TitledPart id={id} title={t(`offers.${kind}s`)}>
      <DataTable
        caption={t(`offers.${kind}s`)}
        columns={useColumns(props)}
        rows={rows}
        rowKey={({ name }) => name}
        empty={{ title: t(`offers.${kind}sEmpty`), text: t("offers.emptyText") }}
        loadingLabel={t("offers.loading")}
        error={error}
        {...(onRetry ? { onRetry } : {})}
      />
    </TitledPart>
  );
}

function useColumns({ kind, onEnd }: OfferListProps): readonly DataColumn<ShownOffer>[] {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const uses: DataColumn<ShownOffer> = { key: "uses", head: t("offers.uses"), cell: ({ uses: text }) => text };
  return [
    { key: "name", head: t(kind === "promo" ? "offers.code" : "offers.name"), heads: true, cell: ({ name }) => name },
    { key: "gives", head: t(kind === "promo" ? "offers.off" : "offers.code"), cell: ({ gives }) => gives },
    ...(kind === "promo" ? [uses] : []),
    { key: "ends", head: t("offers.ends"), cell: ({ ends }) => ends },
    {
      key: "action",
      head: t("history.action"),
      cell: ({ name, isEnded }) =>
        isEnded ? (
          t("offers.ended")
        ) : (
          <ActionButton variant="secondary" size="compact" onPress={() => onEnd(kind, name)}>
            {t("offers.end", { name })}
          </ActionButton>
        ),
    },
  ];
}
