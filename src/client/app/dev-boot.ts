/** A Boot for a page that no server has composed: Vite's own, during development. */
import type { Boot } from "#contract/boot.ts";
import { ROUTES } from "#contract/routes.ts";
import "../../generated/tokens.css";

/** Asks our server for the configuration, with all it usually writes into the page taken as the default. */
export async function fetchBoot(): Promise<Boot> {
  const query = new URLSearchParams({ airports: "true" });
  const tenant = new URLSearchParams(window.location.search).get("tenant");
  if (tenant) query.set("tenant", tenant);
  const reply = await fetch(`${ROUTES.configuration.path}?${query}`);
  const configuration = (await reply.json()) as Boot["configuration"];
  return { configuration, scheme: "light", locale: "en-GB", texts: {}, demo: true };
}
