import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { CabstandApi } from "#client/api/api.ts";
import { never } from "#client/stores/support/LatestCall.ts";
import type { StudioApi } from "#client/api/studio-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { PlaceField } from "#client/stores/booking/draft/PlaceField.ts";
import { Resource } from "#client/stores/support/Resource.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";
import { placeFault } from "#domain/journey/journey.ts";
import {
  campaignFileOf,
  NO_CAMPAIGN,
  NO_PROMO,
  promoFileOf,
  type CampaignForm,
  type OfferKind,
  type PromoForm,
} from "#domain/quote/promotion/offer-form.ts";
import type { ListedOffers, OfferFault } from "#domain/quote/promotion/offers.ts";

export interface OffersStoreDeps {
  readonly api: Pick<StudioApi, "offers" | "addOffer" | "endOffer">;
  readonly clock: Clock;
  readonly searchAddress: CabstandApi["searchAddress"];
  readonly reportError: ReportError;
  /** Something was done. */
  readonly onDone: (news: "offerAdded" | "offerEnded") => void;
}

type Faults = readonly OfferFault[];

/** Promo codes and campaigns: the lists, adding and ending. */
export class OffersStore {
  readonly offers = new Resource<ListedOffers>();
  promo: PromoForm = NO_PROMO;
  campaign: CampaignForm = NO_CAMPAIGN;
  /** The places that the campaign's link fills in. */
  readonly pickup: PlaceField;
  readonly dropoff: PlaceField;
  /** What the server found wrong with the form that was sent last. */
  faults: Readonly<Record<OfferKind, Faults>> = { promo: [], campaign: [] };
  /** The link of the campaign that was added last; no later reply has it. */
  link = "";
  /** What is to be ended, until that is confirmed. */
  ending: { readonly kind: OfferKind; readonly name: string } | null = null;
  busy = false;
  readonly #deps: OffersStoreDeps;

  constructor(deps: OffersStoreDeps) {
    this.#deps = deps;
    this.pickup = this.placeField("pickup");
    this.dropoff = this.placeField("dropoff");
    const refs = { promo: observableRef, campaign: observableRef, faults: observableRef, ending: observableRef };
    makeAutoObservable(this, refs, { autoBind: true });
  }

  load(): Promise<void> {
    return this.offers.load(this.#deps.api.offers, true);
  }

  changePromo(part: Partial<PromoForm>): void {
    this.promo = { ...this.promo, ...part };
    this.faults = { ...this.faults, promo: [] };
  }

  changeCampaign(part: Partial<CampaignForm>): void {
    this.campaign = { ...this.campaign, ...part };
    this.faults = { ...this.faults, campaign: [] };
  }

  /** Adds what is typed in a form. @param currency ISO 4217, of typed amounts. */
  async add(kind: OfferKind, currency: string): Promise<void> {
    if (this.busy || (kind === "campaign" && this.hasOpenPlace())) return;
    this.busy = true;
    const places = { pickup: this.pickup.place, dropoff: this.dropoff.place };
    const file = kind === "promo" ? promoFileOf(this.promo, currency) : campaignFileOf(this.campaign, places);
    const answer = await this.#deps.api.addOffer(kind, file, never());
    runInAction(() => (this.busy = false));
    if (!answer.ok) return this.#deps.reportError(answer.error);
    const { faults, link } = answer.value;
    this.settle(kind, faults, link);
    if (faults.length > 0) return;
    this.#deps.onDone("offerAdded");
    await this.load();
  }

  askToEnd(ending: OffersStore["ending"]): void {
    this.ending = ending;
  }

  /** Ends what was chosen. */
  async end(): Promise<void> {
    const { ending } = this;
    if (ending === null) return;
    this.ending = null;
    const answer = await this.#deps.api.endOffer(ending.kind, ending.name, never());
    if (answer.ok) this.#deps.onDone("offerEnded");
    else this.#deps.reportError(answer.error);
    await this.load();
  }

  clear(): void {
    this.offers.clear();
    this.promo = NO_PROMO;
    this.clearCampaign();
    this.faults = { promo: [], campaign: [] };
    this.link = "";
    this.ending = null;
  }

  private settle(kind: OfferKind, faults: Faults, link: string): void {
    this.faults = { ...this.faults, [kind]: faults };
    if (faults.length > 0) return;
    this.link = link;
    if (kind === "promo") this.promo = NO_PROMO;
    else this.clearCampaign();
  }

  private clearCampaign(): void {
    this.campaign = NO_CAMPAIGN;
    this.pickup.clear();
    this.dropoff.clear();
  }

  /** Whether a place was typed and not chosen; it then says so. */
  private hasOpenPlace(): boolean {
    const open = [this.pickup, this.dropoff].filter(({ text, place }) => place === null && text.trim() !== "");
    for (const field of open) field.showRequiredError();
    return open.length > 0;
  }

  /** A campaign's places obey the rules of a booking's. */
  private placeField(key: "pickup" | "dropoff"): PlaceField {
    const { searchAddress, clock } = this.#deps;
    return new PlaceField(key, {
      search: searchAddress,
      clock,
      check: (field, place) => placeFault(place, [field === this.pickup ? this.dropoff.place : this.pickup.place]),
      onDuplicate: () => undefined,
    });
  }
}
