/**
 * Takes away the scripts and style sheets that a page fetches later, as a lost network or a new build does: the page
 * stays, a message offers "Try again", and with the files back the step goes on with the form as it was.
 */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName, type Reply } from "#contract/endpoints.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { BookingPage, londonDate, newTraveller } from "./support/booking-page.ts";
import { goTo } from "./support/browser.ts";
import { fillCard } from "./support/card-dialog.ts";
import { DeprivedPage, lazyChunks, type Step } from "./support/lazy-chunks.ts";
import { signInAs } from "./support/member.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

interface Journey {
  readonly name: string;
  /** The chunks that the journey has to do without at first. */
  readonly misses: readonly string[];
  /** Whose session the page has; absent: a guest's. */
  readonly member?: string;
  /** What goes before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly steps: () => Promise<readonly Step[]> | readonly Step[];
}

/**
 * Chunks that no journey of this file misses, by what proves what happens without them: the loader that all of a kind
 * share, or the reason why a built page never asks for them.
 */
const ELSEWHERE: readonly (readonly [chunks: RegExp, why: string])[] = [
  [/^design-system\/texts\/areas\/[\w-]+\/(ar|de|fr)$/, "src/design-system/texts/text-area.test.tsx"],
  [
    /^(braintree-web|client\/gateways\/cards)\/|\/(price-messages|ask-until-answered)$/,
    "src/client/stores/payment/PaymentStore.test.ts",
  ],
  [/^client\/gateways\/maps\//, "tests/e2e/map.test.ts"],
  [
    /\/(HostedCardFields|DeviceWallets|WalletButtons|FareBreakdown|FareDetails|QuoteCountdown|WaitingPayment)$/,
    "lazyPart, as the parts of the journeys",
  ],
  [/\/PhoneField\/plan-check$/, "src/client/stores/session/PhonePlans.test.ts"],
  [/^read-excel-file\//, "src/client/stores/member/BulkStore.test.ts"],
  [/^@noble\/hashes\/sha2$/, "src/client/api/transport/hash-password.test.ts"],
  [/^client\/app\/composition\/word-(refusal|fault)$/, "their callers keep the server's message without them"],
  [/^client\/screens\/airport\/AirportScreen$/, "lazyPart, as the other pages"],
  [/^client\/app\/startup\/fill-airport$/, "run-startup-requests.ts, where the field stays empty without it"],
  [
    /^client\/(screens\/studio\/StudioScreen|app\/composition\/studio|app\/preview\/open-preview)$/,
    "tests/e2e/studio.test.ts; lazyPart, as the other pages",
  ],
  [/^client\/app\/entry\/dev-boot$/, "the development server's pages only"],
  [/^design-system\/texts\/(de|fr)$/, "as the Arabic texts, which a test of this file takes away"],
  [/^design-system\/texts\/pseudo$/, "a language of the stories only"],
];

/** Chunks of the tests that follow the journeys. */
const OF_ITS_OWN: readonly string[] = [
  "design-system/texts/ar",
  "design-system/support/mirrored-styles",
  "client/screens/home/HomeScreen",
  "client/screens/home/EnquirySlot",
  "client/screens/dialogs/Notices",
  "client/api/promotions-api",
  "client/screens/booking/RefusedSite",
];

const within = (folder: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => `${folder}/${name}`);

const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole("button", { name, exact: typeof name === "string" })
    .filter({ visible: true })
    .first();
const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name }).first().waitFor();
/** The server's HTML shows a page's heading before the page's part has loaded; React's own comes with the part. */
const hydratedHeading = (name: string) => (page: Page) =>
  page.waitForFunction(
    (text) =>
      [...document.querySelectorAll("main h1")].some(
        (node) => node.textContent === text && Object.keys(node).some((key) => key.startsWith("__reactFiber")),
      ),
    name,
  );
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name }).waitFor();
const part = (name: string) => (page: Page) => page.locator(`[data-c="${name}"]`).first().waitFor();
const nothing = () => Promise.resolve();

const opened = (path: string, shows: Step["shows"]): Step => ({
  act: (page) => goTo(page, `${stage.url}/${path}`),
  shows,
});
const pressed = (name: string | RegExp, shows: Step["shows"]): Step => ({
  act: (page) => button(page, name).click(),
  shows,
});
const closed: Step = {
  act: (page) => page.keyboard.press("Escape"),
  shows: (page) => page.getByRole("dialog").waitFor({ state: "hidden" }),
};
const chosen = (label: string, text: string, suggestion: RegExp): Step => ({
  act: async (page) => {
    await new BookingPage(page).field(label).fill("");
    await new BookingPage(page).choosePlace(label, text, suggestion);
  },
  shows: (page) => expect.poll(() => new BookingPage(page).field(label).inputValue()).toMatch(suggestion),
});
const onward = (shows: Step["shows"]): Step => ({ act: (page) => new BookingPage(page).forward(), shows });

const vehicles: Step["shows"] = (page) => new BookingPage(page).radio("Vehicle type", /./).first().waitFor();
const contact: Step["shows"] = (page) => page.getByRole("textbox", { name: /First name/ }).waitFor();
const methods: Step["shows"] = (page) => page.getByRole("radiogroup", { name: /Payment method/ }).waitFor();
const contactFilled: Step = { act: (page) => new BookingPage(page).fillContact(newTraveller()), shows: nothing };

/** The first step, filled in. */
const whereAndWhen = (query = "", from = "Heathrow Terminal 5"): readonly Step[] => [
  opened(`booking.html${query}`, (page) => new BookingPage(page).field("Pickup address").waitFor()),
  chosen("Pickup address", from, new RegExp(from)),
  chosen("Drop-off address", "Paddington Station", /Paddington Station/),
  { act: (page) => new BookingPage(page).chooseTime(`${londonDate(2)} 12:00`), shows: nothing },
];

async function payByCard(page: Page): Promise<void> {
  await fillCard(page, / is accepted$/);
  await new BookingPage(page).forward();
}

async function call<N extends EndpointName>(name: N, body: object): Promise<Reply<N>> {
  const { method, path } = ENDPOINTS[name];
  const headers = { "content-type": "application/json" };
  const answer = await fetch(stage.url + path, { method, headers, body: JSON.stringify(body) });
  return (await answer.json()) as Reply<N>;
}

/** Books a ride without a page. */
async function booked(method: "card" | "cash"): Promise<Reply<"createBooking">> {
  const when = { bookingdate: `${londonDate(2)} 12:00`, paymentmethod: method };
  const quote = await call("quotation", sampleQuotation(when));
  return call("createBooking", sampleBooking(quote, { ...when, passengerphone: newTraveller().phone }));
}

const JOURNEYS: readonly Journey[] = [
  {
    name: "a ride paid by card",
    misses: [
      ...within("design-system", "feedback/DialogShell/DialogBody", "inputs/PickupTimeField/PickupTimePanel"),
      "design-system/domain/JourneyMap/RouteSketch",
      "design-system/support/when-idle",
      ...within("client", "api/booking-api", "app/composition/late-calls"),
      ...within("client/app", "startup/run-startup-requests", "startup/prerender-next-step", "composition/checkout"),
      ...within("client/screens/booking", "steps/later-steps.lazy", "slots/CardInForm"),
      ...within("client", "screens/dialogs/PaymentDialogs", "screens/ticket/TicketScreen", "stores/ticket/TicketStore"),
      "design-system/inputs/PhoneField/PhoneInput",
    ],
    steps: () => [
      ...whereAndWhen("", "Buckingham Palace"),
      {
        // Pressed again after a message about the price, it may have opened meanwhile and lie over its button.
        act: (page) => Promise.race([button(page, /^Open calendar/).click(), dialog(/./)(page)]),
        shows: dialog(/./),
      },
      closed,
      onward(vehicles),
      onward(contact),
      contactFilled,
      onward(methods),
      {
        act: (page) => new BookingPage(page).radio("Payment method", "Card").check({ force: true }),
        shows: (page) => page.getByLabel("Card number", { exact: true }).waitFor(),
      },
      { act: payByCard, shows: heading("Booking confirmed") },
    ],
  },
  {
    name: "flights",
    misses: [
      ...within("client/screens/booking/flights", "FlightFields", "CatchFlight"),
      ...within("client/screens/booking/dialogs", "FinderDialog", "FlightViewDialog"),
      ...within("client", "stores/flights/FlightDesk", "api/flight-api"),
      "design-system/domain/FlightGlobe/land",
    ],
    steps: () => [
      ...whereAndWhen(),
      pressed("Find my flight", dialog("Find your flight")),
      closed,
      {
        act: (page) => page.getByRole("textbox", { name: /Flight number/ }).fill("BA 178"),
        shows: (page) => button(page, /^BA178/).waitFor(),
      },
      pressed(/^BA178/, (page) => button(page, "360° view").waitFor()),
      pressed("360° view", dialog(/./)),
      closed,
      {
        act: (page) => page.getByRole("button", { name: /Swap/ }).click(),
        shows: (page) => button(page, "Work out my pickup time").waitFor(),
      },
      pressed("Work out my pickup time", (page) => page.getByRole("textbox", { name: "Flight number" }).waitFor()),
    ],
  },
  {
    name: "flights that are asked for in a dialog",
    misses: ["client/screens/booking/dialogs/FlightDialog"],
    steps: () => [
      ...whereAndWhen("?tenant=pale"),
      onward(vehicles),
      onward(contact),
      contactFilled,
      onward(dialog("Flight Details")),
    ],
  },
  {
    name: "a vague address, a quotation that runs out, and a last question",
    misses: [
      "client/screens/booking/slots/AddressRescueSlot",
      "client/screens/dialogs/ExpiredDialog",
      "client/screens/booking/dialogs/PayDialog",
    ],
    prepare: quotesRunOutAtFirst,
    steps: () => [
      opened("booking.html?template=inline", (page) => new BookingPage(page).field("Pickup address").waitFor()),
      chosen("Pickup address", "Baker Street", /^Baker Street(?! Station)/),
      { act: nothing, shows: (page) => button(page, "Tell us exactly where in Baker Street").waitFor() },
      chosen("Drop-off address", "Paddington Station", /Paddington/),
      { act: (page) => new BookingPage(page).chooseTime(`${londonDate(2)} 12:00`), shows: vehicles },
      contactFilled,
      { act: (page) => page.keyboard.press("Tab"), shows: dialog("Quotation expired") },
      pressed("Re-Quote", (page) => page.getByRole("dialog").waitFor({ state: "hidden" })),
      { act: (page) => new BookingPage(page).payCash(), shows: nothing },
      onward(dialog(/./)),
    ],
  },
  {
    name: "signing in at a page for members",
    misses: [
      ...within("client/screens/session", "MemberFrame", "SessionDialogs", "AccountMenuSlot", "ProfileScreen"),
      ...within("client/api", "accounts-api", "account-calls"),
      "client/app/composition/member",
    ],
    steps: () => [
      opened("profile.html", dialog(/./)),
      {
        act: async (page) => {
          const password = page.getByRole("dialog").getByLabel("Password", { exact: true });
          await page.getByRole("dialog").getByRole("textbox", { name: /Email/ }).fill("booker@example.com");
          await password.fill("booking1");
          await password.press("Enter");
        },
        shows: heading("Your details"),
      },
    ],
  },
  {
    name: "the pages of a booker",
    misses: [
      ...within("client/screens/members", "BookingDetailScreen", "BookingsScreen", "BulkScreen", "DashboardScreen"),
      ...within("client/screens/members", "InvoicesScreen", "PassengersScreen", "PlacesScreen", "StatementScreen"),
      ...within("design-system", "internal/domain/ChartBars", "inputs/DateRangeField/DayBoxes"),
    ],
    member: "booker@example.com",
    steps: () => [
      opened("bookingdetail.html", heading("Find a booking")),
      opened("dashboard.html", (page) => page.getByRole("img", { name: /^Bar chart of bookings/ }).waitFor()),
      opened("invoice.html", heading("Your invoices")),
      opened("commission.html", heading("Commission statement")),
      { act: nothing, shows: (page) => page.getByRole("group", { name: /From/ }).waitFor() },
      opened("bulkbooking.html", heading("Book from a file")),
      opened("passengers.html", heading("Saved passengers")),
      opened("addressbook.html", heading("My Places")),
      opened("bookinghistory.html", heading("My Bookings")),
    ],
  },
  {
    name: "the pages of a guest",
    misses: [
      ...within("client/screens", "info/InfoScreens", "members/BookingInfoScreen"),
      ...within("client/screens", "session/PasswordScreens", "session/ConfirmEmailScreen", "tracking/TrackingScreen"),
      ...within(
        "client/app",
        "routing/LaterPage",
        "composition/tracking",
        "composition/manage",
        "composition/payment-link",
      ),
      ...within("client/screens", "booking/slots/LinkedSummary"),
    ],
    steps: async () => {
      const [paid, unpaid] = [await booked("cash"), await booked("card")];
      const { trackcode } = await call("bookingInfo", { code: paid.trackingcode });
      return [
        opened("policy.html", hydratedHeading("Privacy")),
        opened("quickbookinginvalid.html", hydratedHeading("This booking link does not work")),
        opened("resetpassword.html", hydratedHeading("Forgot password")),
        opened("confirmemail/12/c0de", hydratedHeading("Confirm your email address")),
        opened("bookinginfo.html", hydratedHeading("Find your booking")),
        opened(`bookinginfo/${paid.managecode}`, (page) => page.getByText(paid.bref).first().waitFor()),
        opened(`tracking/${trackcode}`, part("TrackingSection")),
        opened(`booking.html?id=${unpaid.bref}&code=${unpaid.managecode}`, dialog("Payment method")),
      ];
    },
  },
];

/** Prices hold for two seconds until the passenger asks for new ones. */
async function quotesRunOutAtFirst(page: Page): Promise<void> {
  await page.route("**/api/quotation", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Record<string, unknown>;
    const isAskedFor = await page.getByRole("dialog", { name: /Quotation expired/ }).isVisible();
    if (!isAskedFor) body["expiresat"] = new Date(Date.now() + 2_000).toISOString();
    await route.fulfill({ response: answer, json: body });
  });
}

describe("a part that cannot be loaded", () => {
  it.each(JOURNEYS)(
    "leaves the page in place and can be tried again: $name",
    async ({ misses, member, prepare, steps }) => {
      const { page, close } = await stage.visit();
      const deprived = new DeprivedPage(page);
      await deprived.deprive();
      await prepare?.(page);
      if (member !== undefined) await signInAs(page, stage.url, member);
      for (const step of await steps()) await deprived.take(step);
      const missed = [...lazyChunks()].filter(([, file]) => deprived.everMissed.has(file)).map(([name]) => name);
      expect(misses.filter((name) => !missed.includes(name))).toEqual([]);
      await close();
    },
  );

  it("is in one of these journeys, or named with what proves it", () => {
    const journeys = new Set([...JOURNEYS.flatMap(({ misses }) => misses), ...OF_ITS_OWN]);
    const chunks = [...lazyChunks().keys()];
    const without = chunks.filter((name) => !journeys.has(name) && !ELSEWHERE.some(([kind]) => kind.test(name)));
    expect(without, "lazy chunks that no journey takes away").toEqual([]);
    expect(
      [...journeys].filter((name) => !chunks.includes(name)),
      "journeys name chunks that are gone",
    ).toEqual([]);
  });

  it("keeps the home page as the server rendered it, which comes alive once the network is back", async () => {
    const { page } = await stage.visit();
    const deprived = new DeprivedPage(page);
    await deprived.deprive();
    await goTo(page, `${stage.url}/#contact-us`);
    await expect.poll(() => deprived.everMissed).toContain(lazyChunks().get("client/screens/home/HomeScreen"));
    await heading("Airport Transfers")(page);
    deprived.giveBack();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await deprived.take({ act: nothing, shows: (shown) => button(shown, "Send message").waitFor() });
    await page.getByRole("textbox", { name: /Name/ }).fill("Ada Byron");
    await page.getByRole("textbox", { name: /Email/ }).fill("ada@example.com");
    await page.getByRole("textbox", { name: /Subject/ }).fill("Umbrella");
    await page.getByRole("textbox", { name: /Message/ }).fill("I left it in the car.");
    const thanks = page.getByRole("alertdialog", { name: /Message/ }).getByText(/Thank you\./);
    await deprived.take(pressed("Send message", () => thanks.waitFor()));
    for (const name of [
      "client/screens/home/EnquirySlot",
      "client/screens/dialogs/Notices",
      "client/api/promotions-api",
    ])
      expect(deprived.everMissed).toContain(lazyChunks().get(name));
  });

  it("says in the page's own language that the language did not load", async () => {
    const { page } = await stage.visit();
    const deprived = new DeprivedPage(page);
    await deprived.deprive();
    const isHydrated = (shown: Page) =>
      shown.waitForFunction(() =>
        Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__reactContainer")),
      );
    await deprived.take({ act: () => page.goto(`${stage.url}/booking.html?lang=ar`), shows: isHydrated });
    for (const chunk of ["design-system/texts/ar", "design-system/support/mirrored-styles"])
      expect([...deprived.everMissed]).toContain(lazyChunks().get(chunk));
    expect(deprived.messages).toBe(1);
    await page.getByRole("alert").waitFor({ state: "hidden" });
  });

  it("does not bring the form back on a site that may not show it", async () => {
    const { page } = await stage.visit();
    const deprived = new DeprivedPage(page, ["client/screens/booking/RefusedSite"]);
    await deprived.deprive();
    await page.route(`**${ENDPOINTS.validateDomain.path}*`, (route) =>
      route.fulfill({ json: { code: 2, message: "no" } }),
    );
    await deprived.take(opened("booking.html", heading("Booking is not available on this site")));
    expect(deprived.messages).toBe(1);
  });
});

describe("the calendar of a form with an address", () => {
  const CALENDAR = ["design-system/inputs/PickupTimeField/PickupTimePanel"];

  /** @returns how often the page was loaded so far. */
  async function begin(page: Page, deprived: DeprivedPage): Promise<() => number> {
    let documents = 0;
    page.on("request", (request) => (documents += request.resourceType() === "document" ? 1 : 0));
    await deprived.deprive();
    const [open, pickup, , later] = whereAndWhen();
    for (const step of [open, pickup, later]) if (step) await deprived.take(step);
    return () => documents;
  }
  const openCalendar = (page: Page) => button(page, /^Open calendar/).click();
  const message = (page: Page) => page.getByRole("heading", { name: /This did not load/ });
  const expectAddress = (page: Page) =>
    expect.poll(() => new BookingPage(page).field("Pickup address").inputValue()).toContain("Terminal 5");

  it("says that the network is away, and opens by itself when it is back", async () => {
    const { page } = await stage.visit();
    await begin(page, new DeprivedPage(page, []));
    await page.context().setOffline(true);
    await openCalendar(page);
    await page
      .getByText(/You're offline/)
      .first()
      .waitFor();
    await expectAddress(page);
    await page.context().setOffline(false);
    await dialog(/./)(page);
  });

  it("reloads the page once by itself when a new build has replaced its own, and then offers to try again", async () => {
    const { page } = await stage.visit();
    const deprived = new DeprivedPage(page, CALENDAR, 404);
    const documents = await begin(page, deprived);
    await page.route("**/assets/index-*.js", (route) =>
      route.request().method() === "HEAD" ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    await openCalendar(page);
    await expect.poll(documents).toBe(2);
    await expectAddress(page);
    await openCalendar(page);
    await message(page).waitFor();
    deprived.giveBack();
    await button(page, "Try again").click();
    await dialog(/./)(page);
    expect(documents()).toBe(2);
  });

  it("reloads the page when the same file is still missing at the second attempt", async () => {
    const { page } = await stage.visit();
    const deprived = new DeprivedPage(page, CALENDAR);
    const documents = await begin(page, deprived);
    await openCalendar(page);
    await button(page, "Try again").click();
    await expect.poll(() => deprived.requests).toBeGreaterThan(1);
    await message(page).waitFor();
    expect(documents()).toBe(1);
    await button(page, "Try again").click();
    await expect.poll(documents).toBe(2);
    await expectAddress(page);
  });
});
