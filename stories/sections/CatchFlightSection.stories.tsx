import { expect, fn, userEvent } from "storybook/test";
import { minutes } from "#domain/shared/units.ts";
import { CatchFlightSection, type CatchFlightSectionProps } from "#ds/sections/CatchFlightSection/index.ts";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { at } from "#stories/_fixtures/flights.ts";

const args: CatchFlightSectionProps = {
  drive: minutes(51),
  zone: "Europe/London",
  now: at("2026-11-21T09:00:00Z"),
  earliest: at("2026-11-21T09:20:00Z"),
  pickupAt: null,
  onUse: fn(),
};

const meta = preview.meta({
  title: "Sections/CatchFlightSection",
  component: CatchFlightSection,
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "36rem" }}>
        <Story />
      </div>
    ),
  ],
});

const GIVEN = { initiallyOpen: true, departure: at("2026-11-22T14:00:00Z") } as const;

export const Default = meta.story({ tags: ["visual"] });

/** Departure 14:00, three hours at the airport, 51 minutes of driving. */
export const Filled = meta.story({ tags: ["visual"], args: GIVEN });

Filled.test("shows the sum and takes the pickup at one press", async ({ canvas, canvasElement, args: { onUse } }) => {
  await expect([...canvasElement.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual([
    "Sun 22 Nov, 14:00",
    "3 h before",
    "51 minutes",
    "Sun 22 Nov, 10:05",
  ]);
  await userEvent.click(canvas.getByRole("button", { name: "Pick me up at Sun 22 Nov, 10:05" }));
  await expect(onUse).toHaveBeenCalledWith(at("2026-11-22T10:05:00Z"));
});

Filled.test("a domestic flight needs less time at the airport", async ({ canvas }) => {
  await userEvent.click(canvas.getByRole("radio", { name: "Domestic" }));
  await expect(canvas.getByRole("button", { name: "Pick me up at Sun 22 Nov, 11:05" })).toBeVisible();
});

/** The driving time is not known yet. */
export const Loading = meta.story({ tags: ["visual"], args: { ...GIVEN, drive: null } });

/** No car can come that early. */
export const Error = meta.story({
  tags: ["visual"],
  args: { ...GIVEN, departure: at("2026-11-21T12:00:00Z") },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getAllByText(/No car can reach you that soon/).at(-1)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /Pick me up/ })).toBeNull();
  }),
});

export const Empty = meta.story({ tags: ["visual"], args: { initiallyOpen: true } });

/** The proposed pickup is chosen. */
export const CaseUsed = meta.story({ tags: ["visual"], args: { ...GIVEN, pickupAt: at("2026-11-22T10:05:00Z") } });

export const LongText = meta.story({ tags: ["visual"], globals: { locale: "pseudo" }, args: GIVEN });

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" }, args: GIVEN });

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } }, args: GIVEN });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test("keyboard: opened, a departure typed, the pickup taken", async ({ canvas, args: { onUse } }) => {
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  const box = canvas.getByRole("textbox", { name: "Departure date and time" });
  await userEvent.type(box, "22/11/2026 14:00");
  await userEvent.tab();
  canvas.getByRole("button", { name: /Pick me up/ }).focus();
  await userEvent.keyboard("{Enter}");
  await expect(onUse).toHaveBeenCalledWith(at("2026-11-22T10:05:00Z"));
});
