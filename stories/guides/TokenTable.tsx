import { derivePalette } from "#domain/tenant/theme/derive.ts";
import { COLOUR_ROLES, ROLE_NAMES } from "#domain/tenant/theme/roles.ts";
import { SEEDS } from "#domain/tenant/theme/seeds.ts";
import { TenantScope } from "#ds/foundations/TenantScope/TenantScope.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import tenants from "#generated/tenants.json" with { type: "json" };
import type { ThemeInputs } from "#domain/tenant/theme/inputs.ts";

const IDS = ["metro", "bright", "pale", "night"] as const;
// tokens-build writes the file from inputs that it has parsed.
const INPUTS = tenants as unknown as Readonly<Record<(typeof IDS)[number], ThemeInputs>>;

const cell = { padding: "6px 10px", textAlign: "start", verticalAlign: "middle" } as const;
const swatch = (colour: string) => ({
  display: "inline-block",
  inlineSize: "2.25rem",
  blockSize: "1.5rem",
  borderRadius: "6px",
  background: colour,
  border: "1px solid var(--tk-border-subtle)",
});

/** Every colour role with its meaning and its value in all four demo tenants, light and dark. */
export function ColourTable() {
  const palettes = IDS.flatMap((id) =>
    (["light", "dark"] as const).map((scheme) => ({
      key: `${id} ${scheme}`,
      palette: derivePalette(INPUTS[id], scheme),
    })),
  );
  return (
    <TenantScope tenant="metro" scheme="light">
      <div className="sb-unstyled" style={{ overflowX: "auto" }}>
        <table style={{ fontSize: "0.8125rem", lineHeight: 1.35 }}>
          <thead>
            <tr>
              <th style={cell}>Token</th>
              {palettes.map(({ key }) => (
                <th key={key} style={cell}>
                  {key}
                </th>
              ))}
              <th style={cell}>Meaning</th>
            </tr>
          </thead>
          <tbody>
            {ROLE_NAMES.map((role) => (
              <tr key={role}>
                <td style={cell}>
                  <code>--tk-{role}</code>
                </td>
                {palettes.map(({ key, palette }) => (
                  <td key={key} style={cell} aria-label={palette[role]}>
                    <span style={swatch(palette[role])} title={palette[role]} />
                  </td>
                ))}
                <td style={cell}>{COLOUR_ROLES[role]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TenantScope>
  );
}

/** The values that no tenant changes. */
export function FixedTable() {
  return (
    <table>
      <thead>
        <tr>
          <th>Token</th>
          <th>Value</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(SEEDS.fixed).map(([name, value]) => (
          <tr key={name}>
            <td>
              <code>--tk-{name}</code>
            </td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SIZES = ["display", "heading", "title", "lead", "body", "label", "caption"] as const;

/** The type scale in each tenant's face. */
export function TypeScale() {
  return (
    <div
      className="sb-unstyled"
      style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(14rem, 1fr))" }}
    >
      {IDS.map((tenant) => (
        <TenantScope key={tenant} tenant={tenant} scheme={tenant === "night" ? "dark" : "light"}>
          <div style={{ display: "grid", gap: "0.75rem", padding: "1.25rem" }}>
            {SIZES.map((size) => (
              <Text key={size} size={size} weight={SIZES.indexOf(size) < 3 ? "bold" : "regular"}>
                {size} £54.20
              </Text>
            ))}
          </div>
        </TenantScope>
      ))}
    </div>
  );
}
