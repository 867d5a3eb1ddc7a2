import { useEffect, useSyncExternalStore, type ComponentProps, type ReactNode } from "react";
import type { Navigate } from "#client/hooks/page-props.ts";
import { StoresContext } from "#client/hooks/stores.ts";
import { DialogHost } from "#client/screens/dialogs/DialogHost.tsx";
import { ThemeRoot } from "#ds/foundations/ThemeRoot/ThemeRoot.tsx";
import type { Application } from "#client/app/composition/create-app.ts";
import { Pages } from "#client/app/routing/Pages.tsx";
import type { SchemeChoice } from "./scheme.ts";

export interface AppProps {
  readonly app: Application;
  readonly scheme: SchemeChoice;
  /** Starts the application and returns what stops it; called after the first commit. */
  readonly start: () => () => void;
  /** Receives the router's navigation. */
  readonly onNavigator: (navigate: Navigate) => void;
  /** The server's styles of this drawing; the browser has its own. */
  readonly styleCache?: ComponentProps<typeof ThemeRoot>["styleCache"];
}

/** The application inside its router; on a page with maps also inside a `MapLoaderContext`. */
export function App({ app, scheme, start, onNavigator, styleCache }: AppProps): ReactNode {
  const { boot, configuration, catalogue, root } = app;
  // Hydration must equal the server's HTML, whatever scheme the head's script has chosen since.
  const shown = useSyncExternalStore(scheme.subscribe, scheme.current, () => boot.scheme);
  // After the children's effects, in which the fields have taken over pre-hydration input.
  useEffect(start, [start]);
  return (
    <StoresContext value={root}>
      <ThemeRoot
        tenant={configuration.tenant}
        // An attribute, not markup: it may already show the page's own scheme.
        scheme={scheme.current()}
        template={configuration.template}
        locale={boot.locale}
        catalogue={catalogue}
        overrides={boot.texts}
        styleCache={styleCache}
      >
        <Pages app={app} scheme={shown} onScheme={scheme.choose} onNavigator={onNavigator} />
        <DialogHost />
      </ThemeRoot>
    </StoresContext>
  );
}
