import type { Network } from "#client/gateways/network/network.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";

/** Says on the page that the connection is lost or back, and then retries what had failed. */
export function followNetwork(root: RootStore, network: Network, signal: AbortSignal): void {
  const apply = () => {
    root.dialogs.setConnection(network.isOnline() ? "back" : "lost");
    if (network.isOnline()) root.retryFailed();
  };
  network.changes(apply, signal);
  if (!network.isOnline()) apply();
}
