import { makeAutoObservable, observableRef } from "mobx";
import type { Refusal } from "#client/api/api.ts";
import type { MemberApi } from "#client/api/member-api.ts";
import { BULK_STEP } from "#domain/booking/bulk.ts";
import { bulkTemplate, isBookable, withRows, type BulkPreview, type BulkUpload } from "#domain/booking/bulk-row.ts";
import type { CostField } from "#domain/booking/cost-fields.ts";
import type { SavedPassenger } from "#domain/people/saved-passenger.ts";
import { csvOf } from "#domain/shared/csv.ts";
import { pence, type Pence } from "#domain/shared/units.ts";

export interface BulkStoreDeps {
  readonly api: Pick<MemberApi, "checkBulk" | "stepBulk">;
  readonly saveFile: (name: string, type: string, content: BlobPart) => void;
  readonly onRefused: (refusal: Refusal) => void;
}

/** How a file's bookings are paid: nobody pays many by card at once. */
export type BulkMethod = "account" | "cash";

/** What is being done with a file. */
export type BulkWork = "reading" | "pricing" | "booking";

/** Many bookings from one file (PRODUCT 12): read, priced and booked by the server, a few rows at a time. */
export class BulkStore {
  upload: BulkUpload | null = null;
  /** Name of the file. */
  name = "";
  work: BulkWork | null = null;
  /** How many rows the present work is through with. */
  done = 0;
  method: BulkMethod = "account";
  private life = new AbortController();
  private readonly deps: BulkStoreDeps;

  constructor(deps: BulkStoreDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "life">(
      this,
      { deps: false, life: false, upload: observableRef },
      { autoBind: true },
    );
  }

  get rows(): readonly BulkPreview[] {
    return this.upload?.rows ?? [];
  }

  get bookable(): readonly BulkPreview[] {
    return this.rows.filter(isBookable);
  }

  get wrong(): number {
    return this.rows.filter(({ errors }) => errors.length > 0).length;
  }

  get booked(): number {
    return this.rows.filter(({ reference }) => reference !== "").length;
  }

  /** What the rows that can be booked come to, by the server's prices. */
  get total(): Pence {
    return pence(this.bookable.reduce((sum, { fare }) => sum + (fare ?? 0), 0));
  }

  choose(method: BulkMethod): void {
    this.method = method;
  }

  /** Reads a file, then prices what is in order. */
  async read(file: { readonly name: string; text(): Promise<string> }): Promise<void> {
    if (this.work !== null) return;
    const { signal } = this.begin("reading", file.name);
    const answer = await this.deps.api.checkBulk(await file.text(), signal);
    if (signal.aborted) return;
    if (!answer.ok) return this.stop(answer.error);
    this.take(answer.value);
    await this.walk("pricing", "", signal);
  }

  /** Books every row that is in order, once each, whatever happens on the way. */
  async book(): Promise<void> {
    if (this.work === null && this.bookable.length > 0) await this.walk("booking", this.method, this.life.signal);
  }

  /** Gives the person a file to fill in. @param name of the file. @param passengers whom it has rows for. */
  saveTemplate(name: string, fields: readonly CostField[], passengers: readonly SavedPassenger[] = []): void {
    // The mark at the beginning tells spreadsheets that it is UTF-8.
    this.deps.saveFile(name, "text/csv;charset=utf-8", `\uFEFF${csvOf(bulkTemplate(fields, passengers))}`);
  }

  clear(): void {
    this.life.abort();
    this.life = new AbortController();
    this.upload = null;
    this.work = null;
  }

  private async walk(work: BulkWork, method: "" | BulkMethod, signal: AbortSignal): Promise<void> {
    this.progress(work, 0);
    const { id, rows } = this.upload ?? { id: "", rows: [] };
    for (let from = 0; from < rows.length; from += BULK_STEP) {
      const answer = await this.deps.api.stepBulk({ id, from, method }, signal);
      if (signal.aborted) return;
      if (!answer.ok) return this.stop(answer.error);
      this.merge(answer.value.rows);
      this.progress(work, Math.min(from + BULK_STEP, rows.length));
    }
    this.progress(null, 0);
  }

  private begin(work: BulkWork, name: string): AbortController {
    this.clear();
    this.name = name;
    this.work = work;
    return this.life;
  }

  private take(upload: BulkUpload): void {
    this.upload = upload;
  }

  private merge(changed: readonly BulkPreview[]): void {
    if (this.upload) this.upload = { ...this.upload, rows: withRows(this.upload.rows, changed) };
  }

  private progress(work: BulkWork | null, done: number): void {
    this.work = work;
    this.done = done;
  }

  private stop(refusal: Refusal): void {
    this.work = null;
    this.deps.onRefused(refusal);
  }
}
