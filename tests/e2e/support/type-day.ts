import type { Locator } from "playwright";

/** Types a day, "29/02/2020", into the date box with this label, as a person does: from its first part, in one go. */
export async function typeDay(scope: Locator, label: string, day: string): Promise<void> {
  const box = scope.getByRole("group", { name: label, exact: true });
  await box.getByRole("spinbutton", { name: /Day/ }).click();
  await scope.page().keyboard.type(day.replaceAll("/", ""));
}
