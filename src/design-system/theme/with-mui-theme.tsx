import type { ComponentType, ReactNode } from "react";
import { StyledEngineProvider, ThemeProvider } from "@mui/material/styles";
import { useTexts } from "#ds/texts/use-texts.ts";
import { muiTheme, muiThemeRtl } from "./mui-theme.ts";

/**
 * Provides MUI's theme to its children. MUI's rules go into the cascade layer "mui", so that the CSS modules of our
 * components always win. Any number of scopes on a page share one style cache and write no global sheet.
 */
export function MuiThemeScope({ children }: { children: ReactNode }) {
  const { dir } = useTexts();
  return (
    <StyledEngineProvider enableCssLayer>
      <ThemeProvider theme={dir === "rtl" ? muiThemeRtl : muiTheme}>{children}</ThemeProvider>
    </StyledEngineProvider>
  );
}

/** Wraps a component that uses MUI, so that it works anywhere: the application's root does not provide MUI's theme. */
export const withMuiTheme = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> => {
  const Themed = (props: Props) => (
    <MuiThemeScope>
      <Component {...props} />
    </MuiThemeScope>
  );
  Themed.displayName = Component.displayName ?? Component.name;
  return Themed;
};
