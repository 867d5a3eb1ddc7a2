/** The transport of webhooks to an operator's own dispatch system. */
import { startDeadline, systemTimers, type Timers } from "#server/platform/clock.ts";
import { guardedFetch, type Send } from "#server/adapters/upstream/egress.ts";
import type { SendWebhook } from "#server/modules/dispatch/webhooks.ts";
import { given } from "./providers.ts";

/** The dispatch system must acknowledge within this time. */
const TIMEOUT_MS = 5_000;

export interface WebhookTransport {
  /** In demo mode webhooks may go to loopback and private addresses. */
  readonly demo: boolean;
  /** Replaces the guarded fetch, in tests. */
  readonly send?: Send;
  readonly timers?: Timers;
}

/** Posts to the address of the tenant's dispatch system; any status from 200 to 299 is an acknowledgement. */
export function webhookTransport({ demo, send, timers = systemTimers }: WebhookTransport): SendWebhook {
  const toAnywhere = send ?? guardedFetch({ allowPrivate: true });
  const toPublic = send ?? guardedFetch({ allowPrivate: false });
  return async (tenant, body, headers) => {
    const { url } = given(tenant, "dispatch");
    const isPrivate = demo || tenant.providers.privateNetwork === true;
    // A webhook holds names, addresses and phone numbers, so it must be encrypted.
    if (!isPrivate && !tenant.isTest && !url.startsWith("https://")) return { status: null, error: "not https" };
    const deadline = startDeadline(timers, TIMEOUT_MS);
    const post = isPrivate ? toAnywhere : toPublic;
    try {
      const {
        status,
        ok,
        body: answer,
      } = await post(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body,
        signal: deadline.signal,
        redirect: "manual",
      });
      await answer?.cancel();
      return { status, error: ok ? "" : `status ${status}` };
    } catch (error) {
      return { status: null, error: deadline.cause() ?? reasonOf(error) };
    } finally {
      deadline.end();
    }
  };
}

/** The code of a failed connection, such as ECONNREFUSED: its message may quote the address. */
function reasonOf(error: unknown): string {
  const { cause } = error as { readonly cause?: unknown };
  const { code, name } = (cause ?? error) as { readonly code?: unknown; readonly name?: unknown };
  return [code, name].find((text) => typeof text === "string") ?? "unknown";
}
