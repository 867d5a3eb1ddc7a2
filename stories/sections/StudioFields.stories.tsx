import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { err } from "#domain/shared/result.ts";
import { withValueAt } from "#domain/tenant/studio/json-path.ts";
import type { AreaMapLoader } from "#ds/sections/StudioFields/area/area-map-port.ts";
import { StudioFields } from "#ds/sections/StudioFields/StudioFields.tsx";
import type { StudioFieldsProps } from "#ds/sections/StudioFields/props.ts";
import { TENANT_FILE } from "#stories/_fixtures/tenant-file.ts";
import preview from "#storybook/preview.tsx";

const args: StudioFieldsProps = {
  group: "look",
  document: TENANT_FILE,
  catalogues: { en: { "bookNow.label": "Book now", "again.label": "Book again" }, ar: { "bookNow.label": "احجز الآن" } },
  onChange: fn(),
};

function Editing(props: StudioFieldsProps) {
  const [document, setDocument] = useState(props.document);
  return (
    <StudioFields
      {...props}
      document={document}
      onChange={(path, value) => {
        props.onChange(path, value);
        setDocument((before: unknown) => withValueAt(before, path, value));
      }}
    />
  );
}

const meta = preview.meta({
  title: "Sections/StudioFields",
  component: StudioFields,
  parameters: {
    part: {
      status: "beta",
      use: "In the studio, for one group of a tenant's file.",
      avoid: "For forms of customers: they have sections of their own.",
      interactive: true,
      a11y: [{ wcag: "3.3.1", criterion: "Errors belong to their field", story: "Error" }],
      notApplicable: { Loading: "The frame waits for the draft before it shows fields." },
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "28rem" }}>
        <Story />
      </div>
    ),
  ],
  render: (props) => <Editing {...props} />,
});

export const Default = meta.story({ tags: ["visual"] });
export const Error = meta.story({
  tags: ["visual"],
  args: { group: "prices", faults: [{ path: "tariff.bands.1.upToMiles", message: "bands must rise" }] },
});
/** A file that says nothing yet: every field is there all the same. */
export const Empty = meta.story({ args: { group: "contact", document: {} } });
export const LongText = meta.story({
  tags: ["visual"],
  args: { group: "payments" },
  globals: { locale: "pseudo", viewport: { value: "small" } },
});
export const Rtl = meta.story({ tags: ["visual"], args: { group: "payments" }, globals: { locale: "ar" } });
export const Mobile = meta.story({
  tags: ["visual"],
  args: { group: "prices" },
  globals: { viewport: { value: "phone" } },
});
export const CaseFleet = meta.story({ args: { group: "fleet" } });
export const CaseArea = meta.story({ args: { group: "area" } });
export const CaseSite = meta.story({ args: { group: "site" } });
export const CaseMails = meta.story({ args: { group: "mails" } });

export const FlowKeyboard = meta.story({ args: { group: "prices" }, globals: { locale: "en" } });

FlowKeyboard.test(
  "keyboard: an amount is typed, and the sample fare changes with it",
  async ({ canvas, args: { onChange } }) => {
    const sample = within(canvas.getByRole("complementary", { name: "A ride by day, as typed" }));
    const before = sample.getByText("Saloon").parentElement?.textContent;
    const base = canvas.getByRole("textbox", { name: "Base price" });
    await userEvent.clear(base);
    await userEvent.type(base, "9,10");
    await expect(onChange).toHaveBeenLastCalledWith(["tariff", "base"], 910);
    await expect(sample.getByText("Saloon").parentElement?.textContent).not.toBe(before);
  },
);

FlowKeyboard.test(
  "an amount that cannot be is said at the field, and the file keeps the last one",
  async ({ canvas, args: { onChange } }) => {
    const minute = canvas.getByRole("textbox", { name: "Price per minute" });
    await userEvent.clear(minute);
    await userEvent.type(minute, "-");
    await expect(minute).toHaveAccessibleDescription("Enter a number in this field’s range");
    await expect(onChange).not.toHaveBeenCalled();
  },
);

FlowKeyboard.test("both currencies change together", async ({ canvas, args: { onChange } }) => {
  const currency = canvas.getByRole("textbox", { name: "Currency, such as GBP" });
  await userEvent.clear(currency);
  await userEvent.type(currency, "E");
  await expect(onChange).toHaveBeenCalledWith(["settings", "currency"], "E");
  await expect(onChange).toHaveBeenLastCalledWith(["tariff", "currency"], "E");
});

/** The currency is kept in two places of the file, and edited in one field. */
export const FlowCurrency = meta.story({
  args: { group: "prices", faults: [{ path: "tariff.currency", message: "must be a currency" }] },
  globals: { locale: "en" },
});

FlowCurrency.test("says a fault of either place of a value at its field", async ({ canvas }) => {
  const field = canvas.getByRole("textbox", { name: "Currency, such as GBP" });
  await expect(field).toHaveAccessibleDescription(/must be a currency/);
});

FlowKeyboard.test("a band is added and removed", async ({ canvas, args: { onChange } }) => {
  const bands = within(canvas.getByRole("group", { name: "Price per mile" }));
  await userEvent.click(bands.getByRole("button", { name: "Add to Price per mile" }));
  await expect(await bands.findByRole("row", { name: "Price per mile 4" })).toBeVisible();
  await userEvent.click(bands.getByRole("button", { name: "Remove Price per mile 4" }));
  await waitFor(() => expect(bands.queryByRole("row", { name: "Price per mile 4" })).toBeNull());
  await expect(onChange).toHaveBeenLastCalledWith(["tariff", "bands", "3"], undefined);
});

FlowKeyboard.test("a gap and an overlap of bands are said at their cells", async ({ canvas }) => {
  const bands = within(canvas.getByRole("table", { name: "Price per mile" }));
  const ends = bands.getAllByRole("textbox", { name: "Up to miles" });
  const [first, second, last] = ends as [HTMLElement, HTMLElement, HTMLElement];
  await userEvent.clear(second);
  await expect(second).toHaveAccessibleDescription("Only the last band may have no end: enter its miles.");
  await userEvent.type(second, "1");
  const before = first.getAttribute("value");
  await expect(second).toHaveAccessibleDescription(
    `This band must end beyond the one before: more than ${before ?? ""}.`,
  );
  await userEvent.type(last, "90");
  await expect(last).toHaveAccessibleDescription("A longer ride would have no price: leave the last band’s end empty.");
});

FlowKeyboard.test("a negative price is said at its cell, and the file keeps the last one", async ({ canvas, args }) => {
  const bands = within(canvas.getByRole("table", { name: "Price per mile" }));
  const [price] = bands.getAllByRole("textbox", { name: "Price per mile" });
  await userEvent.type(price as HTMLElement, "{Home}-");
  await expect(price).toHaveAccessibleDescription("Enter a number in this field’s range");
  await expect(args.onChange).not.toHaveBeenCalled();
});

/** A colour too light to be read, and the one that is offered. */
export const FlowColour = meta.story({ globals: { locale: "en" } });

FlowColour.test(
  "offers the nearest readable colour for one that is not, and takes it by one press",
  async ({ canvas, args: { onChange } }) => {
    const brand = canvas.getByRole("textbox", { name: "Brand colour" });
    await userEvent.clear(brand);
    await userEvent.type(brand, "#ffd23f");
    await expect(onChange).toHaveBeenLastCalledWith(["theme", "brand"], "#ffd23f");
    const [offer] = await canvas.findAllByRole("button", { name: /^Use the nearest readable colour/ });
    await userEvent.click(offer as HTMLElement);
    await expect(onChange).toHaveBeenLastCalledWith(["theme", "brand"], expect.stringMatching(/^#[0-9a-f]{6}$/));
    await expect(brand).not.toHaveValue("#ffd23f");
  },
);

FlowColour.test("shows what a file means that leaves a setting out", async ({ canvas }) => {
  await expect(canvas.getByRole("combobox", { name: /Density/ })).toHaveTextContent("Comfortable");
  await expect(canvas.getByRole("textbox", { name: "Roundness of corners, 0 to 2" })).toHaveValue("1");
});

FlowColour.test("a template is chosen by its picture", async ({ canvas, args: { onChange } }) => {
  await userEvent.click(canvas.getByRole("radio", { name: /^Search card/ }));
  await expect(onChange).toHaveBeenCalledWith(["settings", "template"], "gateway");
});

/** A logo: the server draws it anew, or says why not. */
export const FlowLogo = meta.story({
  args: { onPicture: fn(() => Promise.resolve(err("This is not a picture."))) },
  globals: { locale: "en" },
});

FlowLogo.test("asks for the logo to be drawn, and shows why it is refused", async ({ canvas, args: { onPicture } }) => {
  const svg = new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" });
  await userEvent.upload(canvas.getByLabelText("Logo", { selector: "input" }), svg);
  await expect(await canvas.findByText("This is not a picture.")).toBeVisible();
  await expect(onPicture).toHaveBeenCalledWith("logo", "data:image/svg+xml;base64,PHN2Zy8+");
});

/** Wordings: found by what a page says, then reworded in each language. */
export const FlowWordings = meta.story({ args: { group: "words" }, globals: { locale: "en" } });

FlowWordings.test(
  "finds a text, rewords it in two languages, and gives the usual one back",
  async ({ canvas, args: { onChange } }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Find a text of the pages" }), "book n");
    await userEvent.click(await canvas.findByRole("button", { name: "Book now" }));
    const words = within(await canvas.findByRole("group", { name: "Book now" }));
    await expect(words.getByText("Usual text: احجز الآن")).toBeVisible();
    await userEvent.type(words.getByRole("textbox", { name: "English" }), "G");
    await expect(onChange).toHaveBeenLastCalledWith(["settings", "texts", "bookNow.label"], "G");
    await userEvent.type(words.getByRole("textbox", { name: "Arabic" }), "x");
    await expect(onChange).toHaveBeenLastCalledWith(["settings", "translations", "ar", "texts", "bookNow.label"], "x");
    await userEvent.clear(words.getByRole("textbox", { name: "English" }));
    await expect(onChange).toHaveBeenLastCalledWith(["settings", "texts", "bookNow.label"], undefined);
  },
);

export const FlowNoTexts = meta.story({
  args: { group: "words", cataloguesError: "", onRetryCatalogues: fn() },
  globals: { locale: "en" },
});

FlowNoTexts.test("says that the texts did not load, and loads them again", async ({ canvas, args }) => {
  await expect(canvas.queryByRole("textbox", { name: "Find a text of the pages" })).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
  await expect(args.onRetryCatalogues).toHaveBeenCalledOnce();
});

const OUTLINE = [
  { lat: 51.4, lng: -0.3 },
  { lat: 51.4, lng: 0.1 },
  { lat: 51.6, lng: 0.1 },
  { lat: 51.6, lng: -0.3 },
];
const [SOUTH_WEST, SOUTH_EAST, NORTH_EAST, NORTH_WEST] = OUTLINE;
const withOutlines = (polygons: unknown) => withValueAt(TENANT_FILE, ["serviceArea", "polygons"], polygons);

/** A map without a ground, on which a pixel is a thousandth of a degree. */
const plainMap: AreaMapLoader = (_, __, { onReady }) => {
  onReady();
  return Promise.resolve({
    project: ({ lat, lng }) => ({ x: 350 + lng * 500, y: 150 - (lat - 51.5) * 1000 }),
    unproject: ({ x, y }) => ({ lat: 51.5 - (y - 150) / 1000, lng: (x - 350) / 500 }),
    zoom: () => undefined,
    destroy: () => undefined,
  });
};

/** The service area on a map, with its points as text below. */
export const FlowArea = meta.story({
  args: { group: "area", document: withOutlines([OUTLINE]), loadAreaMap: plainMap },
  globals: { locale: "en" },
});
export const CaseAreaCrossing = meta.story({
  args: {
    group: "area",
    document: withOutlines([[SOUTH_WEST, NORTH_EAST, SOUTH_EAST, NORTH_WEST]]),
    loadAreaMap: plainMap,
  },
});

FlowArea.test(
  "keyboard: a point is moved on the map, removed with Delete, and both are undone",
  async ({ canvas, args: { onChange } }) => {
    const first = await canvas.findByRole("button", { name: "Point 1 of 4, 51.40 north, 0.30 west" });
    first.focus();
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    await expect(first).toHaveAccessibleName("Point 1 of 4, 51.40 north, 0.22 west");
    await expect(canvas.getByRole("textbox", { name: "Longitude of point 1" })).toHaveValue("-0.22");
    await userEvent.keyboard("{Delete}");
    await expect(await canvas.findByRole("button", { name: /^Point 1 of 3/ })).toHaveFocus();
    const undo = canvas.getByRole("button", { name: "Undo the last change" });
    await userEvent.click(undo);
    await userEvent.click(undo);
    await expect(onChange).toHaveBeenLastCalledWith(["serviceArea", "polygons"], [OUTLINE]);
  },
);

FlowArea.test("a point is dragged, and stays where it is dropped", async ({ canvas, args: { onChange } }) => {
  const first = await canvas.findByRole("button", { name: /^Point 1 of 4/ });
  const mouse = userEvent.setup();
  await mouse.pointer([
    { keys: "[MouseLeft>]", target: first, coords: { clientX: 100, clientY: 100 } },
    { target: first, coords: { clientX: 150, clientY: 80 } },
  ]);
  await expect(onChange).not.toHaveBeenCalled();
  await mouse.pointer({ keys: "[/MouseLeft]", target: first, coords: { clientX: 150, clientY: 80 } });
  await expect(first).toHaveAccessibleName("Point 1 of 4, 51.42 north, 0.20 west");
  await expect(onChange).toHaveBeenCalledOnce();
});

FlowArea.test("says beside the control and at the point that the outline crosses itself", async ({ canvas }) => {
  const latitude = canvas.getByRole("textbox", { name: "Latitude of point 1" });
  await userEvent.clear(latitude);
  await userEvent.type(latitude, "51.7");
  const longitude = canvas.getByRole("textbox", { name: "Longitude of point 1" });
  await userEvent.clear(longitude);
  await userEvent.type(longitude, "0");
  await expect(canvas.getByText(/^This outline crosses itself/)).toBeVisible();
  await expect(canvas.getAllByText("The line from this point to the next crosses another.").length).toBe(2);
});

FlowArea.test("says whether a place is served, and why", async ({ canvas }) => {
  await userEvent.type(canvas.getByRole("textbox", { name: "Address, postcode or coordinates" }), "55.9, -3.2{Enter}");
  await expect(await canvas.findByText(/^Not served: it is outside/)).toBeVisible();
});

/** No map can be shown: the points as text do the same. */
export const FlowAreaNoMap = meta.story({
  args: { group: "area", document: withOutlines([]) },
  globals: { locale: "en" },
});

FlowAreaNoMap.test(
  "draws an outline without a map, and asks for three points",
  async ({ canvas, args: { onChange } }) => {
    await expect(await canvas.findByText(/^The map cannot be shown here/)).toBeVisible();
    const add = canvas.getByRole("button", { name: "Add point" });
    await userEvent.click(add);
    await expect(await canvas.findByRole("textbox", { name: "Latitude of point 1" })).toHaveFocus();
    await expect(canvas.getByText("An outline needs at least three points.")).toBeVisible();
    await userEvent.click(add);
    await userEvent.click(canvas.getByRole("button", { name: "Insert a point after point 1" }));
    await expect(await canvas.findByRole("textbox", { name: "Latitude of point 3" })).toBeVisible();
    await expect(canvas.queryByText("An outline needs at least three points.")).toBeNull();
    await expect(onChange).toHaveBeenLastCalledWith(["serviceArea", "polygons"], [expect.any(Array)]);
  },
);
