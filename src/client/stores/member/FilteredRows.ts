import { makeAutoObservable, observableRef } from "mobx";

export interface FilteredRowsDeps<Row, Filter> {
  /** All rows; null while they load. */
  readonly source: () => readonly Row[] | null;
  readonly apply: (rows: readonly Row[], filter: Filter) => readonly Row[];
  /** The filter that leaves every row. */
  readonly none: Filter;
}

/** The rows of a table that the person's filter leaves. */
export class FilteredRows<Row, Filter> {
  filter: Filter;
  readonly #deps: FilteredRowsDeps<Row, Filter>;

  constructor(deps: FilteredRowsDeps<Row, Filter>) {
    this.#deps = deps;
    this.filter = deps.none;
    makeAutoObservable(this, { filter: observableRef }, { autoBind: true });
  }

  /** All rows; null while they load. */
  get all(): readonly Row[] | null {
    return this.#deps.source();
  }

  /** The rows that the filter leaves; null while they load. */
  get rows(): readonly Row[] | null {
    return this.all && this.#deps.apply(this.all, this.filter);
  }

  choose(filter: Filter): void {
    this.filter = filter;
  }

  clear(): void {
    this.filter = this.#deps.none;
  }
}
