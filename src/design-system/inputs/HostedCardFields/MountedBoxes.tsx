import { createContext, use, useEffect, useRef, useState, type ReactNode } from "react";
import { useTokenValue } from "#ds/theme/use-token-value.ts";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { HostedBox, type FrameProps } from "./HostedBoxes.tsx";
import styles from "./HostedCardFields.module.css";

/** Boxes that a provider fills with frames of its own. */
type BoxName = "number" | "expiry" | "cvc";

/** An event of one of the boxes. */
interface BoxNews {
  readonly kind: "focus" | "blur" | "change";
  readonly empty: boolean;
  readonly complete: boolean;
}

/**
 * Mounts a provider's frames in our boxes and resolves to the function that removes them. Rejects when they cannot be
 * loaded.
 */
export type MountFrames = (
  boxes: Readonly<Record<BoxName, HTMLElement>>,
  look: { readonly color: string; readonly invalid: string },
  tell: (box: BoxName, news: BoxNews) => void,
) => Promise<() => void>;

interface MountedBoxesProps {
  readonly mount: MountFrames;
  readonly disabled: boolean;
  readonly onFailed: () => void;
}

/** The containers of the frames, and the listeners. */
interface Places {
  readonly elements: Map<BoxName, HTMLElement>;
  readonly listeners: Map<BoxName, FrameProps>;
}

const PlacesContext = createContext<Places>({ elements: new Map(), listeners: new Map() });

/** The place of one frame. */
const frameOf = (name: BoxName) =>
  function MountedFrame(props: FrameProps): ReactNode {
    const { elements, listeners } = use(PlacesContext);
    useEffect(() => {
      listeners.set(name, props);
    });
    return <span className={styles.place} ref={(element) => void (element && elements.set(name, element))} />;
  };

const FRAMES = { number: frameOf("number"), expiry: frameOf("expiry"), cvc: frameOf("cvc") } as const;

/**
 * The three boxes of a provider that mounts its frames itself. The CVC reuses the expiry's wording, as specified
 * (PAY-023).
 */
export function MountedBoxes({ mount, disabled, onFailed }: MountedBoxesProps): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const [waiting, setWaiting] = useState(true);
  const [places] = useState<Places>(() => ({ elements: new Map(), listeners: new Map() }));
  const color = useTokenValue("text-default");
  const invalid = useTokenValue("text-error");
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  // Mounted again in another scheme: the frames accept colours only when they are created.
  useEffect(() => {
    let wanted = true;
    let unmountFields: (() => void) | null = null;
    const boxes = Object.fromEntries(places.elements) as Record<BoxName, HTMLElement>;
    const tell = (box: BoxName, { kind, empty, complete }: BoxNews): void => {
      const listener = places.listeners.get(box);
      listener?.onChange({ empty, complete });
      if (kind === "focus") listener?.onFocus();
      if (kind === "blur") listener?.onBlur();
    };
    mount(boxes, { color, invalid }, tell).then(
      (made) => {
        unmountFields = made;
        if (wanted) setWaiting(false);
        else made();
      },
      () => wanted && failed.current(),
    );
    return () => {
      wanted = false;
      unmountFields?.();
    };
  }, [mount, places, color, invalid]);
  const shared = { disabled, waiting };
  return (
    <PlacesContext value={places}>
      <HostedBox {...shared} label={t("card.number")} title={t("card.number")} Frame={FRAMES.number} />
      <div className={styles.pair}>
        <HostedBox {...shared} label={t("card.expiry")} title={t("card.expiry")} Frame={FRAMES.expiry} />
        <HostedBox {...shared} label={t("card.cvc")} title={t("card.expiry")} Frame={FRAMES.cvc} />
      </div>
    </PlacesContext>
  );
}
