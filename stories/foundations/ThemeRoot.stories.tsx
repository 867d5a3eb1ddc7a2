import { Profiler } from "react";
import { expect, waitFor } from "storybook/test";
import type { TemplateId } from "#domain/tenant/configuration.ts";
import type { SchemeName } from "#domain/tenant/theme/inputs.ts";
import { Text } from "#ds/foundations/Text/index.ts";
import { ThemeRoot } from "#ds/foundations/ThemeRoot/index.ts";
import { EN } from "#ds/texts/en.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { readToken, useTokenValue } from "#ds/theme/use-token-value.ts";
import preview from "../../.storybook/preview.tsx";

function Words() {
  const { t } = useTexts();
  return <Text>{t("action.close")}</Text>;
}

const meta = preview.meta({
  title: "Foundations/ThemeRoot",
  component: ThemeRoot,
  args: {
    tenant: "metro",
    scheme: "light" as SchemeName,
    template: "wizard" as TemplateId,
    locale: "en-GB",
    catalogue: EN,
    children: <Words />,
  },
});

export const Default = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Close")).toBeVisible();
    await expect(canvasElement.ownerDocument.documentElement).toHaveAttribute("data-template", "wizard");
  },
});

/** A tenant's own wording wins over the catalogue. */
export const CaseWording = meta.story({
  args: { overrides: { "action.close": "Shut" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Shut")).toBeVisible();
  },
});

let renders = 0;

const counted = (
  <Profiler
    id="brand"
    onRender={() => {
      renders += 1;
    }}
  >
    <div data-testid="brand" style={{ inlineSize: "4rem", blockSize: "4rem", background: "var(--tk-brand-main)" }} />
  </Profiler>
);

/** A change of tenant is a change of an attribute: the colour changes, React renders nothing. */
export const CaseSwitch = meta.story({
  args: { children: counted },
  play: async ({ canvas, canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    const box = canvas.getByTestId("brand");
    const before = { renders, colour: getComputedStyle(box).backgroundColor, tenant: page.dataset["tenant"] ?? "" };
    page.dataset["tenant"] = before.tenant === "bright" ? "metro" : "bright";
    await expect(getComputedStyle(box).backgroundColor).not.toBe(before.colour);
    await expect(renders).toBe(before.renders);
    page.dataset["tenant"] = before.tenant;
  },
});

function BrandValue() {
  return <Text>{useTokenValue("brand-main")}</Text>;
}

/** What cannot read CSS variables gets the value itself, and the new one after a change. */
export const CaseTokenValue = meta.story({
  args: { children: <BrandValue /> },
  play: async ({ canvas, canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    const tenant = page.dataset["tenant"] ?? "";
    await expect(canvas.getByText(readToken("brand-main", page))).toBeVisible();
    page.dataset["tenant"] = "pale";
    await waitFor(() => expect(canvas.getByText("#eec9e2")).toBeVisible());
    page.dataset["tenant"] = tenant;
    await waitFor(() => expect(canvas.getByText(readToken("brand-main", page))).toBeVisible());
  },
});
