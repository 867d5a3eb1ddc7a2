import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import type { Navigate } from "#client/hooks/page-props.ts";
import { StoresContext } from "#client/hooks/stores.ts";
import { DialogHost } from "#client/screens/dialogs/DialogHost.tsx";
import type { MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import { ThemeRoot } from "#ds/foundations/ThemeRoot/index.ts";
import type { Application } from "./create-app.ts";
import { Pages } from "./Pages.tsx";
import type { SchemeChoice } from "./scheme.ts";

export interface AppProps {
  readonly app: Application;
  readonly scheme: SchemeChoice;
  readonly loadMap: MapLoader;
  /** Begins the application's life and gives what ends it; called once the page is drawn. */
  readonly start: () => () => void;
  /** Takes the router's means to lead to another page. */
  readonly onNavigator: (navigate: Navigate) => void;
}

/** The application inside its router. */
export function App({ app, scheme, loadMap, start, onNavigator }: AppProps): ReactNode {
  const { boot, configuration, catalogue, root } = app;
  // The first drawing must equal the server's, whatever the head's script has chosen since.
  const shown = useSyncExternalStore(scheme.subscribe, scheme.current, () => boot.scheme);
  // After the children's effects: a field has then told what was typed before the page woke up.
  useEffect(start, [start]);
  return (
    <StoresContext value={root}>
      <ThemeRoot
        tenant={configuration.tenant}
        // Attributes only, no markup: here the page's own scheme is right from the start.
        scheme={scheme.current()}
        template={configuration.template}
        locale={boot.locale}
        catalogue={catalogue}
        overrides={boot.texts}
      >
        <Pages app={app} scheme={shown} onScheme={scheme.choose} loadMap={loadMap} onNavigator={onNavigator} />
        <DialogHost />
      </ThemeRoot>
    </StoresContext>
  );
}
