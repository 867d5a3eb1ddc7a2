import { Suspense, useEffect, useState, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { MANIFESTS } from "#ds/templates/manifests.ts";
import { Pages } from "#client/app/routing/Pages.tsx";
import { StoresContext } from "#client/hooks/stores.ts";
import { DialogHost } from "#client/screens/dialogs/DialogHost.tsx";
import { isTest } from "#storybook/strict-a11y.ts";
import { useToolbar } from "#storybook/toolbar.ts";
import { companyOf } from "#stories/_fixtures/companies.ts";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { Answer } from "#client/api/api.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import type { HomeContent } from "#domain/tenant/home.ts";
import type { SchemeName } from "#domain/tenant/theme/inputs.ts";
import { MapLoaderContext, type MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import { done, TOO_OFTEN, type Calls } from "#tests/support/client/fake-client.ts";
import { looseRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";

/** What a screen meets. */
export interface ScreenSetup {
  /** Who is signed in; a guest unless given. */
  readonly profile?: Profile;
  /** What differs of the tenant's configuration. */
  readonly configuration?: Partial<Configuration>;
  /** What the server adds to a home page. */
  readonly home?: HomeContent;
  /** The page is the short form. */
  readonly lite?: boolean;
  /** Sets what the API replies; a call without a reply stays in flight. */
  readonly replies?: (made: FakeRoot) => void;
}

/** The pages are complete without a map; JourneyMap has stories of its own. */
const neverLoads: MapLoader = () => new Promise(() => undefined);

/** How much fake time passes in one tick of the real one. */
const TICK_MS = 50;

interface OnFakeRootProps extends ScreenSetup {
  /** The address of the page to render in its frame, instead of a single screen. */
  readonly path?: string;
  readonly children?: ReactNode;
}

/** Renders a real screen, or a whole page, over real stores whose API is a fake. Another brand is another visit. */
export function OnFakeRoot(props: OnFakeRootProps): ReactNode {
  const { tenant } = useToolbar();
  return <Visit key={tenant} tenant={tenant} {...props} />;
}

function Visit({
  tenant,
  profile,
  configuration,
  home,
  lite,
  replies,
  path = "/",
  children,
}: OnFakeRootProps & { readonly tenant: string }): ReactNode {
  const [made] = useState(() => {
    const loose = looseRoot({ ...companyOf(tenant), ...configuration }, undefined, undefined, undefined, lite);
    if (profile) loose.accounts.signIns.reply = () => done(profile);
    replies?.(loose);
    return loose;
  });
  useEffect(() => {
    made.wire();
    if (profile) void made.root.session.signIn(profile.email, "", false);
    const ticks = setInterval(() => made.clock.pass(TICK_MS), TICK_MS);
    return () => {
      clearInterval(ticks);
      made.end();
    };
  }, [made, profile]);
  return (
    <MemoryRouter initialEntries={[path]}>
      <StoresContext value={made.root}>
        <MapLoaderContext value={neverLoads}>
          {/* Screens of members suspend until their stores are there. */}
          <Suspense fallback={<div data-waiting hidden />}>
            {children ?? <WholePage made={made} home={home} />}
          </Suspense>
          <DialogHost />
        </MapLoaderContext>
      </StoresContext>
    </MemoryRouter>
  );
}

interface WholePageProps {
  readonly made: FakeRoot;
  readonly home: HomeContent | undefined;
}

/** The page of the router's address, as the application renders it. */
function WholePage({ made: { root, onNavigate }, home }: WholePageProps): ReactNode {
  const [scheme, setScheme] = useState<SchemeName>("light");
  const { configuration } = root.tenant;
  const manifest = MANIFESTS[configuration.template];
  const app = { root, configuration, manifest, ...(home && { boot: { home } }) };
  return <Pages app={app} scheme={scheme} onScheme={setScheme} onNavigator={onNavigate} />;
}

/** Waits for a text; live regions may repeat what is on screen. */
export async function findText(text: string): Promise<void> {
  await expect(await screen.findAllByText(text)).not.toHaveLength(0);
}

/** Confirms what a dialog asks, once it has appeared. */
export async function confirm(button = "OK"): Promise<void> {
  await waitFor(async () => expect(await screen.findByRole("button", { name: button })).toBeVisible());
  await userEvent.click(screen.getByRole("button", { name: button }));
}

/**
 * In a test, scrolls to the end of the page, where its bar covers nothing; axe cannot check what it half covers. For
 * people a page opens at its top.
 */
export async function toTheEnd(): Promise<void> {
  // Lazy parts make the page longer when they load.
  await waitFor(() => expect(document.querySelector("[data-waiting]")).toBeNull());
  if (!isTest()) return;
  scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
}

interface ShownStory {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly globals: Readonly<Record<string, unknown>>;
}

/** Waits for what the parameter `shows` selects: what a page is about, in any language. */
export async function showsPage({ parameters, globals }: ShownStory): Promise<void> {
  // Each tenant then has a frame of its own, and this page has no form.
  if (globals["tenant"] === "all") return;
  await waitFor(() => expect(document.querySelector(String(parameters["shows"]))).toBeVisible());
  await toTheEnd();
}

/** Where the screens of these stories lead. */
export const navigate = fn();

/** A story of a screen. */
export const onFakeRoot = (screen: ReactNode, setup: ScreenSetup) => ({
  render: () => <OnFakeRoot {...setup}>{screen}</OnFakeRoot>,
});

/** A story of a whole page, in the frame of the site. */
export const atPath = (path: string, setup: ScreenSetup = {}) => ({
  render: () => <OnFakeRoot path={path} {...setup} />,
  parameters: { bare: true },
});

/** Refuses the first call, for too many requests; answers the following ones. */
export function afterRefusal<Input, T>(calls: Calls<Input, T>, value: Answer<T>): void {
  calls.reply = () => {
    calls.reply = () => value;
    return { ok: false, error: TOO_OFTEN };
  };
}
