import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { movePin, zoomPin, type Pin } from "#domain/journey/pin.ts";
import type { MapLoader, MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import { PinMap, type PinMapProps } from "#ds/domain/PinMap/PinMap.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { LONG_PLACE } from "#stories/_fixtures/places.ts";

const never: MapLoader = () => new Promise(() => undefined);
const PIN: Pin = { at: { lat: 51.5185, lng: -0.1557 }, zoom: 15 };

const args: PinMapProps = {
  pin: PIN,
  spot: { kind: "found", address: "Baker Street, London W1U" },
  load: never,
  onMove: fn(),
  onZoom: fn(),
  onPin: fn(),
};

const meta = preview.meta({
  title: "Domain/PinMap",
  component: PinMap,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "To mark the exact position of a place with a pin.",
      avoid: "To show a journey: use JourneyMap.",
      note: "Nothing needs dragging, and without a map the buttons and the sentence still work. The nearer one looks, the smaller a step is.",
      interactive: true,
      a11y: [
        { wcag: "1.1.1", criterion: "Where the pin stands is said in words", story: "Default" },
        { wcag: "2.5.7", criterion: "Moved with buttons, not by dragging alone", story: "FlowKeyboard" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "30rem" }}>
        <Story />
      </div>
    ),
  ],
});

/** The position of the pin is also in words; the buttons do all that dragging does. */
export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ canvas }) => {
    await expect(wordsOf(canvas.getByRole("group"))).toHaveTextContent("The pin is at Baker Street, London W1U");
  }),
});

/** The spot is being looked up. */
export const Loading = meta.story({ tags: ["visual"], args: { spot: { kind: "looking" } } });

/** No address is known there. */
export const Empty = meta.story({ tags: ["visual"], args: { spot: { kind: "none" } } });

/** The spot cannot be looked up at the moment. */
export const Error = meta.story({ tags: ["visual"], args: { spot: { kind: "failed" } } });

export const LongText = meta.story({
  globals: { locale: "pseudo" },
  args: { spot: { kind: "found", address: LONG_PLACE.fullAddress } },
});
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

/** The sentence that says where the pin is. */
const wordsOf = (group: HTMLElement): HTMLElement => within(group).getByRole("status");

const said = ({ at, zoom }: Pin): string => `${at.lat.toFixed(5)} ${at.lng.toFixed(5)} ${zoom}`;

function Owned(props: PinMapProps) {
  const [pin, setPin] = useState(props.pin);
  return (
    <PinMap
      {...props}
      pin={pin}
      spot={{ kind: "found", address: said(pin) }}
      onMove={(way) => setPin(movePin(pin, way))}
      onZoom={(by) => setPin(zoomPin(pin, by))}
      onPin={(at) => setPin({ ...pin, at })}
    />
  );
}

/** All four directions and both zooms, with the keyboard. */
export const FlowKeyboard = meta.story({ globals: { locale: "en" }, render: (own) => <Owned {...own} /> });

FlowKeyboard.test("keyboard: the pin is moved and looked at from nearer", async ({ canvas }) => {
  const words = wordsOf(canvas.getByRole("group"));
  const press = async (name: string, at: Pin): Promise<Pin> => {
    canvas.getByRole("button", { name }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(words).toHaveTextContent(`The pin is at ${said(at)}`);
    return at;
  };
  let pin = await press("Move the pin up", movePin(PIN, "up"));
  pin = await press("Move the pin right", movePin(pin, "right"));
  pin = await press("Move the pin down", movePin(pin, "down"));
  pin = await press("Move the pin left", movePin(pin, "left"));
  pin = await press("Zoom in", zoomPin(pin, 1));
  await press("Zoom out", zoomPin(pin, -1));
});

const shown = fn();
/** A stand-in for a provider: a button drops the pin in the north. */
const plain: MapLoader = (container, scene, options) => {
  const north = document.createElement("button");
  north.textContent = "Drop in the north";
  north.addEventListener("click", () => options.onPin?.({ lat: 52, lng: -0.1557 }));
  container.append(north);
  const show = (next: MapScene): void => void shown(next.pin?.at.lat);
  show(scene);
  options.onReady();
  return Promise.resolve({ show, destroy: () => north.remove() });
};

/** The provider receives the pin, and reports where it was dropped. */
export const FlowProvider = meta.story({
  globals: { locale: "en" },
  args: { load: plain },
  render: (own) => <Owned {...own} />,
});

FlowProvider.test("a pin that is dropped on the map is moved there", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Drop in the north" }, { timeout: 5000 }));
  await expect(wordsOf(canvas.getByRole("group"))).toHaveTextContent("The pin is at 52.00000 -0.15570 15");
  await waitFor(() => expect(shown).toHaveBeenLastCalledWith(52));
});
