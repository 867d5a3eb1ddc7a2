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
