import { isReadyMessage, lookEvent, readCutMessage, type CutTexts, type PreviewLook } from "./preview-message.ts";

/** The frames of the live preview. */
export interface PreviewFrames {
  /**
   * Draws the pages in all frames like this, now and whenever one has loaded. The narrowest is drawn first and the others
   * after its picture: they share one thread, and restyling all of them would make each wait for the widest. While look
   * follows look, as under a colour picker, the others are drawn now and then.
   */
  show(look: PreviewLook): void;
  /** Calls back whenever a page has looked for texts that do not fit. */
  onCutTexts(hear: (cut: CutTexts) => void): void;
}

/** How often the wider frames make way for a newer look. */
const PATIENCE = 5;

/** The window that has the frames. */
type Host = Pick<Window, "addEventListener"> & {
  readonly location: { readonly origin: string };
};

/**
 * The frames of the live preview: pages of the shop that follow the studio. A page says when it listens and then gets
 * the current look. Messages of other origins, and of windows that are no frames of this one, are ignored.
 * @param hostOf the window with the frames, which the server does not have; asked for with the first look.
 * @param soon runs once the next picture is painted.
 */
export function previewFrames(hostOf: () => Host, soon: (run: () => void) => void): PreviewFrames {
  const frames = new Set<Window>();
  let current: PreviewLook | null = null;
  let hearCut: (cut: CutTexts) => void = () => undefined;
  /** The wider frames wait for the narrowest one's picture. */
  let isWaiting = false;
  const send = (frame: Window): void => {
    if (current !== null) frame.dispatchEvent(lookEvent(current));
  };
  const byWidth = (): readonly Window[] => {
    for (const frame of frames) if (frame.closed) frames.delete(frame);
    return [...frames].toSorted((one, other) => one.innerWidth - other.innerWidth);
  };
  /** Draws the wider frames after the next pictures, which may still be the studio's own and the narrowest frame's. */
  const drawOthers = (patience: number): void => {
    soon(() => {
      const drawn = current;
      soon(() => {
        if (current !== drawn && patience > 0) return drawOthers(patience - 1);
        isWaiting = false;
        for (const frame of byWidth().slice(1)) send(frame);
      });
    });
  };
  const listen = (host: Host): void => {
    const { origin } = host.location;
    host.addEventListener("message", (event) => {
      const cut = readCutMessage(event.data);
      if (event.origin !== origin || (cut === null && !isReadyMessage(event.data))) return;
      // Of a message's sources only windows have a parent.
      const frame = event.source as Window | null;
      if (frame === null || (frame.parent as unknown) !== host) return;
      if (cut !== null) return hearCut(cut);
      frames.add(frame);
      send(frame);
    });
  };
  return {
    onCutTexts(hear) {
      hearCut = hear;
    },
    show(look) {
      const host = hostOf();
      if (current === null) listen(host);
      current = look;
      const [narrowest] = byWidth();
      if (narrowest !== undefined) send(narrowest);
      if (isWaiting || frames.size < 2) return;
      isWaiting = true;
      drawOthers(PATIENCE);
    },
  };
}
