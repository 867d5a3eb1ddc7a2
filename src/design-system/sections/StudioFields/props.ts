import type { Place } from "#domain/journey/place.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Catalogues } from "#domain/tenant/own-words.ts";
import type { PictureUse } from "#domain/tenant/studio/brand-picture.ts";
import type { Field, FieldGroup } from "#domain/tenant/studio/field.ts";
import type { JsonPath } from "#domain/tenant/studio/json-path.ts";
import type { AreaMapLoader } from "./area/area-map-port.ts";

/** What is wrong with a place of the file, in the words of the check. */
export interface FieldFault {
  /** Dotted path: "settings.minPassengers". */
  readonly path: string;
  readonly message: string;
}

/** Props of {@link StudioFields}. */
export interface StudioFieldsProps {
  /** The group whose fields are shown. */
  group: FieldGroup;
  /** The tenant's file as it is now. */
  document: unknown;
  /** What is wrong with it. */
  faults?: readonly FieldFault[];
  /** What the pages say without wordings of the shop, beside which these are edited; undefined: it has not loaded. */
  catalogues?: Catalogues | undefined;
  /** Why that did not load; null without an error. */
  cataloguesError?: string | null;
  /** Loads it again after an error. */
  onRetryCatalogues?: () => void;
  /** An uploaded picture of the brand: the one that the file may hold, or why it is refused. Left out: it is kept as it is. */
  onPicture?: (use: PictureUse, picture: string) => Promise<Result<string, string>>;
  /** Starts the map on which the service area is drawn. Left out: its points are edited as text. */
  loadAreaMap?: AreaMapLoader;
  /** The places of a typed address or postcode; null: the search did not answer. Left out: coordinates are tried only. */
  onFindPlaces?: ((text: string) => Promise<readonly Place[] | null>) | undefined;
  /** A value changed; undefined removes it. */
  onChange: (path: JsonPath, value: unknown) => void;
}

/** What a part of a field gets. */
export interface FieldPartProps extends StudioFieldsProps {
  readonly field: Field;
  /** What is wrong with it; null: nothing. */
  readonly error: string | null;
  /** The theme of the file, a moment later while someone types. */
  readonly settledTheme: unknown;
}
