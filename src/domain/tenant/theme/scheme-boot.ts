/** Storage key of the visitor's own choice of scheme; the value is "light" or "dark". */
export const SCHEME_STORAGE_KEY = "cabstand.scheme";

/**
 * Source of the blocking script that the server writes into `<head>`: it decides the scheme before the first paint, so
 * nothing flashes. `<html data-scheme>` carries the tenant's own scheme, or "light" with `data-scheme-auto` when it
 * follows the device. The text is static, so one CSP hash covers every page.
 */
export const SCHEME_BOOT_SCRIPT = `(function(d){var s;try{s=localStorage.getItem("${SCHEME_STORAGE_KEY}")}catch(e){}if(s!=="light"&&s!=="dark")s=d.hasAttribute("data-scheme-auto")?matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light":"";if(s)d.setAttribute("data-scheme",s)})(document.documentElement)`;
