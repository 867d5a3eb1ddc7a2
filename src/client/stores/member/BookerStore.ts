import { makeAutoObservable, observableRef } from "mobx";
import type { Answer, Refusal } from "#client/api/api.ts";
import type { MemberApi } from "#client/api/member-api.ts";
import type { ListedInvoice } from "#domain/booking/invoice.ts";
import { STATEMENT_MAX_DAYS, statementTotals, type StatementRow } from "#domain/booking/statement.ts";
import type { ChartWeek } from "#domain/booking/week.ts";
import { addDays, dayOf, type CalendarDay, type DayRange } from "#domain/shared/calendar-day.ts";
import { mondayOf, pastDays, rangeFault, type DateRange, type RangeFault } from "#domain/shared/date-range.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import { Resource } from "./Resource.ts";

export interface BookerStoreDeps {
  readonly api: Pick<
    MemberApi,
    "week" | "statement" | "invoices" | "addInvoice" | "changeInvoice" | "removeInvoice" | "invoiceFile"
  >;
  readonly time: { readonly minute: Instant };
  /** IANA zone of the tenant's calendar. */
  readonly zone: string;
  /** Hands a file to the person. */
  readonly saveFile: (name: string, type: string, content: BlobPart) => void;
  readonly onRefused: (refusal: Refusal) => void;
}

/** An invoice whose days are being chosen. */
export interface InvoiceDraft {
  /** Null: a new one. */
  readonly invoice: ListedInvoice | null;
  readonly from: CalendarDay | null;
  readonly to: CalendarDay | null;
}

/** What was done last with an invoice, to be said in passing. */
export type InvoiceNews = "made" | "changed" | "deleted";

/** What somebody who books for a business sees: the week, the commission statement, the invoices (BKR). */
export class BookerStore {
  /** The week that was walked to; null: the present one. */
  private chosenMonday: CalendarDay | null = null;
  readonly week = new Resource<ChartWeek>();
  range: DateRange = { kind: "past", months: 3 };
  readonly statement = new Resource<readonly StatementRow[]>();
  /** The rows of this month, for the commission on the dashboard. */
  readonly month = new Resource<readonly StatementRow[]>();
  readonly invoices = new Resource<readonly ListedInvoice[]>();
  draft: InvoiceDraft | null = null;
  /** From now on the dialog shows what is wrong with the days. */
  judged = false;
  saving = false;
  deleting: ListedInvoice | null = null;
  news: InvoiceNews | null = null;
  private readonly deps: BookerStoreDeps;

  constructor(deps: BookerStoreDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(
      this,
      {
        deps: false,
        week: false,
        statement: false,
        month: false,
        invoices: false,
        range: observableRef,
        draft: observableRef,
        deleting: observableRef,
      },
      { autoBind: true },
    );
  }

  get today(): CalendarDay {
    return dayOf(this.deps.time.minute, this.deps.zone);
  }

  /** First day of the week that is shown. */
  get monday(): CalendarDay {
    return this.chosenMonday ?? mondayOf(this.today);
  }

  /** The days of the statement; null while they are none. */
  get days(): DayRange | null {
    if (this.range.kind === "past") return this.range.months === 0 ? null : pastDays(this.range.months, this.today);
    const { from, to } = this.range;
    return this.rangeFault === null && from !== null && to !== null ? { from, to } : null;
  }

  /** What is wrong with the chosen days. */
  get rangeFault(): RangeFault | null {
    return this.range.kind === "past" ? null : rangeFault(this.range.from, this.range.to, STATEMENT_MAX_DAYS);
  }

  /** What is wrong with the days of the invoice in the dialog. */
  get draftFault(): RangeFault | null {
    return this.draft ? rangeFault(this.draft.from, this.draft.to, STATEMENT_MAX_DAYS) : null;
  }

  /** What was earned this month; null until it is known. */
  get earnedThisMonth(): Pence | null {
    return this.month.value ? statementTotals(this.month.value).commission : null;
  }

  /** The dashboard was opened: the week and the month. */
  async openDashboard(): Promise<void> {
    const from = `${this.today.slice(0, 8)}01` as CalendarDay;
    const days = { from, to: this.today };
    await Promise.all([this.loadWeek(), this.month.load((signal) => this.deps.api.statement(days, signal), true)]);
  }

  /** The week before (-1) or after (+1) (BKR-002). */
  turnWeek(by: -1 | 1): void {
    this.chosenMonday = addDays(this.monday, by * 7);
    void this.loadWeek();
  }

  loadWeek(): Promise<void> {
    const { monday } = this;
    return this.week.load((signal) => this.deps.api.week(monday, signal));
  }

  /** Days were chosen; whole ones are asked for at once. */
  chooseRange(range: DateRange): void {
    this.range = range;
    void this.loadStatement();
  }

  async loadStatement(): Promise<void> {
    const { days } = this;
    if (days) await this.statement.load((signal) => this.deps.api.statement(days, signal));
  }

  loadInvoices(): Promise<void> {
    return this.invoices.load(this.deps.api.invoices, true);
  }

  /** Opens the dialog for a new invoice: it begins with last month. */
  addInvoice(): void {
    const lastMonth = addDays(`${this.today.slice(0, 8)}01` as CalendarDay, -1);
    this.open({ invoice: null, from: `${lastMonth.slice(0, 8)}01` as CalendarDay, to: lastMonth });
  }

  /** Opens the dialog with an invoice's days. */
  editInvoice(invoice: ListedInvoice): void {
    this.open({ invoice, ...invoice.days });
  }

  chooseDays(range: DateRange): void {
    if (this.draft && range.kind === "days") this.draft = { ...this.draft, from: range.from, to: range.to };
  }

  closeDraft(): void {
    this.draft = null;
  }

  /** Makes or changes the invoice, if its days are in order. */
  async saveInvoice(): Promise<void> {
    const { draft } = this;
    this.judged = true;
    if (!draft || this.saving || draft.from === null || draft.to === null || this.draftFault !== null) return;
    const days = { from: draft.from, to: draft.to };
    const { api } = this.deps;
    const { invoice } = draft;
    this.setSaving(true);
    const answer = await this.call((signal) =>
      invoice === null ? api.addInvoice(days, signal) : api.changeInvoice(invoice, days, signal),
    );
    this.setSaving(false);
    if (answer.ok) {
      this.closeDraft();
      this.tell(invoice === null ? "made" : "changed");
    }
    await this.loadInvoices();
  }

  askToDelete(invoice: ListedInvoice | null): void {
    this.deleting = invoice;
  }

  /** Yes: deletes the invoice that was asked about (BKR-008). */
  async removeInvoice(): Promise<void> {
    const { deleting } = this;
    this.askToDelete(null);
    if (!deleting) return;
    const answer = await this.call((signal) => this.deps.api.removeInvoice(deleting.id, signal));
    if (answer.ok) this.tell("deleted");
    await this.loadInvoices();
  }

  /** Fetches an invoice as a document and hands it over (BKR-011). */
  async download(invoice: ListedInvoice): Promise<void> {
    const answer = await this.call((signal) => this.deps.api.invoiceFile(invoice.id, signal));
    if (answer.ok) this.deps.saveFile(answer.value.name, answer.value.type, answer.value.bytes);
  }

  /** Hands over the statement as a table for spreadsheets. */
  downloadTable(name: string, csv: string): void {
    // The mark at the beginning tells spreadsheets that it is UTF-8.
    this.deps.saveFile(name, "text/csv;charset=utf-8", `\uFEFF${csv}`);
  }

  dismiss(): void {
    this.news = null;
  }

  /** Forgets everything: somebody else is here now. */
  clear(): void {
    for (const resource of [this.week, this.statement, this.month, this.invoices]) resource.clear();
    this.chosenMonday = null;
    this.range = { kind: "past", months: 3 };
    this.draft = null;
    this.deleting = null;
    this.news = null;
  }

  private open(draft: InvoiceDraft): void {
    this.draft = draft;
    this.judged = false;
  }

  private async call<T>(make: (signal: AbortSignal) => Promise<Answer<T>>): Promise<Answer<T>> {
    const answer = await make(new AbortController().signal);
    if (!answer.ok) this.deps.onRefused(answer.error);
    return answer;
  }

  private setSaving(saving: boolean): void {
    this.saving = saving;
  }

  private tell(news: InvoiceNews): void {
    this.news = news;
  }
}
