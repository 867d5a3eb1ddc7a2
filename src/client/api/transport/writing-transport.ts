import { axiosTransport } from "./axios-transport.ts";
import { keyedTransport } from "./keyed-transport.ts";
import type { Transport } from "./transport.ts";

/** The transport of every call that changes something, in a chunk of its own. @param newKey as for keyedTransport. */
export const writingTransport = (newKey: () => string): Transport => keyedTransport(axiosTransport(), newKey);
