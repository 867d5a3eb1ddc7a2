import type { ComponentType, ReactNode } from "react";
import { StyledEngineProvider, ThemeProvider } from "@mui/material/styles";
import { useTexts } from "../texts/use-texts.ts";
import { muiTheme, muiThemeRtl } from "./mui-theme.ts";

/**
 * Gives MUI's theme to what stands inside. MUI's rules go into the cascade layer "mui", so that the CSS modules of our
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

/** A component that uses MUI, made able to stand anywhere: the application's root knows nothing of MUI. */
export const withMuiTheme = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> => {
  const Themed = (props: Props) => (
    <MuiThemeScope>
      <Component {...props} />
    </MuiThemeScope>
  );
  Themed.displayName = Component.displayName ?? Component.name;
  return Themed;
};
