/** An address whose British postcodes stay on one line. */
export const unbroken = (address: string): string =>
  address.replace(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/g, "$1\u00a0$2");
