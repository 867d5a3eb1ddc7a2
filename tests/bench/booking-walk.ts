/** A passenger on a phone who reads each step for a while and books a ride for cash: what the way there is measured by. */
import type { Page } from "playwright";
import { BookingPage, londonDate, newTraveller } from "#tests/e2e/support/booking-page.ts";
import { NAMER } from "./slow-phone.ts";

/** How long one looks at a step before the next press: what is fetched in good time has come by then. */
const READING_MS = 1_500;

/** The questions in their order behind the first one; each screen of a phone asks one. */
const QUESTIONS = [
  "When do you need the car?",
  "Choose your vehicle",
  "Who is travelling?",
  "How would you like to pay?",
] as const;

/**
 * Runs in the page: from the next press until the question stands there with its answers, and is painted.
 * @returns milliseconds.
 */
function untilAsked(question: string): Promise<number> {
  return new Promise((resolve) => {
    const asked = (): boolean => {
      const shown = [...document.querySelectorAll("form h2")].filter((heading) => heading.checkVisibility());
      const skeleton = document.querySelector("form [data-c=SkeletonBlock]");
      return shown.some(({ textContent }) => textContent === question) && !skeleton?.checkVisibility();
    };
    const look = (pressed: number): void => {
      if (asked()) requestAnimationFrame(() => resolve(performance.now() - pressed));
      else requestAnimationFrame(() => look(pressed));
    };
    window.addEventListener("pointerup", ({ timeStamp }) => look(timeStamp), { once: true, capture: true });
  });
}

/** Taps through the booking up to its ticket. @returns how long each next step took to come, in milliseconds. */
export async function walkToTicket(page: Page, url: string): Promise<number[]> {
  const booking = new BookingPage(page);
  const steps: number[] = [];
  await page.addInitScript(NAMER);
  await booking.open(url, "/", "?template=wizard");
  await place(booking, "Pickup address", "SW1A 1AA");
  await place(booking, "Drop-off address", "Heathrow Terminal 5");
  for (const question of QUESTIONS) {
    await page.waitForTimeout(READING_MS);
    const asked = page.evaluate(untilAsked, question);
    await booking.forwardButton().tap();
    steps.push(await asked);
    await answer(booking, question);
  }
  await page.waitForTimeout(READING_MS);
  await booking.forwardButton().tap();
  await booking.ticketHeading().waitFor();
  return steps;
}

async function place(booking: BookingPage, label: string, text: string): Promise<void> {
  const field = booking.field(label);
  await field.tap();
  await field.pressSequentially(text, { delay: 60 });
  await booking.suggestions().filter({ hasText: text }).first().tap();
}

async function answer(booking: BookingPage, question: (typeof QUESTIONS)[number]): Promise<void> {
  switch (question) {
    case "When do you need the car?":
      return booking.chooseTime(`${londonDate(1)} 10:00`);
    case "Choose your vehicle":
      return booking.page
        .locator("label")
        .filter({ has: booking.page.getByRole("radio", { name: "Estate" }) })
        .tap();
    case "Who is travelling?":
      return booking.fillContact(newTraveller());
    case "How would you like to pay?":
      return booking.page
        .locator("label")
        .filter({ has: booking.page.getByRole("radio", { name: "Cash" }) })
        .tap();
  }
}
