/** The demo's people, signed in before the page is opened. */
import { createHash } from "node:crypto";
import type { Page } from "playwright";
import { ACCOUNT_KEY, writeAccount } from "#contract/accounts/stored-account.ts";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { wireRecord } from "#contract/core/wire.ts";
import { hashedText } from "#domain/people/account/password.ts";

/** What the demo's people sign in with. */
export const credentials = (email: string) => ({
  email,
  passwordhash: createHash("sha256").update(hashedText("booking1")).digest("hex"),
});

/** Begins a session for one of the demo's people, as an earlier visit would have left it. */
export async function signInAs(page: Page, url: string, email: string): Promise<void> {
  const reply = await page.request.post(`${url}${ENDPOINTS.signIn.path}`, {
    data: credentials(email),
    headers: { origin: url },
  });
  const root = wireRecord(await reply.json());
  const accountId = root.text("custid", "id");
  if (accountId === "") throw new Error(`${email} could not sign in: ${root.text("message")}`);
  const kept = writeAccount({ accountId, bookerId: root.text("bookerid"), firstName: root.text("firstname") });
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [ACCOUNT_KEY, kept] as const);
}
