/** Text with its Eastern Arabic and Persian digits, as an Arabic keyboard types them, in Latin ones. */
export const toLatinDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
