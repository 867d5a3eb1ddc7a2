/** Bad inputs by kind, each known to have broken a server before. */

/** A value and whether an endpoint must refuse it; what need not be refused must at least do no harm. */
export interface Payload {
  readonly value: unknown;
  readonly refuse: boolean;
}

const bad = (...values: readonly unknown[]): Payload[] => values.map((value) => ({ value, refuse: true }));
const odd = (...values: readonly unknown[]): Payload[] => values.map((value) => ({ value, refuse: false }));

/** Stands for "the field is not there at all". */
export const ABSENT = Symbol("absent");

export const EMPTY = [ABSENT, null, "", "   "];

/** K2: JSON of another type. Numbers, texts and booleans may be read for one another where a schema says so. */
export const WRONG_TYPES: readonly Payload[] = [...odd(7, "text", true), ...bad([], { a: 1 }, [[{ deep: [[]] }]])];

/** K4 */
export const UNICODE: readonly Payload[] = [
  ...odd(
    "Cafe\u0301 Zoë",
    "\u202eevil\u200f",
    "zero\u200bwidth\ufeff",
    "👩‍👩‍👧‍👦 🚕",
    "line\r\nbreak: x",
    "раураl",
    "\ttab\t",
  ),
  ...bad("nul\u0000byte", "half \ud800 pair"),
];

/** K10, for numbers of any sort. */
export const NUMBERS: readonly Payload[] = [
  ...odd(0, -0, "+5", 1e3, "1e3", "٣"),
  ...bad("NaN", "Infinity", "0x10", "1,5", "--1", "1e309", 2 ** 53 + 2, "12abc"),
];
/** K10, for what is counted or paid: nothing negative, no half ones of what is counted. */
export const COUNTS: readonly Payload[] = bad(-1, 0.5, 1_000, "-3");
export const MONEY: readonly Payload[] = bad(-1, 0.001, 1e12, "-0.01");

/** K11 */
export const TIMES: readonly Payload[] = [
  ...odd(
    "28/03/2027 01:30",
    "31/10/2027 01:30",
    "29/02/2028 12:00",
    "01/01/1970 00:00",
    "31/12/2099 23:59",
    "2026-11-25T12:00:00Z",
    "2026-11-25",
    "25/11/2026",
    "11/25/2026 12:00",
    "1e3",
    "1795000000",
    "01/12/2026 00:00",
    "30/11/2026 23:59",
  ),
  ...bad(
    "31/04/2027 12:00",
    "29/02/2027 12:00",
    "00/00/0000 00:00",
    "01/13/2027 12:00 12:00",
    "25/11/2026 24:30",
    "25/11/2026 12:60",
    "99/99/9999 99:99",
    "tomorrow",
    "25/11/26 12",
    "-1",
    "2026-13-45T99:99:99Z",
  ),
];

/** K12 */
export const LATITUDES: readonly Payload[] = [
  ...odd(90, -90, 0, "51.50000000000000000001", "51.123456789012345"),
  ...bad(90.0001, -90.0001, 180, "north", "", "51,5", 1e308),
];
export const LONGITUDES: readonly Payload[] = [
  ...odd(180, -180, 0, "-0.10000000000000000001", "0.123456789012345"),
  ...bad(180.0001, -180.0001, 360, "west", "", "0,1", -1e308),
];

/** K13 */
export const CHOICES: readonly Payload[] = bad("nothing", "CASH ", "rtn;", "__proto__", "undefined", 99);

/** K14 */
export const IDS: readonly Payload[] = [
  ...odd("0"),
  ...bad(
    "00000000-0000-7000-8000-000000000000",
    "01960000-0000-7000-8000-0000000000ff",
    "-1",
    "1.5",
    "1",
    "undefined",
    "null",
    "[object Object]",
    "0' OR '1",
    "../1",
    "x".repeat(43),
    "01960000-0000-7000-8000-0000000000FG",
    "%00",
  ),
];

/** K15 */
export const EMAILS: readonly Payload[] = [
  ...odd(
    "ada@example.com",
    "ADA@EXAMPLE.COM",
    "a.d.a+tag@example.co.uk",
    "a@b.io",
    "o'hara@example.com",
    "ünï@example.com",
    "ada@exämple.com",
    '"a b"@example.com',
    "a@[127.0.0.1]",
    " ada@example.com ",
    "ada@-example.com",
    "ada@example.c",
    "mailto:ada@example.com",
    "a_b-c@sub.sub.example.com",
  ),
  ...bad(
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "ada@@example.com",
    "ada@example..com",
    "ada example@x.com",
    "ada@exa mple.com",
    "ada@example.com\r\nBcc: all@example.com",
    "a@b@c.com",
    "ada@.com",
    "ada@example.com,bob@example.com",
    "ada@example.com;bob@example.com",
    "<ada@example.com>",

    "ada\u0000@example.com",
    "javascript:alert(1)",
  ),
];
export const PHONES: readonly Payload[] = [
  ...odd(
    "07700900142",
    "7700900142",
    "+447700900142",
    "00447700900142",
    "0044 (0) 7700 900142",
    "07700-900-142",
    "(07700) 900142",
    " 7700900142 ",
    "+44+447700900142",
    "44447700900142",
    "020 7946 0112",
    "٠٧٧٠٠٩٠٠١٤٢",
    "999",
    "112",
    "+1 202 555 0143",
    "0033612345678",
    "7700.900.142",
    // What is no digit is left out of a number that is right without it.
    "7,700,900,142",
    "-7700900142",
    "7700900142;ls",
    "07700x900142",
  ),
  ...bad(
    "phone",
    "1",
    "12",
    "0",
    "+",
    "++",

    "0770090014",
    "07700900142999999",
    "77009 001 42 ext 5 and more",
    "tel:",

    "0000000000",
    "+44",
    "+447",
    "+0",
    "07700900142\r\nX: 1",
    "e164",
    "9".repeat(25),

    "0x1cafe",
    "1e10",
  ),
];
export const POSTCODES: readonly Payload[] = [
  ...odd(
    "SW1A 1AA",
    "sw1a1aa",
    "W2",
    "EC1A 1BB",
    "M1 1AE",
    "B33 8TH",
    "CR2 6XH",
    "DN55 1PT",
    "GIR 0AA",
    " W2 1HQ ",
    "BFPO 1",
    "00000",
    "D02 AF30",
  ),
  ...odd("W2-1HQ", "W2  1HQ", "Ω2 1HQ", "W2 1H", "ZZ99 9ZZ", "QQ1 1QQ"),
  ...bad("SW1A 1AA 1AA", "a postcode", "x".repeat(10), "SW1A\u00001AA", "SW1A 1AA\r\nX: 1", "12345-67890"),
];
export const FLIGHTS: readonly Payload[] = [
  ...odd(
    "BA178",
    "ba 178",
    "BA 0178",
    "BAW178",
    "U2 8001",
    "178",
    "B",
    "BA",
    "BA17899",
    "XX999",
    "BA178A",
    "BA-178",
    "٣٤",
    "BA 178 ",
    "BA\u200b178",
  ),
  ...bad(
    "x".repeat(300),
    "BA178\u0000",
    "BA178 and many more words than any flight number has, by far and away, really",
  ),
];

/** K16: fields beyond the schema that would be worth a lot. */
export const EXTRA: Readonly<Record<string, unknown>> = {
  ispaid: true,
  status: "Confirmed",
  fares: [{ totalfare: 0.01 }],
  fare_pence: 1,
  AsAccount: true,
  role: "admin",
  authcode: "0000",
  tenant_id: "bright",
  account_id: "01960000-0000-7000-8000-000000000001",
};

/** K17: names with a meaning to JavaScript, as raw JSON so that they arrive as keys of their own. */
export const PROTOTYPES: readonly string[] = [
  '"__proto__": {"isAdmin": true}',
  '"constructor": {"prototype": {"isAdmin": true}}',
  '"prototype": {"isAdmin": true}',
  '"toString": null',
  '"hasOwnProperty": 1',
  '"__defineGetter__": "x"',
];
