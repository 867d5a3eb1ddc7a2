import AppBar from "@mui/material/AppBar";
import Toolbar from "@mui/material/Toolbar";
import type { ReactNode } from "react";

interface HeaderBarProps {
  /** Layout of the row inside. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The header of a page: MUI's AppBar with one Toolbar. */
export const HeaderBar = ({ className, children }: HeaderBarProps): ReactNode => (
  <AppBar>
    <Toolbar className={className}>{children}</Toolbar>
  </AppBar>
);
