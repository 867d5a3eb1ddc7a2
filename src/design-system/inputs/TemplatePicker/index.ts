export { TemplatePicker, type TemplatePickerProps } from "./TemplatePicker.tsx";
