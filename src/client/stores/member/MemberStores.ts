import type { CabstandApi, Refusal } from "#client/api/api.ts";
import type { MemberApi } from "#client/api/member-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { BookerStore } from "./BookerStore.ts";
import { BookingsStore } from "./BookingsStore.ts";
import { BulkStore } from "./BulkStore.ts";
import { PassengersStore } from "./PassengersStore.ts";
import { PlacesStore } from "./PlacesStore.ts";

export interface MemberStoresDeps {
  readonly api: MemberApi;
  readonly search: CabstandApi["searchAddress"];
  readonly clock: Clock;
  readonly time: { readonly minute: Instant };
  readonly configuration: Configuration;
  readonly saveFile: (name: string, type: string, content: BlobPart) => void;
  readonly saveArchive: (name: string, files: readonly { readonly name: string; readonly text: string }[]) => void;
  readonly onRefused: (refusal: Refusal) => void;
}

/** The stores of whoever is signed in; a chunk of their own, made once when the first of them is needed. */
export class MemberStores {
  readonly bookings: BookingsStore;
  readonly places: PlacesStore;
  readonly passengers: PassengersStore;
  readonly booker: BookerStore;
  readonly bulk: BulkStore;
  /** Hands several files to the person as one. */
  readonly saveArchive: MemberStoresDeps["saveArchive"];

  constructor({ api, search, clock, time, configuration, saveFile, saveArchive, onRefused }: MemberStoresDeps) {
    this.bookings = new BookingsStore({ api, time, canCancel: configuration.cancelAllowed, onRefused });
    this.places = new PlacesStore({ api, search, clock, onRefused });
    this.passengers = new PassengersStore({ api, onRefused });
    this.booker = new BookerStore({ api, time, zone: configuration.zone, saveFile, onRefused });
    this.saveArchive = saveArchive;
    this.bulk = new BulkStore({ api, saveFile, onRefused });
  }

  /** Forgets everything: whoever it was of has left. */
  clear(): void {
    this.bookings.clear();
    this.places.clear();
    this.passengers.clear();
    this.booker.clear();
    this.bulk.clear();
  }
}
