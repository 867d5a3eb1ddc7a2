/** The scripts that the server writes into `<head>` for the time before a page's code arrives, and the marks that they leave. */

/** Marks the button that was pressed last, until its part of the page hears presses. */
export const PRESSED = "data-pressed";

/** Marks each field that was typed in, until its part of the page hears it; the text is its property `earlyText`. */
export const TYPED = "data-typed";

/** Marks the page's #root once React listens there. */
export const LIVE = "data-live";

/** The events that may come too early. */
export const EARLY_EVENTS = ["input", "click", "submit"] as const;

/**
 * Source of the script that the server writes into `<head>`: a page is drawn before its code arrives, and until then the
 * browser itself would send a form and lose what is typed. Its function `keepEarlyInput` keeps texts and the press of a
 * button instead, for `replayEarlyInput`; a button that opens a popover is left to the browser, which needs no script for
 * it, and an address field takes over its text by itself. The text is static, so one CSP hash covers every page.
 */
export const EARLY_INPUT_SCRIPT = `(function(d){window.keepEarlyInput=function(e){var t=e.target,b;if(e.type=="input"){if(t.getAttribute("role")=="combobox")return;t.earlyText=t.value;t.setAttribute("${TYPED}","");return}b=t.closest("button");if(e.type=="click"&&(!b||b.hasAttribute("popovertarget")))return;e.preventDefault();if(!b)return;d.querySelectorAll("[${PRESSED}]").forEach(function(o){o.removeAttribute("${PRESSED}")});b.setAttribute("${PRESSED}","")};${JSON.stringify(EARLY_EVENTS)}.forEach(function(n){d.addEventListener(n,function(e){var r=d.getElementById("root");if(r&&!r.hasAttribute("${LIVE}")&&r.contains(e.target))keepEarlyInput(e)},true)})})(document)`;

/** Storage key of the visitor's own choice of scheme; the value is "light" or "dark". */
export const SCHEME_STORAGE_KEY = "cabstand.scheme";

/**
 * Source of the blocking script that the server writes into `<head>`: it decides the scheme before the first paint, so
 * nothing flashes. `<html data-scheme>` carries the tenant's own scheme, or "light" with `data-scheme-auto` when it
 * follows the device. The text is static, so one CSP hash covers every page.
 */
export const SCHEME_BOOT_SCRIPT = `(function(d){var s;try{s=localStorage.getItem("${SCHEME_STORAGE_KEY}")}catch(e){}if(s!=="light"&&s!=="dark")s=d.hasAttribute("data-scheme-auto")?matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light":"";if(s)d.setAttribute("data-scheme",s)})(document.documentElement)`;
