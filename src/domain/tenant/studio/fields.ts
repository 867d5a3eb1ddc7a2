/** Every field of a tenant's file that the studio edits, by group and in order; and those that it does not edit. */
import { VAT_SCHEMES } from "#domain/quote/vat.ts";
import { PAYMENT_METHODS } from "#domain/tenant/configuration.ts";
import { HOME_ART, HOME_BLOCKS, HOME_LAYOUTS } from "#domain/tenant/home.ts";
import { LANGUAGES } from "#domain/tenant/own-words.ts";
import { DISPLAY_FONT_NAMES, FIGURE_FONTS, FONT_NAMES, HEADERS, LINES } from "#domain/tenant/theme/inputs.ts";
import {
  column,
  LATITUDE,
  LONGITUDE,
  positionColumns,
  type Control,
  type Field,
  type FieldControl,
  type FieldGroup,
} from "./field.ts";
import { PRICE_FIELDS } from "./price-fields.ts";

const TEXT = { kind: "text" } as const;
const SWITCH = { kind: "switch" } as const;
const choice = (options: readonly string[]): Control => ({ kind: "choice", options });
const whole = (min: number, max?: number): Control => ({ kind: "number", min, ...(max === undefined ? {} : { max }) });

const inGroup = (group: FieldGroup, fields: Readonly<Record<string, FieldControl>>): Field[] =>
  Object.entries(fields).map(([path, control]) => ({ path: path.split("."), group, control }));

const LOOK = inGroup("look", {
  "theme.brand": { kind: "colour" },
  "theme.accent": { kind: "colour" },
  "theme.page": { kind: "colour", optional: true },
  "settings.logo": { kind: "picture", use: "logo" },
  "settings.favicon": { kind: "picture", use: "favicon" },
  "settings.template": { kind: "template" },
  "settings.home.layout": choice(HOME_LAYOUTS),
  "settings.home.art": choice(HOME_ART),
  "theme.scheme": choice(["system", "light", "dark"]),
  "theme.radius": { kind: "number", min: 0, max: 2 },
  "theme.density": choice(["comfortable", "compact"]),
  "theme.buttonShape": choice(["rounded", "pill"]),
  "theme.font": choice(FONT_NAMES),
  "theme.displayFont": choice(DISPLAY_FONT_NAMES),
  "theme.figures": choice(FIGURE_FONTS),
  "theme.header": choice(HEADERS),
  "theme.line": choice(LINES),
});

const WORDS: readonly Field[] = [
  ...inGroup("words", {
    "settings.home.headline.*": { kind: "words" },
    "settings.about": { kind: "area" },
    "settings.translations.*.about": { kind: "words", long: true },
    "settings.texts": { kind: "wordings" },
    "settings.home.blocks": { kind: "several", options: HOME_BLOCKS },
    "settings.home.reviews": {
      kind: "rows",
      of: "list",
      columns: [
        column("quote", { kind: "area" }),
        column("name"),
        column("date"),
        column("source"),
        column("rating", whole(0, 5)),
      ],
      empty: { quote: "", name: "", date: "", source: "", rating: 0 },
    },
    "settings.meetingPoints": {
      kind: "rows",
      of: "record",
      columns: LANGUAGES.map((language) => column(language)),
      empty: {},
    },
  }),
];

const BOOKING = inGroup("booking", {
  "settings.minLeadMinutes": whole(0),
  "settings.quoteTimeoutMinutes": whole(1, 120),
  "settings.guestsAllowed": SWITCH,
  "settings.asapFirst": SWITCH,
  "settings.signUpFirst": SWITCH,
  "settings.flightInline": SWITCH,
  "settings.flightMandatory": SWITCH,
  "settings.minPassengers": whole(1),
  "settings.minLuggage": whole(0),
  "settings.showPets": SWITCH,
  "settings.showSmallChildSeat": SWITCH,
  "settings.showLargeChildSeat": SWITCH,
  "settings.showOtherEquipment": SWITCH,
  "settings.cancelAllowed": SWITCH,
  "settings.changes.allowed": SWITCH,
  "settings.changes.noticeMinutes": whole(0),
  "settings.changes.fee": { kind: "money" },
  "settings.changes.freeMinutes": whole(0),
  "settings.flightWatch.on": SWITCH,
  "settings.flightWatch.maxLaterMinutes": whole(0, 1440),
  "settings.flightWatch.maxEarlierMinutes": whole(0, 180),
});

const MAILS = inGroup("mails", {
  "settings.rideMails.driverAssigned": SWITCH,
  "settings.rideMails.driverOnTheWay": SWITCH,
  "settings.rideMails.driverArrived": SWITCH,
  "settings.rideMails.receipt": SWITCH,
  "settings.rideMails.reminder": SWITCH,
});

const FLEET = inGroup("fleet", {
  "settings.defaultVehicleTypeId": TEXT,
  vehicles: {
    kind: "rows",
    of: "list",
    columns: [
      column("id"),
      column("name"),
      column("description"),
      column("image", { kind: "picture" }),
      column("passengers", whole(1, 99)),
      column("luggage", whole(0, 99)),
      column("maxLuggage", whole(0, 99)),
      column("handBags", whole(0, 99)),
      column("wheelchair", SWITCH),
    ],
    empty: {
      id: "",
      name: "",
      description: "",
      image: "saloon",
      passengers: 4,
      luggage: 2,
      maxLuggage: 2,
      handBags: 2,
      wheelchair: false,
    },
  },
  drivers: {
    kind: "rows",
    of: "list",
    columns: [
      ...["id", "number", "firstName", "lastName", "phone", "licence", "vehicleTypeId"].map((path) => column(path)),
      ...["vehicleMake", "vehicleModel", "vehicleColour", "vehicleRegistration"].map((path) => column(path)),
      ...positionColumns("home."),
    ],
    empty: {
      id: "",
      number: "",
      firstName: "",
      lastName: "",
      phone: "",
      licence: "",
      vehicleTypeId: "",
      vehicleMake: "",
      vehicleModel: "",
      vehicleColour: "",
      vehicleRegistration: "",
      home: { lat: 0, lng: 0 },
    },
  },
});

const AREA = inGroup("area", {
  "serviceArea.circles": {
    kind: "rows",
    of: "list",
    columns: [...positionColumns("centre."), column("radius", whole(1))],
    empty: { centre: { lat: 0, lng: 0 }, radius: 10_000 },
  },
  "serviceArea.polygons": { kind: "outlines" },
  "serviceArea.airports": {
    kind: "rows",
    of: "list",
    columns: [column("code"), ...positionColumns("position.")],
    empty: { code: "", position: { lat: 0, lng: 0 } },
  },
  "serviceArea.postcodes.served": { kind: "postcodes" },
  "serviceArea.postcodes.excluded": { kind: "postcodes" },
  "settings.airports": {
    kind: "rows",
    of: "list",
    columns: ["code", "iata", "name", "city", "country"].map((path) => column(path)),
    empty: { code: "", iata: "", name: "", city: "", country: "" },
  },
  "settings.base.lat": LATITUDE,
  "settings.base.lng": LONGITUDE,
});

const PAYMENTS = inGroup("payments", {
  "settings.paymentMethods": { kind: "several", options: PAYMENT_METHODS },
  "settings.defaultPaymentMethod": choice(["", ...PAYMENT_METHODS]),
  "settings.vat.scheme": choice(VAT_SCHEMES),
  "settings.vat.number": TEXT,
  "settings.vat.percent": { kind: "number", min: 0, max: 100 },
  "settings.vat.note": TEXT,
  "settings.invoices.termDays": whole(0, 120),
  "settings.invoices.iban": TEXT,
  "settings.invoices.bank": TEXT,
  "settings.tips.on": SWITCH,
  "settings.tips.percents": { kind: "numbers" },
});

const CONTACT = inGroup("contact", {
  "settings.company": TEXT,
  "settings.phone": TEXT,
  "settings.email": TEXT,
  "settings.address": TEXT,
  "settings.licenceNumber": TEXT,
  "settings.facebookLink": TEXT,
  "settings.twitterLink": TEXT,
  "settings.googlePlusLink": TEXT,
  "settings.skypeId": TEXT,
  "settings.chatApiUrl": TEXT,
  "settings.autoOpenChat": SWITCH,
});

const SITE = inGroup("site", {
  "settings.locale": TEXT,
  "settings.zone": TEXT,
  "settings.mapSource": choice(["maplibre", "google", "bing"]),
  "settings.googleApiKey": TEXT,
  "settings.bingApiKey": TEXT,
  "settings.embedHosts": { kind: "lines" },
});

/** Every field that the studio edits, by group. */
export const FIELDS: readonly Field[] = [
  ...LOOK,
  ...WORDS,
  ...BOOKING,
  ...MAILS,
  ...PRICE_FIELDS,
  ...FLEET,
  ...AREA,
  ...PAYMENTS,
  ...CONTACT,
  ...SITE,
];

const SERVER = "Chosen together with keys that only the person who runs the server has.";

/** Places of the file that have no control, with all that is below them, `*` for any key; and the reason. */
export const NOT_EDITABLE: Readonly<Record<string, string>> = {
  providers: "Holds keys of outside services, which never leave the server.",
  id: "Names the tenant in the database; everything that it owns hangs on it.",
  "hosts.*": "Leads to this tenant only once its DNS does; the administrator of the server checks that.",
  isTest: "Decides whether bookings are real.",
  "settings.source": "Number of the operator in its dispatch system.",
  "settings.trackingCode": "Name of the operator at the licence host.",
  "settings.securityContact": "Belongs to the person who looks after the server.",
  "settings.applePayDomainFile": SERVER,
  "settings.searchApi": SERVER,
  "settings.routingApi": SERVER,
  "settings.paymentGateway": SERVER,
  "settings.publicKey": SERVER,
  "settings.stripePublicKey": SERVER,
  "settings.paypalClientId": SERVER,
};
