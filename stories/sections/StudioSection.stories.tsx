import type { ComponentProps } from "react";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { AttentionList, MatterDialog } from "#ds/sections/StudioSection/AttentionList.tsx";
import { CampaignLinkForm, PromoCodeForm } from "#ds/sections/StudioSection/OfferForms.tsx";
import { HistoryList } from "#ds/sections/StudioSection/HistoryList.tsx";
import { LedgerView, type LedgerViewProps } from "#ds/sections/StudioSection/LedgerView.tsx";
import { OfferLists } from "#ds/sections/StudioSection/OfferLists.tsx";
import { PublishSummary } from "#ds/sections/StudioSection/PublishSummary.tsx";
import { ScheduleForm } from "#ds/sections/StudioSection/ScheduleForm.tsx";
import { StudioSection, type StudioSectionProps } from "#ds/sections/StudioSection/StudioSection.tsx";
import { StaffLog } from "#ds/sections/StudioSection/StaffLog.tsx";
import { TeamList } from "#ds/sections/StudioSection/TeamList.tsx";
import { VerdictList } from "#ds/sections/StudioSection/VerdictList.tsx";
import { instant } from "#domain/shared/units.ts";
import { NO_CAMPAIGN, NO_PROMO } from "#domain/quote/promotion/offer-form.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import preview from "#storybook/preview.tsx";

const args: StudioSectionProps = {
  company: "Metro Cars",
  person: "studio@example.com",
  place: "look",
  state: "saved",
  faults: 0,
  changed: true,
  waiting: 0,
  canUndo: true,
  canRedo: false,
  onUndo: fn(),
  onRedo: fn(),
  onNavigate: fn(),
  onPublish: fn(),
  onRetry: fn(),
  onReload: fn(),
  onKeepMine: fn(),
  onDownload: fn(),
  onUpload: fn(),
  onSignOut: fn(),
  children: <Text>…</Text>,
};

const meta = preview.meta({
  title: "Sections/StudioSection",
  component: StudioSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      status: "beta",
      use: "As the frame of the page /studio. VerdictList, PublishSummary, HistoryList, AttentionList and LedgerView are its content.",
      avoid: "For pages of customers: AccountLayout.",
      note: "Publish stays focusable, and its description says why it cannot be pressed.",
      interactive: true,
      a11y: [{ wcag: "4.1.3", criterion: "The state of the draft is told", story: "Error" }],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });
export const Loading = meta.story({ args: { state: "saving", faults: null } });
export const Error = meta.story({ tags: ["visual"], args: { state: "failed" } });
export const Empty = meta.story({ args: { changed: false } });
export const LongText = meta.story({
  tags: ["visual"],
  args: { company: "The Wolfeschlegelsteinhausenbergerdorff Airport Transfer Company", waiting: 12 },
  globals: { locale: "pseudo", viewport: { value: "small" } },
});
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

/** Someone else saved the draft meanwhile. */
export const CaseConflict = meta.story({ tags: ["visual"], args: { state: "conflict" } });

/** Pairs of colours that fail, as samples, a fault as a sentence, and what is not translated yet. */
export const CaseVerdict = meta.story({
  tags: ["visual"],
  args: {
    faults: 2,
    children: (
      <VerdictList
        pairs={[
          {
            label: "brand-on on brand-main",
            scheme: "light",
            foreground: "#ffffff",
            background: "#ffd23f",
            ratio: 1.44,
            min: 4.5,
          },
        ]}
        faults={[
          { path: "settings.minPassengers", message: "no vehicle has so many seats" },
          { path: "", message: "The file must hold one JSON object." },
        ]}
        missing={["settings.home.headline.fr", "settings.translations.fr.about"]}
        nearest="#866a00"
        onNearest={() => undefined}
      />
    ),
  },
});

/** The fields are named as their controls are. */
export const CaseVerdictRtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: {
    faults: 1,
    children: (
      <VerdictList
        pairs={[]}
        faults={[{ path: "settings.minPassengers", message: "لا توجد مركبة بهذا العدد من المقاعد" }]}
      />
    ),
  },
});

CaseVerdictRtl.test("names the field by its label, not by its place in the file", async ({ canvas }) => {
  const fault = await canvas.findByText(/لا توجد مركبة بهذا العدد من المقاعد$/);
  await expect(fault).not.toHaveTextContent(/[A-Za-z]/);
});

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='240' height='60'%3E%3Crect width='240' height='60' fill='%237a1f5c'/%3E%3C/svg%3E";

/** What publishing would change. */
export const CaseSummary = meta.story({
  tags: ["visual"],
  args: {
    children: (
      <PublishSummary
        changes={[
          { path: "theme.brand", before: "#0b5d68", after: "#7a1f5c" },
          { path: "tariff.bands.1.perMile", before: 210, after: 220 },
          { path: "settings.translations.ar.about", before: "", after: "إلى البيت بأمان" },
          { path: "settings.template", before: "wizard", after: "inline" },
          { path: "settings.logo", before: undefined, after: PICTURE },
          { path: "tariff.base", before: 500, after: 2400 },
          { path: "settings.tips.on", before: false, after: true },
        ]}
        currency="GBP"
        refusal="Another version was published meanwhile."
      />
    ),
  },
});

CaseSummary.test("shows values as their controls do, not as the file writes them", async ({ canvas }) => {
  await expect(canvas.getByRole("img", { name: "Logo" })).toBeVisible();
  for (const text of ["Steps", "One page", "5.00", "24.00", "Off", "On"]) {
    await expect(canvas.getByText(text, { exact: true })).toBeVisible();
  }
});

const VERSIONS = [
  { version: 3, when: "25 November 2026, 14:05", who: "studio@example.com", live: true },
  { version: 2, when: "24 November 2026, 09:30", who: "studio@example.com", live: false },
];

export const CaseHistory = meta.story({
  tags: ["visual"],
  args: { place: "history", children: <HistoryList versions={VERSIONS} onRollback={() => undefined} /> },
});

export const CaseHistoryEmpty = meta.story({
  args: { place: "history", children: <HistoryList versions={[]} onRollback={() => undefined} /> },
});

const onAct = fn();

const MATTERS: ComponentProps<typeof AttentionList>["matters"] = [
  {
    id: "1",
    kind: "Flagged payment",
    subject: "CB4F7K2",
    text: "Paid twice",
    since: "25 November 2026, 13:40",
    actions: ["settle"],
  },
];

export const CaseAttention = meta.story({
  tags: ["visual"],
  args: {
    place: "attention",
    waiting: 1,
    children: <AttentionList matters={MATTERS} onAct={onAct} />,
  },
});

export const FlowAttention = meta.story({
  args: { place: "attention", children: <AttentionList matters={MATTERS} onAct={onAct} /> },
  globals: { locale: "en" },
});

FlowAttention.test("acts on a matter by keyboard", async ({ canvas }) => {
  const button = canvas.getByRole("button", { name: "Mark as settled" });
  await expect(button).toHaveAccessibleDescription("CB4F7K2");
  button.focus();
  await userEvent.keyboard("{Enter}");
  await expect(onAct).toHaveBeenCalledWith(expect.objectContaining({ id: "1" }), "settle");
});

export const CaseAttentionEmpty = meta.story({
  args: { place: "attention", children: <AttentionList matters={[]} onAct={onAct} /> },
});

const onShow = fn();
const LEDGER = {
  reference: "CB4F7K2",
  missing: false,
  onChange: fn(),
  onShow,
  ledger: {
    lines: [
      { kind: "fare", when: "24 Nov 2026, 09:00", amount: "£55.30", reference: "", isOpen: false },
      { kind: "payment", when: "24 Nov 2026, 09:01", amount: "-£55.30", reference: "sb_0193a000", isOpen: false },
      { kind: "withdrawn", when: "25 Nov 2026, 13:40", amount: "-£55.30", reference: "", isOpen: false },
      { kind: "cancelFee", when: "25 Nov 2026, 13:40", amount: "£10.00", reference: "", isOpen: false },
      { kind: "refund", when: "25 Nov 2026, 13:40", amount: "£45.30", reference: "sb_0193a000", isOpen: true },
    ],
    balance: "£0.00",
    reason: "refund",
    since: "25 Nov 2026, 13:40",
  },
} as const satisfies LedgerViewProps;

/** The money of a booking whose refund is on its way. */
export const CaseLedger = meta.story({
  tags: ["visual"],
  args: { place: "attention", children: <LedgerView {...LEDGER} /> },
});

export const CaseLedgerUnknown = meta.story({
  args: {
    place: "attention",
    children: <LedgerView {...LEDGER} ledger={null} error="We could not find this booking." />,
  },
});

export const FlowLedger = meta.story({
  args: { place: "attention", children: <LedgerView {...LEDGER} /> },
  globals: { locale: "en" },
});

FlowLedger.test("asks by Enter, and says why the balance is what it is", async ({ canvas }) => {
  await expect(
    canvas.getByText("Balance: £0.00. The refund has been on its way since 25 Nov 2026, 13:40."),
  ).toBeVisible();
  await expect(canvas.getByRole("rowheader", { name: "Refund, not confirmed yet" })).toBeVisible();
  canvas.getByRole("textbox", { name: "Booking reference" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect(onShow).toHaveBeenCalledOnce();
});

const onConfirm = fn();

/** A payment is settled with a note. */
export const FlowSettle = meta.story({
  args: {
    place: "attention",
    children: (
      <MatterDialog
        action="settle"
        subject="12.50 GBP"
        drivers={[]}
        value=""
        missing
        onChange={fn()}
        onOk={onConfirm}
        onCancel={fn()}
      />
    ),
  },
  globals: { locale: "en" },
});

FlowSettle.test("names the missing note at its field, and confirms", async () => {
  const dialog = within(await screen.findByRole("alertdialog"));
  await expect(dialog.getByRole("textbox", { name: /How it was settled/ })).toBeInvalid();
  await userEvent.click(dialog.getByRole("button", { name: "Mark as settled" }));
  await expect(onConfirm).toHaveBeenCalled();
});

/** A ride gets its driver. */
export const CaseAssign = meta.story({
  args: {
    place: "attention",
    children: (
      <MatterDialog
        action="assign"
        subject="CB4F7K2"
        drivers={[{ id: "d01", name: "Jo Park" }]}
        value="d01"
        missing={false}
        onChange={fn()}
        onOk={onConfirm}
        onCancel={fn()}
      />
    ),
  },
});

const onEnd = fn();
const onAdd = fn();
const PROMOS = [
  { name: "SPRING10", gives: "10%", uses: "3 used, 497 left", ends: "31 May 2027, 23:59", isEnded: false },
  { name: "WINTER5", gives: "£5.00", uses: "12", ends: "1 March 2026, 00:00", isEnded: true },
];

const campaignPlace = (label: string) => ({
  label,
  place: null,
  suggestions: [],
  status: "idle" as const,
  error: null,
  onType: fn(),
  onChoose: fn(),
  onClear: fn(),
  onBlur: fn(),
});

export const FlowOffers = meta.story({
  args: {
    place: "offers",
    children: (
      <>
        <OfferLists promos={PROMOS} campaigns={[]} onEnd={onEnd} />
        <PromoCodeForm
          values={NO_PROMO}
          faults={[{ path: "lastDay", message: "is not a day; write it as 2026-11-30 or 30/11/2026" }]}
          currency="GBP"
          onChange={fn()}
          onAdd={onAdd}
        />
        <CampaignLinkForm
          values={NO_CAMPAIGN}
          faults={[]}
          pickup={campaignPlace("Pickup address")}
          dropoff={campaignPlace("Drop-off address")}
          vehicles={[{ id: "saloon", name: "Saloon" }]}
          link="https://metro.example/quickbooking/abc"
          onChange={fn()}
          onAdd={onAdd}
        />
      </>
    ),
  },
  globals: { locale: "en" },
});

FlowOffers.test("ends what still runs, and says at a field what is wrong with it", async ({ canvas }) => {
  await userEvent.click(canvas.getByRole("button", { name: "End SPRING10" }));
  await expect(onEnd).toHaveBeenCalledWith("promo", "SPRING10");
  await expect(canvas.queryByRole("button", { name: "End WINTER5" })).not.toBeInTheDocument();
  const [lastDay] = canvas.getAllByRole("textbox", { name: /Last day/ });
  await expect(lastDay).toBeInvalid();
  await expect(canvas.getByRole("combobox", { name: "Pickup address" })).toBeVisible();
  await expect(canvas.getByRole("checkbox", { name: /^Passengers may change/ })).toBeChecked();
  await userEvent.click(canvas.getByRole("button", { name: "Add the promo code" }));
  await expect(onAdd).toHaveBeenCalled();
});

const COLLEAGUES = [
  { email: "studio@example.com", name: "Grace Hopper", invitedUntil: null, isYou: true },
  { email: "sam@example.com", name: "Sam", invitedUntil: null, isYou: false },
  { email: "ada@example.com", name: "Ada", invitedUntil: "28 November 2026, 09:00", isYou: false },
];
const onRemove = fn();
const onInvite = fn();
const onTyped = fn();

export const FlowTeam = meta.story({
  args: {
    place: "team",
    children: (
      <TeamList
        team={COLLEAGUES}
        values={{ email: "", name: "" }}
        fault="required"
        refusal="Too many attempts. Please try again in 5 minutes."
        onChange={onTyped}
        onInvite={onInvite}
        onRemove={onRemove}
      />
    ),
  },
  globals: { locale: "en" },
});

FlowTeam.test("removes anyone but oneself, and invites by keyboard", async ({ canvas }) => {
  await expect(canvas.queryByRole("button", { name: "Remove studio@example.com" })).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Remove sam@example.com" }));
  await expect(onRemove).toHaveBeenCalledWith("sam@example.com");
  const email = canvas.getByRole("textbox", { name: /^Email/ });
  await expect(email).toBeInvalid();
  await userEvent.type(email, "j{Enter}");
  await expect(onTyped).toHaveBeenCalledWith("email", "j");
  await expect(onInvite).toHaveBeenCalledOnce();
});

/** What the team did last. */
export const CaseLog = meta.story({
  args: {
    place: "team",
    children: (
      <StaffLog
        log={[
          {
            id: "2",
            when: "25 November 2026, 14:05",
            email: "studio@example.com",
            action: "published",
            detail: "3",
          },
          { id: "1", when: "24 November 2026, 09:30", email: "sam@example.com", action: "signed in", detail: "" },
        ]}
      />
    ),
  },
});

export const CaseTeamEmpty = meta.story({
  args: {
    place: "team",
    children: (
      <TeamList team={[]} values={{ email: "", name: "" }} onChange={onTyped} onInvite={onInvite} onRemove={onRemove} />
    ),
  },
});

const onCancel = fn();
const onSchedule = fn();
const onTime = fn();

/** A draft that goes live later, with what it can be replaced by. */
export const FlowSchedule = meta.story({
  args: {
    place: "history",
    children: (
      <>
        <Text as="h2" size="title">
          History
        </Text>
        <ScheduleForm
          scheduled={{
            when: "30 November 2026, 06:00",
            who: "studio@example.com",
            since: "26 November 2026, 09:00",
            refusal: "",
          }}
          value={null}
          now={instant(Date.parse("2026-11-26T09:00:00Z"))}
          zone="Europe/London"
          blocked={false}
          onChange={onTime}
          onSchedule={onSchedule}
          onCancel={onCancel}
        />
      </>
    ),
  },
  globals: { locale: "en" },
});

FlowSchedule.test("keyboard: is replaced and cancelled, and says which draft it is", async ({ canvas }) => {
  await expect(canvas.getByText(/^The draft as it was 26 November 2026, 09:00 is published/)).toBeVisible();
  const time = canvas.getByRole("textbox", { name: "Date and time" });
  await expect(time.getBoundingClientRect().width).toBeGreaterThan(150);
  await userEvent.type(time, "soon{Enter}");
  await expect(onTime).toHaveBeenLastCalledWith(null);
  await expect(time).toHaveAccessibleDescription(/^Enter a date and time, for example/);
  await userEvent.clear(time);
  onSchedule.mockClear();
  await userEvent.type(time, "30/11/2026 06:00{Enter}");
  await expect(onTime).toHaveBeenLastCalledWith(instant(Date.parse("2026-11-30T06:00:00Z")));
  await expect(onSchedule).toHaveBeenCalledOnce();
  canvas.getByRole("button", { name: "Cancel the schedule" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect(onCancel).toHaveBeenCalledOnce();
});

export const CaseScheduleFailed = meta.story({
  args: {
    place: "history",
    children: (
      <>
        <Text as="h2" size="title">
          History
        </Text>
        <ScheduleForm
          scheduled={{
            when: "Monday, 06:00",
            who: "Sam",
            since: "Sunday, 12:00",
            refusal: "Phone: must not be empty",
          }}
          value={instant(Date.parse("2026-11-25T09:00:00Z"))}
          now={instant(Date.parse("2026-11-26T09:00:00Z"))}
          zone="Europe/London"
          blocked
          refusal="Please choose a time to come."
          onChange={onTime}
          onSchedule={onSchedule}
          onCancel={onCancel}
        />
      </>
    ),
  },
});

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test(
  "keyboard: goes to another part and publishes",
  async ({ canvas, args: { onNavigate, onPublish } }) => {
    canvas.getByRole("button", { name: "Publish" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(onPublish).toHaveBeenCalledOnce();
    canvas.getByRole("link", { name: "Prices" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(onNavigate).toHaveBeenCalledWith("/studio/prices");
    await expect(canvas.getByRole("link", { name: "Look" })).toHaveAttribute("aria-current", "page");
  },
);

export const FlowBlocked = meta.story({ args: { faults: 2 }, globals: { locale: "en" } });

FlowBlocked.test("does not publish with faults, and says why", async ({ canvas, args: { onPublish } }) => {
  const publish = canvas.getByRole("button", { name: "Publish" });
  await expect(publish).toHaveAccessibleDescription("2 things to correct first");
  await userEvent.click(publish);
  await expect(onPublish).not.toHaveBeenCalled();
});

export const FlowConflict = meta.story({ args: { state: "conflict" }, globals: { locale: "en" } });

FlowConflict.test(
  "offers to take over the other draft or to keep the own one",
  async ({ canvas, args: { onReload, onKeepMine } }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Take over that draft" }));
    await expect(onReload).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Keep mine" }));
    await expect(onKeepMine).toHaveBeenCalledOnce();
  },
);

FlowConflict.test("takes a file and gives one", async ({ canvas, args: { onUpload, onDownload } }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Download as a file" }));
  await expect(onDownload).toHaveBeenCalledOnce();
  const file = new File(["{}"], "tenant.json", { type: "application/json" });
  await userEvent.upload(canvas.getByLabelText("File of the shop", { selector: "input" }), file);
  await expect(onUpload).toHaveBeenCalledWith(file);
});
