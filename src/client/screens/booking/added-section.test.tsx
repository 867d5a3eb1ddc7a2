import { makeAutoObservable } from "mobx";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { StoresContext } from "#client/hooks/stores.ts";
import { type BookingSection, createSections } from "#client/stores/booking/booking-sections.ts";
import { fillIn, startRoot } from "#tests/support/client/fake-root.ts";
import { FormNotices } from "./slots/FormNotices.tsx";

/** A section that no template has yet: a name for the passenger's pet. */
class PetSection implements BookingSection {
  readonly id = "pet";
  readonly stop = "when";
  readonly fields = ["pet-name"];
  name = "";

  constructor() {
    makeAutoObservable(this, { id: false, stop: false, fields: false });
  }

  get isComplete(): boolean {
    return this.name !== "";
  }

  problems(): ReturnType<BookingSection["problems"]> {
    return this.isComplete
      ? []
      : [{ fieldId: "pet-name", message: { key: "message.required", title: "field.firstName" } }];
  }

  showErrors(): readonly string[] {
    return this.fields;
  }

  call(name: string): void {
    this.name = name;
  }
}

describe("a section that is added to the list", () => {
  it("stops the wizard, is in the error summary and takes the focus until it is complete", async () => {
    const pet = new PetSection();
    const made = startRoot({}, undefined, undefined, (draft) => [...createSections(draft), pet]);
    await fillIn(made);
    const { booking } = made.root;
    const { wizard } = booking;
    const summary = (): string =>
      renderToStaticMarkup(
        <StoresContext value={made.root}>
          <FormNotices />
        </StoresContext>,
      );
    expect([wizard.sectionIndex, wizard.focusId, booking.isComplete]).toEqual([1, "pet-name", false]);
    expect(summary()).toMatch(/<a [^>]*href="#pet-name">First name is required<\/a>/);
    pet.call("Rex");
    expect([wizard.problems, booking.isComplete, summary()]).toEqual([[], true, ""]);
    expect(wizard.goForward("step").kind).toBe("moved");
  });
});
