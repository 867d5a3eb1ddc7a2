import { describe, expect, it } from "vitest";
import example from "#docs/examples/tenant.json" with { type: "json" };
import { HOME_BLOCKS } from "#domain/tenant/home.ts";
import { readTenantFile } from "./tenant-file.ts";

type Json = Record<string, unknown>;
const around = { environment: {}, texts: new Set(["field.pickup"]) };
const faultsOf = (over: Json, environment: Readonly<Record<string, string>> = {}): readonly string[] => {
  const read = readTenantFile({ ...example, ...over }, { ...around, environment });
  return read.ok ? [] : read.error;
};
const settings = (over: Json): Json => ({ settings: { ...example.settings, ...over } });

describe("a tenant file", () => {
  it("[TEN-013] holds a tenant with its own configuration; what it leaves out is as usual", () => {
    const read = readTenantFile(example, around);
    if (!read.ok) throw new Error(read.error.join("\n"));
    expect(read.value).toMatchObject({
      id: "harbour",
      hosts: ["book.harbour-cars.example"],
      isTest: false,
      settings: { company: "Harbour Cars", source: 21, showPets: true, mapSource: "maplibre" },
      theme: { brand: "#0b4f6c", radius: 1 },
      providers: {},
    });
    expect(read.value.vehicles.map(({ id }) => id)).toEqual(Object.keys(read.value.tariff.vehicles));
  });

  it("says of a file of a newer format only that, and reads one of its own", () => {
    expect(faultsOf({ $format: 2, unheardOf: {}, tariff: [] })).toEqual([
      "The file was written by a newer version of the program; update this one, then try again.",
    ]);
    expect(faultsOf({ $format: 1 })).toEqual([]);
  });

  it("[TEN-001] has the usual settings where it says nothing", () => {
    const { company, phone, email, base } = example.settings;
    const little = { isTest: true, settings: { company, phone, email, base, paymentMethods: ["card", "cash"] } };
    const read = readTenantFile({ ...example, ...little }, around);
    if (!read.ok) throw new Error(read.error.join("\n"));
    expect(read.value.settings).toMatchObject({
      guestsAllowed: true,
      flightInline: true,
      flightMandatory: false,
      minPassengers: 1,
      minLuggage: 0,
      source: 5,
      defaultPaymentMethod: "card",
      template: "wizard",
    });
  });

  it("sends every mail about a ride, unless it turns one off; a key that there is not is a mistake", () => {
    const mailsOf = (rideMails: Json) => {
      const read = readTenantFile({ ...example, ...settings({ rideMails }) }, around);
      return read.ok ? read.value.settings.rideMails : read.error;
    };
    const all = { driverAssigned: true, driverOnTheWay: true, driverArrived: true, receipt: true, reminder: true };
    expect(mailsOf({})).toEqual(all);
    expect(mailsOf({ receipt: false })).toEqual({ ...all, receipt: false });
    expect(mailsOf({ reciept: false })).toEqual(["settings.rideMails.reciept: is not known here; is it misspelt?"]);
    expect(mailsOf({ reminder: "no" })).toEqual([expect.stringMatching(/^settings\.rideMails\.reminder: /)]);
  });

  it("states VAT by scheme; number, rate, reason and account are checked", () => {
    const vatOf = (vat: Json) => {
      const read = readTenantFile({ ...example, ...settings({ vat }) }, around);
      return read.ok ? read.value.settings.vat.scheme : read.error;
    };
    const number = "GB 123 4567 89";
    expect(vatOf({})).toBe("none");
    expect(vatOf({ number, percent: 20 })).toBe("standard");
    expect(vatOf({ scheme: "exempt", note: "Small business" })).toBe("exempt");
    expect(vatOf({ scheme: "standard" })).toEqual([
      "settings.vat.number: is needed by the scheme standard",
      "settings.vat.percent: must be above 0 for the scheme standard",
    ]);
    expect(vatOf({ scheme: "standard", number: "GB 12", percent: 20.125 })).toEqual([
      "settings.vat.number: must be a VAT number with its country, such as GB 123 4567 89",
      "settings.vat.percent: must have at most two decimals",
    ]);
    expect(vatOf({ scheme: "reverse", number, note: " " })).toEqual([
      "settings.vat.note: must say why no VAT is charged, for the scheme reverse",
    ]);
    expect(vatOf({ scheme: "half" })).toEqual([expect.stringMatching(/^settings\.vat\.scheme: /)]);
    const bank = readTenantFile(
      { ...example, ...settings({ invoices: { iban: "GB00 1234", termDays: 400 } }) },
      around,
    );
    expect(bank).toEqual({ ok: false, error: [expect.stringMatching(/^settings\.invoices\.termDays: /)] });
    const iban = readTenantFile({ ...example, ...settings({ invoices: { iban: "GB00 1234" } }) }, around);
    expect(iban).toEqual({ ok: false, error: ["settings.invoices.iban: is no IBAN"] });
  });

  it("composes its home page of known blocks, with what the menu leads to; fares start inside the service area", () => {
    const homeOf = (home: Json) => {
      const read = readTenantFile({ ...example, ...settings({ home }) }, around);
      return read.ok ? read.value.settings.home : read.error;
    };
    expect(homeOf({})).toEqual({
      layout: "plain",
      art: "plain",
      headline: {},
      blocks: HOME_BLOCKS,
      faresFrom: null,
      places: [],
      reviews: [],
    });
    expect(homeOf({ layout: "scene" })).toMatchObject({ layout: "field" });
    expect(homeOf({ blocks: ["minicabs", "airports"] })).toMatchObject({ blocks: ["minicabs", "airports"] });
    expect(homeOf({ blocks: ["fleet", "fleet", "airports"] })).toEqual([
      "settings.home.blocks: must not name a block twice",
      "settings.home.blocks: must have airports and minicabs, which the menu leads to",
    ]);
    expect(homeOf({ layout: "carousel", colour: "red", reviews: [{ quote: "", name: "Ada", rating: 6 }] })).toEqual([
      expect.stringMatching(/^settings\.home\.layout: /),
      expect.stringMatching(/^settings\.home\.reviews\.0\.quote: /),
      expect.stringMatching(/^settings\.home\.reviews\.0\.rating: /),
      expect.stringMatching(/^settings\.home\.colour: /),
    ]);
    const paris = { name: { en: "Paris" }, position: { lat: 48.86, lng: 2.35 } };
    expect(homeOf({ faresFrom: paris, places: [paris] })).toEqual([
      "settings.home.faresFrom.position: must lie inside the service area",
      "settings.home.places.0.position: must lie inside the service area",
    ]);
  });

  it("takes keys from the environment, so that the file holds no secret", () => {
    const providers = {
      google: { key: { env: "MAPS_KEY" } },
      photon: { url: "http://10.0.0.5" },
      privateNetwork: true,
    };
    const read = readTenantFile({ ...example, providers }, { ...around, environment: { MAPS_KEY: " AIza-7 " } });
    expect(read).toMatchObject({ ok: true, value: { providers: { google: { key: "AIza-7" }, privateNetwork: true } } });
    expect(faultsOf({ providers })).toEqual([
      "providers.google.key: needs the environment variable MAPS_KEY, which is not set",
    ]);
  });

  it.each([
    {
      over: { paypalClientId: "id" },
      hasAccount: false,
      fault: "providers.paypal: is needed by settings.paypalClientId",
    },
    { over: {}, hasAccount: true, fault: "settings.paypalClientId: is needed by providers.paypal" },
    { over: { paypalClientId: "id" }, hasAccount: true, fault: null },
    {
      over: { paypalClientId: "id", currency: "EUR" },
      hasAccount: true,
      fault: "providers.paypal: takes GBP only, and settings.currency is EUR",
    },
  ])(
    "[PAY-033] has the wallet's account whole, and in pounds: $over, account $hasAccount",
    ({ over, hasAccount, fault }) => {
      const account = { providers: { paypal: { secret: "s".repeat(20), webhookId: "WH-123456" } } };
      const faults = faultsOf({ ...settings(over), ...(hasAccount ? account : {}) });
      expect(faults.filter((each) => each.includes("paypal"))).toEqual(fault === null ? [] : [fault]);
    },
  );

  const inCurrency = (currency: string, over: Json = {}) =>
    faultsOf({ ...settings({ currency }), tariff: { ...example.tariff, currency }, ...over });

  it.each([
    { currency: "GBX", wanted: "must be an ISO 4217 currency" },
    { currency: "gbp", wanted: "must be an ISO 4217 currency" },
    { currency: "£", wanted: "must be an ISO 4217 currency" },
  ])("is refused in $currency, by settings and by tariff", ({ currency, wanted }) => {
    expect(inCurrency(currency)).toEqual([
      expect.stringContaining(`settings.currency: ${wanted}`),
      expect.stringContaining(`tariff.currency: ${wanted}`),
    ]);
  });

  it.each([
    { currency: "EUR", provider: "stripe", faults: [] },
    { currency: "GHS", provider: "stripe", faults: ["settings.currency: GHS is not taken by providers.stripe"] },
    { currency: "GHS", provider: "braintree", faults: [] },
    { currency: "CDF", provider: "braintree", faults: ["settings.currency: CDF is not taken by providers.braintree"] },
    { currency: "GHS", provider: "none", faults: [] },
    { currency: "JPY", provider: "stripe", faults: [] },
    { currency: "JPY", provider: "braintree", faults: [] },
    { currency: "JPY", provider: "none", faults: [] },
    {
      currency: "KWD",
      provider: "stripe",
      faults: ["settings.currency: KWD is not taken by providers.stripe but in steps of ten minor units"],
    },
    { currency: "KWD", provider: "braintree", faults: ["settings.currency: KWD is not taken by providers.braintree"] },
    { currency: "KWD", provider: "none", faults: [] },
  ] as const)("in $currency with cards by $provider has the faults $faults", ({ currency, provider, faults }) => {
    const providers = {
      none: {},
      stripe: { stripe: { key: "k".repeat(20), webhookSecret: "s".repeat(20) } },
      braintree: { braintree: { merchantId: "m", publicKey: "p".repeat(20), privateKey: "q".repeat(20) } },
    }[provider];
    const paymentGateway = provider === "braintree" ? provider : "";
    expect(inCurrency(currency, { ...settings({ currency, paymentGateway }), providers })).toEqual(faults);
  });

  it.each([
    [{ locale: "english!" }, "settings.locale: must be a language tag, such as en-GB"],
    [{ locale: "en_GB" }, "settings.locale: must be a language tag, such as en-GB"],
    [{ locale: "en-gb" }, "settings.locale: must be a language tag, such as en-GB"],
    [{ locale: "xx" }, "settings.locale: must be a language tag, such as en-GB"],
    [{ zone: "GMT+25" }, "settings.zone: must be an IANA time zone"],
    ...[
      "http://chat.example/a.js",
      "https://chat.example;script-src/a.js",
      "https://*.example/a.js",
      "https://*/a.js",
      "https://chat.example *; script-src *",
      "https://u:p@chat.example/a.js",
      "javascript:alert(1)",
    ].map((chatApiUrl): [Json, string] => [
      { chatApiUrl },
      "settings.chatApiUrl: must be an https address with a plain host name",
    ]),
  ])("is refused with %j", (over, fault) => expect(faultsOf(settings(over))).toEqual([fault]));

  it("may have a chat of any plain https address", () =>
    expect(faultsOf(settings({ chatApiUrl: "https://chat.example:8443/widget.js?id=7" }))).toEqual([]));

  const PRIVATE = "is an address of a private network, which needs privateNetwork beside it";
  const HTTPS = "must start with https://, or needs privateNetwork beside it";
  it.each([
    { url: "https://dispatch.example/rides", over: {}, faults: [] },
    { url: "http://dispatch.example/rides", over: {}, faults: [HTTPS] },
    { url: "https://127.0.0.1:9000", over: {}, faults: [PRIVATE] },
    { url: "http://localhost:9000", over: {}, faults: [HTTPS, PRIVATE] },
    { url: "http://10.0.0.5", over: { providers: { privateNetwork: true } }, faults: [] },
    { url: "http://localhost:9000", over: { isTest: true }, faults: [] },
  ] as const)("with webhooks to $url and $over has the faults $faults", ({ url, over, faults }) => {
    const own = "providers" in over ? over.providers : {};
    const providers = { ...own, dispatch: { url, webhookSecret: "w".repeat(20) } };
    expect(faultsOf({ ...over, providers })).toEqual(faults.map((fault) => `providers.dispatch.url: ${fault}`));
  });

  it("says all of its faults at once, by field and what is wanted", () => {
    const faults = faultsOf({
      id: "Harbour!",
      hosts: ["https://book.example"],
      vehicels: [],
      ...settings({ template: "spiral", zone: "Europe/Atlantis", compnay: "x" }),
      theme: { brand: "blue" },
      priceList: example.priceList.slice(1),
    });
    expect(faults.map((fault) => fault.split(":")[0])).toEqual([
      "vehicels",
      "id",
      "hosts.0",
      "settings.zone",
      "settings.template",
      "settings.compnay",
      "theme",
      "priceList",
    ]);
    expect(faults).toContain("hosts.0: must be a host name in small letters, without https:// and port");
  });

  it.each<{ name: string; over: Json; fault: string }>([
    {
      name: "a base outside of the area",
      over: settings({ base: { lat: 55.9533, lng: -3.1883 } }),
      fault: "settings.base: must lie inside",
    },
    {
      name: "no way to pay",
      over: settings({ paymentMethods: [], defaultPaymentMethod: "" }),
      fault: "settings.paymentMethods: must name",
    },
    {
      name: "a template with a payment page where nothing is paid online",
      over: settings({ template: "wizardx", paymentMethods: ["cash"], defaultPaymentMethod: "cash" }),
      fault: "settings.template: wizardx ends on a payment page",
    },
    {
      name: "another usual way to pay",
      over: settings({ defaultPaymentMethod: "card" }),
      fault: "settings.defaultPaymentMethod: must be one",
    },
    {
      name: "an unknown usual vehicle",
      over: settings({ defaultVehicleTypeId: "tram" }),
      fault: "settings.defaultVehicleTypeId: must be one",
    },
    {
      name: "a usual vehicle without a rate",
      over: { tariff: { ...example.tariff, vehicles: { mpv6: example.tariff.vehicles.mpv6 } } },
      fault: "settings.defaultVehicleTypeId: saloon needs a rate in tariff.vehicles",
    },
    {
      name: "a rate of no vehicle",
      over: {
        tariff: { ...example.tariff, vehicles: { ...example.tariff.vehicles, tram: example.tariff.vehicles.saloon } },
      },
      fault: "tariff.vehicles.tram: is none of the vehicles",
    },
    {
      name: "another currency",
      over: { tariff: { ...example.tariff, currency: "EUR" } },
      fault: "tariff.currency: must be the same",
    },
    {
      name: "a negative price",
      over: { tariff: { ...example.tariff, base: -1 } },
      fault: "tariff: base must be 0 or more",
    },
    {
      name: "a vehicle twice",
      over: { vehicles: [...example.vehicles, example.vehicles[0]] },
      fault: "vehicles: saloon is there twice",
    },
    { name: "no vehicle", over: { vehicles: [] }, fault: "vehicles: must have at least one vehicle type" },
    {
      name: "a larger party than seats",
      over: settings({ minPassengers: 9 }),
      fault: "settings.minPassengers: no vehicle has so many seats",
    },
    {
      name: "a driver of no vehicle",
      over: { drivers: [{ ...example.drivers[0], vehicleTypeId: "tram" }] },
      fault: "drivers.0.vehicleTypeId: must be one of saloon",
    },
    {
      name: "a driver twice",
      over: { drivers: [example.drivers[0], example.drivers[0]] },
      fault: "drivers: h01 is there twice",
    },
    {
      name: "a text that is none",
      over: settings({ texts: { "field.pikup": "x" } }),
      fault: "settings.texts.field.pikup: is no text",
    },
    {
      name: "a translated text that is none",
      over: settings({ translations: { ar: { texts: { "field.pikup": "x" } } } }),
      fault: "settings.translations.ar.texts.field.pikup: is no text",
    },
    {
      name: "a language that there is not",
      over: settings({ translations: { xx: { about: "x" } } }),
      fault: "settings.translations",
    },
    {
      name: "a source without its key",
      over: settings({ searchApi: "google" }),
      fault: "providers.google: is needed by settings.searchApi",
    },
    {
      name: "two equal hosts",
      over: { hosts: ["a.example", "a.example"] },
      fault: "hosts: must not name a host twice",
    },
    { name: "no host", over: { hosts: [] }, fault: "hosts: must name at least one host" },
    {
      name: "a contact for researchers that is read in the clear",
      over: settings({ securityContact: "http://a.example" }),
      fault: "settings.securityContact: must be an email address, or a web address that starts with https://",
    },
    {
      name: "an embedding site with a path",
      over: settings({ embedHosts: ["a.example/x"] }),
      fault: "settings.embedHosts.0: must be a host",
    },
  ])("is refused with $name", ({ over, fault }) => {
    const faults = faultsOf(over);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  it.each<{ name: string; over: Json; fault: string }>([
    { name: "no email", over: settings({ email: "" }), fault: "settings.email: must be an email address" },
    { name: "no address as email", over: settings({ email: "office" }), fault: "settings.email: must be an email" },
    {
      name: "an email of two lines",
      over: settings({ email: "a@b.example\nBcc: c@d.example" }),
      fault: "settings.email: must be",
    },
    {
      name: "cards without a provider",
      over: settings({ paymentMethods: ["card"], defaultPaymentMethod: "card" }),
      fault: "settings.paymentMethods: card needs the keys of a card provider",
    },
    {
      name: "a minute at the price of a town",
      over: { tariff: { ...example.tariff, perMinute: 1e15 } },
      fault: "tariff: perMinute must be 1000000000 or less",
    },
    {
      name: "a link that runs a script",
      over: settings({ twitterLink: "javascript:alert(1)" }),
      fault: "settings.twitterLink: must be a web address",
    },
    {
      name: "a company of two lines",
      over: settings({ company: "Harbour\r\nCars" }),
      fault: "settings.company: must be one line",
    },
    {
      name: "a driver of two lines",
      over: { drivers: example.drivers.map((driver) => ({ ...driver, firstName: "Ann\u2028Lee" })) },
      fault: "drivers.0.firstName: must be one line",
    },
    {
      name: "a licence number of a whole file",
      over: settings({ licenceNumber: "1".repeat(100_000) }),
      fault: "settings.licenceNumber: may have 255 characters",
    },
  ])("refuses $name", ({ over, fault }) => {
    expect(faultsOf(over).join("\n")).toContain(fault);
  });

  it("takes several lines where there is room for them, and links to the web", () => {
    const over = settings({ about: "<p>One</p>\n<p>Two</p>", twitterLink: "https://x.example/harbour" });
    expect(faultsOf(over)).toEqual([]);
  });

  it("never shows a key in a fault", () => {
    const providers = {
      google: { key: "two words-secret" },
      flights: { vendor: "x", key: "sec\nret" },
      idealPostcodes: 7,
    };
    expect(faultsOf({ providers }).length).toBeGreaterThan(3);
    expect(faultsOf({ providers }).join()).not.toContain("sec");
  });

  it.each([null, [], "x", 3])("is no tenant: %j", (raw) => {
    expect(readTenantFile(raw, around)).toEqual({ ok: false, error: ["the file must hold one JSON object"] });
  });
});
