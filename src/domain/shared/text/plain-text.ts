/** Characters that nothing shows: direction marks, joiners, fillers, variation selectors, and the frame of a keycap. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u20e3]+/gu;

/** Pasted text as its reader sees it: letters, digits and signs in their plain forms (NFKC), nothing invisible. */
export const plainText = (text: string): string => text.normalize("NFKC").replace(INVISIBLE, "");
