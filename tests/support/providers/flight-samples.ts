/** Answers in the documented shape of each flight provider, with the fields that they send besides those we read. */

const jfk = {
  code: "KJFK",
  code_icao: "KJFK",
  code_iata: "JFK",
  code_lid: "JFK",
  timezone: "America/New_York",
  name: "John F Kennedy Intl",
  city: "New York",
  airport_info_url: "/airports/KJFK",
};
const lhr = {
  code: "EGLL",
  code_icao: "EGLL",
  code_iata: "LHR",
  code_lid: null,
  timezone: "Europe/London",
  name: "London Heathrow",
  city: "London",
  airport_info_url: "/airports/EGLL",
};

const airborne = {
  ident: "BAW178",
  ident_icao: "BAW178",
  ident_iata: "BA178",
  actual_runway_off: "22R",
  fa_flight_id: "BAW178-1795165200-schedule-0412p",
  operator: "BAW",
  operator_icao: "BAW",
  operator_iata: "BA",
  flight_number: "178",
  registration: "G-STBA",
  atc_ident: null,
  inbound_fa_flight_id: null,
  codeshares: ["AAL6135", "IBE4218"],
  codeshares_iata: ["AA6135", "IB4218"],
  blocked: false,
  diverted: false,
  cancelled: false,
  position_only: false,
  origin: jfk,
  destination: lhr,
  departure_delay: 600,
  arrival_delay: -840,
  filed_ete: 23_100,
  scheduled_out: "2026-11-24T13:00:00Z",
  estimated_out: "2026-11-24T13:10:00Z",
  actual_out: "2026-11-24T13:10:00Z",
  scheduled_off: "2026-11-24T13:20:00Z",
  scheduled_on: "2026-11-24T19:45:00Z",
  estimated_on: "2026-11-24T19:31:00Z",
  actual_on: null,
  scheduled_in: "2026-11-24T20:05:00Z",
  estimated_in: "2026-11-24T19:51:00Z",
  actual_in: null,
  progress_percent: 62,
  status: "En Route / On Time",
};

/** AeroAPI: GET /flights/{ident}. */
export const AEROAPI_FLIGHTS = {
  links: null,
  num_pages: 1,
  flights: [
    airborne,
    {
      ...airborne,
      scheduled_out: "2026-11-23T13:00:00Z",
      scheduled_in: "2026-11-23T20:05:00Z",
      estimated_in: "2026-11-23T20:01:00Z",
      actual_in: "2026-11-23T20:02:00Z",
    },
    { ...airborne, cancelled: true, scheduled_in: "2026-11-25T20:05:00Z", status: "Cancelled" },
  ],
};

const schedule = {
  ident: "BAW178",
  ident_icao: "BAW178",
  ident_iata: "BA178",
  actual_ident: null,
  actual_ident_icao: null,
  actual_ident_iata: null,
  aircraft_type: "B77W",
  scheduled_in: "2026-12-05T20:05:00Z",
  scheduled_out: "2026-12-05T13:00:00Z",
  origin: "KJFK",
  origin_icao: "KJFK",
  origin_iata: "JFK",
  origin_lid: "JFK",
  destination: "EGLL",
  destination_icao: "EGLL",
  destination_iata: "LHR",
  destination_lid: null,
  fa_flight_id: null,
  meal_service: "Business: Meal / Economy: Meal",
  seats_cabin_business: 76,
  seats_cabin_coach: 183,
  seats_cabin_first: 8,
};

/** AeroAPI: GET /schedules/{start}/{end}. */
export const AEROAPI_SCHEDULES = {
  links: null,
  num_pages: 1,
  scheduled: [
    {
      ...schedule,
      ident: "BAW112",
      ident_icao: "BAW112",
      ident_iata: "BA112",
      scheduled_out: "2026-12-05T23:30:00Z",
      scheduled_in: "2026-12-06T06:25:00Z",
    },
    schedule,
  ],
};

const movement = (icao: string, iata: string, name: string, town: string, timeZone: string, utc: string) => ({
  airport: {
    icao,
    iata,
    localCode: iata,
    name,
    shortName: name,
    municipalityName: town,
    location: { lat: 1.5, lon: 2.5 },
    countryCode: "XX",
    timeZone,
  },
  scheduledTime: { utc, local: "2026-11-24 09:00+00:00" },
  terminal: "5",
  quality: ["Basic", "Live"],
});
const here = movement("KJFK", "JFK", "New York, John F Kennedy", "New York", "America/New_York", "2026-11-24 13:00Z");
const there = movement("EGLL", "LHR", "London, Heathrow", "London", "Europe/London", "2026-11-24 20:05Z");

const flown = {
  greatCircleDistance: { meter: 5_540_310.5, km: 5_540.31 },
  departure: here,
  arrival: {
    ...there,
    revisedTime: { utc: "2026-11-24 19:51Z", local: "2026-11-24 19:51+00:00" },
    predictedTime: { utc: "2026-11-24 19:49Z", local: "2026-11-24 19:49+00:00" },
  },
  lastUpdatedUtc: "2026-11-24 18:02Z",
  number: "BA 178",
  callSign: "BAW4PK",
  status: "EnRoute",
  codeshareStatus: "IsOperator",
  isCargo: false,
  aircraft: { reg: "G-STBA", modeS: "4051C3", model: "Boeing 777-300ER" },
  airline: { name: "British Airways", iata: "BA", icao: "BAW" },
};

/** AeroDataBox: GET /flights/number/{number}/{date}. */
export const AERODATABOX_FLIGHTS = [flown, { ...flown, status: "Canceled", arrival: there }];

const { airport: _known, ...boardSide } = here;

/** AeroDataBox: GET /flights/airports/icao/KJFK/… with direction=Departure; the board's own airport is left out. */
export const AERODATABOX_DEPARTURES = {
  departures: [
    { ...flown, departure: boardSide, arrival: there },
    {
      ...flown,
      departure: boardSide,
      arrival: there,
      number: "VS 4",
      callSign: "VIR4",
      airline: { name: "Virgin Atlantic", iata: "VS", icao: "VIR" },
    },
    {
      ...flown,
      departure: boardSide,
      arrival: movement("LFPG", "CDG", "Paris", "Paris", "Europe/Paris", "2026-11-24 20:30Z"),
    },
    { ...flown, departure: boardSide, arrival: { ...there, scheduledTime: null } },
  ],
};
