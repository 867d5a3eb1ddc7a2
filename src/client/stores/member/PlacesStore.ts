import { makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi } from "#client/api/api.ts";
import type { MemberApi } from "#client/api/member-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { PlaceField } from "#client/stores/booking/draft/PlaceField.ts";
import { hasPlaceCode } from "#domain/journey/place-code.ts";
import type { Place } from "#domain/journey/place.ts";
import { placeKind, type KeptPlace, type PlaceKind, type SavedPlace } from "#domain/people/saved/saved-place.ts";
import { FormState } from "#client/stores/support/FormState.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";
import { ListStore } from "./ListStore.ts";

export interface PlacesStoreDeps {
  readonly api: Pick<MemberApi, "places" | "addPlace" | "changePlace" | "removePlace">;
  readonly search: CabstandApi["searchAddress"];
  readonly clock: Clock;
  readonly reportError: ReportError;
}

/** A place being added or changed. */
export interface PlaceDraft {
  /** Null: a new place. */
  readonly id: string | null;
  readonly kind: PlaceKind;
}

/** The fixed labels of the places that exist once. */
const LABELS: Readonly<Record<PlaceKind, string>> = { home: "Home", work: "Work", other: "" };
const NO_PLACES: readonly KeptPlace[] = [];

/** A person's saved places: home, work and others. */
export class PlacesStore {
  readonly list: ListStore<KeptPlace, SavedPlace>;
  /** The address box of the dialog. */
  readonly address: PlaceField;
  /** The place being added or changed; null while the dialog is closed. */
  draft: PlaceDraft | null = null;
  label = "";
  readonly state = new FormState<"label">();
  saving = false;
  readonly #reportError: ReportError;

  constructor(deps: PlacesStoreDeps) {
    this.#reportError = deps.reportError;
    const { places: read, addPlace: add, changePlace: change, removePlace: remove } = deps.api;
    this.list = new ListStore({ read, add, change, remove, reportError: deps.reportError });
    this.address = new PlaceField("saved-place", {
      search: deps.search,
      clock: deps.clock,
      check: (_field, place) => (hasPlaceCode(place) ? null : "postcode"),
      onDuplicate: () => undefined,
    });
    makeAutoObservable(this, { draft: observableRef }, { autoBind: true });
  }

  get places(): readonly KeptPlace[] {
    return this.list.entries ?? NO_PLACES;
  }

  /** The home or the work place; null when it is not set. */
  one(kind: Exclude<PlaceKind, "other">): KeptPlace | null {
    return this.places.find(({ label }) => placeKind(label) === kind) ?? null;
  }

  get others(): readonly KeptPlace[] {
    return this.places.filter(({ label }) => placeKind(label) === "other");
  }

  /** The places as suggestions of an address box, under the person's own labels. */
  get offered(): readonly Place[] {
    return this.places.map(({ label, place }) => ({ ...place, name: label || place.name }));
  }

  /** Opens the dialog for a new place. */
  add(kind: PlaceKind): void {
    this.edit({ id: null, kind }, LABELS[kind], null);
  }

  /** Opens the dialog with a place's current values. */
  change(kept: KeptPlace): void {
    this.edit({ id: kept.id, kind: placeKind(kept.label) }, kept.label, kept.place);
  }

  setLabel(label: string): void {
    this.label = label;
  }

  /** Closes the dialog without saving. */
  close(): void {
    this.draft = null;
    this.address.stop();
  }

  /** Saves the place if it has a label and a complete address. */
  async save(): Promise<void> {
    const { draft } = this;
    if (!draft || this.saving) return;
    this.state.showAllErrors();
    this.address.showRequiredError();
    const place = this.address.place;
    if (place === null || this.label.trim() === "") return;
    this.setSaving(true);
    const refusal = await this.list.save(draft.id, savedPlace(this.label, place));
    this.setSaving(false);
    if (refusal) this.#reportError(refusal);
    else if (this.draft === draft) this.close();
  }

  /** Clears everything when the account changes, so that the next person never sees these places. */
  clear(): void {
    this.close();
    this.list.clear();
  }

  private edit(draft: PlaceDraft, label: string, place: Place | null): void {
    this.draft = draft;
    this.label = label;
    this.state.reset();
    this.address.put(place);
  }

  private setSaving(saving: boolean): void {
    this.saving = saving;
  }
}

const savedPlace = (label: string, place: Place): SavedPlace => ({
  label: label.trim(),
  name: label.trim(),
  line1: place.fullAddress.split(",")[0]?.trim() ?? "",
  line2: "",
  postcode: place.postcode,
  category: place.category,
  fullAddress: place.fullAddress,
  position: place.position,
  signature: place.signature,
});
