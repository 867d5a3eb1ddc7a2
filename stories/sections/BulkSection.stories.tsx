import { expect, fn, screen, userEvent } from "storybook/test";
import type { BulkError, BulkPreview } from "#domain/business/bulk-row.ts";
import { instant, pence } from "#domain/shared/units.ts";
import { BulkSection, type BulkSectionProps } from "#ds/sections/BulkSection/BulkSection.tsx";
import preview from "#storybook/preview.tsx";

const row = (line: number, more: Partial<BulkPreview> = {}): BulkPreview => ({
  line,
  cells: {},
  pickupAt: instant(Date.parse("2026-12-01T10:00:00Z")),
  pickup: "Heathrow Terminal 5, Hounslow TW6 2GA",
  dropoff: "Paddington Station, London W2 1HQ",
  passenger: "Grace Hopper",
  vehicle: "Saloon",
  fare: pence(6_150),
  errors: [],
  reference: "",
  ...more,
});
const wrong = (column: string, message: string, choices: readonly string[] = []): BulkError => ({
  column,
  message,
  choices,
});
const ROWS = [row(2), row(3, { passenger: "Mary Somerville" }), row(4, { passenger: "Ada Byron" })];

const args: BulkSectionProps = {
  name: "week-49.csv",
  rows: ROWS,
  work: null,
  currency: "GBP",
  zone: "Europe/London",
  ready: { count: 3, total: pence(18_450) },
  methods: [
    { value: "account", label: "Account" },
    { value: "cash", label: "Cash" },
  ],
  method: "account",
  onMethod: fn(),
  onFile: fn(),
  onTemplate: fn(),
  onBook: fn(),
  cellOf: (_line, column) => (column === "Phone" ? "12" : ""),
  onCorrect: fn(),
  unchecked: 0,
  onRecheck: fn(),
};

const meta = preview.meta({
  title: "Sections/BulkSection",
  component: BulkSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "On the page of a business where many rides are booked from one file.",
      avoid: "For one ride: the booking form.",
      note: "A place that may be several has a button for each of them.",
      interactive: true,
      a11y: [{ wcag: "3.3.1", criterion: "Every row is told with what is wrong with it", story: "Error" }],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });
Default.test("names its table after the file", async ({ canvas }) => {
  await expect(canvas.getByRole("table", { name: "Rides of week-49.csv" })).toBeVisible();
});

export const Empty = meta.story({
  tags: ["visual"],
  args: { name: "", rows: null, ready: { count: 0, total: pence(0) } },
});
export const Loading = meta.story({ tags: ["visual"], args: { work: { kind: "pricing", done: 1 } } });

export const Error = meta.story({
  tags: ["visual"],
  args: {
    rows: [
      row(2),
      row(3, {
        fare: null,
        errors: [wrong("Phone", "Phone is invalid"), wrong("Cost centre", "Cost centre is required")],
      }),
      row(4, { errors: [wrong("", "Booked already: MET20418")] }),
    ],
    ready: { count: 1, total: pence(6_150) },
    notice: "You've made bookings from this file before.",
  },
});

Error.test("a row names all that is wrong with it", async ({ canvas }) => {
  const wrong = canvas.getByRole("row", { name: /Phone is invalid/ });
  await expect(wrong).toHaveTextContent("Cost centre is required");
});

/** Cells that are wrong are corrected in the table; Enter checks them again. */
export const FlowCorrect = meta.story({
  tags: ["visual"],
  globals: { locale: "en" },
  args: {
    rows: [
      row(2),
      row(3, {
        fare: null,
        errors: [
          wrong("Phone", "Phone is invalid. Please use: +44 7700 900123"),
          wrong("Cost centre", "Cost centre is required. Please use: AT-1234"),
        ],
      }),
    ],
    ready: { count: 1, total: pence(6_150) },
    unchecked: 1,
  },
});

FlowCorrect.test("keyboard: a cell names its error, is corrected and checked", async ({ args, canvas }) => {
  const phone = canvas.getByRole("textbox", { name: "Phone" });
  await expect(phone).toHaveValue("12");
  await expect(phone).toHaveAccessibleDescription(/Please use: \+44 7700 900123/);
  await userEvent.type(phone, "3{Enter}");
  await expect(args.onCorrect).toHaveBeenLastCalledWith(3, "Phone", "123");
  await expect(args.onRecheck).toHaveBeenCalledOnce();
  await userEvent.type(canvas.getByRole("textbox", { name: "Cost centre" }), "A");
  await expect(args.onCorrect).toHaveBeenLastCalledWith(3, "Cost centre", "A");
  await userEvent.click(canvas.getByRole("button", { name: "Check 1 corrected row again" }));
  await expect(args.onRecheck).toHaveBeenCalledTimes(2);
});

/** A vague place comes with the exact ones that it may mean: one press puts it right. */
export const FlowChoose = meta.story({
  tags: ["visual"],
  globals: { locale: "en" },
  args: {
    rows: [
      row(3, {
        fare: null,
        errors: [
          wrong("Pickup address", "Pickup address is without the terminal: Heathrow. Please choose the terminal.", [
            "Heathrow Terminal 4, Hounslow TW6 3XA",
            "Heathrow Terminal 5, Hounslow TW6 2GA",
          ]),
        ],
      }),
    ],
    ready: { count: 0, total: pence(0) },
  },
});

FlowChoose.test("keyboard: a choice is pressed after its cell", async ({ args, canvas }) => {
  await expect(canvas.getByRole("group", { name: "Pickup address in line 3: choose one" })).toBeVisible();
  canvas.getByRole("textbox", { name: "Pickup address" }).focus();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect(args.onCorrect).toHaveBeenLastCalledWith(3, "Pickup address", "Heathrow Terminal 5, Hounslow TW6 2GA");
});

/** A file that is no table. */
export const FlowWorkbook = meta.story({
  globals: { locale: "en" },
  args: { name: "week-49.xls", rows: null, problem: "workbook", ready: { count: 0, total: pence(0) } },
});
FlowWorkbook.test("says what to do", async ({ canvas }) => {
  await expect(canvas.getByText(/Please save it as .xlsx or CSV/)).toBeVisible();
});

/** The outcome of each row. */
export const Variants = meta.story({
  tags: ["visual"],
  args: {
    rows: [
      row(2, { reference: "MET20418" }),
      row(3, { errors: [wrong("", "This booking would exceed your account's credit limit.")] }),
    ],
    ready: { count: 0, total: pence(0) },
  },
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: {
    rows: [
      row(2, {
        passenger: "Kapitänsmütze ".repeat(6),
        errors: [wrong("Pickup address", "Pickup address is invalid: ".repeat(4), ["Heathrow Terminal 5 ".repeat(3)])],
      }),
    ],
  },
});
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowBook = meta.story({ globals: { locale: "en" } });

FlowBook.test(
  "keyboard: reaches the template, the file, the way to pay and the booking",
  async ({ args: { onTemplate, onMethod, onBook } }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(onTemplate).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Choose another file" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(onMethod).toHaveBeenCalledWith("cash");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(onBook).toHaveBeenCalledOnce();
  },
);

FlowBook.test("a chosen file is handed over", async ({ args: { onFile } }) => {
  const file = new File(["a,b"], "week.csv", { type: "text/csv" });
  await userEvent.upload(screen.getByLabelText("CSV file or workbook"), file);
  await expect(onFile).toHaveBeenCalledWith(file);
});
