export { SiteShell, type MenuAction, type MenuEntry, type MenuLink, type SiteShellProps } from "./SiteShell.tsx";
