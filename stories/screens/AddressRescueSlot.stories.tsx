import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { AddressRescueSlot } from "#client/screens/booking/slots/AddressRescueSlot.tsx";
import type { Place } from "#domain/journey/place.ts";
import preview from "#storybook/preview.tsx";
import { CHISWICK, KEW } from "#stories/_fixtures/places.ts";
import { done } from "#tests/support/client/fake-client.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";
import { BookingPage } from "./booking-page.tsx";
import { toTheEnd } from "./OnFakeRoot.tsx";

/** Completing a place over real stores; its looks have stories of their own. */
const meta = preview.meta({
  title: "Screens/AddressRescueSlot",
  component: AddressRescueSlot,
  parameters: { bare: true },
  afterEach: toTheEnd,
});

/** The stores of the story on screen. */
let made: FakeRoot;
const pickup = () => made.root.booking.draft.journey.pickup;

const page = (place: Place) => ({
  render: () => (
    <BookingPage
      at="places"
      template="wizard"
      replies={(fake) => {
        made = fake;
        fake.api.spots.reply = () => done(KEW);
        // A postcode in the text that stood there would be taken for the new place's.
        pickup().clear();
        pickup().choose(place);
      }}
    />
  ),
  tags: ["flow"],
});
const help = () => screen.queryByRole("button", { name: "Tell us exactly where in Chiswick High Road" });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const open = async () => {
  await press("Tell us exactly where in Chiswick High Road");
  return within(await screen.findByRole("group", { name: "Where exactly?" }));
};
const isClosed = async () => {
  await waitFor(() => expect(screen.queryByRole("group", { name: "Where exactly?" })).toBeNull());
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Pickup address" })).toHaveFocus());
};

/** A street, whose middle is no door. */
export const FlowVague = meta.story({ ...page({ ...CHISWICK, postcode: "W4 1PU" }), globals: { locale: "en" } });

FlowVague.test("takes a house number", async () => {
  const shown = await open();
  await userEvent.type(shown.getByRole("textbox", { name: "House number" }), "12");
  await userEvent.click(shown.getByRole("button", { name: "Use this address" }));
  await isClosed();
  await expect(pickup().place?.name).toBe("12 Chiswick High Road");
});

FlowVague.test("is left as it is", async () => {
  const shown = await open();
  await userEvent.click(shown.getByRole("button", { name: "Keep as it is" }));
  await isClosed();
  await expect(pickup().place?.name).toBe("Chiswick High Road");
  await expect(help()).toBeVisible();
});

FlowVague.test("takes the place of a pin, once it has a postcode", async () => {
  const shown = await open();
  await userEvent.click(shown.getByRole("button", { name: "Show map" }));
  await expect(await shown.findByText(`The pin is at ${KEW.fullAddress}`)).toBeVisible();
  made.api.spots.reply = () => done({ ...KEW, id: "nowhere", postcode: "" });
  await userEvent.click(shown.getByRole("button", { name: "Move the pin up" }));
  await waitFor(() =>
    expect(shown.getByRole("button", { name: "Use this place" })).not.toHaveAttribute("aria-disabled"),
  );
  await userEvent.click(shown.getByRole("button", { name: "Use this place" }));
  await expect(await shown.findByText(/^We could not find a postcode for this spot/)).toBeVisible();
  made.api.spots.reply = () => done(KEW);
  await userEvent.click(shown.getByRole("button", { name: "Move the pin down" }));
  await waitFor(() => expect(shown.queryByText(/^We could not find a postcode/)).toBeNull());
  await expect(await shown.findByText(`The pin is at ${KEW.fullAddress}`)).toBeVisible();
  await waitFor(() =>
    expect(shown.getByRole("button", { name: "Use this place" })).not.toHaveAttribute("aria-disabled"),
  );
  await userEvent.click(shown.getByRole("button", { name: "Use this place" }));
  await isClosed();
  await expect(pickup().place?.name).toBe(KEW.name);
});

const NO_POSTCODE = { ...KEW, fullAddress: "Royal Botanic Gardens, Kew, Richmond", postcode: "" };

/** A place without a postcode, which would be refused. */
export const FlowPostcode = meta.story({ ...page(NO_POSTCODE), globals: { locale: "en" } });
const asked = async () => within(await screen.findByRole("group", { name: "What is the postcode?" }));

FlowPostcode.test("asks for the postcode, and for a number that the name lacks", async () => {
  const shown = await asked();
  await expect(shown.getByRole("textbox", { name: "House number" })).toBeVisible();
  await userEvent.type(shown.getByRole("textbox", { name: "Postcode" }), "TW9 3AE");
  await userEvent.click(shown.getByRole("button", { name: "Use this postcode" }));
  await waitFor(() => expect(pickup().place?.postcode).toBe("TW9 3AE"));
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Pickup address" })).toHaveFocus());
});

FlowPostcode.test("takes another address instead", async () => {
  const shown = await asked();
  await userEvent.click(shown.getByRole("button", { name: "Choose another address" }));
  await waitFor(() => expect(screen.queryByRole("group", { name: "What is the postcode?" })).toBeNull());
  await expect(pickup().text).toBe("");
  await expect(pickup().awaitingPostcode).toBeNull();
});

/** Its name has a number already. */
export const FlowNumbered = meta.story({ ...page({ ...NO_POSTCODE, name: "12 Kew Road" }), globals: { locale: "en" } });

FlowNumbered.test("asks for no second number", async () => {
  await expect((await asked()).queryByRole("textbox", { name: "House number" })).toBeNull();
});
