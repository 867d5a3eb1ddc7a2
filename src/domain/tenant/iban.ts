/** Bank accounts as invoices name them: ISO 13616. */

const compact = (text: string): string => text.toUpperCase().replace(/\s/g, "");

/** Whether a text is an IBAN with a right check number. */
export function isIban(text: string): boolean {
  const iban = compact(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  // Letters count from A = 10; the number, with its beginning at the end, leaves 1 when divided by 97.
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** An IBAN as people read it, in groups of four. */
export const formatIban = (iban: string): string => compact(iban).replace(/(.{4})(?=.)/g, "$1 ");
