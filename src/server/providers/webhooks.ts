/** The way to an operator's own dispatch system. */
import { startDeadline, systemTimers, type Timers } from "../adapters/http/deadline.ts";
import { guardedFetch, type Send } from "../adapters/http/egress.ts";
import type { SendWebhook } from "../modules/dispatch/webhooks.ts";
import { given } from "./connect.ts";

/** It has this long to say that it has heard. */
const TIMEOUT_MS = 5_000;

export interface WebhookWay {
  /** In demo mode loopback and private addresses may be told. */
  readonly demo: boolean;
  /** Instead of the guarded way out, in tests. */
  readonly send?: Send;
  readonly timers?: Timers;
}

/** Posts to the address of the tenant's dispatch system; any status from 200 to 299 says that it has heard. */
export function webhookWay({ demo, send, timers = systemTimers }: WebhookWay): SendWebhook {
  const open = send ?? guardedFetch({ allowPrivate: true });
  const strict = send ?? guardedFetch({ allowPrivate: false });
  return async (tenant, body, headers) => {
    const deadline = startDeadline(timers, TIMEOUT_MS);
    const way = demo || tenant.providers.privateNetwork === true ? open : strict;
    try {
      const answer = await way(given(tenant, "dispatch").url, {
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
