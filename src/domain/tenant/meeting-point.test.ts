import { expect, it } from "vitest";
import { meetingPlaces, meetingPoint } from "./meeting-point.ts";

const settings = {
  meetingPoints: {
    "Heathrow Terminal 5": { en: "By the information desk" },
    EGLL: { en: "In the arrivals hall", ar: "في صالة الوصول" },
  },
};
const TERMINAL_5 = { fullAddress: "Heathrow Terminal 5, Hounslow TW6 2GA", code: "EGLL" };

it("a meeting point is that of the terminal, else that of its airport, in the reader's language", () => {
  expect(meetingPoint(settings, TERMINAL_5, "en-GB")).toBe("By the information desk");
  const other = { ...TERMINAL_5, fullAddress: "Heathrow Terminal 2, Hounslow TW6 1EW" };
  expect(meetingPoint(settings, other, "en-GB")).toBe("In the arrivals hall");
  expect(meetingPoint(settings, TERMINAL_5, "ar-AE")).toBe("في صالة الوصول");
});

it("a meeting point is none where the tenant states none", () => {
  expect(meetingPoint(settings, { fullAddress: "Gatwick North Terminal", code: "EGKK" }, "en-GB")).toBe("");
  expect(meetingPoint(settings, { fullAddress: "toString", code: "" }, "en-GB")).toBe("");
  expect(meetingPoint(settings, TERMINAL_5, "fr")).toBe("");
});

it("a meeting point is listed for an airport and each of its terminals, in the reader's language", () => {
  const heathrow = { code: "EGLL", iata: "LHR", name: "London Heathrow Airport", city: "London", country: "" };
  const belfast = { code: "EGAA", iata: "BFS", name: "Belfast International Airport", city: "Belfast", country: "" };
  const city = { code: "EGAC", iata: "BHD", name: "Belfast City Airport", city: "Belfast", country: "" };
  const tenant = {
    airports: [heathrow, belfast, city],
    meetingPoints: {
      ...settings.meetingPoints,
      "Belfast City Airport": { en: "By the doors" },
      Paddington: { en: "No" },
    },
  };
  expect(meetingPlaces(tenant, heathrow, "en-GB")).toEqual([
    { name: "London Heathrow Airport", sentence: "In the arrivals hall" },
    { name: "Heathrow Terminal 5", sentence: "By the information desk" },
  ]);
  expect(meetingPlaces(tenant, heathrow, "ar").map(({ sentence }) => sentence)).toEqual(["في صالة الوصول"]);
  expect(meetingPlaces(tenant, belfast, "en")).toEqual([]);
  expect(meetingPlaces(tenant, city, "en")).toEqual([{ name: "Belfast City Airport", sentence: "By the doors" }]);
});
