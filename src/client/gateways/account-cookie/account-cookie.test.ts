import { afterEach, expect, it, vi } from "vitest";
import { browserAccountCookie } from "./account-cookie.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  { protocol: "http:", name: "cabstand-metro-account", removed: "cabstand-metro-account=; Max-Age=0; Path=/" },
  {
    protocol: "https:",
    name: "__Host-cabstand-metro-account",
    removed: "__Host-cabstand-metro-account=; Max-Age=0; Path=/; Secure",
  },
])("the account's cookie is read and removed on $protocol", ({ protocol, name, removed }) => {
  const page = { cookie: `cabstand-bright-account=2; ${name}=1; other=3` };
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", { location: { protocol } });
  const cookie = browserAccountCookie("metro");
  expect(cookie.read()).toBe("1");
  page.cookie = "other=3";
  expect(cookie.read()).toBe("");
  cookie.forget();
  expect(page.cookie).toBe(removed);
});
