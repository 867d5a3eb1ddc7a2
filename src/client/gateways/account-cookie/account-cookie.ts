import { accountCookieName } from "#contract/accounts/stored-account.ts";

/** The cookie that names the account signed in to the browser; see {@link accountCookieName}. */
export interface AccountCookie {
  /** Id of the account; empty: nobody is signed in. */
  read(): string;
  /** Removes it after the server has said that nobody is signed in. */
  forget(): void;
  /** Calls back whenever another tab may have changed it; ends with the signal. */
  onChange(run: () => void, signal: AbortSignal): void;
}

/** For pages that do not follow who is signed in. */
export const NO_ACCOUNT_COOKIE: AccountCookie = {
  read: () => "",
  forget: () => undefined,
  onChange: () => undefined,
};

/** The browser's cookie. */
export function browserAccountCookie(tenant: string): AccountCookie {
  const secure = window.location.protocol === "https:";
  const name = accountCookieName(tenant, secure);
  return {
    read: () =>
      document.cookie
        .split("; ")
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1) ?? "",
    forget() {
      // oxlint-disable-next-line unicorn/no-document-cookie -- browsers have a cookie store on https only; a demo runs on http.
      document.cookie = `${name}=; Max-Age=0; Path=/${secure ? "; Secure" : ""}`;
    },
    onChange(run, signal) {
      // Browsers without a cookie store notice when the tab is used again.
      if ("cookieStore" in window) window.cookieStore.addEventListener("change", run, { signal });
      window.addEventListener("focus", run, { signal });
      document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && run(), { signal });
    },
  };
}
