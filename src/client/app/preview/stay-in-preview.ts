/** Keeps a page of the preview in its frame: its links stay in the preview, and its focus leaves the studio alone. */

/** The window of a page. */
export type PreviewWindow = Window & typeof globalThis;

/**
 * Until a person uses the page, nothing in it may take the focus from the studio that frames it: a step that is shown
 * focuses its heading, and the keyboard would leave the studio with each choice.
 */
function leaveFocus(page: PreviewWindow): void {
  if (page.parent === page) return;
  const { prototype } = page.HTMLElement;
  const { focus } = prototype;
  prototype.focus = () => undefined;
  page.addEventListener("focus", () => (prototype.focus = focus), { once: true });
}

/** Links that the application does not follow itself load a page: that of the preview. */
function keepLinks({ document, location }: Window, pageAddress: (path: string) => string): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (event.defaultPrevented || link === null || link.origin !== location.origin || link.target !== "") return;
    if (link.getAttribute("href")?.startsWith("#") === true) return;
    event.preventDefault();
    location.assign(pageAddress(link.pathname + link.search + link.hash));
  });
}

/**
 * On a page that has the whole form, the section of the step is scrolled to; what loads above it moves it, until a person
 * uses the page.
 */
function scrollToSection({ document, ResizeObserver, MutationObserver }: PreviewWindow): void {
  const scroll = (): void => {
    const section = document.querySelector<HTMLElement>("[data-section][data-stop]");
    const before = section?.previousElementSibling;
    const hasOthersAbove =
      before instanceof HTMLElement && before.matches("[data-section]") && before.offsetParent !== null;
    if (hasOthersAbove) section?.scrollIntoView({ block: "start" });
  };
  const resized = new ResizeObserver(scroll);
  const changed = new MutationObserver(scroll);
  resized.observe(document.body);
  changed.observe(document.body, { subtree: true, attributeFilter: ["data-stop"] });
  const stop = (): void => {
    resized.disconnect();
    changed.disconnect();
  };
  for (const use of ["wheel", "pointerdown", "keydown", "touchstart"])
    document.addEventListener(use, stop, { once: true, capture: true, passive: true });
}

/** @param pageAddress the address in the preview of a path of the shop. */
export function stayInPreview(page: PreviewWindow, pageAddress: (path: string) => string): void {
  leaveFocus(page);
  keepLinks(page, pageAddress);
  scrollToSection(page);
}
