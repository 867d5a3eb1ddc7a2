export { AccessNeedsField, type AccessNeedsFieldProps } from "./AccessNeedsField.tsx";
