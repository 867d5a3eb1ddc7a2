/** Types of columns whose reading and writing differ. */
import type { ColumnType } from "kysely";

/** A jsonb column: read as its value, written as JSON text (see `json`), since `pg` would send arrays as SQL arrays. */
export type Json<T> = ColumnType<T, string, string>;
export type Time = ColumnType<Date, Date, Date>;
/** A time that may not have come yet; null when it is left out of an insert. */
export type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
