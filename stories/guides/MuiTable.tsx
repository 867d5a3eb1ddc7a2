/** The parts and the MUI components in them, read from the contracts, which ds-check keeps true. */
interface Contract {
  readonly name: string;
  readonly tier: string;
  readonly mui?: readonly string[];
}

const CONTRACTS: readonly Contract[] = Object.values(
  import.meta.glob<Contract>("../../src/design-system/*/*/*.contract.json", { eager: true, import: "default" }),
);

const TIERS = ["foundations", "inputs", "feedback", "domain", "sections", "templates"];

/** Every part of a tier that has MUI components in it, with their names. */
export function MuiTable() {
  return (
    <table>
      <thead>
        <tr>
          <th>Tier</th>
          <th>Part</th>
          <th>MUI components</th>
        </tr>
      </thead>
      <tbody>
        {CONTRACTS.filter(({ mui }) => mui)
          .toSorted((a, b) => TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) || a.name.localeCompare(b.name))
          .map(({ name, tier, mui = [] }) => (
            <tr key={name}>
              <td>{tier}</td>
              <td>{name}</td>
              <td>{mui.join(", ")}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
