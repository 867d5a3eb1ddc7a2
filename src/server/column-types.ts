/** Types of columns whose reading and writing differ. */
import type { ColumnType } from "kysely";

/** A jsonb column: read as its value, written as JSON text (see `json`), since `pg` would send arrays as SQL arrays. */
export type Json<T> = ColumnType<T, string, string>;
export type Time = ColumnType<Date, Date, Date>;
/** A moment that may not have come yet; left out when a row is written, it is null. */
export type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
