import type { SchemeName } from "#domain/tenant/theme/inputs.ts";
import { TenantScope } from "#ds/foundations/TenantScope/index.ts";
import { Surface } from "#ds/foundations/Surface/index.ts";
import { Text } from "#ds/foundations/Text/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import preview from "../../.storybook/preview.tsx";

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
  parameters: { bare: true },
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
