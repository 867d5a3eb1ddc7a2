import type { CabstandApi } from "#client/api/api.ts";
import type { MemberApi } from "#client/api/member-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { fileText } from "#client/gateways/files/file-text.ts";
import type { KeptPassenger, SavedPassenger } from "#domain/people/saved/saved-passenger.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { BookerStore } from "./BookerStore.ts";
import { BookingsStore } from "./BookingsStore.ts";
import { BulkStore } from "./BulkStore.ts";
import { ListStore } from "./ListStore.ts";
import { PlacesStore } from "./PlacesStore.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";
import { makeAutoObservable } from "mobx";
import { LIST_PAGE_SIZE, LIST_PAGE_SIZES } from "#domain/shared/constants.ts";

export interface PageSizeDeps {
  /** Reads and writes what this device keeps for the signed-in person; null without a value. */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

/** How many entries a page of a list has: the person's choice, kept on this device. */
export class PageSizeChoice {
  size: number = LIST_PAGE_SIZE;
  readonly #deps: PageSizeDeps;

  constructor(deps: PageSizeDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
    this.restore();
  }

  choose(size: number): void {
    this.size = size;
    this.#deps.write(String(size));
  }

  /** Takes over what was kept for the person who is signed in now. */
  restore(): void {
    const kept = Number(this.#deps.read());
    this.size = LIST_PAGE_SIZES.find((size) => size === kept) ?? LIST_PAGE_SIZE;
  }
}

export interface MemberStoresDeps {
  readonly api: MemberApi;
  readonly search: CabstandApi["searchAddress"];
  readonly clock: Clock;
  readonly time: { readonly minute: Instant };
  readonly configuration: Configuration;
  readonly saveFile: (name: string, type: string, content: BlobPart) => void;
  readonly fileText: typeof fileText;
  readonly saveArchive: (name: string, files: readonly { readonly name: string; readonly text: string }[]) => void;
  /** What this device keeps of the person's page size. */
  readonly pageSize: PageSizeDeps;
  readonly reportError: ReportError;
}

/** The signed-in person's stores; in a chunk of their own, created once when the first of them is needed. */
export class MemberStores {
  readonly bookings: BookingsStore;
  readonly places: PlacesStore;
  /** The saved passengers of a business. */
  readonly passengers: ListStore<KeptPassenger, SavedPassenger>;
  readonly booker: BookerStore;
  readonly bulk: BulkStore;
  /** How many entries a page of the lists has. */
  readonly pageSize: PageSizeChoice;
  /** Saves several files as one archive. */
  readonly saveArchive: MemberStoresDeps["saveArchive"];

  constructor(deps: MemberStoresDeps) {
    const { api, search, clock, time, configuration, saveFile, saveArchive, reportError } = deps;
    this.pageSize = new PageSizeChoice(deps.pageSize);
    this.bookings = new BookingsStore({
      api,
      time,
      pageSize: this.pageSize,
      canCancel: configuration.cancelAllowed,
      reportError,
    });
    this.places = new PlacesStore({ api, search, clock, reportError });
    this.passengers = new ListStore({
      read: api.passengers,
      add: api.addPassenger,
      change: api.changePassenger,
      remove: api.removePassenger,
      reportError,
    });
    this.booker = new BookerStore({ api, time, zone: configuration.zone, saveFile, reportError });
    this.saveArchive = saveArchive;
    this.bulk = new BulkStore({ api, saveFile, fileText: deps.fileText, reportError });
  }

  /** Clears everything when the account changes. */
  clear(): void {
    this.pageSize.restore();
    this.bookings.clear();
    this.places.clear();
    this.passengers.clear();
    this.booker.clear();
    this.bulk.clear();
  }
}
