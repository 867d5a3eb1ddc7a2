import { makeAutoObservable } from "mobx";

/** Who is using the page. So far everybody is a guest: no profile, no rights beyond booking. */
export class SessionStore {
  /** Empty for a guest. */
  readonly customerId: string = "";
  /** Empty for anybody who is not a business booker. */
  readonly bookerId: string = "";

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isSignedIn(): boolean {
    return this.customerId !== "";
  }

  get isBooker(): boolean {
    return this.bookerId !== "";
  }
}
