/** A Boot for pages that Vite serves during development, where our server has composed none. */
import type { Boot } from "#contract/core/boot.ts";
import { FIRST_ROUTES } from "#contract/first-routes.ts";
import "#generated/tokens.css";

/** Fetches the configuration from our server; everything else in the Boot takes its default. */
export async function fetchBoot(): Promise<Boot> {
  const query = new URLSearchParams({ airports: "true" });
  const tenant = new URLSearchParams(window.location.search).get("tenant");
  if (tenant) query.set("tenant", tenant);
  const reply = await fetch(`${FIRST_ROUTES.configuration.path}?${query}`);
  if (!reply.ok) throw new Error(`There is no configuration: status ${reply.status}.`);
  const configuration = (await reply.json()) as Boot["configuration"];
  return { configuration, scheme: "light", locale: "en-GB", texts: {}, demo: true };
}
