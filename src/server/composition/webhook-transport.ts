/** The transport of webhooks to an operator's own dispatch system. */
import { startDeadline, systemTimers, type Timers } from "#server/platform/timers.ts";
import { guardedFetch, type Send } from "#server/adapters/upstream/egress.ts";
import type { SendWebhook } from "#server/modules/dispatch/webhooks.ts";
import { given } from "./provider-connection.ts";

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
    if (!isPrivate && !tenant.isTest && !url.startsWith("https://")) throw new Error("not https");
    const deadline = startDeadline(timers, TIMEOUT_MS);
    const post = isPrivate ? toAnywhere : toPublic;
    try {
      const answer = await post(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body,
        signal: deadline.signal,
        redirect: "manual",
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error("not taken");
    } finally {
      deadline.end();
    }
  };
}
