export { DataTable, type DataColumn, type DataTableProps, type TablePaging } from "./DataTable.tsx";
