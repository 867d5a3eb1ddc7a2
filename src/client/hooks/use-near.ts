import { useEffect, useRef, useState, type RefObject } from "react";

/** About a phone's screen ahead of the visible part. */
const AHEAD = "800px 0px";

/** Whether an element has been near the viewport; stays true once set. Always false on the server. */
export function useNear<Box extends Element>(): readonly [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, near];
}
