import { makeAutoObservable, observableRef } from "mobx";
import type { Refusal } from "#client/api/api.ts";
import type { MemberApi } from "#client/api/member-api.ts";
import type { FileProblem, fileText } from "#client/gateways/files/file-text.ts";
import { BULK_STEP, BULK_TEXT_MAX } from "#domain/business/bulk.ts";
import {
  bulkTemplate,
  correctedTable,
  isBookable,
  withRows,
  type BulkPreview,
  type BulkUpload,
  type DateOrder,
} from "#domain/business/bulk-row.ts";
import type { CostField } from "#domain/business/cost-fields.ts";
import type { SavedPassenger } from "#domain/people/saved/saved-passenger.ts";
import { csvOf } from "#domain/shared/text/csv.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import { LatestCall } from "#client/stores/support/LatestCall.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";

export interface BulkStoreDeps {
  readonly api: Pick<MemberApi, "checkBulk" | "stepBulk">;
  readonly saveFile: (name: string, type: string, content: BlobPart) => void;
  readonly fileText: typeof fileText;
  readonly reportError: ReportError;
}

/** How a file's bookings are paid; cards are not offered for many bookings at once. */
export type BulkMethod = "account" | "cash";

/** The step in progress. */
export type BulkWork = "reading" | "pricing" | "booking";

/** New texts of cells by line and heading. */
type Corrections = ReadonlyMap<number, Readonly<Record<string, string>>>;

const NO_CORRECTIONS: Corrections = new Map();

/** Many bookings from one file, validated, priced and booked by the server in batches of a few rows. */
export class BulkStore {
  upload: BulkUpload | null = null;
  /** Name of the file. */
  name = "";
  work: BulkWork | null = null;
  /** How many rows the current step has processed. */
  done = 0;
  method: BulkMethod = "account";
  /** Why the file has no text to read. */
  problem: FileProblem | null = null;
  /** Asks whether the dates of the file begin with the month; empty: nothing is asked. */
  question = "";
  /** The text that the question is about. */
  #text = "";
  /** Those that have not been checked yet. */
  private corrections = NO_CORRECTIONS;
  readonly #call = new LatestCall();
  readonly #deps: BulkStoreDeps;

  constructor(deps: BulkStoreDeps) {
    this.#deps = deps;
    makeAutoObservable<this, "corrections">(
      this,
      { upload: observableRef, corrections: observableRef },
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
    return this.corrections.size;
  }

  /** The text of a cell, as it was corrected. @param line of the file. @param head heading of the column. */
  cellAt(line: number, head: string): string {
    const cells = this.rows.find((row) => row.line === line)?.cells;
    return this.corrections.get(line)?.[head] ?? cells?.[head] ?? "";
  }

  /** Corrects a cell; {@link recheck} sends the corrections. */
  correct(line: number, head: string, value: string): void {
    const cells = { ...this.corrections.get(line), [head]: value };
    this.corrections = new Map([...this.corrections, [line, cells]]);
  }

  /** Has the corrected rows checked and priced, without those that are booked already. */
  async recheck(): Promise<void> {
    if (this.work !== null || this.upload === null) return;
    const left = this.rows.filter(({ reference }) => reference === "");
    // The order of its dates is settled: one that differs now is wrong in its own row.
    await this.check(csvOf(correctedTable(left, this.corrections)), "dmy", this.#call.begin());
  }

  choose(method: BulkMethod): void {
    this.method = method;
  }

  /** Uploads a file for validation, then prices its valid rows. */
  async read(file: File): Promise<void> {
    if (this.work !== null) return;
    this.clear();
    this.name = file.name;
    const signal = this.#call.begin();
    this.progress("reading", 0);
    try {
      const read = await this.#deps.fileText(file);
      if (signal.aborted) return;
      if ("problem" in read) this.refuse(read.problem);
      else await this.check(read.text, "", signal);
    } catch {
      if (!signal.aborted) this.stop();
    }
  }

  /** Reads the file with the month first in its dates, as {@link question} asks. */
  async readMonthFirst(): Promise<void> {
    if (this.question === "") return;
    this.question = "";
    await this.check(this.#text, "mdy", this.#call.begin());
  }

  /** Leaves the file unread, to be corrected. */
  leaveQuestion(): void {
    this.question = "";
  }

  /** Books every valid row, once each; a repeated call skips the rows that are booked already. */
  async book(): Promise<void> {
    if (this.work === null && this.bookable.length > 0) await this.walk("booking", this.method, this.#call.begin());
  }

  /** Saves a template file for the person to fill in. @param name of the file. @param passengers who get a row each. */
  saveTemplate(name: string, fields: readonly CostField[], passengers: readonly SavedPassenger[] = []): void {
    // The byte order mark makes spreadsheets read the file as UTF-8.
    this.#deps.saveFile(name, "text/csv;charset=utf-8", `\uFEFF${csvOf(bulkTemplate(fields, passengers))}`);
  }

  clear(): void {
    this.#call.abort();
    this.upload = null;
    this.corrections = NO_CORRECTIONS;
    this.question = "";
    this.problem = null;
    this.work = null;
  }

  private async walk(work: BulkWork, method: "" | BulkMethod, signal: AbortSignal): Promise<void> {
    this.progress(work, 0);
    const { id, rows } = this.upload ?? { id: "", rows: [] };
    for (let from = 0; from < rows.length; from += BULK_STEP) {
      const answer = await this.#deps.api.stepBulk({ id, from, method }, signal);
      if (signal.aborted) return;
      if (!answer.ok) return this.stop(answer.error);
      this.merge(answer.value.rows);
      this.progress(work, Math.min(from + BULK_STEP, rows.length));
    }
    this.progress(null, 0);
  }

  private async check(text: string, order: DateOrder, signal: AbortSignal): Promise<void> {
    if (text.length > BULK_TEXT_MAX) return this.refuse("large");
    this.progress("reading", 0);
    const answer = await this.#deps.api.checkBulk({ text, order }, signal);
    if (signal.aborted) return;
    if (!answer.ok) return this.stop(answer.error);
    if (answer.value.asksMonthFirst) return this.ask(answer.value.notice, text);
    this.take(answer.value);
    await this.walk("pricing", "", signal);
  }

  private ask(question: string, text: string): void {
    this.question = question;
    this.#text = text;
    this.work = null;
  }

  private take(upload: BulkUpload): void {
    this.upload = upload;
    this.corrections = NO_CORRECTIONS;
  }

  private merge(changed: readonly BulkPreview[]): void {
    if (this.upload) this.upload = { ...this.upload, rows: withRows(this.upload.rows, changed) };
  }

  private progress(work: BulkWork | null, done: number): void {
    this.work = work;
    this.done = done;
  }

  private refuse(problem: FileProblem): void {
    this.work = null;
    this.problem = problem;
  }

  private stop(refusal?: Refusal): void {
    this.work = null;
    this.#deps.reportError(refusal);
  }
}
