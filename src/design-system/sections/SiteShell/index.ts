export { SiteShell, type MenuLink, type SiteShellProps } from "./SiteShell.tsx";
