/** Live connections without a network. */
import type { LiveEvents, LiveLink, LiveRequest, OpenLive } from "#client/gateways/realtime/live-link.ts";

/** One that was made. */
export interface FakeLink {
  readonly request: LiveRequest;
  readonly events: LiveEvents;
  isStopped: boolean;
}

/** Makes them, and remembers. */
export class FakeLive {
  readonly links: FakeLink[] = [];
  /** The server cannot be reached. */
  isDown = false;

  get last(): FakeLink {
    const link = this.links.at(-1);
    if (!link) throw new Error("nothing was opened");
    return link;
  }

  open: OpenLive = (request, events): LiveLink => {
    const link: FakeLink = { request, events, isStopped: false };
    this.links.push(link);
    return {
      start: () => (this.isDown ? Promise.reject(new Error("down")) : Promise.resolve()),
      stop: () => void (link.isStopped = true),
    };
  };
}
