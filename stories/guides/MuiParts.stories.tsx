import { useState } from "react";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { TenantScope } from "#ds/foundations/TenantScope/TenantScope.tsx";
import preview from "#storybook/preview.tsx";

/** MUI's own parts under the one static theme: the base of our wrapped components. */
function Parts() {
  const [tab, setTab] = useState(0);
  return (
    <div style={{ display: "grid", gap: "var(--tk-space-4)", justifyItems: "start", padding: "var(--tk-space-5)" }}>
      <Button variant="contained">Contained</Button>
      <Button variant="outlined">Outlined</Button>
      <Button variant="contained" color="error">
        Danger
      </Button>
      <Tabs value={tab} onChange={(_, next: number) => setTab(next)} aria-label="Journey">
        <Tab label="Onward" />
        <Tab label="Return" />
      </Tabs>
    </div>
  );
}

const meta = preview.meta({ title: "Guides/MUI parts", component: Parts, parameters: { bare: true } });

const fillOf = (button: HTMLElement): string => getComputedStyle(button).backgroundColor;
const toRgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

/** One theme, four tenants side by side, each with its own colours. */
export const CaseTenants = meta.story({
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(15rem, 1fr))" }}>
      {["metro", "bright", "pale", "night"].map((tenant) => (
        <TenantScope key={tenant} tenant={tenant} scheme={tenant === "night" ? "dark" : "light"}>
          <Parts />
        </TenantScope>
      ))}
    </div>
  ),
});

CaseTenants.test("takes its colours from the nearest tenant", async ({ canvas }) => {
  const fills = canvas.getAllByRole("button", { name: "Contained" }).map(fillOf);
  await expect(fills).toEqual(["#0b5d68", "#ffcc00", "#eec9e2", "#b9f03c"].map(toRgb));
});

CaseTenants.test("writes no variables of MUI's own into the page", async () => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText);
  // The style of another story's picker reads one, with a fallback of its own for a page that has none.
  await expect(rules.filter((text) => /--mui-[\w-]+\s*:/.test(text))).toEqual([]);
  await expect(rules.some((text) => text.startsWith("@layer mui"))).toBe(true);
});

function DialogParts() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="mui-parts-title">
      <DialogTitle id="mui-parts-title">Quotation expired</DialogTitle>
      <DialogContent>Please ask for a new one.</DialogContent>
      <DialogActions>
        <Button onClick={() => setOpen(false)}>OK</Button>
      </DialogActions>
    </Dialog>
  );
}

/** A portal leaves the tree, not the tenant: the tokens are on `<html>`. */
export const CasePortal = meta.story({ tags: ["visual"], render: () => <DialogParts /> });

CasePortal.test("keyboard: Escape closes it", async () => {
  const page = within(document.body);
  const dialog = await page.findByRole("dialog", { name: "Quotation expired" });
  await waitFor(() => expect(dialog).toBeVisible());
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
});
