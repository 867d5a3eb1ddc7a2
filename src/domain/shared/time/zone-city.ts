/** The city of an IANA zone, as people know it: "Europe/London" is "London", "America/New_York" is "New York". */
export const zoneCity = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
