/** Id of an address field's input. @param key of the field: `pickup`, `dropoff` or a via's. */
export const addressId = (key: string): string => `${key}-address`;
