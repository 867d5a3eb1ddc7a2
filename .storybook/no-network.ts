import { isTest } from "./strict-a11y.ts";

/** Storybook's own server, and URLs that a page creates itself. */
const OWN = "'self' data: blob:";
const POLICY = `default-src ${OWN} 'unsafe-inline' 'unsafe-eval'; connect-src ${OWN} ws:`;

/** Requests of stories to other servers. */
const asked: string[] = [];
let isShut = false;

/** Blocks requests to every other server. */
const shut = (): void => {
  if (isShut) return;
  isShut = true;
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = POLICY;
  document.head.append(meta);
  document.addEventListener("securitypolicyviolation", ({ blockedURI }) => asked.push(blockedURI));
};

/** In a test run, throws with the requests to other servers since the last call. */
const judge = (): void => {
  const urls = asked.splice(0);
  // A late request of one story is reported by the next one.
  if (isTest() && urls.length > 0) throw new Error(`asked the network for ${urls.join(", ")}`);
};

/** Stories need no network: requests to other servers are blocked, and in a test run the story fails. */
export const noNetwork = { shut, judge };
