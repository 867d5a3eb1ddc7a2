import { expect, fn, userEvent } from "storybook/test";
import { FlightResultCard, type FlightResultCardProps } from "#ds/domain/FlightResultCard/FlightResultCard.tsx";
import preview from "#storybook/preview.tsx";
import { BA112, BA178 } from "#stories/_fixtures/flights.ts";

const args: FlightResultCardProps = { flight: BA178, best: true, onChoose: fn() };

const meta = preview.meta({
  title: "Domain/FlightResultCard",
  component: FlightResultCard,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "For each flight of a look-up or a search. The first is the best match, the rest are possible options.",
      avoid: "To show the flight that was chosen: write its number and landing in a sentence.",
      note: "Number as on tickets; departure and landing by the clocks of their own airports.",
      interactive: true,
      a11y: [{ wcag: "4.1.2", criterion: "One button whose name is all that stands on it", story: "Default" }],
      notApplicable: {
        Empty: "A list without flights has no cards; it says so itself.",
        Error: "A card is a flight that was found; what failed is told by the list.",
      },
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "32rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("is one button, named by number, match, way and local times", async ({ canvas }) => {
  await expect(canvas.getByRole("button")).toHaveAccessibleName(
    "BA178 Best match John F Kennedy International Airport to London Heathrow Airport Departs 00:05 Lands 12:01 Sun 22 Nov",
  );
});

/** The best match, and another candidate. */
export const Variants = meta.story({
  tags: ["visual"],
  render: ({ onChoose }) => (
    <div style={{ display: "grid", gap: "0.75rem" }}>
      <FlightResultCard flight={BA178} best onChoose={onChoose} />
      <FlightResultCard flight={BA112} best={false} onChoose={onChoose} />
      <FlightResultCard flight={{ ...BA112, originName: "", departure: null }} best={false} onChoose={onChoose} />
    </div>
  ),
});

export const Loading = meta.story({ tags: ["visual"], args: { flight: null } });

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    flight: {
      ...BA178,
      originName: "Phoenix–Mesa Gateway Regional and Intercontinental Airport",
      destinationName: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch International Airport",
    },
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test("keyboard: Tab reaches it, Enter chooses it", async ({ canvas, args: { onChoose } }) => {
  await userEvent.tab();
  await expect(canvas.getByRole("button")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(onChoose).toHaveBeenCalledOnce();
});
