import { PARTS } from "virtual:parts";

/** Every part that has MUI components in it, with their names, from foundations to templates. */
export const MuiTable = () => (
  <table>
    <thead>
      <tr>
        <th>Tier</th>
        <th>Part</th>
        <th>MUI components</th>
      </tr>
    </thead>
    <tbody>
      {PARTS.filter(({ mui }) => mui.length > 0).map(({ category, name, mui }) => (
        <tr key={name}>
          <td>{category}</td>
          <td>{name}</td>
          <td>{mui.join(", ")}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
