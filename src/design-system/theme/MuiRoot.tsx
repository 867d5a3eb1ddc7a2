import { CacheProvider, type EmotionCache } from "@emotion/react";
import { ThemeProvider } from "@mui/system";
import type { ReactNode } from "react";
import { useTexts } from "#ds/texts/use-texts.ts";
import { muiTheme, muiThemeRtl } from "./mui-theme.ts";
import { pageStyleCache } from "#ds/support/style-cache.ts";

/** Props of {@link MuiRoot}. */
export interface MuiRootProps {
  /** The server's cache of one drawing; the browser has its own. */
  styleCache?: EmotionCache | undefined;
  children: ReactNode;
}

/**
 * Provides MUI's theme and style cache to the page, once. The theme is the same object for every tenant and scheme, so
 * that a change of either renders nothing; only the page's direction chooses another.
 */
export function MuiRoot({ styleCache, children }: MuiRootProps): ReactNode {
  const { dir } = useTexts();
  return (
    <CacheProvider value={styleCache ?? pageStyleCache(dir)}>
      <ThemeProvider theme={dir === "rtl" ? muiThemeRtl : muiTheme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
