import { useState } from "react";
import { expect, fn, screen, userEvent } from "storybook/test";
import { rideActions } from "#domain/booking/rides/ride-actions.ts";
import { BookingsSection, type BookingsSectionProps } from "#ds/sections/BookingsSection/BookingsSection.tsx";
import preview from "#storybook/preview.tsx";
import { LONG_PLACE } from "#stories/_fixtures/places.ts";
import { aRide, rides } from "#stories/_fixtures/rides.ts";

const ALL = rides(12);

const args: BookingsSectionProps = {
  tab: "booking-pending",
  counts: { "today-bookings": 0, "booking-process": 1, "booking-pending": 12 },
  onTab: fn(),
  months: 3,
  onMonths: fn(),
  rides: ALL.slice(0, 5),
  total: 12,
  pageIndex: 1,
  onPage: fn(),
  actionsOf: (ride) => rideActions(ride, true),
  onAction: fn(),
  onRetry: fn(),
  onBook: fn(),
  onNavigate: fn(),
};

const meta = preview.meta({
  title: "Sections/BookingsSection",
  component: BookingsSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "On the page My Bookings.",
      avoid: "For the bookings of a business over time with amounts: StatementSection.",
      note: "Five bookings a page. Whether people may cancel here is the tenant's setting.",
      interactive: true,
      a11y: [
        { wcag: "2.1.1", criterion: "Tabs and pages by keyboard", story: "FlowPages" },
        { wcag: "1.3.1", criterion: "The list has a name", story: "Default" },
      ],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("[HIST-001] shows the four tabs in their order, with what stands under each", async ({ canvas }) => {
  const names = canvas.getAllByRole("tab").map((tab) => tab.textContent);
  await expect(names).toEqual(["Today", "On the way (1)", "Upcoming (12)", "History"]);
});

Default.test("names the passenger to a booker only", async ({ canvas }) => {
  await expect(canvas.queryByText(ALL[0]?.passengerName ?? "", { exact: false })).toBeNull();
});

/** A booker's list. */
export const CaseBooker = meta.story({ args: { showPassenger: true } });

CaseBooker.test("names the passenger to a booker only", async ({ canvas }) => {
  await expect(canvas.getAllByText(ALL[0]?.passengerName ?? "", { exact: false })).not.toHaveLength(0);
});

/** The history, with its periods. */
export const Filled = meta.story({
  tags: ["visual"],
  args: { tab: "booking-history" },
});

Filled.test("the history goes back as far as is asked", async ({ args: { onMonths }, canvas }) => {
  await userEvent.click(canvas.getByRole("radio", { name: "All" }));
  await expect(onMonths).toHaveBeenCalledWith(0);
});

export const Loading = meta.story({ tags: ["visual"], args: { rides: null, counts: null, total: 0 } });

export const Error = meta.story({
  tags: ["visual"],
  args: { rides: null, counts: null, error: "" },
});

Error.test("says that it failed, and loads again when asked", async ({ args: { onRetry }, canvas }) => {
  await expect(canvas.getByText("Something went wrong, please try again.", { selector: "p" })).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
  await expect(onRetry).toHaveBeenCalledOnce();
});

export const Empty = meta.story({ tags: ["visual"], args: { tab: "today-bookings", rides: [], total: 0 } });

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: {
    rides: [
      aRide({
        dropoff: { address: LONG_PLACE.fullAddress, postcode: "", position: LONG_PLACE.position, category: "" },
      }),
    ],
  },
});

/** German has the longest tab names and actions: they take more rows, and the page does not scroll sideways. */
export const CaseGermanPhone = meta.story({ globals: { locale: "de", viewport: { value: "small" } } });

CaseGermanPhone.test("does not scroll sideways", async () => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

/** A list with working pages and tabs. */
function Walked(props: BookingsSectionProps) {
  const [tab, setTab] = useState(props.tab);
  const [page, setPage] = useState(1);
  return (
    <BookingsSection
      {...props}
      tab={tab}
      onTab={setTab}
      pageIndex={page}
      onPage={setPage}
      rides={tab === "booking-pending" ? ALL.slice((page - 1) * 5, page * 5) : []}
    />
  );
}

export const FlowPages = meta.story({ globals: { locale: "en" }, render: (own) => <Walked {...own} /> });

FlowPages.test("keyboard: [HIST-004] twelve bookings are three pages; arrows change the tab", async ({ canvas }) => {
  await expect(canvas.getAllByRole("article")).toHaveLength(5);
  const next = canvas.getByRole("button", { name: "Next page" });
  next.focus();
  await userEvent.keyboard("{Enter}{Enter}");
  await expect(canvas.getAllByRole("article")).toHaveLength(2);
  await expect(canvas.getByText("11–12 of 12")).toBeVisible();
  canvas.getByRole("tab", { name: /Upcoming/ }).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect(canvas.getByRole("heading", { name: "No past bookings in this period" })).toBeVisible();
});

FlowPages.test("an action names its booking", async ({ args: { onAction }, canvas }) => {
  const [first] = canvas.getAllByRole("button", { name: /^More actions/ });
  if (first) await userEvent.click(first);
  await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel" }));
  await expect(onAction).toHaveBeenCalledWith(ALL[0], "cancel");
});
