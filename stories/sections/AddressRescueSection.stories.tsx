import { expect, fn, userEvent, waitFor } from "storybook/test";
import type { MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import { PinMap } from "#ds/domain/PinMap/PinMap.tsx";
import {
  AddressRescueSection,
  type AddressRescueSectionProps,
} from "#ds/sections/AddressRescueSection/AddressRescueSection.tsx";
import preview from "#storybook/preview.tsx";

const sent = fn();

const never: MapLoader = () => new Promise(() => undefined);
const MAP = (
  <PinMap
    pin={{ at: { lat: 51.5185, lng: -0.1557 }, zoom: 15 }}
    spot={{ kind: "found", address: "Baker Street, London W1U" }}
    load={never}
    onMove={fn()}
    onZoom={fn()}
    onPin={fn()}
  />
);

const args: AddressRescueSectionProps = {
  name: "Mill Lane",
  lack: "postcode",
  asksNumber: true,
  map: null,
  canUsePin: false,
  pinLacksPostcode: false,
  onAnswer: fn(),
  onMap: fn(),
  onUsePin: fn(),
  onDismiss: fn(),
};

const meta = preview.meta({
  title: "Sections/AddressRescueSection",
  component: AddressRescueSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Below an address field whose place lacks its postcode, or is known only about.",
      avoid: "For a place with a door of its own: a station, an airport, a hotel.",
      note: "One question at a time. Everything can be done without the map.",
      interactive: true,
      a11y: [{ wcag: "4.1.3", criterion: "The question is read out when it appears", story: "Default" }],
    },
  },
  args,
  decorators: [
    (Story) => (
      // As in the booking form, which is already a form element.
      <form style={{ maxInlineSize: "34rem" }} onSubmit={sent}>
        <Story />
      </form>
    ),
  ],
});

/** A place is not valid without its postcode. */
export const Default = meta.story({ tags: ["visual"] });

/** A place whose position is approximate may stay so. */
export const Variants = meta.story({ tags: ["visual"], args: { lack: "vague", name: "Baker Street" } });

Variants.test("is left as it is", async ({ canvas, args: { onDismiss, onAnswer } }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Keep as it is" }));
  await expect(onDismiss).toHaveBeenCalledOnce();
  await expect(onAnswer).not.toHaveBeenCalled();
});

Variants.test(
  "takes a number by Enter and by its button, and sends no form",
  async ({ canvas, args: { onAnswer } }) => {
    await waitFor(() => expect(canvas.getByRole("group", { name: "Where exactly?" })).toHaveFocus());
    const use = canvas.getByRole("button", { name: "Use this address" });
    await userEvent.click(use);
    await expect(await canvas.findByText("Postcode is required")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("House number"), "12{Enter}");
    await expect(onAnswer).toHaveBeenCalledWith({ houseNumber: "12", postcode: "" });
    await userEvent.click(use);
    await expect(onAnswer).toHaveBeenCalledTimes(2);
    await expect(sent).not.toHaveBeenCalled();
  },
);

/** The pin is at an address that can be used. */
export const Filled = meta.story({ tags: ["visual"], args: { map: MAP, canUsePin: true } });

Filled.test("the spot under the pin is taken", async ({ canvas, args: { onUsePin } }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Use this place" }));
  await expect(onUsePin).toHaveBeenCalledOnce();
});

/** The spot is still being looked up. */
export const Loading = meta.story({ args: { map: MAP, canUsePin: false } });

/** No postcode is known at the pin. */
export const Error = meta.story({ tags: ["visual"], args: { map: MAP, canUsePin: true, pinLacksPostcode: true } });

/** The place has a number already. */
export const Empty = meta.story({ args: { asksNumber: false, name: "12 Mill Lane" } });

export const LongText = meta.story({
  globals: { locale: "pseudo" },
  args: { name: "Llanfairpwllgwyngyllgogerychwyrn" },
});
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" }, args: { map: MAP, canUsePin: true } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } }, args: { map: MAP } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test("keyboard: Enter gives number and postcode", async ({ canvas, args: { onAnswer } }) => {
  await userEvent.type(canvas.getByRole("textbox", { name: "House number" }), "12");
  await userEvent.type(canvas.getByRole("textbox", { name: "Postcode" }), "BA1 2AB{Enter}");
  await expect(onAnswer).toHaveBeenCalledWith({ houseNumber: "12", postcode: "BA1 2AB" });
});

FlowKeyboard.test("says that a postcode is needed", async ({ canvas, args: { onAnswer } }) => {
  const postcode = canvas.getByRole("textbox", { name: "Postcode" });
  await userEvent.type(postcode, "{Enter}");
  await expect(postcode).toHaveAccessibleDescription("Postcode is required");
  await userEvent.type(postcode, "!!");
  await expect(postcode).toHaveAccessibleDescription("Postcode is invalid");
  await expect(onAnswer).not.toHaveBeenCalled();
});

FlowKeyboard.test("offers the map", async ({ canvas, args: { onMap } }) => {
  canvas.getByRole("button", { name: "Show map" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect(onMap).toHaveBeenCalledOnce();
});
