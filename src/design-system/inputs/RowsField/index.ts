export { RowsField, type FieldRow, type RowsFieldProps } from "./RowsField.tsx";
