import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { TENANTS } from "./tenants.ts";
import { VIEWPORTS } from "./modes.ts";

interface BrandFramesProps {
  /** The story to frame. */
  readonly storyId: string;
  /** The toolbar's choices; the brand is replaced. */
  readonly globals: Readonly<Record<string, unknown>>;
}

const px = (length: string): number => Number.parseInt(length, 10);

/** The size of the frames: of the toolbar's viewport, a desktop unless it is set. */
function sizeOf(viewport: unknown): { readonly width: number; readonly height: number } {
  const name: unknown = Reflect.get(Object(viewport), "value");
  const { width, height } = (Object.entries(VIEWPORTS).find(([key]) => key === name)?.[1] ?? VIEWPORTS.desktop).styles;
  return { width: px(width), height: px(height) };
}

/** Toolbar choices as Storybook writes them into an address. */
const written = (globals: BrandFramesProps["globals"]): string =>
  ["scheme", "template", "locale", "role", "clock"].map((name) => `${name}:${String(globals[name])}`).join(";");

/** A whole page in every brand: a frame of a real width each, scaled to its column, so that its layout is the true one. */
export function BrandFrames({ storyId, globals }: BrandFramesProps): ReactNode {
  const size = sizeOf(globals["viewport"]);
  const columns = size.width > 600 ? 2 : TENANTS.length;
  return (
    <div
      style={{
        display: "grid",
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gap: 24,
        padding: 24,
        background: "#e6ecec",
        minBlockSize: "100vh",
        boxSizing: "border-box",
      }}
    >
      {TENANTS.map((tenant) => (
        <Frame
          key={tenant}
          name={tenant}
          size={size}
          src={`iframe.html?viewMode=story&id=${encodeURIComponent(storyId)}&globals=tenant:${tenant};${written(globals)}`}
        />
      ))}
    </div>
  );
}

interface FrameProps {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly src: string;
}

function Frame({ name, size: { width, height }, src }: FrameProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(([entry]) => entry && setScale(Math.min(1, entry.contentRect.width / width)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [width]);
  return (
    <figure style={{ margin: 0 }}>
      <figcaption style={{ font: "600 14px/1.5 system-ui, sans-serif", color: "#12262d", marginBlockEnd: 6 }}>
        {name}
      </figcaption>
      <div ref={box} style={{ blockSize: height * scale, overflow: "hidden", borderRadius: 8 }}>
        <iframe
          title={name}
          src={src}
          style={{
            inlineSize: width,
            blockSize: height,
            border: 0,
            transform: `scale(${scale})`,
            transformOrigin: "0 0",
          }}
        />
      </div>
    </figure>
  );
}
