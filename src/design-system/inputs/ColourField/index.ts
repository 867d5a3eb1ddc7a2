export { ColourField, type ColourFieldProps, type ColourUse } from "./ColourField.tsx";
