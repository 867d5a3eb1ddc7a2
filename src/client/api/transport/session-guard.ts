import { ACCOUNT_HEADER, NOBODY } from "#contract/accounts/stored-account.ts";
import type { Transport } from "./transport.ts";

/** What the transport needs of the page's session. */
export interface GuardedSession {
  /** Id of the account that the page shows as signed in; empty for a guest. */
  readonly shownId: string;
  /** Resolves to true after a sign-in, to false when the person declines. */
  readonly signInAgain: () => Promise<boolean>;
  /** Asks the server again who is signed in. */
  readonly recheck: () => Promise<void>;
}

/**
 * A transport that keeps calls with the account that the page shows. After a 401 it asks the person to sign in, then
 * repeats the call; after a 403, which a sign-in in another tab may have caused, it has the session checked.
 */
export const guardedTransport =
  (transport: Transport, session: GuardedSession): Transport =>
  async (request) => {
    const send = () =>
      transport({ ...request, headers: { ...request.headers, [ACCOUNT_HEADER]: session.shownId || NOBODY } });
    const reply = await send();
    if (reply.status === 403) void session.recheck();
    return reply.status === 401 && (await session.signInAgain()) ? send() : reply;
  };
