import { expect, userEvent } from "storybook/test";
import { FlightGlobe, type FlightGlobeProps } from "#ds/domain/FlightGlobe/FlightGlobe.tsx";
import preview from "#storybook/preview.tsx";
import { JFK, LHR } from "#stories/_fixtures/flights.ts";

const args: FlightGlobeProps = {
  from: { name: JFK.name, position: { lat: 40.64, lng: -73.78 } },
  to: { name: "Heathrow Terminal 5", position: { lat: 51.47, lng: -0.46 } },
};

const meta = preview.meta({
  title: "Domain/FlightGlobe",
  component: FlightGlobe,
  parameters: {
    part: {
      use: "For the way of a flight that was chosen, in a dialog of its own.",
      avoid: "For the way of the car: use JourneyMap.",
      interactive: true,
      a11y: [
        { wcag: "1.1.1", criterion: "The way is said in words, too", story: "Default" },
        { wcag: "2.5.7", criterion: "Turned with keys and buttons, not by dragging alone", story: "FlowKeyboard" },
      ],
      notApplicable: { Error: "What cannot be drawn is said in a sentence; see Empty." },
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("[FLT-024] says the way in words", async ({ canvas }) => {
  await expect(
    canvas.getByText(/^John F Kennedy International Airport to Heathrow Terminal 5, about 5,500 km/),
  ).toBeVisible();
  await expect(canvas.getByRole("img", { name: "Globe with the route of your flight" })).toBeVisible();
});

export const Loading = meta.story({ tags: ["visual"], args: { from: null, loading: true } });

export const Empty = meta.story({ tags: ["visual"], args: { from: null } });

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    to: {
      name: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch International Airport",
      position: LHR.position ?? { lat: 51, lng: 0 },
    },
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test("keyboard: [FLT-024] turns all around with buttons and keys", async ({ canvas }) => {
  const slider = canvas.getByRole("slider", { name: "Turn the globe" });
  await expect(slider).toHaveAttribute("max", "360");
  await userEvent.tab();
  await expect(canvas.getByRole("button", { name: "Turn left" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(slider).toHaveAttribute("aria-valuetext", "345°");
  await userEvent.click(canvas.getByRole("button", { name: "Turn right" }));
  await userEvent.click(canvas.getByRole("button", { name: "Turn right" }));
  await expect(slider).toHaveAttribute("aria-valuetext", "15°");
});
