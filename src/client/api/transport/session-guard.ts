import type { Transport } from "./transport.ts";

/**
 * A transport that survives the end of a session: after a 401 it asks the person to sign in, then repeats the call.
 * @param signInAgain resolves to true after a sign-in, to false when the person declines.
 */
export const guardedTransport =
  (transport: Transport, signInAgain: () => Promise<boolean>): Transport =>
  async (request) => {
    const reply = await transport(request);
    if (reply.status !== 401 || !(await signInAgain())) return reply;
    return transport(request);
  };
