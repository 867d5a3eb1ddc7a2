import { expect } from "storybook/test";
import { FlightTimeline, type FlightTimelineProps } from "#ds/domain/FlightTimeline/FlightTimeline.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { at } from "#stories/_fixtures/flights.ts";

const args: FlightTimelineProps = {
  landing: at("2026-11-22T12:01:00Z"),
  pickup: at("2026-11-22T13:01:00Z"),
  zone: "Europe/London",
};

const meta = preview.meta({
  title: "Domain/FlightTimeline",
  component: FlightTimeline,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Once a flight and a pickup time are known, to show how they belong together.",
      avoid: "Without a landing time there is nothing to show; after the booking, the ticket tells the times.",
      note: "Times are those of the airport.",
      a11y: [
        { wcag: "1.1.1", criterion: "Everything that is drawn is a list of names and times as well", story: "Default" },
      ],
      notApplicable: { Error: "A landing that cannot be looked up shows no line at all; the form says why." },
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "34rem" }}>
        <Story />
      </div>
    ),
  ],
});

const row = (canvasElement: HTMLElement): (string | null)[] =>
  [...canvasElement.querySelectorAll("dt, dd")].map(({ textContent }) => textContent);

export const Default = meta.story({ tags: ["visual"] });

Default.test("[FLT-019] names landing, pickup and the end of the free waiting", async ({ canvasElement, canvas }) => {
  await expect(canvas.getByRole("figure", { name: "From landing to pickup" })).toBeVisible();
  await expect(row(canvasElement)).toEqual([
    "Landing",
    "12:01Sun 22 Nov",
    "Pickup",
    "13:01",
    "Free waiting until",
    "14:01",
  ]);
});

Default.test("[ENT-046] every item has a moment, an icon of its own and a description", async ({ canvasElement }) => {
  const items = ["landing", "pickup", "waitingEnd"].map((kind) => ({
    drawing: canvasElement.querySelector(`span[data-kind="${kind}"] [data-c="Icon"] path`)?.getAttribute("d"),
    description: canvasElement.querySelector(`[data-kind="${kind}"] dt`)?.textContent,
    moment: canvasElement.querySelector(`[data-kind="${kind}"] dd`)?.textContent,
  }));
  await expect(items.map(({ description, moment }) => [description, moment])).toEqual([
    ["Landing", "12:01Sun 22 Nov"],
    ["Pickup", "13:01"],
    ["Free waiting until", "14:01"],
  ]);
  await expect(new Set(items.map(({ drawing }) => drawing)).size).toBe(3);
  await expect(items.every(({ drawing }) => (drawing ?? "") !== "")).toBe(true);
});

/** The marker stays between 20 and 60 percent of the line. */
export const Variants = meta.story({
  tags: ["visual"],
  render: (given) => (
    <div style={{ display: "grid", gap: "2rem" }}>
      {["2026-11-22T12:06:00Z", "2026-11-22T12:35:00Z", "2026-11-22T15:01:00Z"].map((pickup) => (
        <FlightTimeline key={pickup} {...given} pickup={at(pickup)} />
      ))}
    </div>
  ),
});

Variants.test("[FLT-020] the marker stands between 20 and 60 percent", async ({ canvasElement }) => {
  const markers = [...canvasElement.querySelectorAll<HTMLElement>("figure")].map((figure) =>
    Number(figure.style.getPropertyValue("--marker")),
  );
  await expect(markers.map(Math.round)).toEqual([20, 36, 60]);
});

export const Loading = meta.story({ tags: ["visual"], args: { landing: null, pickup: null, loading: true } });

export const Empty = meta.story({ tags: ["visual"], args: { landing: null } });

/** A pickup after midnight shows its own day. */
export const CaseNextDay = meta.story({
  tags: ["visual"],
  args: { landing: at("2026-11-22T23:30:00Z"), pickup: at("2026-11-23T00:30:00Z") },
  play: inEnglish(async ({ canvasElement }) => {
    await expect(row(canvasElement)).toContain("00:30Mon 23 Nov");
  }),
});

export const LongText = meta.story({ tags: ["visual"], globals: { locale: "pseudo" } });

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });
