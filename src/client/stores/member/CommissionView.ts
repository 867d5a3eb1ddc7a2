import { makeAutoObservable } from "mobx";
import type { BookerApi } from "#client/api/member-api.ts";
import { commissionDays, type CommissionPeriod, type CommissionUnit } from "#domain/business/commission.ts";
import type { CalendarDay, DayRange } from "#domain/shared/time/calendar-day.ts";
import { Resource } from "#client/stores/support/Resource.ts";

export interface CommissionViewDeps {
  readonly api: Pick<BookerApi, "commission">;
  /** The day on the tenant's calendar. */
  readonly today: () => CalendarDay;
}

/** The dashboard's commission chart: by month over a year, or by week over a quarter, and stretches before. */
export class CommissionView {
  unit: CommissionUnit = "month";
  /** Stretches before the present one. */
  private back = 0;
  readonly periods = new Resource<readonly CommissionPeriod[]>();
  readonly #deps: CommissionViewDeps;

  constructor(deps: CommissionViewDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The days that are shown. */
  get days(): DayRange {
    return commissionDays(this.unit, this.#deps.today(), this.back);
  }

  /** Whether today is among them: nothing later has been earned. */
  get isPresent(): boolean {
    return this.back === 0;
  }

  /** Shows months or weeks, from the present stretch on. */
  chooseUnit(unit: CommissionUnit): void {
    this.unit = unit;
    this.back = 0;
    void this.load();
  }

  /** Turns to the stretch before (-1) or after (+1); none begins after today. */
  turn(by: -1 | 1): void {
    if (by === 1 && this.isPresent) return;
    this.back -= by;
    void this.load();
  }

  /** @param refresh keeps the figures that are shown until the new ones arrive. */
  load(refresh = false): Promise<void> {
    const { days, unit } = this;
    return this.periods.load((signal) => this.#deps.api.commission(days, unit, signal), refresh);
  }

  /** Clears everything when the account changes. */
  clear(): void {
    this.periods.clear();
    this.unit = "month";
    this.back = 0;
  }
}
