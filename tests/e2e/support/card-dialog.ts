/** The dialog Card Details, as a payer fills it in. */
import type { Locator, Page } from "playwright";

export class CardDialog {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog", { name: /Card Details/ });
  }

  /** The booking's reference in it. */
  reference(): Promise<string> {
    return this.dialog.locator("dd").first().innerText();
  }

  /** Fills everything in, with one of the test numbers that the dialog shows, chosen by its text. */
  async fill(which: RegExp): Promise<void> {
    const box = (name: string) => this.dialog.getByLabel(name, { exact: true });
    await box("Name on card").fill("Ada Byron");
    await this.dialog.getByRole("button", { name: which }).click();
    await box("Expiry").fill("12 / 30");
    await box("CVC").fill("123");
    await box("Address line 1").fill("12 St James's Square");
    await box("City").fill("London");
    await box("Postal code").fill("SW1Y 4JH");
  }

  payNow(): Promise<void> {
    return this.dialog.getByRole("button", { name: /Pay Now/ }).click();
  }
}
