const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * The origin of a tenant's chat service. It becomes part of the page's content policy, where a semicolon or an asterisk
 * in a host name (URLs may contain both) would change what the page allows.
 * @returns null for anything but https at a plain host name.
 */
export function chatOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password, origin } = new URL(address);
  return protocol === "https:" && `${username}${password}` === "" && HOST.test(hostname) ? origin : null;
}
