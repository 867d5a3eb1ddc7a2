const REGIONAL_A = 0x1f1e6;
const LETTER_A = 97;

/** The flag of an ISO 3166 alpha-2 code as a character; empty for anything else. Devices without flags show letters. */
export function flagOf(country: string): string {
  const code = country.toLowerCase();
  if (!/^[a-z]{2}$/.test(code)) return "";
  return String.fromCodePoint(...Array.from(code, (letter) => REGIONAL_A + letter.charCodeAt(0) - LETTER_A));
}
