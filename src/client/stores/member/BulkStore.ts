import { makeAutoObservable, observableRef } from "mobx";
import type { Refusal } from "#client/api/api.ts";
import type { MemberApi } from "#client/api/member-api.ts";
import { BULK_STEP } from "#domain/business/bulk.ts";
import { readBulkTable, withCell, withoutLines, type BulkTable } from "#domain/business/bulk-edit.ts";
import { bulkTemplate, isBookable, withRows, type BulkPreview, type BulkUpload } from "#domain/business/bulk-row.ts";
import type { CostField } from "#domain/business/cost-fields.ts";
import type { SavedPassenger } from "#domain/people/saved/saved-passenger.ts";
import { csvOf } from "#domain/shared/text/csv.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import { LatestCall } from "#client/stores/support/LatestCall.ts";
import type { ReportError } from "#client/stores/support/report-error.ts";

export interface BulkStoreDeps {
  readonly api: Pick<MemberApi, "checkBulk" | "stepBulk">;
  readonly saveFile: (name: string, type: string, content: BlobPart) => void;
  readonly reportError: ReportError;
}

/** How a file's bookings are paid; cards are not offered for many bookings at once. */
export type BulkMethod = "account" | "cash";

/** The step in progress. */
export type BulkWork = "reading" | "pricing" | "booking";

const NO_TABLE: BulkTable = { heads: [], rows: [] };

/** Many bookings from one file, validated, priced and booked by the server in batches of a few rows. */
export class BulkStore {
  upload: BulkUpload | null = null;
  /** Name of the file. */
  name = "";
  work: BulkWork | null = null;
  /** How many rows the current step has processed. */
  done = 0;
  method: BulkMethod = "account";
  /** The file as a table, with the corrections. */
  table: BulkTable = NO_TABLE;
  /** The lines with corrections that have not been checked yet. */
  private corrected: readonly number[] = [];
  private readonly call = new LatestCall();
  private readonly deps: BulkStoreDeps;

  constructor(deps: BulkStoreDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "call" | "corrected">(
      this,
      { deps: false, call: false, upload: observableRef, table: observableRef, corrected: observableRef },
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

  /** Total of the bookable rows, by the server's prices. */
  get total(): Pence {
    return pence(this.bookable.reduce((sum, { fare }) => sum + (fare ?? 0), 0));
  }

  /** How many rows have corrections that have not been checked yet. */
  get unchecked(): number {
    return this.corrected.length;
  }

  /** Corrects a cell; {@link recheck} sends the corrections. */
  correct(line: number, head: string, value: string): void {
    this.table = withCell(this.table, line, head, value);
    if (!this.corrected.includes(line)) this.corrected = [...this.corrected, line];
  }

  /** Has the corrected rows checked and priced, without those that are booked already. */
  async recheck(): Promise<void> {
    if (this.work !== null || this.upload === null) return;
    const booked = this.rows.filter(({ reference }) => reference !== "").map(({ line }) => line);
    const table = withoutLines(this.table, booked);
    const signal = this.call.begin();
    this.progress("reading", 0);
    const answer = await this.deps.api.checkBulk(csvOf([table.heads, ...table.rows]), signal);
    if (signal.aborted) return;
    if (!answer.ok) return this.stop(answer.error);
    this.take(answer.value, table);
    await this.walk("pricing", "", signal);
  }

  choose(method: BulkMethod): void {
    this.method = method;
  }

  /** Uploads a file for validation, then prices its valid rows. */
  async read(file: { readonly name: string; text(): Promise<string> }): Promise<void> {
    if (this.work !== null) return;
    const signal = this.begin("reading", file.name);
    const text = await file.text();
    const answer = await this.deps.api.checkBulk(text, signal);
    if (signal.aborted) return;
    if (!answer.ok) return this.stop(answer.error);
    this.take(answer.value, readBulkTable(text));
    await this.walk("pricing", "", signal);
  }

  /** Books every valid row, once each; a repeated call skips the rows that are booked already. */
  async book(): Promise<void> {
    if (this.work === null && this.bookable.length > 0) await this.walk("booking", this.method, this.call.begin());
  }

  /** Saves a template file for the person to fill in. @param name of the file. @param passengers who get a row each. */
  saveTemplate(name: string, fields: readonly CostField[], passengers: readonly SavedPassenger[] = []): void {
    // The byte order mark makes spreadsheets read the file as UTF-8.
    this.deps.saveFile(name, "text/csv;charset=utf-8", `\uFEFF${csvOf(bulkTemplate(fields, passengers))}`);
  }

  clear(): void {
    this.call.abort();
    this.upload = null;
    this.table = NO_TABLE;
    this.corrected = [];
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

  private begin(work: BulkWork, name: string): AbortSignal {
    this.clear();
    this.name = name;
    this.work = work;
    return this.call.begin();
  }

  private take(upload: BulkUpload, table: BulkTable): void {
    this.upload = upload;
    this.table = table;
    this.corrected = [];
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
    this.deps.reportError(refusal);
  }
}
