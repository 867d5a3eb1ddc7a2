export { SelectField, type SelectFieldProps, type SelectItem } from "./SelectField.tsx";
