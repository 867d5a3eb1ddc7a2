import { Profiler } from "react";
import { expect, fn } from "storybook/test";
import type { SchemeName } from "#domain/tenant/theme/inputs.ts";
import { TenantScope } from "#ds/foundations/TenantScope/TenantScope.tsx";
import { Surface } from "#ds/foundations/Surface/Surface.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import preview from "#storybook/preview.tsx";

const sample = (
  <div style={{ padding: "var(--tk-space-5)" }}>
    <Surface>
      <div style={{ display: "grid", gap: "var(--tk-space-3)" }}>
        <Text as="h2" size="title">
          To the airport
        </Text>
        <Text tone="muted" size="label">
          Today, 14:20
        </Text>
        <Text size="heading" weight="bold" numerals>
          £54.20
        </Text>
        <ActionButton trailingIcon="arrow-forward">Next</ActionButton>
        <ActionButton variant="secondary">Change</ActionButton>
      </div>
    </Surface>
  </div>
);

const meta = preview.meta({
  title: "Foundations/TenantScope",
  component: TenantScope,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "To show a part of the page in another brand: previews, comparisons, documentation.",
      avoid: "In the application: `<html>` carries the two attributes there.",
      a11y: [{ wcag: "1.4.3", criterion: "Every tenant is readable in both schemes", story: "Variants" }],
    },
    bare: true,
  },
  args: { tenant: "bright", scheme: "light" as SchemeName, children: sample },
});

export const Default = meta.story({ tags: ["visual"] });

/** All four demo tenants in both schemes, side by side. */
export const Variants = meta.story({
  tags: ["visual"],
  render: ({ children }) => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(15rem, 1fr))" }}>
      {(["light", "dark"] as const).flatMap((scheme) =>
        ["metro", "bright", "pale", "night"].map((tenant) => (
          <TenantScope key={tenant + scheme} tenant={tenant} scheme={scheme}>
            {children}
          </TenantScope>
        )),
      )}
    </div>
  ),
});

const drawn = fn();

/** Lean parts and MUI's parts under one profiler. */
export const CaseSwitch = meta.story({
  render: ({ children }) => (
    <Profiler id="brand" onRender={drawn}>
      {children}
      <TextBox label="First name" value="Ada" onChange={fn()} />
    </Profiler>
  ),
});

CaseSwitch.test("another tenant restyles everything, renders nothing and touches no element", async ({ canvas }) => {
  const page = document.documentElement;
  const { tenant, scheme } = page.dataset;
  const looks = () =>
    [canvas.getByRole("button", { name: "Next" }), canvas.getByRole("heading"), canvas.getByRole("textbox")].map(
      (part) => [getComputedStyle(part).backgroundColor, getComputedStyle(part).color].join(),
    );
  const seen = new Set([looks().join()]);
  const touched: MutationRecord[] = [];
  const watch = new MutationObserver((records) => touched.push(...records));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  drawn.mockClear();
  for (const [to, at] of [
    ["bright", "light"],
    ["pale", "light"],
    ["night", "dark"],
  ] as const) {
    Object.assign(page.dataset, { tenant: to, scheme: at });
    // Colours transition when they change under the pointer.
    for (const running of document.getAnimations()) running.finish();
    seen.add(looks().join());
    await new Promise(requestAnimationFrame);
  }
  watch.disconnect();
  Object.assign(page.dataset, { tenant, scheme });
  await expect(seen.size).toBe(4);
  await expect(drawn).not.toHaveBeenCalled();
  await expect(touched).toEqual([]);
});
