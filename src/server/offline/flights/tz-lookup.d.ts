/** The package ships no types. */
declare module "tz-lookup" {
  /** IANA zone of a position; throws outside of the earth. */
  export default function tzLookup(lat: number, lng: number): string;
}
