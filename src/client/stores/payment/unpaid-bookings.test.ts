import { expect, it } from "vitest";
import { addMinutes, instant } from "#domain/shared/units.ts";
import { DUE } from "#tests/support/client/fake-checkout.ts";
import { FakeStorage, NOW } from "#tests/support/client/fake-client.ts";
import { forgetUnpaid, keepUnpaid, readUnpaid, type SavedAttempt } from "./unpaid-bookings.ts";

const attempt = (reference: string, minutes = 10): SavedAttempt => ({
  key: `key-${reference}`,
  due: DUE.total,
  booking: { password: "secret" } as SavedAttempt["booking"],
  saved: { ...DUE, reference, clientSecret: "pi_1_secret_1" },
  until: addMinutes(NOW, minutes),
});

it("keeps the unpaid bookings of a tab, the latest first, until each is paid or too old", () => {
  const storage = new FakeStorage();
  const left = (now = NOW) => readUnpaid(storage, now).map(({ saved }) => saved.reference);
  for (const made of [attempt("MET-1"), attempt("MET-2", 30), attempt("MET-1")]) keepUnpaid(storage, made, NOW);
  expect(left()).toEqual(["MET-1", "MET-2"]);
  expect(left(addMinutes(NOW, 20))).toEqual(["MET-2"]);
  forgetUnpaid(storage, "MET-2", NOW);
  expect(left()).toEqual(["MET-1"]);
  forgetUnpaid(storage, "MET-1", NOW);
  expect(storage.read("cabstand.unpaid")).toBeNull();
});

it("keeps no password and no secret of a payment, and takes a broken entry for none", () => {
  const storage = new FakeStorage();
  keepUnpaid(storage, attempt("MET-1"), NOW);
  expect(storage.read("cabstand.unpaid")).not.toMatch(/secret/);
  storage.write("cabstand.unpaid", "{");
  expect(readUnpaid(storage, instant(0))).toEqual([]);
});
