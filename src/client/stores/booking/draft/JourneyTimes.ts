import { makeAutoObservable } from "mobx";
import {
  earliestPickup,
  earliestReturn,
  latestPickup,
  minuteValue,
  pickupTimeFault,
  quotedPickup,
  returnTimeFault,
  type TimeFault,
} from "#domain/journey/pickup-time.ts";
import type { Instant, Minutes } from "#domain/shared/units.ts";
import type { JourneyDraft } from "./JourneyDraft.ts";

export interface JourneyTimesDeps {
  readonly journey: JourneyDraft;
  readonly clock: { readonly minute: Instant };
  /** The tenant's shortest lead time; see `earliestPickup` of the domain. */
  readonly minLeadMinutes: number;
}

/** Which times of the journey are possible, and what is wrong with the chosen ones. */
export class JourneyTimes {
  /** Minutes until a driver can be at the pickup; null while the server has given none. */
  driverMinutes: Minutes | null = null;
  /** Length of the outbound leg by the live quotation; the earliest return depends on it. */
  journeyTime: Minutes | null = null;
  readonly #deps: JourneyTimesDeps;

  constructor(deps: JourneyTimesDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The earliest pickup that a car can reach; moves on with the clock. */
  get earliestPickup(): Instant {
    return earliestPickup(this.#deps.clock.minute, this.driverMinutes, this.#deps.minLeadMinutes);
  }

  /** Minutes from now that stand for "no time chosen"; grows with the lead of tenant and nearest driver. */
  get minuteValue(): number {
    return minuteValue(this.driverMinutes, this.#deps.minLeadMinutes);
  }

  get pickupFault(): TimeFault | null {
    return pickupTimeFault(this.#deps.journey.time, this.earliestPickup, latestPickup(this.#deps.clock.minute));
  }

  /** The pickup time that is quoted: the chosen one, or a supposed one while none is chosen. */
  get quotedPickup(): Instant {
    return quotedPickup(this.#deps.journey.time, this.#deps.clock.minute, this.earliestPickup, this.minuteValue);
  }

  /** The earliest return; null while no quotation gives the length of the outbound leg. */
  get earliestReturn(): Instant | null {
    return this.journeyTime === null ? null : earliestReturn(this.quotedPickup, this.journeyTime);
  }

  get returnFault(): TimeFault | null {
    const { returnType, returnAt } = this.#deps.journey;
    if (returnType !== "return") return null;
    return returnTimeFault(returnAt, this.earliestReturn, latestPickup(this.#deps.clock.minute));
  }

  setDriverMinutes(minutes: Minutes | null): void {
    this.driverMinutes = minutes;
  }

  setJourneyTime(time: Minutes | null): void {
    this.journeyTime = time;
  }
}
