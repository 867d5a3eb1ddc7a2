/** Whether a text is a code that opens a ride. A code is 256 bits as text; references, which people read out, are far shorter. */
export const isTrackCode = (text: string): boolean => /^[\w-]{40,128}$/.test(text);
