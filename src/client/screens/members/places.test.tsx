import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/index.ts";
import { Toast } from "#ds/feedback/Toast/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { Text } from "#ds/foundations/Text/index.ts";
import { PlaceForm, SavedPlacesSection } from "#ds/sections/SavedPlacesSection/index.ts";
import { CUSTOMER, done, PALACE, refused, TERMINAL } from "#tests/support/client/fake-client.ts";
import { kept } from "#tests/support/client/fake-member.ts";
import { signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { PlacesScreen } from "./PlacesScreen.tsx";

let made: FakeRoot;
let screen: Mounted;
let listedBefore: number;
const ADD = "Add a place";
const CHANGE = "Update address";

beforeEach(async () => {
  made = startRoot();
  await signInAs(made, CUSTOMER);
  await made.root.member();
  listedBefore = lists().made.length;
  screen = await mounted(made.root, <PlacesScreen />);
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});
const section = () => screen.of(SavedPlacesSection);
const form = () => screen.of(PlaceForm);
const question = () => screen.of(ConfirmDialog);
const toast = () => screen.of(Toast).message;
const lists = () => made.memberApi.placeLists;
const writes = () => made.memberApi.placeWrites;
const answer = (): Promise<void> => screen.does(() => writes().last.answer(done(undefined)));

describe("the saved places", () => {
  it("are fetched when the page opens, and again after a failure", async () => {
    expect(section()).toMatchObject({ home: null, work: null, others: [], loading: true, error: null });
    expect(lists().made).toHaveLength(listedBefore + 1);
    await screen.does(() => lists().last.answer(refused(2, "Not now.")));
    expect(section().error).toBe("Not now.");
    await screen.does(() => section().onRetry?.());
    await screen.does(() => lists().last.answer(done([kept("Home"), kept("Work"), kept("Gym")])));
    expect(section()).toMatchObject({
      home: { label: "Home" },
      work: { label: "Work" },
      others: [{ label: "Gym" }],
      loading: false,
      error: null,
    });
  });

  it("are added in a dialog, which says what is missing", async () => {
    expect([screen.openDialogs(), screen.words(ActionButton)]).toEqual([[], ["Cancel", "Save"]]);
    await screen.does(() => section().onAdd("other"));
    expect(screen.openDialogs()).toEqual([ADD]);
    expect(form()).toMatchObject({
      name: { value: "", error: null },
      address: { place: null, suggestions: [], status: "idle", error: null },
      onPostcode: null,
    });
    await screen.submit(ADD);
    expect([form().name?.error, form().address.error]).toEqual(["Name is required", "Address is required"]);
    await screen.does(() => form().name?.onChange("Airport"));
    expect(form().name?.error).toBeNull();
    await screen.does(() => form().address.onType("Ter"));
    await screen.does(() => made.clock.pass(5_000));
    await screen.does(() => made.members[0]?.search.searches.last.answer(done([TERMINAL])));
    expect(form().address.suggestions).toHaveLength(1);
    await screen.does(() => form().address.onChoose(TERMINAL));
    expect(form().address).toMatchObject({ place: TERMINAL, error: null });
    await screen.submit(ADD);
    expect(screen.all(ActionButton)).toMatchObject([{}, { type: "submit", processing: true }]);
    expect(writes().last.input).toMatchObject(["add", { label: "Airport", postcode: TERMINAL.postcode }]);
    const before = lists().made.length;
    await answer();
    expect([screen.openDialogs(), toast(), lists().made.length]).toEqual([[], "Place saved.", before + 1]);
    await screen.does(() => screen.of(Toast).onDismiss());
    expect(toast()).toBeNull();
  });

  it("have a fixed name at home, and wait for a postcode", async () => {
    await screen.does(() => section().onAdd("home"));
    expect([screen.openDialogs(), form().name]).toEqual([[ADD], null]);
    const noCode = { ...PALACE, postcode: "" };
    await screen.does(() => form().address.onChoose(noCode));
    expect(form().address.place).toEqual(noCode);
    await screen.does(() => form().onPostcode?.("SW1A 1AA"));
    expect(form()).toMatchObject({ onPostcode: null, address: { place: { postcode: "SW1A 1AA" } } });
    await screen.does(() => form().address.onClear());
    expect(form().address.place).toBeNull();
    await screen.does(() => form().address.onType("Somewhere"));
    await screen.does(() => form().address.onBlur?.());
    expect(form().address.error).toBe("Address is invalid");
    await screen.press("Cancel");
    expect(screen.openDialogs()).toEqual([]);
  });

  it("are changed from what they are, in a dialog of that name", async () => {
    await screen.does(() => section().onEdit(kept("Gym")));
    expect(screen.openDialogs()).toEqual([CHANGE]);
    expect(form()).toMatchObject({ name: { value: "Gym" }, address: { place: { name: "Gym" } } });
    await screen.close(CHANGE);
    expect(screen.openDialogs()).toEqual([]);
    await screen.does(() => section().onEdit(kept("Gym")));
    await screen.does(() => form().name?.onChange("Pool"));
    await screen.submit(CHANGE);
    expect(writes().last.input).toMatchObject(["change", "kept-Gym", { label: "Pool" }]);
  });

  it("are deleted once that is confirmed, by name and address", async () => {
    expect(question()).toMatchObject({ open: false, danger: true });
    expect(screen.words(Text)).toHaveLength(1);
    await screen.does(() => section().onDelete(kept("Gym")));
    expect(question().open).toBe(true);
    expect(screen.words(Text)).toEqual(["Do you want to delete this place?", `Gym, ${PALACE.fullAddress}`]);
    await screen.does(() => question().onCancel());
    expect(question().open).toBe(false);
    await screen.does(() => section().onDelete(kept("Gym")));
    await screen.does(() => question().onOk());
    expect(writes().last.input).toEqual(["remove", "kept-Gym"]);
    await answer();
    expect(toast()).toBe("Place deleted.");
  });
});
