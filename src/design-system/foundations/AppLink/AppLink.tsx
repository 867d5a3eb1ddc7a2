import Link from "@mui/material/Link";
import type { MouseEvent, ReactNode } from "react";
import { isHome, pagePath } from "./page-path.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";

/** Props of {@link AppLink}. */
export interface AppLinkProps {
  /** Name of our page ("booking", "policy"), or an address: https:, tel:, mailto:, "/path", "?query" or "#part" of this page. */
  to: string;
  /** What is behind the link. */
  children: ReactNode;
  /**
   * Reloads the page even where the application could navigate in place (ROUTE-024). A link to home always reloads
   * (ROUTE-023).
   */
  fullLoad?: boolean;
  /** Navigates inside the application; without it the browser follows the link. */
  onNavigate?: (path: string) => void;
  /** The link was pressed, in whatever way; prevent the default to stay on the page. */
  onPress?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** `text` in running text, `plain` for menus and headers (underlined under the pointer), `bare` for `className` to style. */
  look?: "text" | "plain" | "bare";
  /** Look of a bare link. */
  className?: string | undefined;
  /** Accessible name, where the content is not enough. */
  label?: string;
  /** Opens in a new tab, and says so. */
  newTab?: boolean;
  /** BCP 47 language of the text, where it is not the page's. */
  language?: string;
  /** The page that is shown now. */
  current?: boolean;
}

const isAddress = (to: string): boolean => /^(?:[#/?]|[a-z][a-z0-9+.-]*:)/i.test(to);

const UNDERLINES = { text: "always", plain: "hover", bare: "none" } as const;

/** A link to a page of ours (by name, `.html` is added) or to an address. */
export function AppLink({
  to,
  children,
  fullLoad = false,
  onNavigate,
  onPress,
  look = "text",
  className,
  label,
  newTab = false,
  language,
  current = false,
}: AppLinkProps) {
  const { t } = useTexts();
  const outside = isAddress(to);
  const href = outside ? to : pagePath(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onPress?.(event);
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (onNavigate === undefined || outside || fullLoad || newTab || isHome(to) || !plain) return;
    event.preventDefault();
    onNavigate(href);
  };
  return (
    <Link
      data-c="AppLink"
      className={className}
      underline={UNDERLINES[look]}
      href={href}
      onClick={follow}
      aria-label={label}
      lang={language}
      hrefLang={language}
      aria-current={current ? "page" : undefined}
      {...(newTab ? { target: "_blank", rel: "noopener" } : {})}
    >
      {children}
      {newTab ? (
        <>
          <Icon name="external" size="small" />
          <span className="tk-visually-hidden"> ({t("link.opensInNewTab")})</span>
        </>
      ) : null}
    </Link>
  );
}
