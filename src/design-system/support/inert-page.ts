import { useEffect, useLayoutEffect, useRef } from "react";

/** How many open layers lie over an element. */
const layersOver = new Map<HTMLElement, number>();

const cover = (element: HTMLElement, by: 1 | -1): void => {
  const layers = (layersOver.get(element) ?? 0) + by;
  element.inert = layers > 0;
  if (layers > 0) layersOver.set(element, layers);
  else layersOver.delete(element);
};

/**
 * Makes everything behind an open modal layer of MUI inert. MUI hides it from assistive technology alone; inert also keeps
 * focus and the browser's search out of it. Call it in the component that renders the layer.
 */
export function useInertPage(open: boolean): void {
  const behind = useRef<readonly HTMLElement[]>([]);
  // A parent's effects run after its children's: MUI has hidden by now what is behind the layer.
  useEffect(() => {
    if (!open) return;
    behind.current = [...document.body.querySelectorAll<HTMLElement>(":scope > [aria-hidden='true']")];
    for (const element of behind.current) cover(element, 1);
  }, [open]);
  // Before MUI's own effects give the focus back to an element that is behind.
  useLayoutEffect(
    () => () => {
      for (const element of behind.current) cover(element, -1);
      behind.current = [];
    },
    [open],
  );
}
