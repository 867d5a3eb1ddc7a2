import { Profiler, useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import type { TemplateId } from "#domain/tenant/configuration.ts";
import type { SchemeName } from "#domain/tenant/theme/inputs.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ThemeRoot, type ThemeRootProps } from "#ds/foundations/ThemeRoot/ThemeRoot.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { EN } from "#ds/texts/en.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { readToken, useTokenValue } from "#ds/theme/use-token-value.ts";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

function Words() {
  const { t } = useTexts();
  return <Text>{t("dialog.close")}</Text>;
}

const meta = preview.meta({
  title: "Foundations/ThemeRoot",
  component: ThemeRoot,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Once, at the root of the application.",
      avoid: "Anywhere else. In stories the frame of the preview does its work.",
      a11y: [{ wcag: "3.1.1", criterion: "The page states its language", story: "Default" }],
    },
  },
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
  play: inEnglish(async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Close")).toBeVisible();
    await expect(canvasElement.ownerDocument.documentElement).toHaveAttribute("data-template", "wizard");
  }),
});

/** A tenant's own wording wins over the catalogue. */
export const CaseWording = meta.story({
  args: { overrides: { "dialog.close": "Shut" } },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText("Shut")).toBeVisible();
  }),
});

let renders = 0;

/** Created once, as a page's content is: React renders it again only when something in it changed. */
const counted = (
  <Profiler
    id="brand"
    onRender={() => {
      renders += 1;
    }}
  >
    <Words />
    <div data-testid="brand" style={{ inlineSize: "4rem", blockSize: "4rem", background: "var(--tk-brand-main)" }} />
  </Profiler>
);

function Switching(props: ThemeRootProps) {
  const [tenant, setTenant] = useState("metro");
  return (
    <>
      {["bright", "metro"].map((id) => (
        <ActionButton key={id} onPress={() => setTenant(id)}>
          {id}
        </ActionButton>
      ))}
      <ThemeRoot {...props} tenant={tenant}>
        {counted}
      </ThemeRoot>
    </>
  );
}

/** Switching the tenant changes an attribute: the colour changes, and nothing below renders again. */
export const CaseSwitch = meta.story({
  render: (own) => <Switching {...own} />,
  play: async ({ canvas, canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    const box = canvas.getByTestId("brand");
    const before = renders;
    for (const tenant of ["bright", "metro"]) {
      const colour = getComputedStyle(box).backgroundColor;
      await userEvent.click(canvas.getByRole("button", { name: tenant }));
      await expect(page).toHaveAttribute("data-tenant", tenant);
      await waitFor(() => expect(getComputedStyle(box).backgroundColor).not.toBe(colour));
    }
    await expect(renders).toBe(before);
  },
});

function BrandValue() {
  return <Text>{useTokenValue("brand-main")}</Text>;
}

/** Code that cannot read CSS variables gets the value itself, and the new one after a change. */
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
