import { isTest } from "./strict-a11y.ts";

/** Storybook's own server, and what a page makes itself. */
const OWN = "'self' data: blob:";
const POLICY = `default-src ${OWN} 'unsafe-inline' 'unsafe-eval'; connect-src ${OWN} ws:`;

/** What stories have asked of other servers. */
const asked: string[] = [];
let isShut = false;

/** Shuts the page to every other server. */
const shut = (): void => {
  if (isShut) return;
  isShut = true;
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = POLICY;
  document.head.append(meta);
  document.addEventListener("securitypolicyviolation", ({ blockedURI }) => asked.push(blockedURI));
};

/** Throws, in a test run, with what has been asked of other servers since the last time. */
const judge = (): void => {
  const urls = asked.splice(0);
  // What a story asks for late is told of by the one after it.
  if (isTest() && urls.length > 0) throw new Error(`asked the network for ${urls.join(", ")}`);
};

/** Stories need no network (D18): what asks for it gets nothing, and in a test run the story fails. */
export const noNetwork = { shut, judge };
