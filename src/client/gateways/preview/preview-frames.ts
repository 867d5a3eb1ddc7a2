import { isReadyMessage, lookMessage, type PreviewLook } from "./preview-message.ts";

/** The frames of the live preview. */
export interface PreviewFrames {
  /** Draws the pages in all frames like this, now and whenever one has loaded. */
  show(look: PreviewLook): void;
}

/** The window that has the frames. */
type Host = Pick<Window, "addEventListener"> & {
  readonly location: { readonly origin: string };
};

/**
 * The frames of the live preview: pages of the shop that follow the studio. A page says when it listens and then gets
 * the current look. Messages of other origins, and of windows that are no frames of this one, are ignored.
 * @param hostOf the window with the frames, which the server does not have; asked for with the first look.
 */
export function previewFrames(hostOf: () => Host): PreviewFrames {
  const frames = new Set<Window>();
  let current: PreviewLook | null = null;
  const send = (frame: Window, origin: string): void => {
    if (current !== null) frame.postMessage(lookMessage(current), origin);
  };
  const listen = (host: Host): void => {
    const { origin } = host.location;
    host.addEventListener("message", (event) => {
      if (event.origin !== origin || !isReadyMessage(event.data)) return;
      // Of a message's sources only windows have a parent.
      const frame = event.source as Window | null;
      if (frame === null || (frame.parent as unknown) !== host) return;
      frames.add(frame);
      send(frame, origin);
    });
  };
  return {
    show(look) {
      const host = hostOf();
      if (current === null) listen(host);
      current = look;
      for (const frame of frames) {
        if (frame.closed) frames.delete(frame);
        else send(frame, host.location.origin);
      }
    },
  };
}
