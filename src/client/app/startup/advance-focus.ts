/** After a choice the focus goes on to the next empty field, so that typing can go on without a press. */
import { reaction } from "mobx";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import { addressId, flightFieldId } from "#domain/booking/form/field-ids.ts";

/** The focus of the page. */
export interface PageFocus {
  /** Id of the element that has the focus; empty: it has none. */
  readonly id: () => string;
  /** Gives the focus to the empty input of this id; false when there is none. */
  readonly enter: (id: string) => boolean;
}

export const documentFocus: PageFocus = {
  id: () => document.activeElement?.id ?? "",
  enter: (id) => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement) || input.value !== "" || input.disabled) return false;
    input.focus();
    return true;
  },
};

/**
 * Watches the address fields until the signal ends. A place chosen in the field that has the focus moves it to the
 * first empty address, then to the flight number where the form asks for it. A place that still needs an exact address
 * keeps the focus, and so does a form that fills itself (a link, a saved draft, the swap of both addresses).
 */
export function advanceFocus({ booking }: RootStore, focus: PageFocus, signal: AbortSignal): void {
  const { journey } = booking.draft;
  const chosenHere = () => {
    const field = journey.fields.find(({ key }) => addressId(key) === focus.id());
    return field?.place?.precision === "exact" ? field : null;
  };
  reaction(
    () => journey.fields.map(({ place }) => place),
    () => {
      if (chosenHere() === null) return;
      const empty = journey.fields.filter(({ place, text }) => place === null && text === "");
      const next = [...empty.map(({ key }) => addressId(key)), flightFieldId("outbound", "number")];
      // One frame later: the field closes its suggestions first, and an airport's flight field may only now be rendered.
      requestAnimationFrame(() => chosenHere() !== null && next.some(focus.enter));
    },
    { name: "place chosen: focus the next empty field", signal, fireImmediately: true },
  );
}
