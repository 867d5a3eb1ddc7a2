/// <reference types="vite/client" />
const FILES = import.meta.glob("../design-tokens/tenants/*.tokens.json");

/** Every brand there is: one file each in design-tokens/tenants. */
export const TENANTS: readonly string[] = Object.keys(FILES).map((path) => path.replace(/^.*\/|\.tokens\.json$/g, ""));
