import { makeAutoObservable, observableRef } from "mobx";
import type { Answer } from "#client/api/api.ts";
import { never } from "#client/stores/support/LatestCall.ts";
import type { BookerApi } from "#client/api/member-api.ts";
import type { CreditStanding } from "#domain/business/credit.ts";
import type { ListedInvoice } from "#domain/business/invoice.ts";
import { STATEMENT_MAX_DAYS, statementTotals, type StatementRow } from "#domain/business/statement.ts";
import {
  filterInvoices,
  filterStatement,
  NO_INVOICE_FILTER,
  NO_STATEMENT_FILTER,
  type InvoiceFilter,
  type StatementFilter,
} from "#domain/business/table-filter.ts";
import type { ChartWeek } from "#domain/business/week.ts";
import { addDays, dayOf, type CalendarDay, type DayRange } from "#domain/shared/time/calendar-day.ts";
import { mondayOf, pastDays, rangeFault, type DateRange, type RangeFault } from "#domain/shared/time/date-range.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import { CommissionView } from "./CommissionView.ts";
import { FilteredRows } from "./FilteredRows.ts";
import { FormState } from "#client/stores/support/FormState.ts";
import { Resource } from "#client/stores/support/Resource.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";

export interface BookerStoreDeps {
  readonly api: BookerApi;
  readonly time: { readonly minute: Instant };
  /** IANA zone of the tenant's calendar. */
  readonly zone: string;
  /** Saves a file on the person's device. */
  readonly saveFile: (name: string, type: string, content: BlobPart) => void;
  readonly reportError: ReportError;
}

/** An invoice whose period is being chosen. */
export interface InvoiceDraft {
  /** Null: a new invoice. */
  readonly invoice: ListedInvoice | null;
  readonly from: CalendarDay | null;
  readonly to: CalendarDay | null;
}

/** The result of the last invoice action, for a passing message. */
export type InvoiceNews = "made" | "changed" | "issuedNow" | "deleted";

const NO_ROWS: readonly StatementRow[] = [];

/** The store of a business booker: charts of the dashboard, commission statement, invoices. */
export class BookerStore {
  /** The week that the booker turned to; null: the current one. */
  private chosenMonday: CalendarDay | null = null;
  readonly week = new Resource<ChartWeek>();
  range: DateRange = { kind: "past", months: 3 };
  readonly statement = new Resource<readonly StatementRow[]>();
  /** The journeys of the statement that the filter leaves; none while the period is invalid. */
  readonly statementRows: FilteredRows<StatementRow, StatementFilter>;
  /** The rows of this month, for the commission on the dashboard. */
  readonly month = new Resource<readonly StatementRow[]>();
  /** The remaining credit and the debt. */
  readonly credit = new Resource<CreditStanding>();
  /** The commission chart. */
  readonly commission: CommissionView;
  readonly invoices = new Resource<readonly ListedInvoice[]>();
  readonly invoiceRows: FilteredRows<ListedInvoice, InvoiceFilter>;
  draft: InvoiceDraft | null = null;
  readonly draftState = new FormState<"days">();
  saving = false;
  /** The drafts whose issue or deletion awaits confirmation. */
  issuing: ListedInvoice | null = null;
  deleting: ListedInvoice | null = null;
  news: InvoiceNews | null = null;
  readonly #deps: BookerStoreDeps;

  constructor(deps: BookerStoreDeps) {
    this.#deps = deps;
    this.commission = new CommissionView({ api: deps.api, today: () => this.today });
    this.statementRows = new FilteredRows<StatementRow, StatementFilter>({
      source: () => (this.days === null ? NO_ROWS : this.statement.value),
      apply: filterStatement,
      none: NO_STATEMENT_FILTER,
    });
    this.invoiceRows = new FilteredRows<ListedInvoice, InvoiceFilter>({
      source: () => this.invoices.value,
      apply: filterInvoices,
      none: NO_INVOICE_FILTER,
    });
    makeAutoObservable(
      this,
      { range: observableRef, draft: observableRef, issuing: observableRef, deleting: observableRef },
      { autoBind: true },
    );
  }

  get today(): CalendarDay {
    return dayOf(this.#deps.time.minute, this.#deps.zone);
  }

  /** First day of the displayed week. */
  get monday(): CalendarDay {
    return this.chosenMonday ?? mondayOf(this.today);
  }

  /** The period of the statement; null while none is chosen or it is invalid. */
  get days(): DayRange | null {
    if (this.range.kind === "past") return this.range.months === 0 ? null : pastDays(this.range.months, this.today);
    const { from, to } = this.range;
    return this.rangeFault === null && from !== null && to !== null ? { from, to } : null;
  }

  /** The error in the chosen period. */
  get rangeFault(): RangeFault | null {
    return this.range.kind === "past" ? null : rangeFault(this.range.from, this.range.to, STATEMENT_MAX_DAYS);
  }

  /** The error in the period of the dialog's invoice. */
  get draftFault(): RangeFault | null {
    return this.draft ? rangeFault(this.draft.from, this.draft.to, STATEMENT_MAX_DAYS) : null;
  }

  /** This month's commission; null until it is loaded. */
  get earnedThisMonth(): Pence | null {
    return this.month.value ? statementTotals(this.month.value).commission : null;
  }

  /** Loads the dashboard: the week, the month, the commission and the credit. */
  async openDashboard(): Promise<void> {
    const from = `${this.today.slice(0, 8)}01` as CalendarDay;
    const days = { from, to: this.today };
    const month = this.month.load((signal) => this.#deps.api.statement(days, signal), true);
    await Promise.all([this.loadWeek(), this.loadCredit(), this.commission.load(true), month]);
  }

  loadCredit(): Promise<void> {
    return this.credit.load(this.#deps.api.credit, true);
  }

  /** Turns to the previous week (-1) or the next (+1). */
  turnWeek(by: -1 | 1): void {
    this.chosenMonday = addDays(this.monday, by * 7);
    void this.loadWeek();
  }

  loadWeek(): Promise<void> {
    const { monday } = this;
    return this.week.load((signal) => this.#deps.api.week(monday, signal));
  }

  /** Chooses a period; a complete one is requested at once. */
  chooseRange(range: DateRange): void {
    this.range = range;
    void this.loadStatement();
  }

  async loadStatement(): Promise<void> {
    const { days } = this;
    if (days) await this.statement.load((signal) => this.#deps.api.statement(days, signal));
  }

  loadInvoices(): Promise<void> {
    return this.invoices.load(this.#deps.api.invoices, true);
  }

  /** Opens the dialog for a new invoice, preset to last month. */
  addInvoice(): void {
    const lastMonth = addDays(`${this.today.slice(0, 8)}01` as CalendarDay, -1);
    this.open({ invoice: null, from: `${lastMonth.slice(0, 8)}01` as CalendarDay, to: lastMonth });
  }

  /** Opens the dialog with an invoice's period. */
  editInvoice(invoice: ListedInvoice): void {
    this.open({ invoice, ...invoice.days });
  }

  chooseDays(range: DateRange): void {
    if (this.draft && range.kind === "days") this.draft = { ...this.draft, from: range.from, to: range.to };
  }

  closeDraft(): void {
    this.draft = null;
  }

  /** Creates or changes the invoice if its period is valid. */
  async saveInvoice(): Promise<void> {
    const { draft } = this;
    this.draftState.showAllErrors();
    if (!draft || this.saving || draft.from === null || draft.to === null || this.draftFault !== null) return;
    const days = { from: draft.from, to: draft.to };
    const { api } = this.#deps;
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

  askToIssue(invoice: ListedInvoice | null): void {
    this.issuing = invoice;
  }

  /** Issues the draft after confirmation. */
  async issueInvoice(): Promise<void> {
    const { issuing } = this;
    this.askToIssue(null);
    if (!issuing) return;
    const answer = await this.call((signal) => this.#deps.api.issueInvoice(issuing.id, signal));
    if (answer.ok) this.tell("issuedNow");
    await this.loadInvoices();
  }

  askToDelete(invoice: ListedInvoice | null): void {
    this.deleting = invoice;
  }

  /** Deletes the invoice after confirmation. */
  async removeInvoice(): Promise<void> {
    const { deleting } = this;
    this.askToDelete(null);
    if (!deleting) return;
    const answer = await this.call((signal) => this.#deps.api.removeInvoice(deleting.id, signal));
    if (answer.ok) this.tell("deleted");
    await this.loadInvoices();
  }

  /** Fetches an invoice or a credit note as a document and saves it. */
  async download({ id }: { readonly id: string }): Promise<void> {
    const answer = await this.call((signal) => this.#deps.api.invoiceFile(id, signal));
    if (answer.ok) this.#deps.saveFile(answer.value.name, answer.value.type, answer.value.bytes);
  }

  /** Saves a table as a CSV file. */
  downloadTable(name: string, csv: string): void {
    // The byte order mark makes spreadsheets read the file as UTF-8.
    this.#deps.saveFile(name, "text/csv;charset=utf-8", `\uFEFF${csv}`);
  }

  dismiss(): void {
    this.news = null;
  }

  /** Clears everything when the account changes. */
  clear(): void {
    for (const resource of [this.week, this.statement, this.month, this.invoices, this.credit]) resource.clear();
    this.commission.clear();
    this.statementRows.clear();
    this.invoiceRows.clear();
    this.chosenMonday = null;
    this.range = { kind: "past", months: 3 };
    this.draft = null;
    this.issuing = null;
    this.deleting = null;
    this.news = null;
  }

  private open(draft: InvoiceDraft): void {
    this.draft = draft;
    this.draftState.reset();
  }

  private async call<T>(make: (signal: AbortSignal) => Promise<Answer<T>>): Promise<Answer<T>> {
    const answer = await make(never());
    if (!answer.ok) this.#deps.reportError(answer.error);
    return answer;
  }

  private setSaving(saving: boolean): void {
    this.saving = saving;
  }

  private tell(news: InvoiceNews): void {
    this.news = news;
  }
}
