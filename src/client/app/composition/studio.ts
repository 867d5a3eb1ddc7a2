/** Composes the studio of the tenant's staff; in a chunk that loads with its page. */
import { createStudioApi } from "#client/api/studio-api.ts";
import type { CallerDeps } from "#client/api/transport/caller.ts";
import type { Transport } from "#client/api/transport/transport.ts";
import { saveFile } from "#client/gateways/files/save-file.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { loadAreaMap } from "#client/gateways/maps/shared/area-map-loader.ts";
import { previewFrames } from "#client/gateways/preview/preview-frames.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import { afterPaint } from "#ds/support/after-paint.ts";
import { StudioStore, type StudioStoreDeps } from "#client/stores/studio/StudioStore.ts";

export interface StudioDeps {
  readonly calls: CallerDeps;
  readonly clock: Clock;
  readonly searchAddress: StudioStoreDeps["searchAddress"];
}

/** @param root the page's stores, of which the error dialog is used. */
export const createStudioStore = (
  root: Pick<RootStore, "reportError">,
  { calls, clock, searchAddress }: StudioDeps,
): StudioStore => {
  const studio: StudioStore = new StudioStore({
    api: createStudioApi({ ...calls, transport: expiryNoted(calls.transport, () => studio.expire()) }),
    clock,
    frames: previewFrames(() => window, afterPaint),
    saveFile,
    loadAreaMap,
    searchAddress,
    reportError: root.reportError,
  });
  return studio;
};

/** Tells of each call that is refused because nobody is signed in any more. */
export const expiryNoted =
  (transport: Transport, onExpired: () => void): Transport =>
  async (request) => {
    const reply = await transport(request);
    if (reply.status === 401) onExpired();
    return reply;
  };
