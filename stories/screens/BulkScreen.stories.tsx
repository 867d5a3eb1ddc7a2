import { expect, screen, userEvent } from "storybook/test";
import { BulkScreen } from "#client/screens/members/BulkScreen.tsx";
import type { BulkPreview } from "#domain/business/bulk-row.ts";
import { pence } from "#domain/shared/units.ts";
import preview from "#storybook/preview.tsx";
import { BOOKER, done, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import { bulkFile } from "#tests/support/bookings/bulk-file.ts";
import { aBulkError, aBulkRow, aBulkUpload } from "#tests/support/bookings/bulk-row.ts";
import type { FakeMemberApi } from "#tests/support/client/fake-member.ts";
import { confirm, findText, onFakeRoot } from "./OnFakeRoot.tsx";

const meta = preview.meta({
  title: "Screens/BulkScreen",
  component: BulkScreen,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Many bookings from one file, for businesses that plan a week at once. A single booking is made in the form.",
      },
    },
  },
});

const row = (line: number, more: Partial<BulkPreview> = {}): BulkPreview =>
  aBulkRow(line, { fare: pence(5_420), ...more });
const ROWS = [row(2), row(3), row(4, { fare: null, errors: [aBulkError("Phone", "Phone is invalid")] })];
const upload = (rows: readonly BulkPreview[]) => done(aBulkUpload(rows));
/** The answer to a file whose dates seem to begin with the month. */
const asked = () => done(aBulkUpload([], { asksMonthFirst: true, notice: "Do the dates begin with the month?" }));

/** A booker's page; with a file, unless nothing replies to it. */
const story = (replies: ((api: FakeMemberApi) => void) | null) =>
  onFakeRoot(<BulkScreen />, {
    profile: BOOKER,
    replies: ({ root, memberApi }) => {
      memberApi.passengerLists.reply = () => done([]);
      replies?.(memberApi);
      const file = new File([bulkFile()], "week.csv");
      if (replies) void root.member().then(({ bulk }) => bulk.read(file));
    },
  });

export const Full = meta.story(
  story(({ bulkChecks, bulkSteps }) => {
    bulkChecks.reply = () => upload(ROWS);
    bulkSteps.reply = ([step]) =>
      upload(
        (step as { method: string }).method === ""
          ? ROWS
          : ROWS.map((each) => (each.errors.length > 0 ? each : { ...each, reference: `MET${each.line}` })),
      );
  }),
);
Full.test("books the rows that are in order once that is confirmed", async ({ canvas }) => {
  await expect(await canvas.findByText("Phone is invalid")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Book 2 rides" }));
  await findText("Book 2 rides for £108.40?");
  await confirm();
  await findText("Booked: MET3");
});

/** The dates of the file seem to begin with the month. */
export const FlowMonthFirst = meta.story(
  story(({ bulkChecks, bulkSteps }) => {
    bulkChecks.reply = ([file]) => ((file as { order: string }).order === "mdy" ? upload(ROWS.slice(0, 1)) : asked());
    bulkSteps.reply = () => upload([]);
  }),
);
FlowMonthFirst.test("reads days as month first once that is confirmed", async ({ canvas }) => {
  await findText("Do the dates begin with the month?");
  await userEvent.click(screen.getByRole("button", { name: "Read month first" }));
  await expect(await canvas.findByRole("row", { name: /1 December 2026/ })).toBeVisible();
});

/** No file yet. */
export const Empty = meta.story(story(null));
Empty.test("says what file it takes", () => findText("No file yet"));

export const Loading = meta.story(story(() => undefined));
Loading.test("says what is read", () => findText("Reading week.csv"));

export const Error = meta.story(
  story(({ bulkChecks }) => (bulkChecks.reply = () => ({ ok: false, error: TOO_OFTEN }))),
);
Error.test("says how long to wait", async () => {
  await findText(TOO_OFTEN.message);
  await confirm();
});
