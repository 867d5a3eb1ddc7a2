/** A flight's number, without saying which day. */
export interface FlightNumber {
  /** The airline as the customer wrote it: two characters (IATA) or three letters (ICAO), upper case. */
  readonly carrier: string;
  /** 1 to 9999. */
  readonly number: number;
  /** A letter behind the number, as on delayed or split flights; usually empty. */
  readonly suffix: string;
}

/** The airline's characters are adjacent: "B 178" is no flight of an airline "B1". */
const FORM = /^\s*([A-Z]{3}|[A-Z][A-Z\d]|\d[A-Z])[\s.\-/]*0*([1-9]\d{0,3})\s*([A-Z]?)\s*$/;

/** Reads "BA 178", "ba178", "BAW178", "U2-8172" or "BA0178"; null for anything else. */
export function parseFlightNumber(text: string): FlightNumber | null {
  const [, carrier, number, suffix] = FORM.exec(text.toUpperCase()) ?? [];
  if (carrier === undefined || number === undefined) return null;
  return { carrier, number: Number(number), suffix: suffix ?? "" };
}
