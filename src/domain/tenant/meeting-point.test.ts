import { expect, it } from "vitest";
import { meetingPoint } from "./meeting-point.ts";

const settings = {
  meetingPoints: {
    "Heathrow Terminal 5": { en: "By the information desk" },
    EGLL: { en: "In the arrivals hall", ar: "في صالة الوصول" },
  },
};
const TERMINAL_5 = { fullAddress: "Heathrow Terminal 5, Hounslow TW6 2GA", code: "EGLL" };

it("is that of the terminal, else that of its airport, in the reader's language", () => {
  expect(meetingPoint(settings, TERMINAL_5, "en-GB")).toBe("By the information desk");
  const other = { ...TERMINAL_5, fullAddress: "Heathrow Terminal 2, Hounslow TW6 1EW" };
  expect(meetingPoint(settings, other, "en-GB")).toBe("In the arrivals hall");
  expect(meetingPoint(settings, TERMINAL_5, "ar-AE")).toBe("في صالة الوصول");
});

it("is none where the tenant states none", () => {
  expect(meetingPoint(settings, { fullAddress: "Gatwick North Terminal", code: "EGKK" }, "en-GB")).toBe("");
  expect(meetingPoint(settings, { fullAddress: "toString", code: "" }, "en-GB")).toBe("");
  expect(meetingPoint(settings, TERMINAL_5, "fr")).toBe("");
});
