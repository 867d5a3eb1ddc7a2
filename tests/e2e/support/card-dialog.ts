/** The card, as a payer fills it in: in the payment step, or in the dialog Card Details. */
import type { Locator, Page } from "playwright";

/**
 * Fills the whole card in, with one of the test numbers that are listed beside it, chosen by its text.
 * @param place the form or the dialog.
 */
export async function fillCard(place: Page | Locator, which: RegExp): Promise<void> {
  const box = (name: string) => place.getByLabel(name, { exact: true });
  await box("Name on card").fill("Ada Byron");
  await place.getByRole("button", { name: which }).click();
  await box("Expiry").fill("12 / 30");
  await box("CVC").fill("123");
  await box("Address line 1").fill("12 St James's Square");
  await box("City").fill("London");
  await box("Postal code").fill("SW1Y 4JH");
}

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

  fill(which: RegExp): Promise<void> {
    return fillCard(this.dialog, which);
  }

  payNow(): Promise<void> {
    return this.dialog.getByRole("button", { name: /Pay Now/ }).click();
  }
}
