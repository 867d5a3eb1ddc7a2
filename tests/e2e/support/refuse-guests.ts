import type { Page } from "playwright";

/** The tenant does not let guests book: the test says so in the server's stead. */
export async function refuseGuests(page: Page): Promise<void> {
  await page.route(/\/booking\.html/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('"guestsallowed":true', '"guestsallowed":false');
    await route.fulfill({ response, body: html });
  });
}
