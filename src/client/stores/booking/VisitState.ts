import { makeAutoObservable } from "mobx";

/** How the visitor uses the page, apart from what is booked. */
export class VisitState {
  /** The visitor has stayed on the page, or scrolled. */
  engaged = false;
  /** The next step may be rendered out of sight: it has a price to show, and the page is idle. */
  prerendersNextStep = false;
  /** The address is that of the payment page. */
  onPaymentPage = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  markEngaged(): void {
    this.engaged = true;
  }

  prerenderNextStep(): void {
    this.prerendersNextStep = true;
  }

  /** The address changed to the payment page, or away from it. */
  visitPaymentPage(there: boolean): void {
    this.onPaymentPage = there;
  }
}
