export { TextBox, type TextBoxProps } from "./TextBox.tsx";
