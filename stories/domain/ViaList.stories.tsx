import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { Place } from "#domain/journey/place.ts";
import { ViaList, type ViaItem } from "#ds/domain/ViaList/ViaList.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { aPlaceField } from "#stories/_fixtures/journey.ts";
import { CHISWICK, KEW, LONG_PLACE, PADDINGTON } from "#stories/_fixtures/places.ts";

const items = (places: readonly (Place | null)[], more: Parameters<typeof aPlaceField>[1] = {}): readonly ViaItem[] =>
  places.map((place, index) => ({
    key: `via${index}`,
    field: aPlaceField(`Via address ${index + 1}`, { place, ...more }),
    onRemove: fn(),
    onMoveUp: index === 0 ? undefined : fn(),
    onMoveDown: index === places.length - 1 ? undefined : fn(),
  }));

const meta = preview.meta({
  title: "Domain/ViaList",
  component: ViaList,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Between pickup and drop-off, for the stops on the way.",
      avoid: "For pickup and drop-off themselves: they are single PlaceAutocomplete fields.",
      note: "After a move the focus stays on the pressed button, so that a stop can be moved several places in a row.",
      interactive: true,
      a11y: [
        { wcag: "2.5.7", criterion: "Order is changed without dragging", story: "FlowKeyboard" },
        { wcag: "2.4.6", criterion: "Buttons name their stop", story: "Filled" },
      ],
    },
  },
  args: { vias: items([CHISWICK, KEW]) },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "36rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });

/** A single stop cannot be moved. */
export const Filled = meta.story({
  tags: ["visual"],
  args: { vias: items([KEW]) },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Remove via address 1" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /earlier/ })).toBeNull();
  }),
});

export const Loading = meta.story({ tags: ["visual"], args: { vias: items([null], { status: "loading" }) } });

export const Empty = meta.story({
  args: { vias: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("list")).toBeNull();
  },
});

export const Error = meta.story({
  tags: ["visual"],
  args: { vias: items([null, null], { error: "Via address 1 is required" }) },
});

export const LongText = meta.story({ tags: ["visual"], args: { vias: items([LONG_PLACE, LONG_PLACE]) } });

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

/** A list whose stops really move. */
function Moving() {
  const [order, setOrder] = useState([
    { key: "a", place: CHISWICK },
    { key: "b", place: KEW },
    { key: "c", place: PADDINGTON },
  ]);
  const move = (from: number, to: number): void =>
    setOrder((before) => {
      const after = [...before];
      const [taken] = after.splice(from, 1);
      if (taken) after.splice(to, 0, taken);
      return after;
    });
  return (
    <ViaList
      vias={order.map(({ key, place }, index) => ({
        key,
        field: aPlaceField(`Via address ${index + 1}`, { place }),
        onRemove: () => setOrder((before) => before.filter((via) => via.key !== key)),
        onMoveUp: index === 0 ? undefined : () => move(index, index - 1),
        onMoveDown: index === order.length - 1 ? undefined : () => move(index, index + 1),
      }))}
    />
  );
}

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, render: () => <Moving /> });

const values = (boxes: readonly HTMLElement[]): readonly string[] =>
  boxes.map((box) => (box as HTMLInputElement).value.split(",")[0] ?? "");

FlowKeyboard.test("keyboard: a stop is moved to the end and keeps the focus on its button", async ({ canvas }) => {
  canvas.getByRole("button", { name: "Move via address 1 later" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect(values(canvas.getAllByRole("combobox"))).toEqual([
    "Kew Gardens",
    "Chiswick High Road",
    "Paddington Station",
  ]);
  await expect(canvas.getByRole("button", { name: "Move via address 2 later" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(values(canvas.getAllByRole("combobox"))).toEqual([
    "Kew Gardens",
    "Paddington Station",
    "Chiswick High Road",
  ]);
});

FlowKeyboard.test("keyboard: a stop is taken out", async ({ canvas }) => {
  canvas.getByRole("button", { name: "Remove via address 2" }).focus();
  await userEvent.keyboard(" ");
  await expect(values(canvas.getAllByRole("combobox"))).toEqual(["Chiswick High Road", "Paddington Station"]);
});
