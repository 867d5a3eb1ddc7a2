/** The pages and the files that belong to them, wired. */
import type { FastifyInstance } from "fastify";
import { airportFareBoard } from "#server/modules/quotation/airport-fares.ts";
import { logoRoutes } from "#server/modules/tenants/logo.ts";
import { vehiclePictureRoutes } from "#server/modules/tenants/vehicle-pictures.ts";
import type { Credit } from "#server/offline/data/credits.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { clientFiles } from "#server/platform/http/pages/client-files.ts";
import { pageRoutes } from "#server/platform/http/pages/pages.ts";
import type { PageLink } from "#server/platform/http/pages/page-links.ts";
import { fontRoutes } from "#server/platform/http/pages/site/font-files.ts";
import { wellKnownRoutes } from "#server/platform/http/pages/site/well-known.ts";
import { siteRoutes } from "#server/platform/http/pages/site/site-routes.ts";
import { creditsPage } from "./credits-page.ts";

type Shown = Parameters<typeof pageRoutes>[1];
type Fares = Parameters<typeof airportFareBoard>[0];

/** What pages need of the server. */
export interface PagePorts
  extends
    Pick<Shown, "prerender" | "clock" | "demo" | "callHosts" | "watchesFlights">,
    Pick<Fares, "routing" | "timers" | "logger"> {
  readonly db: Database;
  readonly pageLink: PageLink;
  readonly credits: readonly Credit[];
  /** Folder of the built client; it may be missing. */
  readonly clientFolder: string;
}

/** Registers the pages and the files that belong to them. */
export async function servePages(app: FastifyInstance, ports: PagePorts): Promise<void> {
  const { demo, clock, prerender, callHosts, pageLink: link, watchesFlights, routing, timers, logger } = ports;
  creditsPage(app, ports.credits);
  siteRoutes(app, { demo, link });
  wellKnownRoutes(app, { clock, link });
  fontRoutes(app);
  vehiclePictureRoutes(app, ports.db);
  logoRoutes(app, ports.db);
  pageRoutes(app, {
    files: await clientFiles(app, ports.clientFolder),
    airportFares: airportFareBoard({ clock, routing, timers, logger }),
    prerender,
    clock,
    demo,
    callHosts,
    link,
    watchesFlights,
  });
}
