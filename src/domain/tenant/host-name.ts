/** A host, or an origin of http or https with nothing after it: no path, no user, only the default port. */
const FORM = /^(?:(https?):\/\/)?([^\s\p{Cc}/\\?#@:%[\]]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?\/?$/iu;
const USUAL_PORTS: Readonly<Record<string, string>> = { http: "80", https: "443" };

/**
 * The host that a caller names, in the one spelling in which hosts are compared: IDNA's ASCII form, lower case, no
 * trailing dot. Null when the text is not exactly a host or an origin on its default port: a lenient parser could read
 * anything else as one of our hosts.
 */
export function hostOf(text: string): string | null {
  const [, scheme = "https", name = "", port] = FORM.exec(text) ?? [];
  if (name === "" || (port !== undefined && port !== USUAL_PORTS[scheme.toLowerCase()])) return null;
  const bare = name.replace(/\.$/, "");
  if (!URL.canParse(`https://${bare}/`)) return null;
  const { hostname } = new URL(`https://${bare}/`);
  return hostname === "" || hostname.endsWith(".") ? null : hostname;
}
