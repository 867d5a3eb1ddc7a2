import type { Transport } from "./transport.ts";

/**
 * A transport for people whose session may end in the middle of their work: when the server answers "please sign in",
 * they are asked to, and the same call goes out again.
 * @param signInAgain resolves once they have (true) or do not want to (false).
 */
export const guardedTransport =
  (transport: Transport, signInAgain: () => Promise<boolean>): Transport =>
  async (request) => {
    const reply = await transport(request);
    if (reply.status !== 401 || !(await signInAgain())) return reply;
    return transport(request);
  };
