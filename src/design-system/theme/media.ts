/** The breakpoints of the style sheets, for styles in TypeScript. */
import { MOBILE_MAX_WIDTH_PX } from "#domain/shared/constants.ts";

/** `@media (--phone)`. */
export const phone = `@media (max-width: ${MOBILE_MAX_WIDTH_PX}px)`;

/** `@media (--above-phone)`. */
export const abovePhone = `@media (min-width: ${MOBILE_MAX_WIDTH_PX + 1}px)`;
