export { StatementTable, type StatementColumn, type StatementTableProps } from "./StatementTable.tsx";
