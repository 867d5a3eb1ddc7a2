import { expect, fn, userEvent, waitFor } from "storybook/test";
import { FindDriverSection, type FindDriverSectionProps } from "#ds/sections/FindDriverSection/FindDriverSection.tsx";
import preview from "#storybook/preview.tsx";
import { LONG_PLACE } from "#stories/_fixtures/places.ts";
import { aDriver } from "#stories/_fixtures/rides.ts";

const args: FindDriverSectionProps = {
  meetingPoint: "Paddington Station, London W2 1HQ",
  drivers: [aDriver()],
  passengerName: "Ada Byron",
  phone: "020 7946 0112",
  said: null,
  onSay: fn(),
  onRebook: fn(),
};

const meta = preview.meta({
  title: "Sections/FindDriverSection",
  component: FindDriverSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "For a passenger at the pickup who does not see the car.",
      avoid: "After the passenger is on board, and before anybody drives.",
      note: "Where to stand and what to look for come first; then what most people do next: say that they are there.",
      interactive: true,
      a11y: [{ wcag: "4.1.3", criterion: "What was told is said", story: "Filled" }],
      notApplicable: {
        Loading: "It opens when everything that it shows is known.",
        Error: "Nothing is fetched, so nothing can fail.",
      },
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("says where to stand, what to look for and whom to call", async ({ canvas, canvasElement }) => {
  for (const text of ["Paddington Station", "LB71 KXV"]) await expect(canvasElement).toHaveTextContent(text);
  await expect(canvas.getByRole("link", { name: /Call the driver/ })).toHaveAttribute("href", "tel:+447700900456");
  await expect(canvas.getByRole("link", { name: /Call us/ })).toHaveAttribute("href", "tel:02079460112");
});

/** The driver has been notified. */
export const Filled = meta.story({ args: { said: "here" } });

Filled.test("says that the driver was informed", async ({ canvas }) => {
  await expect(await canvas.findByText("We've told your driver you're there.")).toBeVisible();
});

/** A big party's two cars. */
export const CaseTwoCars = meta.story({
  args: { drivers: [aDriver(), aDriver({ registration: "LC22 RTY", phone: "+447700900457" })] },
});

CaseTwoCars.test("names both cars, and either driver can be called", async ({ canvas }) => {
  await expect(canvas.getByText("LB71 KXV")).toBeVisible();
  await expect(canvas.getByText("LC22 RTY")).toBeVisible();
  await expect(canvas.getAllByRole("link", { name: /Call the driver/ })).toHaveLength(2);
});

/** Little is known: no driver, no name, no phone. */
export const Empty = meta.story({ args: { drivers: [], passengerName: "", phone: "" } });

/** Long addresses and names wrap. */
export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: { meetingPoint: LONG_PLACE.fullAddress, passengerName: "Maximiliana-Alexandrina Featherstonehaugh" },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test("keyboard: tells the driver, shows the name and goes back", async ({ canvas, args: given }) => {
  const here = await canvas.findByRole("button", { name: "I'm here" });
  here.focus();
  await userEvent.keyboard("{Enter}");
  await expect(given.onSay).toHaveBeenCalledWith("here");
  canvas.getByRole("button", { name: "Show my name" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect(await canvas.findByText("Ada Byron")).toBeVisible();
  // After a switch the focus is on the button that switches back.
  await waitFor(() => expect(canvas.getByRole("button", { name: "Back" })).toHaveFocus());
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(canvas.getByRole("button", { name: "Show my name" })).toHaveFocus());
});

FlowKeyboard.test("reports that no car is there, and books another", async ({ canvas, args: given }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Report that the car is not here" }));
  await expect(given.onSay).toHaveBeenCalledWith("lost");
  await expect(given.onRebook).not.toHaveBeenCalled();
  await userEvent.click(canvas.getByRole("button", { name: "Book another car" }));
  await expect(given.onRebook).toHaveBeenCalledOnce();
});

Empty.test("has no number to call, and no name to show", async ({ canvas }) => {
  await expect(canvas.queryByRole("link")).toBeNull();
  await expect(canvas.queryByRole("button", { name: "Show my name" })).toBeNull();
});
