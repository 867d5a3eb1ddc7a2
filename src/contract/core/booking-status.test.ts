import { expect, it } from "vitest";
import { STATUS } from "#domain/booking/status.ts";
import { readStatus, statusText } from "./booking-status.ts";

it("a status is read from its text in any letter case", () => {
  for (const status of Object.values(STATUS)) {
    expect(readStatus(statusText(status))).toBe(status);
    expect(readStatus(` ${statusText(status).toUpperCase()} `)).toBe(status);
  }
});

it("a status in the wording of another dispatch system stays as it is", () => {
  expect(readStatus("Cancelled by office")).toBe("Cancelled by office");
});
