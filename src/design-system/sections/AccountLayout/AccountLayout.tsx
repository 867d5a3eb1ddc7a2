import type { ReactNode } from "react";
import { accountPages } from "#domain/people/account/account-menu.ts";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { ACCOUNT_ICONS } from "#ds/sections/AccountMenu/AccountMenu.tsx";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./AccountLayout.module.css";

/** Props of {@link AccountLayout}. */
export interface AccountLayoutProps {
  /** A booker also sees the pages of the business. */
  isBooker: boolean;
  /** Name of the current page: its link is marked. */
  current?: string;
  /** Navigates inside the application; without it the browser follows the link. */
  onNavigate?: (path: string) => void;
  /** The page. */
  children: ReactNode;
}

/**
 * A page of a signed-in account, with the account's pages beside it. Below desktop width the page stands alone: the
 * menu in the header has the same links.
 */
export function AccountLayout({ isBooker, current, onNavigate, children }: AccountLayoutProps): ReactNode {
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  return (
    <div className={styles.root} data-c="AccountLayout">
      <nav className={styles.nav} aria-label={t("accountMenu.pages")}>
        <ItemList className={styles.list}>
          {accountPages(isBooker).map(({ key, page }) => (
            <li key={key}>
              <AppLink
                look="bare"
                className={styles.link}
                to={page}
                current={page === current}
                {...(onNavigate ? { onNavigate } : {})}
              >
                <Icon name={ACCOUNT_ICONS[key]} />
                {t(`accountMenu.${key}`)}
              </AppLink>
            </li>
          ))}
        </ItemList>
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
