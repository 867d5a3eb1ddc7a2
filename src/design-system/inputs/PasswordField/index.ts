export { PasswordField, type PasswordBox, type PasswordFieldProps } from "./PasswordField.tsx";
